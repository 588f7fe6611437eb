import { formatHour } from '@melena/shared/rules/time';
import { Api } from '../../support/api';
import { bookFor, newClient, newPhone, serviceWithAdvance, slotsFrom } from '../../support/book-through-api';
import { bookButtonOf, bookingPaneOf, clientSearchOf, serviceSearchOf } from '../../support/booking-pane';
import { countPointers } from '../../support/keyboard';
import { expect, test } from '../../support/test';

test('a known client is booked at a free cell in four acts: cell, client by Enter, what is usual, Agendar', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const service = await serviceWithAdvance(api);
  const name = `Cuatro ${Date.now() % 100_000}`;
  const client = await newClient(api, name);
  await bookFor(api, client.id, service, 16);
  const [slot] = await slotsFrom(api, 12, service.minutes);
  if (!slot) throw new Error('No free hour');
  await login('recepcion', page, `/agenda?dia=${slot.day}`);
  const pressed = await countPointers(page);
  const cell = `Agendar con ${slot.healer} a las ${formatHour(slot.hour)}`;
  await page.getByRole('button', { name: cell }).click();
  const pane = bookingPaneOf(page);
  await expect(clientSearchOf(pane)).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await pane.getByRole('button', { name: /^Lo de siempre: / }).click();
  await expect(bookButtonOf(pane)).toBeEnabled();
  await bookButtonOf(pane).click();
  const confirmed = page.getByRole('dialog', { name: 'Cita confirmada' });
  await expect(confirmed.getByText(name)).toBeVisible();
  expect(await pressed()).toBe(3);
  const folio = (await confirmed.getByText(/^#\d+$/).textContent())?.slice(1) ?? '';
  const { appointments } = await api.call('calendar/search', { appointment_id: folio });
  expect(appointments).toMatchObject([{ day: slot.day, hour: slot.hour, healer_id: slot.healer_id }]);
  // Booked anew from the profile: the client and her last service stand there already.
  await page.goto(`/clientes/${client.id}`);
  const again = await countPointers(page);
  await page.getByRole('button', { name: 'Agendar', exact: true }).first().click();
  await expect(pane.getByText(name)).toBeVisible();
  await expect(pane.getByRole('list', { name: 'Servicios de la cita' })).toContainText(service.name);
  await pane.getByRole('list', { name: 'Próximas horas libres' }).getByRole('button').first().click();
  await expect(bookButtonOf(pane)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirmed).toBeVisible();
  expect(await again()).toBe(2);
});

test('a new caller is booked in six acts, the hour taken from the next free ones', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const service = await serviceWithAdvance(api);
  const phone = newPhone();
  await login('recepcion');
  const pressed = await countPointers(page);
  let enters = 0;
  const enter = async () => {
    enters++;
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const pane = bookingPaneOf(page);
  await expect(clientSearchOf(pane)).toBeFocused();
  await page.keyboard.type(phone);
  await expect(page.getByRole('option')).toHaveText(/^Registrar /);
  await enter();
  await expect(pane.getByLabel('Nombre', { exact: true })).toBeFocused();
  await page.keyboard.type('Zulema');
  await enter();
  await expect(serviceSearchOf(pane)).toBeFocused();
  await page.keyboard.type(`${service.name} ${service.hair}`);
  await enter();
  await pane.getByRole('list', { name: 'Próximas horas libres' }).getByRole('button').first().click();
  await expect(bookButtonOf(pane)).toBeFocused();
  await bookButtonOf(pane).click();
  await expect(page.getByRole('dialog', { name: 'Cita confirmada' }).getByText('Zulema')).toBeVisible();
  expect((await pressed()) + enters).toBe(6);
});
