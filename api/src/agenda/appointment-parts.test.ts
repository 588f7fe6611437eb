import { partsWithin } from '@melena/shared/rules/agenda/appointment-parts';
import { SLOTS } from '@melena/shared/rules/agenda/slots';
import type { TimedLine } from '@melena/shared/rules/agenda/timed-lines';
import { hourOf, minutesOf } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, testDatabaseUrl } from '../../testing/database';
import { addSmallSalon, type SmallSalon } from '../../testing/small-salon';
import { inTransaction, SlotTaken, type UnscopedTx } from '../core/database/transaction';

const db = await freshDatabase();
afterAll(() => db.close());

let salon: SmallSalon;
let other: number;
let variants: number[];
beforeAll(async () => {
  await inTransaction(db, async tx => {
    salon = await addSmallSalon(tx);
    other = await addHealer(tx, 'Sofía');
    variants = await addVariants(tx, 5);
  });
});

async function addHealer(tx: UnscopedTx, first_name: string): Promise<number> {
  const values = { salon_id: salon.salon_id, first_name, last_name: 'Lara', phone: '5533221100' };
  return (await tx.insertInto('healers').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function addVariants(tx: UnscopedTx, count: number): Promise<number[]> {
  const { salon_id, service_variant_id } = salon;
  const { service_id } = await tx
    .selectFrom('service_variants')
    .select('service_id')
    .where('id', '=', service_variant_id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, at) => ({
    salon_id,
    service_id,
    hair_type_id: 1 + (at % 5),
    minutes: 30,
  }));
  const added = await tx
    .insertInto('service_variants')
    .values(rows)
    .onConflict(oc => oc.doNothing())
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

let day = 0;
const nextDay = () => new Date(Date.UTC(2030, 0, ++day)).toISOString().slice(0, 10);

interface TestAppointment {
  hour: string;
  ending: string;
  lines: readonly TimedLine[];
  day?: string;
}

function book({ hour, ending, lines, day = nextDay() }: TestAppointment): Promise<number> {
  const { salon_id, client_id, healer_id } = salon;
  return inTransaction(db, async tx => {
    const { id } = await tx
      .insertInto('appointments')
      .values({ branch_id: 1, salon_id, client_id, healer_id, day, hour, ending })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [at, line] of lines.entries()) {
      const service_variant_id = variants[at] ?? 0;
      await tx
        .insertInto('appointment_services')
        .values({ salon_id, appointment_id: id, service_variant_id, total: 0 as never, ...line })
        .execute();
    }
    return id;
  });
}

async function storedParts(id: number) {
  const parts = await db.read
    .selectFrom('appointment_parts')
    .select(['healer_id', 'hour', 'ending'])
    .where('appointment_id', '=', id)
    .orderBy('hour')
    .orderBy('healer_id')
    .execute();
  return parts;
}

test('the database and the program cut an appointment into the same parts', async () => {
  const line = fc.record({
    healer: fc.nat(1),
    minutes: fc.integer({ min: 5, max: 150 }),
    hour: fc.option(fc.constantFrom(...SLOTS.slice(8, 20)), { freq: 4, nil: null }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 4 }),
      fc.integer({ min: 1, max: 20 }),
      async (drawn, halfHours) => {
        const { healer_id } = salon;
        const lines = drawn.map(({ healer, ...one }) => ({ ...one, healer_id: healer ? other : healer_id }));
        const hour = '09:00';
        const ending = hourOf(minutesOf(hour) + 30 * halfHours);
        const wanted = partsWithin({ healer_id, hour, ending, lines })
          .map(({ lines: _, ...part }) => part)
          .sort((a, b) => a.hour.localeCompare(b.hour) || a.healer_id - b.healer_id);
        // Lines with hours of their own may ask for one healer twice: the database refuses those.
        const id = await book({ hour, ending, lines }).catch(() => null);
        const twice = wanted.some((a, i) =>
          wanted
            .slice(i + 1)
            .some(b => a.healer_id === b.healer_id && b.hour < a.ending && a.hour < b.ending),
        );
        expect(id === null).toBe(twice);
        if (id !== null) expect(await storedParts(id)).toEqual(wanted);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test('the parts follow each change of the appointment and of its lines', async () => {
  const { healer_id } = salon;
  const lines = [
    { healer_id, minutes: 40 },
    { healer_id: other, minutes: 50 },
  ];
  const id = await book({ hour: '10:00', ending: '12:00', lines });
  expect(await storedParts(id)).toEqual([
    { healer_id, hour: '10:00', ending: '11:00' },
    { healer_id: other, hour: '11:00', ending: '12:00' },
  ]);
  const change = (text: string) => inTransaction(db, tx => sql.raw(text).execute(tx));
  await change(`update appointments set hour = '15:00', ending = '17:00' where id = ${id}`);
  expect((await storedParts(id)).map(({ hour }) => hour)).toEqual(['15:00', '16:00']);
  await change(
    `update appointment_services set status_id = 0 where appointment_id = ${id} and healer_id = ${other}`,
  );
  expect(await storedParts(id)).toEqual([{ healer_id, hour: '15:00', ending: '17:00' }]);
  await change(`delete from appointment_services where appointment_id = ${id}`);
  expect(await storedParts(id)).toEqual([{ healer_id, hour: '15:00', ending: '17:00' }]);
});

test('two healers stand side by side, and each part keeps others out', async () => {
  const { healer_id } = salon;
  const lines = [
    { healer_id, minutes: 60 },
    { healer_id: other, minutes: 60, hour: '10:00' },
  ];
  const day = nextDay();
  await book({ day, hour: '10:00', ending: '11:00', lines });
  const second = { day, hour: '09:30', ending: '10:30', lines: [{ healer_id: other, minutes: 60 }] };
  await expect(book(second)).rejects.toBeInstanceOf(SlotTaken);
  await book({ ...second, hour: '11:00', ending: '12:00' });
});

test('nobody writes parts by hand', async () => {
  const id = await book({ hour: '10:00', ending: '11:00', lines: [] });
  for (const text of [
    `update appointment_parts set ending = '12:00' where appointment_id = ${id}`,
    `delete from appointment_parts where appointment_id = ${id}`,
    `insert into appointment_parts (salon_id, appointment_id, healer_id, day, hour, ending, live)
      select salon_id, appointment_id, healer_id, day, '15:00', '16:00', true from appointment_parts
      where appointment_id = ${id}`,
  ]) {
    const written = inTransaction(db, tx => sql.raw(text).execute(tx));
    await expect(written).rejects.toMatchObject({ constraint: 'appointment_parts_follow' });
  }
});

test.skipIf(!testDatabaseUrl)(
  'two that add a line of one appointment at once leave parts that agree',
  async () => {
    const { salon_id, healer_id } = salon;
    const id = await book({ hour: '10:00', ending: '14:00', lines: [{ healer_id, minutes: 30 }] });
    const add = (at: number, whose: number) =>
      inTransaction(db, tx =>
        tx
          .insertInto('appointment_services')
          .values({
            salon_id,
            appointment_id: id,
            service_variant_id: variants[at] ?? 0,
            healer_id: whose,
            minutes: 60,
            total: 0 as never,
          })
          .execute(),
      );
    await Promise.all([add(1, other), add(2, healer_id), add(3, other)]);
    const { rows } =
      await sql`select healer_id::int, left(hour::text, 5) as hour, left(ending::text, 5) as ending
    from parts_of_lines(${salon_id}, ${id}) order by hour`.execute(db.read);
    expect(await storedParts(id)).toEqual(rows);
  },
);
