import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

/** Clients of one name: more than any search may cut off unseen. */
const NAMESAKES = 273;

const salon = salonTest();
let newest: number;
beforeAll(async () => {
  const { salon_id } = salon;
  newest = await inTransaction(salon.db, async tx => {
    const rows = Array.from({ length: NAMESAKES }, (_, index) => ({
      salon_id,
      first_name: 'Maria',
      last_name: `Prueba ${index}`,
      phone: `55${String(77_000_000 + index)}`,
    }));
    const added = await tx.insertInto('clients').values(rows).returning('id').execute();
    return Math.max(...added.map(({ id }) => id));
  });
});

test("a search finds every matching client's payments, the newest client's too", async () => {
  const payment = { client_id: newest, type_id: 3, account_id: salon.bank, amount: '350' };
  const { payment_id } = await salon.ok('payment/add', { payment });
  const found = async (search: string) => {
    const { payments, total } = await salon.ok('payment/get', { search });
    return { ids: payments.map(({ id }) => id), total };
  };
  expect(await found('maria')).toEqual({ ids: [payment_id], total: 1 });
  expect(await found('prueba maria')).toEqual({ ids: [payment_id], total: 1 });
});

test('lists without a limit answer every row', async () => {
  const clients = await salon.ok('clients/get', { status_id: 1, level_id: 0, genre_id: 0 });
  expect(clients.clients.length).toBeGreaterThan(NAMESAKES);
  expect(clients.clients).toHaveLength(clients.total);
  expect(clients).not.toHaveProperty('truncated');
  await inTransaction(salon.db, tx =>
    sql`
      insert into payments (salon_id, branch_id, client_id, type_id, account_id, amount)
        select ${salon.salon_id}, 1, ${salon.ximena}, 3, ${salon.bank}, 100 from generate_series(1, 60)
    `.execute(tx),
  );
  const payments = await salon.ok('payment/get', {});
  expect(payments.payments.length).toBeGreaterThan(60);
  expect(payments.payments).toHaveLength(payments.total);
});

test('a list of more than 10,000 rows says that it is cut', async () => {
  await inTransaction(salon.db, tx =>
    sql`
      insert into clients (salon_id, first_name, phone)
        select ${salon.salon_id}, 'Muchas', '5588000000' from generate_series(1, 10001)
    `.execute(tx),
  );
  const all = await salon.ok('clients/get', {});
  expect(all).toMatchObject({ total: 10_000, more: true, truncated: true });
  expect(all.clients).toHaveLength(10_000);
  const page = await salon.ok('clients/get', { limit: 20 });
  expect(page).toMatchObject({ more: true });
  expect(page).not.toHaveProperty('truncated');
});

test('searches on the way to a booking say when there is more', async () => {
  const many = await salon.ok('calendar/clients', { client: 'maria' });
  expect(many.clients).toHaveLength(20);
  expect(many.more).toBe(true);
  const few = await salon.ok('calendar/clients', { client: 'maria prueba 271' });
  expect(few).toMatchObject({ clients: [{ last_name: 'Prueba 271' }], more: false });

  const past = (days: number) => sql`(${TODAY}::date - ${days}::integer)`;
  await inTransaction(salon.db, async tx => {
    for (let days = 100; days < 131; days++) {
      await sql`
        insert into appointments (salon_id, branch_id, client_id, healer_id, day, hour, ending, status_id)
          values (${salon.salon_id}, 1, ${newest}, ${salon.sofia}, ${past(days)}, '10:00', '11:00', 5)
      `.execute(tx);
    }
  });
  const phone = `55${77_000_000 + NAMESAKES - 1}`;
  const visits = await salon.ok('calendar/search', { appointment_id: phone });
  expect(visits.appointments).toHaveLength(30);
  expect(visits.more).toBe(true);
  const days = visits.appointments.map(({ day }) => day);
  expect(days).toEqual([...days].sort().reverse());
});

test('letters that come as two characters are found, and are no second name', async () => {
  const decomposed = 'Renée Peña'.normalize('NFD');
  const [first_name = '', last_name = ''] = decomposed.split(' ');
  const { client } = await salon.ok('clients/add', {
    client: { first_name, last_name, phone: '5512300000' },
  });
  expect(client).toMatchObject({ first_name: 'Renée', last_name: 'Peña' });
  for (const search of ['renee pena', 'Renée', decomposed]) {
    const { clients } = await salon.ok('clients/get', { search });
    expect(clients.map(({ id }) => id)).toEqual([client.id]);
  }
});
