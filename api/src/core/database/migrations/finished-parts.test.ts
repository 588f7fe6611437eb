import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { blankSession } from '../../../../testing/blank-session';
import { addSmallSalon } from '../../../../testing/small-salon';
import { internals } from '../database';
import { migrate } from '../migrate';
import { inTransaction } from '../transaction';
import { migrations } from '.';

const { '52-finished-parts': _finishedParts, ...former } = migrations;

test('what was finished before the update is finished line by line; a product has its healer where that is certain', async () => {
  const { db } = await blankSession();
  const { kysely } = db[internals];
  await migrate(kysely, { only: former });
  const added = await inTransaction(db, addSmallSalon);
  const { salon_id, client_id, healer_id, service_variant_id, variant_id } = added;
  const insert = async (text: ReturnType<typeof sql>) =>
    (await sql<{ id: number }>`${text} returning id`.execute(kysely)).rows[0]?.id ?? 0;
  const other = await insert(sql`insert into healers (salon_id, first_name, last_name, phone)
    values (${salon_id}, 'Sofía', 'Lara', '5533221100')`);
  const second = await insert(sql`insert into service_variants (salon_id, service_id, hair_type_id, minutes)
    select ${salon_id}, service_id, 2, 30 from service_variants where id = ${service_variant_id}`);
  const step = await insert(sql`insert into service_processes (salon_id, service_variant_id, step, title)
    values (${salon_id}, ${second}, 1, 'Lavado')`);
  const dose =
    await insert(sql`insert into service_process_products (salon_id, service_process_id, option, product_id, quantity)
    select ${salon_id}, ${step}, 1, p.id, 10 from products p`);
  const visit = (day: string, completed: string | null) =>
    insert(sql`insert into appointments (salon_id, client_id, healer_id, day, hour, ending, status_id, started_at, completed_at)
      values (${salon_id}, ${client_id}, ${healer_id}, ${day}, '10:00', '12:00', 3, '2030-01-07T16:00Z', ${completed})`);
  const line = (appointment: number, variant: number, whose: number) =>
    insert(sql`insert into appointment_services (salon_id, appointment_id, service_variant_id, healer_id, minutes, total)
      values (${salon_id}, ${appointment}, ${variant}, ${whose}, 30, 0)`);
  const product = (appointment: number, seller: string | null, stepProduct: number | null) =>
    insert(sql`insert into appointment_products (salon_id, appointment_id, variant_id, type_id, status_id, quantity, price,
      total, seller, seller_id, service_process_product_id) values (${salon_id}, ${appointment}, ${variant_id},
      ${seller ? 1 : 2}, 1, 1, 0, 0, ${seller}, ${seller === 'healer' ? other : null}, ${stepProduct})`);

  const finished = '2030-01-07T18:00:00.000Z';
  const done = await visit('2030-01-07', finished);
  const alone = await line(done, service_variant_id, healer_id);
  const ofOne = [await product(done, null, null), await product(done, 'recepcion', null)];
  const open = await visit('2030-01-08', null);
  const both = [await line(open, service_variant_id, healer_id), await line(open, second, other)];
  const ofTwo = [
    await product(open, null, dose),
    await product(open, null, null),
    await product(open, 'healer', null),
  ];
  await migrate(kysely);

  const { rows: lines } = await sql<{ id: number; finished_at: Date | null }>`
    select id::int, finished_at from appointment_services order by id`.execute(kysely);
  expect(lines.map(({ id, finished_at }) => [id, finished_at?.toISOString() ?? null])).toEqual([
    [alone, finished],
    ...both.map(id => [id, null]),
  ]);
  const { rows: products } = await sql<{ id: number; healer_id: number | null }>`
    select id::int, healer_id::int from appointment_products order by id`.execute(kysely);
  expect(products.map(({ id, healer_id }) => [id, healer_id])).toEqual([
    [ofOne[0], healer_id],
    [ofOne[1], null],
    [ofTwo[0], other],
    [ofTwo[1], null],
    [ofTwo[2], other],
  ]);
}, 60_000);
