import { addDays, today } from '@melena/shared/rules/time';
import { Api } from '../../support/api';
import { JOURNEY_START } from '../../support/clock';
import { type FreeSlot, freeSlots } from '../../support/free-slots';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';

const soon = (days: number) => addDays(today(JOURNEY_START), days);

async function bookable(api: Api, days: number) {
  const [{ services }, { clients }] = await Promise.all([
    api.call('calendar/services', {}),
    api.call('clients/get', { limit: 20 }),
  ]);
  // With one variant: by its name alone it is found in the booking.
  const single = services.filter(({ name }) => services.filter(other => other.name === name).length === 1);
  const service = single.find(({ minutes }) => minutes === 30) ?? single[0];
  const client = clients.find(({ level_id }) => level_id === '') ?? clients[0];
  if (!service || !client) throw new Error('The demo salon is empty');
  const slots = await freeSlots(api, soon(days), service.minutes);
  return { service, client, slots };
}

function bookingOf(slot: FreeSlot, client: { id: number }, service: { id: number }) {
  const { day, hour, healer_id } = slot;
  return {
    appointment: { client_id: client.id, healer_id, day, hour },
    services: [{ service_id: service.id }],
  };
}

test('two browsers on one agenda see each other’s booking within a second', async ({
  page,
  login,
  browser,
}) => {
  const api = await Api.as('recepcion');
  const { service, client, slots } = await bookable(api, 3);
  const slot = slots[0];
  if (!slot) throw new Error('No free hour in three days');
  const other = await secondPage(browser);
  await login('recepcion');
  await login('atencion', other);
  for (const where of [page, other]) {
    await where.goto(`/agenda?dia=${slot.day}`);
    await expect(where.getByText(slot.healer.split(' ')[0] ?? '').first()).toBeVisible();
  }
  // The stream of both is open once the first beat has come; a booking before it would be missed, not slow.
  await page.waitForTimeout(3_000);
  const { appointment_folio } = await api.call('calendar/add', bookingOf(slot, client, service));
  const acknowledged = Date.now();
  const block = new RegExp(appointment_folio);
  await Promise.all(
    [page, other].map(where =>
      expect(where.getByRole('button', { name: block })).toBeVisible({ timeout: 1_000 }),
    ),
  );
  expect(Date.now() - acknowledged).toBeLessThan(1_000);
  await other.context().close();
});
