import { formatHour, weekdayOf } from '@melena/shared/rules/time';
import { Api } from '../../support/api';
import { bookableServices, newClient, upcomingDay } from '../../support/book-through-api';
import { bookButtonOf, bookingPaneOf } from '../../support/booking-pane';
import { freeSlots } from '../../support/free-slots';
import { countPointers } from '../../support/keyboard';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';

/** Nobody of the demo's own list waits for these healers, or comes on a weekday in the afternoon. */
const OTHERS = [1, 2, 3];

async function afternoonSlot(api: Api, minutes: number) {
  for (let days = 9; days < 20; days++) {
    const day = upcomingDay(days);
    if ([0, 6].includes(weekdayOf(day))) continue;
    const found = (await freeSlots(api, day, minutes)).find(
      ({ hour, healer_id }) => hour >= '15:00' && !OTHERS.includes(healer_id),
    );
    if (found) return found;
  }
  throw new Error('No free afternoon in two weeks');
}

async function shortService(api: Api) {
  const services = await bookableServices(api);
  const single = services.filter(({ name }) => services.filter(other => other.name === name).length === 1);
  const service = single.find(({ minutes }) => minutes <= 30);
  if (!service) throw new Error('The demo salon has no short service');
  return service;
}

test('one cancels, the other is refused who waits for that hour and books her in two clicks', async ({
  page,
  login,
  browser,
}) => {
  const api = await Api.as('recepcion');
  const service = await shortService(api);
  const slot = await afternoonSlot(api, service.minutes);
  const leaves = await newClient(api, `Deja ${Date.now() % 100_000}`);
  const name = `Espera ${Date.now() % 100_000}`;
  const waits = await newClient(api, name);
  const { day, hour, healer_id } = slot;
  const { appointment } = await api.call('calendar/add', {
    appointment: { client_id: leaves.id, healer_id, day, hour },
    services: [{ service_id: service.id }],
  });
  const wish = { client_id: waits.id, services: [service.id], healers: [healer_id], days: [day] };
  const { waiting_id } = await api.call('waiting/add', { waiting: wish });

  const other = await secondPage(browser);
  await login('recepcion', page, `/agenda?dia=${day}`);
  await login('atencion', other, `/agenda?dia=${day}&cita=${appointment.id}`);
  await expect(page.getByRole('link', { name: /^Lista de espera/ })).toContainText(/\d/);
  const pressed = await countPointers(page);

  await other.getByRole('button', { name: 'Cancelar cita' }).first().click();
  await other.getByText('Avisó el cliente').click();
  await other
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^Cancelar/ })
    .last()
    .click();
  const notice = new RegExp(`Se abrió .*${formatHour(hour)} con .*: espera ${name}`);
  // The window that cancelled shows it too.
  await expect(other.getByText(notice)).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole('button', { name: 'Agendar', exact: true }).click();
  const pane = bookingPaneOf(page);
  await expect(pane.getByText(name)).toBeVisible();
  await expect(bookButtonOf(pane)).toBeEnabled();
  await bookButtonOf(pane).click();
  await expect(page.getByRole('dialog', { name: 'Cita confirmada' }).getByText(name)).toBeVisible();
  expect(await pressed()).toBe(2);

  const { entries } = await api.call('waiting/get', {});
  expect(entries.map(({ id }) => id)).not.toContain(waiting_id);
  const { appointments } = await api.call('calendar/get', { day });
  expect(appointments.find(({ client_id }) => client_id === waits.id)).toMatchObject({ hour, healer_id });
  await other.context().close();
});
