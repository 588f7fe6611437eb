import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { blankSession } from '../../../../testing/blank-session';
import { addSmallSalon } from '../../../../testing/small-salon';
import { internals } from '../database';
import { migrate } from '../migrate';
import { inTransaction } from '../transaction';
import { migrations } from '.';

/** The migrations that came with the reports. */
const {
  '49-charged-lines': chargedLines,
  '49-client-visits': clientVisits,
  '50-commissions': commissions,
  '51-healer-lines': healerLines,
  '57-undone-adjustments': undoneAdjustments,
  ...former
} = migrations;

const CHARGED = '2030-01-07T17:00:00.000Z';
const CANCELLED = '2030-01-08T16:00:00.000Z';
const BACK = '2030-01-10T16:00:00.000Z';

test('what was charged, kept and given back before is told line by line, to the centavo', async () => {
  const { db } = await blankSession();
  const { kysely } = db[internals];
  await migrate(kysely, { only: former });
  const salon = await inTransaction(db, addSmallSalon);
  const { salon_id, client_id, healer_id, service_variant_id, variant_id, staff_id } = salon;
  /** Ids are told, since a visit that was charged long ago has no call any more. */
  const rows = [
    // 450 and 2 × 100.01 with 50 off; the second service was removed. One in progress. A kept advance of 200, of which
    // 120 went back two days later; one that lost all of it; one that was cancelled and kept nothing.
    sql`insert into appointments (salon_id, id, folio, client_id, healer_id, day, hour, ending, status_id, total, paid, started_at, ended_at) values
      (${salon_id}, 1, 12001, ${client_id}, ${healer_id}, '2030-01-07', '10:00', '11:00', 4, 60002, 60002, ${CHARGED}, ${CHARGED}),
      (${salon_id}, 2, 12002, ${client_id}, ${healer_id}, '2030-01-07', '12:00', '13:00', 3, 45000, 0, ${CHARGED}, null),
      (${salon_id}, 6, 12006, ${client_id}, ${healer_id}, '2030-01-07', '16:00', '17:00', 4, 0, 0, ${CHARGED}, ${CHARGED})`,
    sql`insert into appointments (salon_id, id, folio, client_id, healer_id, day, hour, ending, status_id, total, paid, kept, cancelled_at,
        cancel_reason_id) values
      (${salon_id}, 3, 12003, ${client_id}, ${healer_id}, '2030-01-09', '10:00', '11:00', 5, 45000, 8000, 8000, ${CANCELLED}, 1),
      (${salon_id}, 4, 12004, ${client_id}, ${healer_id}, '2030-01-09', '12:00', '13:00', 5, 45000, 0, 0, ${CANCELLED}, 1),
      (${salon_id}, 5, 12005, ${client_id}, ${healer_id}, '2030-01-09', '15:00', '16:00', 5, 45000, 5000, 5000, ${CANCELLED}, 2)`,
    sql`insert into appointment_services (salon_id, id, appointment_id, service_variant_id, healer_id, minutes, total, status_id) values
      (${salon_id}, 11, 1, ${service_variant_id}, ${healer_id}, 30, 45000, 1),
      (${salon_id}, 12, 1, ${service_variant_id + 1000}, ${healer_id}, 30, 9900, 0),
      (${salon_id}, 13, 2, ${service_variant_id}, ${healer_id}, 30, 45000, 1),
      (${salon_id}, 14, 6, ${service_variant_id}, ${healer_id}, 30, 0, 1)`,
    sql`insert into appointment_products (salon_id, id, appointment_id, variant_id, type_id, quantity, status_id, price, total) values
      (${salon_id}, 21, 1, ${variant_id}, 1, 1, 1, 10001, 10001), (${salon_id}, 22, 1, ${variant_id}, 1, 1, 1, 10001, 10001),
      (${salon_id}, 23, 1, ${variant_id}, 1, 1, 0, 5000, 5000)`,
    sql`insert into corrections (salon_id, kind, appointment_id, refunded, reason, staff_id, authorised_by, caja_id, creation_date) values
      (${salon_id}, 'refund', 3, 12000, 'Se arregló', ${staff_id}, ${staff_id}, 1, ${BACK}),
      (${salon_id}, 'refund', 4, 5000, 'Se arregló', ${staff_id}, ${staff_id}, 1, ${BACK}),
      (${salon_id}, 'method', 5, 0, 'Otro método', ${staff_id}, ${staff_id}, 1, ${BACK})`,
  ];
  await inTransaction(db, async tx => {
    // The release before wrote them by its calls; its triggers sum up what isn't here.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const insert of rows) await insert.execute(tx);
  });

  await migrate(kysely, { only: migrations });

  const lines = await sql<{ id: number; charged: number | null; at: Date | null }>`
    select id::int, charged::int, charged_at as at from appointment_services union all
    select id::int, charged::int, charged_at from appointment_products order by id`.execute(kysely);
  const charged = lines.rows.map(({ id, charged, at }) => [id, charged, at && new Date(at).toISOString()]);
  // 650.02 cost 600.02: the parts are rounded along their running sum, and come to it.
  expect(charged).toEqual([
    [11, 41539, CHARGED],
    [12, null, null],
    [13, null, null],
    [14, 0, CHARGED],
    [21, 9231, CHARGED],
    [22, 9232, CHARGED],
    [23, null, null],
  ]);
  expect(41539 + 9231 + 9232).toBe(60002);
  const kept = await sql<{ appointment: number; amount: number; at: Date }>`
    select appointment_id::int as appointment, amount::int, at from kept_entries order by appointment_id, at`.execute(
    kysely,
  );
  // Of the fourth, whose money went back whole, neither the coming nor the going is known.
  expect(
    kept.rows.map(({ appointment, amount, at }) => [appointment, amount, new Date(at).toISOString()]),
  ).toEqual([
    [3, 20000, CANCELLED],
    [3, -12000, BACK],
    [5, 5000, CANCELLED],
  ]);
}, 240_000);
