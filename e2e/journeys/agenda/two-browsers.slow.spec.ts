import { addDays, today } from '@melena/shared/rules/time';
import { Api } from '../../support/api';
import { JOURNEY_START } from '../../support/clock';
import { type FreeSlot, freeSlots } from '../../support/free-slots';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';
import { inProgress } from '../../support/till';

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

test('a start is undone from its toast; what the healer has finished is shown in another browser, which charges', async ({
  page,
  login,
  browser,
}) => {
  const api = await Api.as('administrador');
  const { caja } = await api.call('caja/get', {});
  if (!caja) await api.call('caja/add', { caja: { initial: '500' } });
  const name = `Aviso ${Date.now() % 100_000}`;
  const { id, folio } = await inProgress(api, name);
  await api.call('appointment/update', { appointment: { id, status_id: 2 } });
  await login('recepcion', page, `/caja?cita=${id}`);
  await page.getByRole('button', { name: 'Iniciar cita' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Deseas iniciar la cita ahora?' });
  await expect(question).toContainText('vie 20 nov');
  await question.getByRole('button', { name: 'Iniciar cita' }).click();
  await page.locator('.toast').getByRole('button', { name: 'Deshacer inicio' }).click();
  await page.getByRole('button', { name: 'Iniciar cita' }).click();
  await question.getByRole('button', { name: 'Iniciar cita' }).click();
  await expect(page.getByRole('button', { name: 'Cobrar', exact: true })).toBeVisible();

  const { products } = await api.call('product/stock', {});
  const material = products.find(({ material_unit }) => material_unit > 100);
  const product = { appointment_id: id, variant_id: material?.variant_id ?? 0, quantity: 45 };
  await api.call('calendar/add', { product: { ...product, type_id: 2 } });
  const other = await secondPage(browser);
  await login('atencion', other);
  await expect(other.getByRole('heading', { name: 'Agenda' })).toBeVisible();
  await other.waitForTimeout(500);
  await api.call('appointment/update', { appointment: { id, complete: true } });
  const notice = other.locator('.toast', { hasText: name });
  await expect(notice).toContainText('por cobrar');
  await expect(other.getByRole('button', { name: new RegExp(`por cobrar.*#${folio}`) })).toBeVisible();
  const list = page.getByRole('region', { name: 'Citas de hoy' });
  await expect(list.getByRole('button', { name: new RegExp(`#${folio}`) })).toContainText('Por cobrar');
  await list.getByRole('button', { name: /^Por cobrar [1-9]/ }).click();
  await expect(list.getByRole('button', { name: new RegExp(`#${folio}`) })).toContainText('lista hace');

  await notice.getByRole('button', { name: 'Cobrar', exact: true }).click();
  const charge = other.getByRole('dialog', { name: 'Cobrar cita' });
  await expect(charge).toContainText('Antes de cobrar, falta resolver:');
  await expect(charge).toContainText('sin entregar');
  await expect(charge).toContainText('45 g');
  await charge.getByRole('button', { name: /^Cobrar \$/ }).click();
  await expect(other.getByText('Cobrado', { exact: true })).toBeVisible();
  await other.context().close();
});
