import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { bookFor, newClient, serviceWithAdvance } from '../../support/book-through-api';
import { choose } from '../../support/choose';
import { expect, test } from '../../support/test';

/** Counts what is pressed with the mouse from here on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    const count = () => Object.assign(window, { presses: Reflect.get(window, 'presses') + 1 });
    window.addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'presses')));
}

test('a transfer reaches its appointment with four presses, in one panel', async ({ page, login }) => {
  const api = await Api.as('recepcion');
  const firstName = `Bandeja ${Date.now() % 1_000_000}`;
  const { id } = await newClient(api, firstName);
  const service = await serviceWithAdvance(api);
  const visit = await bookFor(api, id, service, 26);
  await login('recepcion', page, '/pagos');
  const presses = await countPresses(page);

  await page.getByRole('button', { name: 'Nuevo pago' }).click();
  const panel = page.getByRole('dialog', { name: 'Nuevo pago' });
  await expect(panel.getByLabel('Cliente', { exact: true })).toBeFocused();
  await page.keyboard.type(firstName);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Cantidad')).toBeFocused();
  await page.keyboard.type(String(Number(visit.advance)));
  await panel.getByText('Transferencia bancaria').click();
  await panel.getByText(`#${visit.folio} · `).click();
  await panel.getByRole('button', { name: 'Registrar pago' }).click();

  const detail = page.getByRole('dialog', { name: 'Detalle del pago' });
  await expect(detail.getByRole('row', { name: new RegExp(`Anticipo.*#${visit.folio}`) })).toBeVisible();
  expect(await presses()).toBe(4);
  const { appointment } = await api.call('appointment/details', { appointment_id: visit.id });
  expect(appointment).toMatchObject({ status_id: 2, paid: visit.advance });
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/pagos$/);
  await page.goBack();
  await expect(detail).toBeVisible();
});

test('a payment pays an advance, its rest becomes credit, and the credit pays the next advance', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const firstName = `Ahorro ${Date.now() % 1_000_000}`;
  const { id } = await newClient(api, firstName);
  const client = `${firstName} Prueba`;
  const service = await serviceWithAdvance(api);
  const first = await bookFor(api, id, service, 27);
  const second = await bookFor(api, id, service, 34);
  const advance = Number(first.advance);
  await login('recepcion');
  await page.getByRole('link', { name: 'Pagos' }).click();

  const form = page.getByRole('dialog', { name: 'Nuevo pago' });
  const save = form.getByRole('button', { name: 'Registrar pago' });
  const chooseClient = async () => {
    await page.getByRole('button', { name: 'Nuevo pago' }).click();
    await form.getByLabel('Cliente', { exact: true }).fill(firstName);
    await page.getByRole('option').click();
    await expect(form.getByText('¿A qué corresponde?')).toBeVisible();
  };
  await chooseClient();
  await expect(save).toBeDisabled();
  await choose(form.getByRole('radio', { name: 'Transferencia bancaria' }));
  await expect(form.getByLabel('Cuenta')).toBeVisible();
  await form.getByLabel('Cantidad').fill(String(advance * 2));
  await form.getByLabel('Referencia bancaria').fill('SPEI 4471');
  await choose(form.getByRole('radio', { name: new RegExp(`#${first.folio} `) }));
  await form.getByLabel(`Para la cita #${first.folio}`).fill(String(advance));
  await save.click();

  const detail = page.getByRole('dialog', { name: 'Detalle del pago' });
  await expect(detail.getByText('SPEI 4471')).toBeVisible();
  await expect(detail.getByRole('row', { name: new RegExp(`Anticipo.*#${first.folio}`) })).toBeVisible();
  await detail.getByRole('button', { name: 'Agregar asignación' }).click();
  const rest = page.getByRole('dialog', { name: 'Agregar asignación' });
  await choose(rest.getByRole('radio', { name: 'Dejar como crédito' }));
  await rest.getByRole('button', { name: 'Asignar' }).click();
  await expect(detail.getByRole('row', { name: /Crédito/ })).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Agregar asignación' })).toBeHidden();
  await detail.getByRole('button', { name: 'Volver' }).click();

  await chooseClient();
  const credit = form.getByRole('radio', { name: /Saldo a favor.*en crédito/ });
  // The former credit is shown until the answer comes.
  await expect(credit).toBeEnabled();
  await choose(credit);
  await form.getByLabel('Cantidad').fill(String(advance));
  await choose(form.getByRole('radio', { name: new RegExp(`#${second.folio} `) }));
  await save.click();
  await expect(detail.getByRole('row', { name: new RegExp(`Anticipo.*#${second.folio}`) })).toBeVisible();

  for (const { id: appointment_id } of [first, second]) {
    const { appointment } = await api.call('appointment/details', { appointment_id });
    expect(appointment).toMatchObject({ status_id: 2, paid: first.advance });
  }
  await detail.getByRole('link', { name: client }).click();
  await expect(page.getByRole('region', { name: 'Datos del cliente' })).toContainText('$0.00en crédito');
  const movements = page.getByRole('table', { name: 'Movimientos del crédito' });
  await expect(movements.getByRole('row', { name: new RegExp(`Uso.*#${second.folio}`) })).toBeVisible();
  await expect(movements.getByRole('row', { name: /Abono.*SPEI 4471/ })).toBeVisible();
});
