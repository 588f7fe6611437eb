import { centavos } from '@melena/shared/rules/money';
import { addDays, today, USUAL_ZONE } from '@melena/shared/rules/time';
import { beforeAll, expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';
import type { QueryContext } from '../core/context';
import { forSalon } from '../core/database/salon/handle';
import { inTransaction } from '../core/database/transaction';
import { healersHandlers } from './calls';

const app = appTest();
let salon_id: number;
let healer_id: number;
let otherHealerId: number;
beforeAll(async () => {
  ({ salon_id, healer_id } = app.salon);
  otherHealerId = await inTransaction(app.db, async tx => {
    const values = { salon_id, first_name: 'Ángel', last_name: 'Ríos', phone: '5500001111', level_id: 2 };
    return (await tx.insertInto('healers').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
});

interface Visit {
  readonly day: string;
  readonly hour?: string;
  readonly healer?: number;
  readonly status_id?: number;
}

function addVisit({ day, hour = '10:00', healer = healer_id, status_id = 2 }: Visit): Promise<number> {
  return inTransaction(app.db, async tx => {
    const { id } = await tx
      .insertInto('appointments')
      .values({
        branch_id: 1,
        salon_id,
        client_id: app.salon.client_id,
        healer_id: healer,
        day,
        hour,
        ending: `${Number(hour.slice(0, 2)) + 1}:00`,
        status_id,
        total: centavos(168_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { appointment_id: id, service_variant_id: app.salon.service_variant_id, healer_id: healer };
    await tx
      .insertInto('appointment_services')
      .values({ salon_id, ...line, minutes: 60, total: centavos(168_000) })
      .execute();
    return id;
  });
}

test('healers listed with status 1 and level 1 by default; level 0 means all', async () => {
  const byDefault = await app.ok('healers/get', {});
  expect(byDefault.healers.map(healer => healer.first_name)).toEqual(['Mariana']);
  const { healers, levels } = await app.ok('healers/get', { status_id: 1, level_id: 0 });
  expect(healers.map(healer => healer.first_name)).toEqual(['Ángel', 'Mariana']);
  expect(levels.map(({ id, comission }) => [id, comission])).toEqual([
    [1, 20],
    [2, 25],
    [3, 30],
  ]);
  expect(JSON.stringify(healers)).not.toMatch(/pin/);
  const second = await app.ok('healers/get', { level_id: 2 });
  expect(second.healers.map(healer => healer.id)).toEqual([otherHealerId]);
  expect((await app.ok('healers/get', { status_id: 2 })).healers).toEqual([]);
});

test('a profile has the schedule in force and the services with commission and special price', async () => {
  await inTransaction(app.db, async tx => {
    const { service_id } = await tx
      .selectFrom('service_variants')
      .select('service_id')
      .where('id', '=', app.salon.service_variant_id)
      .executeTakeFirstOrThrow();
    const works = {
      branch_id: 1,
      salon_id,
      healer_id,
      days: 'Lun Mar',
      hour_in: '09:00',
      hour_food: '14:00',
      hour_out: '18:00',
    };
    await tx
      .insertInto('healer_schedules')
      .values([
        { ...works, date_start: '2026-01-01' },
        { ...works, status_id: 0 },
      ])
      .execute();
    const gives = { salon_id, service_id, comission: 22.5 };
    await tx
      .insertInto('healer_services')
      .values([
        { ...gives, healer_id },
        { ...gives, healer_id: otherHealerId, price: centavos(99_900) },
      ])
      .execute();
  });
  const { schedule, services } = await app.ok('healers/profile', { healer_id });
  expect(schedule).toMatchObject([
    {
      days: 'Lun Mar',
      hour_in: '09:00',
      hour_food: '14:00',
      hour_out: '18:00',
      date_start: '2026-01-01',
      date_end: null,
    },
  ]);
  expect(services).toMatchObject([{ name: 'Balayage', comission: 22.5, price: null }]);
  const other = await app.ok('healers/profile', { healer_id: otherHealerId });
  expect(other.services).toMatchObject([{ price: '999.00' }]);
  expect(await app.refused('healers/profile', { healer_id: 999_999 })).toMatchObject({ code: 'not_found' });
});

test('a healer sees only their own day, in the order of the hours', async () => {
  const day = today();
  const late = await addVisit({ day, hour: '16:00' });
  const early = await addVisit({ day, hour: '11:00' });
  const cancelled = await addVisit({ day, hour: '13:00', status_id: 5 });
  const others = await addVisit({ day, healer: otherHealerId });
  const tomorrow = await addVisit({ day: addDays(day, 1) });
  const { appointments } = await app.ok('healers/day', {}, 'healer');
  expect(appointments.map(({ id }) => id)).toEqual([early, late]);
  expect(appointments[0]).toMatchObject({ client: 'Ximena Cárdenas', hour: '11:00', total: '1680.00' });
  for (const appointment_id of [others, tomorrow, cancelled]) {
    expect(await app.refused('healers/appointment', { appointment_id }, 'healer')).toMatchObject({
      code: 'not_found',
    });
  }
});

test('the process screen has the services and what the client had before', async () => {
  const day = today();
  const before = await addVisit({ day: addDays(day, -30), healer: otherHealerId, status_id: 4 });
  const appointment_id = await addVisit({ day, hour: '18:00', status_id: 3 });
  const shown = await app.ok('healers/appointment', { appointment_id }, 'healer');
  expect(shown.services).toMatchObject([{ name: 'Balayage', total: '1680.00' }]);
  expect(shown.appointment).toMatchObject({ pending: '1680.00', status: 'En Curso' });
  expect(shown.history.map(({ id }) => id)).toContain(before);
  expect(shown.history.map(({ id }) => id)).not.toContain(appointment_id);
});

test("today is the salon's: at 23:30 in Mexico City it is tomorrow in UTC, and still that day", async () => {
  const id = await addVisit({ day: '2027-03-04' });
  const caller = {
    sessionId: 1,
    salonId: salon_id,
    role: 'healer',
    actorId: healer_id,
    name: 'Mariana',
    branchId: 1,
    zone: USUAL_ZONE,
  } as const;
  const dayAt = async (now: string) => {
    const context: QueryContext<'healers/day'> = {
      read: forSalon(app.db.read, salon_id, 1),
      caller,
      now: new Date(now),
      origin: { address: '', userAgent: '', cookies: {}, secure: false, sameOrigin: false },
    };
    const reply = await healersHandlers['healers/day']({}, context);
    return 'appointments' in reply ? reply.appointments.map(row => row.id) : reply;
  };
  expect(await dayAt('2027-03-05T05:30:00Z')).toContain(id);
  expect(await dayAt('2027-03-05T06:00:00Z')).not.toContain(id);
});
