import { centavos } from '@melena/shared/rules/money';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const salon = salonTest();

const discount = (appointment_id: number, given: object) =>
  salon.ok('appointment/discount', { appointment_id, password: PASSWORD, ...given });
const start = (id: number) => salon.ok('appointment/update', { appointment: { id, status_id: 3 } });

/** Mariana asks for a mask (600.00, advance 200.00) of some things. */
async function specialPrice(price: number): Promise<void> {
  const { salon_id, mariana: healer_id, mask } = salon;
  await inTransaction(salon.db, async tx => {
    const { service_id } = await tx
      .selectFrom('service_variants')
      .select('service_id')
      .where('id', '=', mask)
      .executeTakeFirstOrThrow();
    const values = { salon_id, healer_id, service_id, comission: 20, price: centavos(price) };
    await tx.insertInto('healer_services').values(values).execute();
  });
}

describe('the advance is never above the total', () => {
  test('once a discount takes the total below it; without the discount it is what the services ask again', async () => {
    const { id } = await salon.book({ day: TODAY, hour: '11:00', services: [salon.mask] });
    const { appointment } = await discount(id, { amount: '450' });
    expect(appointment).toMatchObject({ total: '150.00', advance: '150.00', status_id: 1 });
    const back = (await discount(id, { remove: true })).appointment;
    expect(back).toMatchObject({ total: '600.00', advance: '200.00', status_id: 1 });
    const free = (await discount(id, { percent: 100 })).appointment;
    expect(free).toMatchObject({ total: '0.00', advance: '0.00', status_id: 2 });
    expect((await start(id)).appointment).toMatchObject({ status_id: 3 });
  });

  test('what was paid confirms it, where the discount leaves no more to ask for', async () => {
    const { id } = await salon.book({ day: TODAY, hour: '12:00', services: [salon.mask], advance: '120' });
    expect((await salon.details(id)).appointment).toMatchObject({ advance: '200.00', status_id: 1 });
    const { appointment } = await discount(id, { amount: '500' });
    expect(appointment).toMatchObject({ total: '120.00', advance: '120.00', paid: '120.00', status_id: 2 });
    await start(id);
  });

  test('after a service is taken off, or the one that asks comes on', async () => {
    const { id } = await salon.book({ hour: '16:00', services: [salon.mask, salon.blowDry] });
    await discount(id, { amount: '750' });
    expect((await salon.details(id)).appointment).toMatchObject({ total: '150.00', advance: '150.00' });
    const { services } = await salon.details(id);
    const line = services.find(({ service_id }) => service_id === salon.blowDry)?.id ?? 0;
    await salon.ok('calendar/add', { delete_service: { id: line, appointment_id: id } });
    const left = (await salon.details(id)).appointment;
    expect(left).toMatchObject({ total: '0.00', advance: '0.00', status_id: 2 });
    await salon.ok('calendar/add', { service: { appointment_id: id, service_id: salon.cut } });
    expect((await salon.details(id)).appointment).toMatchObject({ total: '300.00', advance: '200.00' });
  });

  test("of 'Cuidado', which costs nothing, none is asked, whatever is sold on it", async () => {
    const { cuidado: client, shampoo: variant_id } = salon;
    const { id, ...booked } = await salon.book({ client, day: TODAY, hour: '17:00', services: [salon.mask] });
    expect(booked).toMatchObject({ total: '0.00', advance: '0.00', status_id: 2 });
    const product = {
      appointment_id: id,
      variant_id,
      type_id: 1 as const,
      status_id: 1 as const,
      quantity: 1,
    };
    await salon.ok('calendar/add', { product });
    expect((await salon.details(id)).appointment).toMatchObject({
      total: '389.00',
      advance: '0.00',
      status_id: 2,
    });
    await start(id);
  });

  test('where the healer asks less for the service than its advance', async () => {
    await specialPrice(15_000);
    const booked = await salon.book({ hour: '09:00', services: [salon.mask] });
    expect(booked).toMatchObject({ total: '150.00', advance: '150.00', status_id: 1 });
    const both = await salon.book({ hour: '12:00', services: [salon.mask, salon.cut] });
    expect(both).toMatchObject({ total: '600.00', advance: '200.00' });
  });
});
