import { centavos } from '@melena/shared/rules/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { inTransaction, type UnscopedTx } from '../core/database/transaction';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));

const services = (id: number) =>
  salon.db.read
    .selectFrom('appointment_services')
    .select(['healer_id', 'comission', 'iva'])
    .where('appointment_id', '=', id)
    .where('status_id', '=', 1)
    .orderBy('id')
    .execute();
const products = (id: number) =>
  salon.db.read
    .selectFrom('appointment_products')
    .select(['type_id', 'unit_cost', 'comission', 'iva'])
    .where('appointment_id', '=', id)
    .where('status_id', '<>', 0)
    .orderBy('id')
    .execute();
const change = (work: (tx: UnscopedTx) => Promise<unknown>) => inTransaction(salon.db, work);

/** The commission that a healer agreed to for the haircut; without an agreement the healer's level decides. */
async function agree(healer_id: number, comission: number): Promise<void> {
  await change(async tx => {
    const { service_id } = await tx
      .selectFrom('service_variants')
      .select('service_id')
      .where('id', '=', salon.cut)
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('healer_services').where('healer_id', '=', healer_id).execute();
    await tx
      .insertInto('healer_services')
      .values({ salon_id: salon.salon_id, healer_id, service_id, comission })
      .execute();
  });
}

const price = (buy: number) =>
  change(tx =>
    tx
      .updateTable('product_variants')
      .set({ price_buy: centavos(buy) })
      .where('id', '=', salon.shampoo)
      .execute(),
  );

describe('a service line', () => {
  test("keeps its healer's commission as it was booked, whatever is agreed on later", async () => {
    await agree(salon.mariana, 32.5);
    const { id } = await salon.book({ hour: '10:00', services: [salon.cut, salon.blowDry] });
    const level = await salon.db.read
      .selectFrom('healers as h')
      .innerJoin('healer_levels as l', 'l.id', 'h.level_id')
      .where('h.id', '=', salon.mariana)
      .select('l.comission')
      .executeTakeFirstOrThrow();
    const kept = [{ comission: 32.5 }, { comission: level.comission }];
    expect(await services(id)).toMatchObject(kept);
    await agree(salon.mariana, 10);
    await salon.ok('calendar/add', { service: { appointment_id: id, service_id: salon.mask } });
    expect(await services(id)).toMatchObject([...kept, { comission: level.comission }]);
  });

  test('keeps that of the healer that it goes to', async () => {
    await agree(salon.sofia, 41);
    const { id } = await salon.book({ hour: '15:00' });
    expect(await services(id)).toMatchObject([{ comission: 10 }]);
    await salon.ok('calendar/update', { appointment: { id, healer_id: salon.sofia } });
    expect(await services(id)).toMatchObject([{ healer_id: salon.sofia, comission: 41 }]);
  });
});

describe('a product line', () => {
  const sell = (appointment_id: number, more: object = {}) =>
    salon.ok('calendar/add', {
      product: { appointment_id, variant_id: salon.shampoo, type_id: 1, status_id: 1, quantity: 1, ...more },
    });

  test('keeps what a piece cost as it was sold, and no commission where reception sold it', async () => {
    await price(15_500);
    const { id } = await salon.book({ day: TODAY, hour: '11:00' });
    await sell(id);
    await price(19_900);
    const line = (await salon.details(id)).products[0]?.id ?? 0;
    await salon.ok('calendar/add', { update_product: { id: line, quantity: 2 } });
    expect(await products(id)).toMatchObject([{ unit_cost: 15_500, comission: null, iva: null }]);
    await salon.ok('calendar/add', { delete_product: { id: line } });
  });

  test('that is recommended keeps nothing until it is sold', async () => {
    const { id } = await salon.book({ day: TODAY, hour: '12:00' });
    await sell(id, { status_id: 2 });
    expect(await products(id)).toMatchObject([{ unit_cost: null, comission: null }]);
    const line = (await salon.details(id)).products[0]?.id ?? 0;
    await price(21_000);
    await salon.ok('calendar/add', { update_product: { id: line, status_id: 1 } });
    expect(await products(id)).toMatchObject([{ unit_cost: 21_000 }]);
  });
});

test("a healer's sale keeps the sale commission that the healer had", async () => {
  const { id } = await salon.bookAndStart({ hour: '13:00' });
  const selling = (percent: number) =>
    change(tx =>
      tx.updateTable('healers').set({ selling: percent }).where('id', '=', salon.mariana).execute(),
    );
  await selling(12.5);
  const product = {
    appointment_id: id,
    variant_id: salon.shampoo,
    type_id: 1 as const,
    status_id: 1 as const,
  };
  await salon.ok('calendar/add', { product: { ...product, quantity: 1 } }, 'healer');
  await selling(5);
  expect(await products(id)).toMatchObject([{ comission: 12.5 }]);
});

test('a charge keeps how much IVA was in each line, the discount off, to the centavo of the whole', async () => {
  const { id } = await salon.bookAndStart({ hour: '16:00', services: [salon.cut, salon.blowDry] });
  await salon.ok('appointment/discount', { appointment_id: id, password: PASSWORD, percent: 10 });
  expect(await services(id)).toMatchObject([{ iva: null }, { iva: null }]);
  const { appointment } = await salon.details(id);
  expect(appointment.total).toBe('675.00');
  await salon.ok('caja/charge', { appointment_id: id, version: appointment.version, type_id: 1 });
  expect(await services(id)).toMatchObject([{ iva: 5586 }, { iva: 3724 }]);
});
