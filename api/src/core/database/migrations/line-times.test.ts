import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { blankSession } from '../../../../testing/blank-session';
import { addSmallSalon } from '../../../../testing/small-salon';
import { internals } from '../database';
import { migrate } from '../migrate';
import { inTransaction, SlotTaken } from '../transaction';
import { migrations } from '.';

/** The migration that makes parts of appointments, and those after it that need them. */
const {
  '19-line-times': lineTimes,
  '19-parts-at-once': partsAtOnce,
  '46-waiting-list': waitingList,
  '48-freed-at': freedAt,
  ...former
} = migrations;

test('what was booked before keeps its time; a second healer who had two clients at once is named, not lost', async () => {
  const { db } = await blankSession();
  const { kysely } = db[internals];
  await migrate(kysely, { only: former });
  const { salon_id, client_id, healer_id, service_variant_id } = await inTransaction(db, addSmallSalon);
  const {
    rows: [sofia],
  } = await sql<{ id: number }>`insert into healers (salon_id, first_name, last_name, phone)
    values (${salon_id}, 'Sofía', 'Lara', '5533221100') returning id`.execute(kysely);
  const book = async (hour: string, ending: string, lines: readonly [number, number][], status = 2) => {
    const own = lines[0]?.[0] ?? healer_id;
    const {
      rows: [added],
    } = await sql<{ id: number }>`
      insert into appointments (salon_id, client_id, healer_id, day, hour, ending, status_id)
      values (${salon_id}, ${client_id}, ${own}, '2030-01-07', ${hour}, ${ending}, ${status}) returning id`.execute(
      kysely,
    );
    for (const [at, [whose, minutes]] of lines.entries()) {
      // A service stands once in an appointment: the second line is of another variant.
      const {
        rows: [variant],
      } = await sql<{ id: number }>`
        insert into service_variants (salon_id, service_id, hair_type_id, minutes)
        select salon_id, service_id, ${1 + at}, 30 from service_variants where id = ${service_variant_id}
        returning id`.execute(kysely);
      await sql`insert into appointment_services (salon_id, appointment_id, service_variant_id, healer_id, minutes, total)
        values (${salon_id}, ${added?.id}, ${variant?.id}, ${whose}, ${minutes}, 0)`.execute(kysely);
    }
    return added?.id ?? 0;
  };
  const other = sofia?.id ?? 0;
  const alone = await book('09:00', '10:00', [[healer_id, 45]]);
  const two = await book('10:00', '12:00', [
    [healer_id, 60],
    [other, 60],
  ]);
  const clash = await book('11:30', '12:30', [[other, 60]]);
  const cancelled = await book('11:00', '12:00', [[other, 60]], 5);

  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  await migrate(kysely, { only: migrations });
  expect(warned.mock.calls).toEqual([
    ['Booked twice, and now to be moved by hand: #12002, 2030-01-07 11:00, Sofía Lara'],
  ]);
  const { rows } = await sql`select appointment_id::int as id, healer_id::int, left(hour::text, 5) as hour,
    left(ending::text, 5) as ending, live, reserved from appointment_parts order by appointment_id, hour`.execute(
    kysely,
  );
  expect(rows).toEqual([
    { id: alone, healer_id, hour: '09:00', ending: '10:00', live: true, reserved: true },
    { id: two, healer_id, hour: '10:00', ending: '11:00', live: true, reserved: true },
    { id: two, healer_id: other, hour: '11:00', ending: '12:00', live: true, reserved: false },
    { id: clash, healer_id: other, hour: '11:30', ending: '12:30', live: true, reserved: true },
    { id: cancelled, healer_id: other, hour: '11:00', ending: '12:00', live: false, reserved: true },
  ]);

  // A change that leaves it where it is does no harm; moved, it is kept like any other.
  const change = (text: string) => inTransaction(db, tx => sql.raw(text).execute(tx));
  await change(`update appointments set status_id = 3, started_at = now() where id = ${two}`);
  await expect(
    change(`update appointments set hour = '10:30', ending = '12:30' where id = ${two}`),
  ).rejects.toBeInstanceOf(SlotTaken);
  await change(`update appointments set hour = '15:00', ending = '17:00' where id = ${two}`);
  const taken = `update appointments set hour = '16:30', ending = '17:30' where id = ${clash}`;
  await expect(change(taken)).rejects.toBeInstanceOf(SlotTaken);
}, 60_000);
