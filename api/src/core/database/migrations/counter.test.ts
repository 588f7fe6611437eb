import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { blankSession } from '../../../../testing/blank-session';
import { addSmallSalon } from '../../../../testing/small-salon';
import { canUndoStart } from '../../../appointments/view';
import { internals } from '../database';
import { migrate } from '../migrate';
import { inTransaction } from '../transaction';
import { migrations } from '.';

const { '21-counter': _counter, ...others } = migrations;

test('a start of before the update can be undone, unless a service or product came after it', async () => {
  const { db } = await blankSession();
  const { kysely } = db[internals];
  await migrate(kysely, { only: others });
  const { salon_id, client_id, healer_id, service_variant_id, variant_id } = await inTransaction(
    db,
    addSmallSalon,
  );
  const start = async (hour: string, lineComes: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into appointments (salon_id, client_id, healer_id, day, hour, ending, status_id, started_at)
      values (${salon_id}, ${client_id}, ${healer_id}, '2030-01-07', ${hour}, ${hour}::time + interval '1 hour', 3,
        '2030-01-07T16:00:00Z') returning id`.execute(kysely);
    const id = rows[0]?.id ?? 0;
    await sql`insert into appointment_services
      (salon_id, appointment_id, service_variant_id, healer_id, minutes, total, creation_date)
      values (${salon_id}, ${id}, ${service_variant_id}, ${healer_id}, 60, 0, '2030-01-01')`.execute(kysely);
    await sql`insert into appointment_products
      (salon_id, appointment_id, variant_id, type_id, status_id, quantity, price, total, creation_date)
      values (${salon_id}, ${id}, ${variant_id}, 2, 1, 30, 0, 0, ${lineComes})`.execute(kysely);
    return id;
  };
  const same = await start('09:00', '2030-01-01');
  const changed = await start('11:00', '2030-01-07T17:00:00Z');
  await migrate(kysely, { only: migrations });
  const { rows } = await sql`select a.id::int as id, ${canUndoStart} as undoable
    from appointments a order by a.id`.execute(kysely);
  expect(rows).toEqual([
    { id: same, undoable: true },
    { id: changed, undoable: false },
  ]);
}, 60_000);
