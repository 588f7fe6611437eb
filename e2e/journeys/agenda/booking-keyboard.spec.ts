import { Api } from '../../support/api';
import { newClient, serviceWithAdvance, slotsFrom } from '../../support/book-through-api';
import { tabTo } from '../../support/keyboard';
import { expect, test } from '../../support/test';

test('an appointment is booked with the keyboard only', async ({ page, login }) => {
  const api = await Api.as('recepcion');
  const service = await serviceWithAdvance(api);
  const name = `Teclado ${Date.now() % 100_000}`;
  const { phone } = await newClient(api, name);
  const [slot] = await slotsFrom(api, 8, service.minutes);
  if (!slot) throw new Error('No free hour');
  await login('recepcion', page, `/agenda?dia=${slot.day}`);
  const press = (key: string) => page.keyboard.press(key);
  const button = (text: string | RegExp) => page.getByRole('button', { name: text });

  await tabTo(page, button('Nueva cita'));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: /Agendar cita/ });
  // The focus is in the search already.
  await expect(dialog.getByRole('searchbox', { name: 'Buscar cliente' })).toBeFocused();
  await page.keyboard.type(phone);
  await press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: new RegExp(name) }));
  await press('Enter');

  const services = dialog.getByRole('searchbox', { name: 'Buscar servicio' });
  await expect(services).toBeFocused();
  await page.keyboard.type(`${service.name} ${service.hair}`);
  await tabTo(page, dialog.getByRole('button', { name: /^Agregar: / }));
  await press('Enter');
  // The button is gone with what it did: the next one is typed at once.
  await expect(services).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Continuar' }));
  await press('Enter');

  // The grid is one stop of the tab key; arrows move among its hours.
  const hours = dialog.getByRole('group', { name: 'Horas disponibles por healer' });
  await tabTo(page, hours.locator('button[tabindex="0"]'));
  const first = await hours.locator('button:focus').getAttribute('data-from');
  await press('ArrowDown');
  expect(await hours.locator('button:focus').getAttribute('data-from')).not.toBe(first);
  await press('ArrowUp');
  await press('Enter');
  await expect(hours.locator('button:focus')).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, dialog.getByRole('button', { name: 'Continuar' }));
  await press('Enter');
  await expect(dialog.getByText('Resumen de la cita')).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Confirmar cita' }));
  await press('Enter');

  const confirmed = page.getByRole('dialog', { name: 'Cita confirmada' });
  const folio = (await confirmed.getByText(/^#\d+$/).textContent())?.slice(1) ?? '';
  await tabTo(page, confirmed.getByRole('button', { name: 'Registrar anticipo' }));
  await press('Enter');
  const advance = page.getByRole('dialog', { name: 'Registrar anticipo' });
  await expect(advance.getByLabel('Cantidad')).toBeFocused();
  // Escape goes back, one thing at a time.
  await press('Escape');
  await expect(advance).toBeHidden();
  await tabTo(page, confirmed.getByRole('button', { name: 'Finalizar' }));
  await press('Enter');
  await expect(confirmed).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const { appointments } = await api.call('calendar/search', { appointment_id: folio });
  expect(appointments).toMatchObject([{ client: `${name} Prueba`, day: slot.day, status_id: 1 }]);
});
