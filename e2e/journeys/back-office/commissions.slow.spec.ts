import { addDays, today } from '@melena/shared/rules/time';
import { Api } from '../../support/api';
import { choose } from '../../support/choose';
import { expect, test } from '../../support/test';

test('a healer gets an adjustment, is settled in cash with a receipt, and the drawer says so', async ({
  page,
  login,
}) => {
  const api = await Api.as('administrador');
  const { caja } = await api.call('caja/get', {});
  if (!caja) await api.call('caja/add', { caja: { initial: '5000' } });
  // More than the drawer should hold would be asked about.
  const movement = { type_id: 1, category_id: 6, amount: '50000', note: 'Para liquidar' };
  await api.call('caja/movement/add', { movement });
  const { healers } = await api.call('healers/get', {});
  const healer = healers.find(({ status_id }) => status_id === 1);
  if (!healer) throw new Error('There is a healer');
  const name = `${healer.first_name} ${healer.last_name}`.trim();

  await login('administrador');
  await page.goto(`/reportes/comisiones?healer=${healer.id}`);
  const pane = page.getByRole('region', { name: `Comisiones de ${name}` });
  await pane.getByRole('button', { name: 'Ajuste' }).click();
  await page.getByRole('textbox', { name: 'Cantidad' }).fill('350');
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Curso de color');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Ajuste de ${name} registrado`)).toBeVisible();
  await expect(pane.getByText('Curso de color')).toBeVisible();
  await expect(pane.getByRole('button', { name: /^Quitar/ })).toBeInViewport({ ratio: 1 });

  const settle = pane.getByRole('button', { name: /^Liquidar/ });
  const total = ((await settle.textContent()) ?? '').replace('Liquidar ', '');
  await settle.click();
  const dialog = page.getByRole('dialog', { name: `Liquidar a ${name}` });
  await choose(dialog.getByRole('radio', { name: 'Efectivo de la caja' }));
  await dialog.getByRole('button', { name: `Liquidar ${total}` }).click();
  const receipt = page.getByRole('region', { name: /^Recibo de la liquidación/ });
  await expect(receipt.getByText('Efectivo de la caja')).toBeVisible();
  await expect(receipt.getByText('Curso de color')).toBeVisible();
  await expect(receipt.getByText(total).first()).toBeVisible();

  // Nothing of it is open any more, and the cash has left the drawer.
  await page.goto(`/reportes/comisiones?healer=${healer.id}`);
  await expect(pane.getByText('Nada por liquidar')).toBeVisible();
  const open = (await api.call('caja/get', {})).caja?.id ?? 0;
  const { movements } = await api.call('caja/drawer', { caja_id: open });
  expect(movements.filter(({ category_id }) => category_id === 7)).toHaveLength(1);

  // Later work belongs to the next settlement.
  const days = { from: addDays(today(), -6), to: today() };
  const adjustment = { healer_id: healer.id, adds: true, amount: '20', reason: 'Puntualidad' };
  await api.call('commission/adjust', { adjustment });
  const { healers: again } = await api.call('commission/get', days);
  expect(again.find(({ healer_id }) => healer_id === healer.id)?.total).toBe('20.00');
});
