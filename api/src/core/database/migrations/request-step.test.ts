import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { blankSession } from '../../../../testing/blank-session';
import { addSmallSalon } from '../../../../testing/small-salon';
import { internals } from '../database';
import { migrate } from '../migrate';
import { inTransaction } from '../transaction';
import { migrations } from '.';

const { '33-request-step': _requestStep, '52-finished-parts': _finishedParts, ...former } = migrations;

test('a request of before the update refers to the step that its comments name, where that is certain', async () => {
  const { db } = await blankSession();
  const { kysely } = db[internals];
  await migrate(kysely, { only: former });
  const added = await inTransaction(db, addSmallSalon);
  const { salon_id, client_id, healer_id, service_variant_id, variant_id } = added;
  const insert = async (text: ReturnType<typeof sql>) =>
    (await sql<{ id: number }>`${text} returning id`.execute(kysely)).rows[0]?.id ?? 0;
  const step = (number: number, title: string) =>
    insert(sql`insert into service_processes (salon_id, service_variant_id, step, title)
      values (${salon_id}, ${service_variant_id}, ${number}, ${title})`);
  const dose = (process: number, column: 'product_id' | 'brand_id', option: number) =>
    insert(sql`insert into service_process_products (salon_id, service_process_id, option, ${sql.ref(column)}, quantity)
      select ${salon_id}, ${process}, ${option}, ${sql.ref(column === 'brand_id' ? 'p.brand_id' : 'p.id')}, 10
      from products p`);
  await dose(await step(1, 'Lavado'), 'product_id', 1);
  const second = await dose(await step(2, 'Baño'), 'brand_id', 3);
  const both = await step(3, 'Retoque');
  await dose(both, 'product_id', 1);
  await dose(both, 'brand_id', 3);
  const appointment = await insert(sql`insert into appointments
    (salon_id, client_id, healer_id, day, hour, ending, status_id, started_at)
    values (${salon_id}, ${client_id}, ${healer_id}, '2030-01-07', '10:00', '12:00', 3, now())`);
  await insert(sql`insert into appointment_services (salon_id, appointment_id, service_variant_id, healer_id, minutes, total)
    values (${salon_id}, ${appointment}, ${service_variant_id}, ${healer_id}, 90, 0)`);
  const comments = [
    'Balayage · paso 2: Baño',
    'Balayage · paso 2: Enjuague',
    'Balayage · paso 3: Retoque',
    'Para las puntas',
    '',
  ];
  for (const text of comments) {
    await insert(sql`insert into appointment_products
      (salon_id, appointment_id, variant_id, type_id, status_id, quantity, price, total, comments)
      values (${salon_id}, ${appointment}, ${variant_id}, 2, 1, 30, 0, 0, ${text})`);
  }
  await migrate(kysely);
  const { rows } = await sql<{ comments: string; dose: number | null }>`
    select comments, service_process_product_id::int as dose from appointment_products order by id`.execute(
    kysely,
  );
  // A renamed step, two products that fit and a remark tell no step; every row keeps its text.
  expect(rows).toEqual(comments.map((text, at) => ({ comments: text, dose: at === 0 ? second : null })));
}, 60_000);
