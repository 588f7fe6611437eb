import { isEditable, isLive } from '@melena/shared/rules/agenda/appointment-status';
import { Api } from '../../support/api';
import { pinOf } from '../../support/demo-people';
import { expect, test } from '../../support/test';

test('a healer picks themselves, sees that a pin is wrong, and sees only their own day', async ({
  page,
  faults,
}) => {
  faults.expect(/401/);
  const { healers } = await Api.anonymous().call('session/healers', {});
  const healer = healers[0];
  if (!healer) throw new Error('The demo salon has no healers');
  await page.goto('/');
  await page.getByRole('link', { name: 'Acceso Healers' }).click();
  await page.getByRole('button', { name: new RegExp(healer.first_name) }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(healer.first_name) });

  for (const digit of '9999') await dialog.getByRole('button', { name: digit, exact: true }).click();
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Pin incorrecto');

  // On a keyboard letters are no digits.
  await page.keyboard.type(`a${pinOf(1)}b`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(`Buen.+, ${healer.first_name}`) })).toBeVisible();
  await expect(page.getByText('No hay mas citas registradas para hoy')).toBeVisible();

  const own = await Api.asHealer(healer.id, pinOf(1));
  const { appointments } = await own.call('healers/day', {});
  const live = appointments.filter(isLive);
  await expect(page.getByRole('main').getByRole('button', { name: /#\d+/ })).toHaveCount(live.length);
  expect(appointments.every(({ healer_id }) => healer_id === healer.id)).toBe(true);

  const waiting = live.find(isEditable);
  if (waiting) {
    await page.getByRole('button', { name: new RegExp(waiting.folio) }).click();
    await expect(page.getByRole('dialog', { name: 'Esta cita aun no inicia' })).toBeVisible();
    await page.getByRole('button', { name: 'Entendido' }).click();
  }
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible();
});
