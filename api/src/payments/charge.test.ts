import { randomUUID } from 'node:crypto';
import { isGiftCardNumber, normaliseGiftCardNumber } from '@melena/shared/rules/till/voucher';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

const idOf = (row: { readonly id: number } | undefined) => row?.id ?? 0;

const salon = salonTest();
let hour = 9;
beforeAll(() => salon.ok('caja/add', { caja: { initial: '500' } }));
beforeEach(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

const HOURS = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00'];

/** Each test has an appointment of its own: Ximena's haircut, 450.00. */
async function inProgress(services = [salon.cut], healer = salon.mariana) {
  const { id } = await salon.bookAndStart({ hour: HOURS[hour++ % HOURS.length], services, healer });
  return (await salon.details(id)).appointment;
}

const card = (amount: string) => ({ type_id: 2, account_id: salon.bank, amount, folio: 'AUT 048213' });
const cash = (amount: string) => ({ type_id: 1, amount });

async function sellGiftCard(amount: string): Promise<string> {
  const { sale_id } = await salon.ok('caja/charge', {
    payments: [cash(amount)],
    sale: { client_id: salon.vip, lines: [{ kind: 'gift_card' as const, amount }] },
  });
  return salon.cardNumber(sale_id);
}

async function sellPackage(): Promise<number> {
  const variant = await salon.db.read
    .selectFrom('service_variants')
    .select('service_id')
    .where('id', '=', salon.cut)
    .executeTakeFirstOrThrow();
  const { packages: types } = await salon.ok('voucher/packages', {});
  const type =
    types[0]?.id ??
    (
      await salon.ok('voucher/packages/add', {
        package: { name: '3 cortes', service_id: variant.service_id, visits: 3, price: '1000', days: 90 },
      })
    ).package_type_id;
  await salon.ok('caja/charge', {
    payments: [card('1000')],
    sale: { client_id: salon.ximena, lines: [{ kind: 'package' as const, package_type_id: type }] },
  });
  const { packages } = await salon.ok('voucher/client', { client_id: salon.ximena });
  return packages[0]?.id ?? 0;
}

describe('one charge, several methods', () => {
  test('card and cash with a tip: the change is what was handed over less the cash', async () => {
    const { id, version } = await inProgress();
    const reply = await salon.ok('caja/charge', {
      ...{ appointment_id: id, version, payments: [card('300'), cash('200')] },
      ...{ tips: [{ healer_id: salon.mariana, amount: '50' }], received: '500' },
    });
    expect(reply).toMatchObject({
      change: '300.00',
      appointment: { status_id: 4, paid: '450.00', pending: '0.00' },
    });
    const ticket = await salon.ok('sale/ticket', { appointment_id: id });
    expect(ticket.charge).toMatchObject({ received: '500.00', change: '300.00' });
    expect(ticket.tips).toMatchObject([{ healer_id: salon.mariana, amount: '50.00' }]);
    expect(ticket.payments.map(({ amount, folio }) => [amount, folio])).toEqual([
      ['300.00', 'AUT 048213'],
      ['200.00', ''],
    ]);
  });
});

describe('a sale at the counter', () => {
  test('takes its products from the shelf, to nobody in particular', async () => {
    const pieces = async () =>
      (await salon.ok('product/stock', {})).products.find(row => row.variant_id === salon.shampoo)
        ?.total_selling ?? 0;
    const before = await pieces();
    const reply = await salon.ok('caja/charge', {
      payments: [cash('778')],
      received: '800',
      sale: { lines: [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 2 }] },
    });
    expect(reply).toMatchObject({ appointment: null, change: '22.00' });
    expect(await pieces()).toBe(before - 2);
    const { sale, lines } = await salon.ok('sale/ticket', { sale_id: reply.sale_id });
    expect(sale).toMatchObject({ client: 'Público en general', total: '778.00', refunded: '0.00' });
    expect(lines).toMatchObject([
      { kind: 'product' as const, quantity: 2, price: '389.00', refundable: '778.00' },
    ]);
  });

  test('names the content of a product in its unit', async () => {
    const { sale_id } = await salon.ok('caja/charge', {
      payments: [cash('389')],
      sale: { lines: [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }] },
    });
    const detailIn = async (unit_id: number) => {
      await inTransaction(salon.db, tx =>
        tx.updateTable('product_variants').set({ unit_id }).where('id', '=', salon.shampoo).execute(),
      );
      return (await salon.ok('sale/ticket', { sale_id })).lines[0]?.detail;
    };
    expect(await detailIn(2)).toMatch(/ · 300 g$/);
    expect(await detailIn(1)).toMatch(/ · 300 ml$/);
  });

  test('its discount needs an administrator, and is of its products alone', async () => {
    const sale = {
      lines: [
        { kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 },
        { kind: 'gift_card' as const, amount: '200' },
      ],
      discount: { percent: 10 },
    };
    const body = { payments: [cash('550.10')], sale };
    expect((await salon.refused('caja/charge', { ...body, password: 'otra' })).fields).toEqual({
      password: 'Contraseña incorrecta',
    });
    const { sale_id } = await salon.ok('caja/charge', { ...body, password: PASSWORD });
    const { lines } = await salon.ok('sale/ticket', { sale_id });
    expect(lines.map(({ discount }) => discount)).toEqual(['38.90', '0.00']);
  });
});

describe('a gift card', () => {
  test('pays what it holds, by its number however it is typed, and the rest is paid otherwise', async () => {
    const number = await sellGiftCard('300');
    const { id, version } = await inProgress();
    const typed = number.toLowerCase().replaceAll('-', ' ');
    const payments = [{ type_id: 7, gift_card: typed, amount: '300' }, cash('150')];
    await salon.ok('caja/charge', { appointment_id: id, version, payments });
    const { gift_card } = await salon.ok('voucher/card', { number: typed });
    expect(gift_card).toMatchObject({ amount: '300.00', balance: '0.00' });
    const { gift_cards } = await salon.ok('voucher/liabilities', {});
    expect(gift_cards.map(one => one.id)).not.toContain(gift_card?.id);
  });

  test('that is guessed at, to look at it or to pay, is asked for no more for a while', async () => {
    const number = await sellGiftCard('450');
    const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }];
    const charge = (typed: string) => ({
      payments: [{ type_id: 7, amount: '389', gift_card: typed }],
      sale: { lines },
    });
    const forget = () =>
      inTransaction(salon.db, tx => tx.deleteFrom('login_tries').where('kind', '=', 'approval').execute());
    await forget();
    // The same one again, as a screen asks that is looked at anew, is no other guess.
    for (const typed of ['MEL-AAAA-AAAA', 'BBBB BBBB', 'CCCCCCCC', 'mel dddd dddd', 'MEL-DDDD-DDDD'])
      expect((await salon.ok('voucher/card', { number: typed })).gift_card).toBeNull();
    expect((await salon.refused('caja/charge', charge('MEL-ZZZZ-ZZZZ'))).fields).toHaveProperty([
      'payments.0.gift_card',
    ]);
    expect((await salon.refused('voucher/card', { number })).code).toBe('limited');
    expect((await salon.refused('caja/charge', charge(number))).code).toBe('limited');
    await forget();
    const sent = { ...charge(number), request_id: randomUUID() };
    const { charge_id } = await salon.ok('caja/charge', sent);
    for (const typed of ['EEEE EEEE', 'FFFF FFFF', 'GGGG GGGG', 'HHHH HHHH', 'JJJJ JJJJ'])
      await salon.call('voucher/card', { number: typed });
    // A charge that was made is answered again all the same.
    expect(await salon.ok('caja/charge', sent)).toMatchObject({ charge_id });
    await forget();
    expect(isGiftCardNumber(normaliseGiftCardNumber('mel 7f3k2'))).toBe(false);
  });
});

describe('a package', () => {
  test('pays a service by what its visit was bought for, and with the last one all that is left', async () => {
    const packageId = await sellPackage();
    const worths: string[] = [];
    for (let visit = 0; visit < 3; visit++) {
      const { id, version } = await inProgress([salon.cut], visit % 2 === 0 ? salon.sofia : salon.mariana);
      const [line] = (await salon.details(id)).services;
      const visits = [{ type_id: 8, package_id: packageId, appointment_service_id: idOf(line) }];
      const { appointment } = await salon.ok('caja/charge', {
        appointment_id: id,
        version,
        payments: visits,
      });
      worths.push(appointment?.total ?? '');
    }
    expect(worths).toEqual(['333.33', '333.33', '333.34']);
    const { packages } = await salon.ok('voucher/client', { client_id: salon.ximena });
    expect(packages.find(({ id }) => id === packageId)).toMatchObject({
      visits_left: 0,
      amount_left: '0.00',
    });
  });
});

/** The database's own clock stands still from here on, years before the app's. */
async function stopDatabaseClock(): Promise<void> {
  await inTransaction(salon.db, tx =>
    sql`
      do $$
      declare
        dated record;
      begin
        for dated in
          select table_name, column_name,
            regexp_replace(column_default, '(testing\\.)?now\\(\\)', $at$'2020-02-02'::timestamptz$at$) as stopped
            from information_schema.columns where table_schema = 'public' and column_default like '%now()%'
        loop
          execute format('alter table %I alter column %I set default %s',
            dated.table_name, dated.column_name, dated.stopped);
        end loop;
      end $$`.execute(tx),
  );
}

test('a charge with a sale, a tip, a card and a package, and what takes it back, are all of the call’s day', async () => {
  const { id } = await inProgress([salon.cut], salon.sofia);
  await stopDatabaseClock();
  const { package_type_id } = await salon.ok('voucher/packages/add', {
    package: { name: 'Cinco cortes', service_id: salon.cut, visits: 5, price: '1000', days: 365 },
  });
  const lines = [
    { kind: 'gift_card' as const, amount: '750' },
    { kind: 'package' as const, package_type_id },
  ];
  const { sale_id } = await salon.ok('caja/charge', {
    appointment_id: id,
    payments: [cash('2250')],
    tips: [{ healer_id: salon.mariana, amount: '50' }],
    sale: { client_id: salon.ximena, lines },
  });
  const sold = await salon.ok('sale/ticket', { sale_id });
  await salon.ok('sale/return', {
    ...{ sale_id, lines: [{ id: idOf(sold.lines[0]), quantity: 1, restock: false }] },
    ...{ reason: 'No le sirvió', password: PASSWORD },
  });
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name = 'creation_date' and column_default is not null and table_name <> 'requests'`.execute(
    salon.db.read,
  );
  for (const { name } of tables) {
    const wrong = sql`select from ${sql.table(name)} where creation_date = '2020-02-02'`;
    expect((await wrong.execute(salon.db.read)).rows, name).toEqual([]);
  }
});
