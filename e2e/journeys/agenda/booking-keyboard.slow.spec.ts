import { formatHour } from '@melena/shared/rules/time';
import { Api } from '../../support/api';
import { newClient, serviceWithAdvance, slotsFrom } from '../../support/book-through-api';
import { bookButtonOf, bookingPaneOf, clientSearchOf, serviceSearchOf } from '../../support/booking-pane';
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
  const dialog = bookingPaneOf(page);
  // The focus is in the search already.
  await expect(clientSearchOf(dialog)).toBeFocused();
  await page.keyboard.type(phone);
  const found = page.getByRole('option', { name: new RegExp(name) });
  await expect(found).toHaveAttribute('data-highlighted', '');
  // The first arrow stays on the lit row. The last row registers somebody; arrows go there and back.
  await press('ArrowDown');
  await expect(found).toHaveAttribute('data-highlighted', '');
  await press('ArrowDown');
  await expect(page.getByRole('option', { name: /^Registrar / })).toHaveAttribute('data-highlighted', '');
  await press('ArrowUp');
  await press('Enter');

  const services = serviceSearchOf(dialog);
  await expect(services).toBeFocused();
  await page.keyboard.type(`${service.name} ${service.hair}`);
  await press('ArrowDown');
  await expect(dialog.getByRole('button', { name: /^Agregar: / }).first()).toBeFocused();
  await press('Enter');
  // The button is gone with what it did: the next one is typed at once.
  await expect(services).toBeFocused();
  await expect(services).toHaveValue('');

  await tabTo(page, dialog.getByRole('button', { name: 'Ver más días' }));
  await press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: /, \d+:\d+ [ap]\.m\.$/ }));
  await press('Enter');
  // The hour was the last thing to choose: the focus stands on the button that books, which names it.
  await expect(bookButtonOf(dialog)).toBeFocused();
  await expect(bookButtonOf(dialog)).toHaveText(/^Agendar · .+[ap]\.m\./);
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
  await tabTo(page, confirmed.getByRole('button', { name: 'Listo' }));
  await press('Enter');
  await expect(confirmed).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const { appointments } = await api.call('calendar/search', { appointment_id: folio });
  expect(appointments).toMatchObject([{ client: `${name} Prueba`, day: slot.day, status_id: 1 }]);
});

test('a cell that is pressed before the code of the booking has come has the focus again after Escape', async ({
  page,
  login,
}) => {
  const [slot] = await slotsFrom(await Api.as('recepcion'), 9, 60);
  if (!slot) throw new Error('No free hour');
  const address = `/agenda?dia=${slot.day}`;
  await login('recepcion', page, address);
  await page.route('**/*.js', async route => {
    if (await page.getByRole('group', { name: 'Agenda por healer' }).isVisible())
      await page.waitForTimeout(1_500);
    await route.continue();
  });
  await page.goto(address);
  const cell = page.getByRole('button', {
    name: `Agendar con ${slot.healer} a las ${formatHour(slot.hour)}`,
  });
  await cell.focus();
  await page.keyboard.press('Enter');
  // A box of the frame stands there until the pane has come.
  await expect(page.getByRole('textbox', { name: 'Cliente' })).toBeFocused();
  await expect(clientSearchOf(bookingPaneOf(page))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
});
