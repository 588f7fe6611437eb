import { type Centavos, centavos } from '@melena/shared/rules/money';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../testing/database';
import { addSmallSalon, type SmallSalon } from '../../../testing/small-salon';
import { inTransaction, type UnscopedRead, type UnscopedTx } from './transaction';

const db = await freshDatabase();
afterAll(() => db.close());

let salon: SmallSalon;
beforeEach(async () => {
  salon = await inTransaction(db, addSmallSalon);
});

const write = <T>(work: (tx: UnscopedTx) => Promise<T>) => inTransaction(db, work);
const run = (query: RawBuilder<unknown>) => write(tx => query.execute(tx));
const refusedBy = (constraint: string) => expect.objectContaining({ constraint });

function book(hour = '10:00', ending = '11:30', more: { status_id?: number; total?: Centavos } = {}) {
  const { salon_id, client_id, healer_id } = salon;
  return write(tx =>
    tx
      .insertInto('appointments')
      .values({ branch_id: 1, salon_id, client_id, healer_id, day: '2026-11-20', hour, ending, ...more })
      .returning(['id', 'folio', 'hour', 'day'])
      .executeTakeFirstOrThrow(),
  );
}

function pay(amount: number, more: { type_id?: number; caja_id?: number; reverses_id?: number } = {}) {
  const { salon_id, client_id } = salon;
  return write(tx =>
    tx
      .insertInto('payments')
      .values({ branch_id: 1, salon_id, client_id, type_id: 1, amount: centavos(amount), ...more })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

function assign(payment_id: number, amount: number, appointment_id: number | null, reverses_id?: number) {
  const { salon_id, client_id } = salon;
  const type_id = appointment_id === null ? 3 : 1;
  return write(tx =>
    tx
      .insertInto('payment_assignments')
      .values({
        salon_id,
        client_id,
        payment_id,
        type_id,
        amount: centavos(amount),
        appointment_id,
        reverses_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

const paidOf = async (id: number) =>
  (await db.read.selectFrom('appointments').select('paid').where('id', '=', id).executeTakeFirstOrThrow())
    .paid;

describe('appointments', () => {
  test('get the salon’s next folio, from 12001', async () => {
    expect((await book('09:00', '10:00')).folio).toBe(12001);
    expect((await book('10:00', '11:00')).folio).toBe(12002);
  });

  test('keep day and hour as the salon says them', async () => {
    expect(await book('09:30', '10:30')).toMatchObject({ day: '2026-11-20', hour: '09:30' });
  });

  test('end after they start', async () => {
    await expect(book('10:00', '10:00')).rejects.toMatchObject({ code: '23514' });
  });

  test('never have a negative total', async () => {
    await expect(book('10:00', '11:00', { total: centavos(-1) })).rejects.toEqual(
      refusedBy('appointments_total_check'),
    );
  });

  test('never point into another salon', async () => {
    const other = await inTransaction(db, addSmallSalon);
    salon = { ...salon, client_id: other.client_id };
    await expect(book()).rejects.toMatchObject({ code: '23503' });
  });

  test('a service can be added once, and again after it was removed', async () => {
    const { id } = await book();
    const { salon_id, healer_id, service_variant_id } = salon;
    const line = {
      salon_id,
      appointment_id: id,
      healer_id,
      service_variant_id,
      minutes: 90,
      total: centavos(0),
    };
    const add = () => write(tx => tx.insertInto('appointment_services').values(line).execute());
    await add();
    await expect(add()).rejects.toEqual(refusedBy('appointment_services_once'));
    await write(tx => tx.updateTable('appointment_services').set({ status_id: 0 }).execute());
    await add();
  });

  test('sell 1 to 5 pieces of a product; recommended lines have total 0 and no seller', async () => {
    const { id } = await book();
    const { salon_id, variant_id } = salon;
    const base = { salon_id, appointment_id: id, variant_id, type_id: 1, price: centavos(48_500) };
    const add = (line: {
      quantity: number;
      status_id: number;
      total: Centavos;
      seller: 'recepcion' | null;
    }) =>
      write(tx =>
        tx
          .insertInto('appointment_products')
          .values({ ...base, ...line })
          .execute(),
      );
    const sold = { quantity: 5, status_id: 1, total: centavos(242_500), seller: 'recepcion' as const };
    await add(sold);
    await expect(add({ ...sold, quantity: 6 })).rejects.toEqual(refusedBy('appointment_products_quantity'));
    await expect(add({ ...sold, quantity: 0 })).rejects.toMatchObject({ code: '23514' });
    await expect(add({ ...sold, status_id: 2 })).rejects.toEqual(
      refusedBy('appointment_products_recommended'),
    );
  });
});

describe('the money ledger', () => {
  test.each(['payments', 'payment_assignments'])('%s refuses update, delete and truncate', async table => {
    const { id } = await book();
    await assign((await pay(500_00)).id, 500_00, id);
    const refused = refusedBy(`${table}_only_added`);
    await expect(run(sql`update ${sql.table(table)} set amount = 1`)).rejects.toEqual(refused);
    await expect(run(sql`delete from ${sql.table(table)}`)).rejects.toEqual(refused);
    await expect(run(sql`truncate ${sql.table(table)} cascade`)).rejects.toMatchObject({ code: '23001' });
  });

  test('what an appointment has been paid is the sum of its assignments', async () => {
    const { id } = await book();
    const payment = await pay(800_00);
    const first = await assign(payment.id, 500_00, id);
    await assign(payment.id, 300_00, id);
    expect(await paidOf(id)).toBe(800_00);
    await assign(payment.id, -500_00, id, first.id);
    expect(await paidOf(id)).toBe(300_00);
  });

  test('paid is not written alone', async () => {
    const { id } = await book();
    const refused = refusedBy('appointments_paid_follows');
    await expect(run(sql`update appointments set paid = 1 where id = ${id}`)).rejects.toEqual(refused);
  });

  test('no more of a payment is assigned than it brought', async () => {
    const { id } = await book();
    const payment = await pay(500_00);
    await assign(payment.id, 400_00, id);
    await expect(assign(payment.id, 100_01, id)).rejects.toEqual(
      refusedBy('payment_assignments_within_payment'),
    );
    await assign(payment.id, 100_00, id);
  });

  test('a payment is positive; its counter-entry is exactly its negative, once', async () => {
    await expect(pay(0)).rejects.toEqual(refusedBy('payments_amount'));
    await expect(pay(-500_00)).rejects.toEqual(refusedBy('payments_amount'));
    const { id } = await pay(500_00);
    await expect(pay(-499_99, { reverses_id: id })).rejects.toEqual(refusedBy('payments_reverses'));
    await pay(-500_00, { reverses_id: id });
    await expect(pay(-500_00, { reverses_id: id })).rejects.toEqual(refusedBy('payments_reversed_once'));
  });

  test('what is no cash and no balance names its account', async () => {
    await expect(pay(100_00, { type_id: 3 })).rejects.toEqual(refusedBy('payments_account'));
  });

  test('a client’s credit is the credit assigned less what it paid with, and never below zero', async () => {
    const credit = async () =>
      (
        await db.read
          .selectFrom('client_credit')
          .select('credit')
          .where('client_id', '=', salon.client_id)
          .executeTakeFirstOrThrow()
      ).credit;
    await expect(pay(1, { type_id: 6 })).rejects.toEqual(refusedBy('client_credit_not_negative'));
    const given = await assign((await pay(300_00)).id, 300_00, null);
    expect(await credit()).toBe(300_00);
    const spent = await pay(200_00, { type_id: 6 });
    expect(await credit()).toBe(100_00);
    await expect(pay(100_01, { type_id: 6 })).rejects.toEqual(refusedBy('client_credit_not_negative'));
    await pay(-200_00, { type_id: 6, reverses_id: spent.id });
    expect(await credit()).toBe(300_00);
    expect(given.id).toBeGreaterThan(0);
  });
});

describe('a till', () => {
  const open = () =>
    write(tx =>
      tx
        .insertInto('cajas')
        .values({ branch_id: 1, salon_id: salon.salon_id, opened_by: salon.staff_id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );

  test('is open once a salon', async () => {
    await open();
    await expect(open()).rejects.toEqual(refusedBy('cajas_one_open'));
  });

  test('takes no payment once it is closed', async () => {
    const { id: caja_id } = await open();
    await pay(100_00, { caja_id });
    await write(tx =>
      tx
        .updateTable('cajas')
        .set({ closed_at: sql<Date>`now()`, closed_by: salon.staff_id })
        .where('id', '=', caja_id)
        .execute(),
    );
    await expect(pay(100_00, { caja_id })).rejects.toEqual(refusedBy('payments_caja_open'));
    await open();
  });

  test('is another version with each payment, once that is committed', async () => {
    const { id: caja_id } = await open();
    const { salon_id, client_id } = salon;
    const version = async (read: UnscopedRead) =>
      (
        await read
          .selectFrom('cajas')
          .select('version')
          .where('salon_id', '=', salon_id)
          .where('id', '=', caja_id)
          .executeTakeFirstOrThrow()
      ).version;
    const payment = { branch_id: 1, salon_id, client_id, type_id: 1, amount: centavos(1), caja_id };
    await write(async tx => {
      await tx.insertInto('payments').values([payment, payment]).execute();
      expect(await version(tx)).toBe(0);
    });
    expect(await version(db.read)).toBe(2);
    // A payment came in beside it: who is about to close the till has not seen it in the cut.
    await pay(100_00);
    expect(await version(db.read)).toBe(3);
  });

  test('that is closed before a payment is committed has it tried again', async () => {
    const { id: caja_id } = await open();
    const { salon_id, client_id, staff_id } = salon;
    let tries = 0;
    await write(async tx => {
      const payment = { branch_id: 1, salon_id, client_id, type_id: 1, amount: centavos(1), caja_id };
      await tx.insertInto('payments').values(payment).execute();
      if (++tries > 1) return;
      const closed = { closed_at: sql<Date>`now()`, closed_by: staff_id };
      await tx.updateTable('cajas').set(closed).where('id', '=', caja_id).execute();
    });
    expect(tries).toBe(2);
  });

  test('has one total an account, cash counted as one', async () => {
    const { id: caja_id } = await open();
    const zero = centavos(0);
    const total = {
      salon_id: salon.salon_id,
      caja_id,
      initial: zero,
      amount_in: zero,
      amount_out: zero,
      total: zero,
    };
    await write(tx => tx.insertInto('caja_totals').values(total).execute());
    await expect(write(tx => tx.insertInto('caja_totals').values(total).execute())).rejects.toEqual(
      refusedBy('caja_totals_once'),
    );
  });
});

describe('stock', () => {
  const move = (selling: number) =>
    write(tx =>
      tx
        .insertInto('stock_movements')
        .values({
          branch_id: 1,
          salon_id: salon.salon_id,
          variant_id: salon.variant_id,
          reason: 'edit',
          selling,
        })
        .execute(),
    );

  test('follows its movements and bears a new version with each', async () => {
    await move(18);
    await move(-3);
    const row = await db.read
      .selectFrom('stock')
      .selectAll()
      .where('variant_id', '=', salon.variant_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ selling: 15, exhibition: 0, total_selling: 15, version: 2 });
  });

  test('never falls below zero', async () => {
    await move(1);
    await expect(move(-2)).rejects.toEqual(refusedBy('stock_not_negative'));
  });

  test('takes a minimum, and a target that is no less', async () => {
    await run(sql`update stock set minimum = 4, target = 10`);
    await expect(run(sql`update stock set target = 3`)).rejects.toEqual(refusedBy('stock_target'));
  });

  test('is not written alone, nor are its movements changed', async () => {
    await move(1);
    await expect(run(sql`update stock set selling = 9`)).rejects.toEqual(refusedBy('stock_follows'));
    const refused = refusedBy('stock_movements_only_added');
    await expect(run(sql`update stock_movements set selling = 9`)).rejects.toEqual(refused);
    await expect(run(sql`delete from stock_movements`)).rejects.toEqual(refused);
  });
});

test('audit rows are never changed', async () => {
  const { salon_id } = salon;
  await write(tx =>
    tx
      .insertInto('audit')
      .values({ salon_id, actor_kind: 'system', call: 'start', entity: 'salon' })
      .execute(),
  );
  await expect(run(sql`update audit set call = 'x'`)).rejects.toEqual(refusedBy('audit_only_added'));
  await expect(run(sql`delete from audit`)).rejects.toEqual(refusedBy('audit_only_added'));
});

test('clients are found by words without accents', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from clients where salon_id = ${salon.salon_id} and search like '%' || fold('CÁRDE') || '%'
  `.execute(db.read);
  expect(rows).toEqual([{ id: salon.client_id }]);
});
