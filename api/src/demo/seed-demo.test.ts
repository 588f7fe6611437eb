import { lunchSpan, scheduleOf, workingSpan } from '@melena/shared/rules/agenda/availability';
import { contains, overlaps } from '@melena/shared/rules/agenda/slots';
import { addDays, nowHour, today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database';
import type { Db } from '../core/database/open-database';
import { inTransaction } from '../core/database/transaction';
import { verifySecret } from '../security/password-hash';
import { demoClock } from './demo-clock';
import { demoRows, seedDemo } from './seed-demo';

/** Friday, 12:50 in the salon. */
const now = new Date('2026-11-20T18:50:00Z');

let db: Db;
/** In milliseconds of processor, on all threads: other test files run at the same time. */
let took: number;
beforeAll(async () => {
  db = await freshDatabase();
  const before = process.cpuUsage();
  await seedDemo(db, { now });
  const { user, system } = process.cpuUsage(before);
  took = (user + system) / 1000;
}, 60_000);

type DemoRow = Record<string, unknown>;

/** Most queries look for rows that must not be there. */
const rows = async (query: string) =>
  (await inTransaction(db, tx => sql.raw<DemoRow>(query).execute(tx))).rows;
const one = async (query: string) => (await rows(query))[0];

afterAll(() => db.close());

describe('what there is', () => {
  test('takes under 15 seconds, hashing included', () => {
    expect(took).toBeLessThan(15_000);
  });

  test('8 healers, 40 services in 8 categories, 300 clients, 6 accounts, 60 products of 12 brands', async () => {
    expect(
      await one(`select
        (select count(*) from healers where status_id = 1 and pin_hash is not null) healers,
        (select count(*) from services) services,
        (select count(*) from service_categories) categories,
        (select count(*) from clients) clients,
        (select count(*) filter (where kind = 'bank') from accounts) banks,
        (select count(*) filter (where kind = 'wallet') from accounts) wallets,
        (select count(*) from products) products,
        (select count(*) from brands) brands,
        (select count(distinct status_id) from purchases) purchase_states`),
    ).toEqual({
      healers: 8,
      services: 40,
      categories: 8,
      clients: 300,
      banks: 3,
      wallets: 3,
      products: 60,
      brands: 12,
      purchase_states: 5,
    });
  });

  test('appointments on each of the past 60 days and the next 14', async () => {
    const days = await rows('select day, count(*) from appointments group by day order by day');
    const expected = Array.from({ length: 75 }, (_, index) => addDays(today(now), index - 60));
    expect(days.map(row => row.day)).toEqual(expected);
    expect(days.find(row => row.day === today(now))?.count).toBeGreaterThanOrEqual(40);
  });
});

describe('who may come in', () => {
  test('each role has an account with the demo password, and each healer their pin', async () => {
    const staff = await db.read
      .selectFrom('staff')
      .select(['email', 'role', 'password_hash'])
      .orderBy('id')
      .execute();
    expect(staff.map(account => account.email)).toEqual([
      'administrador@melena.mx',
      'recepcion@melena.mx',
      'atencion@melena.mx',
      'almacen@melena.mx',
    ]);
    for (const { email, role, password_hash } of staff) {
      expect(email).toBe(`${role}@melena.mx`);
      expect(await verifySecret('melena-demo', password_hash)).toBe(true);
    }
    const healers = await db.read.selectFrom('healers').select('pin_hash').orderBy('id').execute();
    for (const [index, { pin_hash }] of healers.entries()) {
      expect(await verifySecret(`10000${index + 1}`, pin_hash ?? '')).toBe(true);
    }
  });
});

describe('the agenda', () => {
  test('nobody is booked out of their hours, over lunch or on a day off', async () => {
    const appointments = await db.read.selectFrom('appointments').selectAll().execute();
    const schedules = await db.read.selectFrom('healer_schedules').selectAll().execute();
    for (const one of appointments) {
      const own = schedules.filter(row => row.healer_id === one.healer_id);
      const schedule = scheduleOf(own, one.day);
      const span = { start: one.hour, end: one.ending };
      const hours = workingSpan(schedule, { start: '09:00', end: '20:00' });
      expect(hours && contains(hours, span)).toBe(true);
      const lunch = schedule && lunchSpan(schedule);
      expect(lunch && overlaps(lunch, span)).toBe(false);
    }
  });

  test('a client comes once a day, in a service that the healer gives', async () => {
    expect(
      await rows('select client_id, day from appointments where live group by 1, 2 having count(*) > 1'),
    ).toEqual([]);
    expect(
      await rows(`select l.id from appointment_services l join service_variants v on v.id = l.service_variant_id
        where not exists (select from healer_services h where h.healer_id = l.healer_id and h.service_id = v.service_id)`),
    ).toEqual([]);
  });

  test('a line costs what the healer asks for it, or what the catalogue says, and nothing for Cuidado', async () => {
    expect(
      await rows(`select l.id from appointment_services l
        join appointments a on a.id = l.appointment_id join clients c on c.id = a.client_id
        join service_variants v on v.id = l.service_variant_id
        join healer_services h on h.healer_id = l.healer_id and h.service_id = v.service_id
        where l.total <> case when c.level_id ~ '4,' then 0 else coalesce(h.price, v.price) end
          or l.advance <> case when c.level_id ~ '[25],' then 0 else v.advance end`),
    ).toEqual([]);
    expect(await one('select count(*) > 0 some from healer_services where price is not null')).toEqual({
      some: true,
    });
  });

  test('what is over is charged or cancelled, what is to come is booked', async () => {
    expect(
      await rows(`select id from appointments where case
        when day < '${today(now)}' then status_id not in (4, 5)
        when day > '${today(now)}' then status_id not in (1, 2, 5)
        else (status_id = 4 and ending > '${nowHour(now)}') or (status_id = 3 and hour > '13:10') end`),
    ).toEqual([]);
  });

  test('nothing has happened later than now, and one thing after the other', async () => {
    expect(
      await rows(`select id from appointments where creation_date > '${now.toISOString()}'
        or greatest(started_at, confirmed_at, completed_at, ended_at, cancelled_at) > '${now.toISOString()}'
        or started_at < creation_date or confirmed_at < started_at or completed_at < confirmed_at
        or ended_at < completed_at or cancelled_at < creation_date
        or creation_date > (day + hour) at time zone 'America/Mexico_City'`),
    ).toEqual([]);
    expect(
      await rows(`select a.id from appointments a join clients c on c.id = a.client_id
        where c.creation_date > a.creation_date`),
    ).toEqual([]);
  });

  test('the next appointment and the next purchase get the next folio and id', async () => {
    const last = await one('select max(id) id, max(folio) folio from appointments');
    const added = await inTransaction(db, async tx => {
      const appointment = await tx
        .insertInto('appointments')
        .values({
          branch_id: 1,
          salon_id: 1,
          client_id: 1,
          healer_id: 1,
          day: '2030-01-01',
          hour: '10:00',
          ending: '11:00',
        })
        .returning(['id', 'folio'])
        .executeTakeFirstOrThrow();
      await tx.deleteFrom('appointments').where('id', '=', appointment.id).execute();
      return appointment;
    });
    expect(added).toEqual({ id: Number(last?.id) + 1, folio: Number(last?.folio) + 1 });
  });
});

describe('money', () => {
  test('every till is closed, and holds what was taken while it was open', async () => {
    expect(await rows('select id from cajas where closed_at is null')).toEqual([]);
    expect(
      await rows(`select p.id from payments p left join cajas c on c.id = p.caja_id
        where p.creation_date not between c.date_time and c.closed_at or c.id is null`),
    ).toEqual([]);
  });
});

test('the same moment gives the same salon', () => {
  const secrets = { password: ['x'], pins: ['y'] };
  const rowsNow = () => demoRows(demoClock(now), secrets);
  expect(rowsNow()).toEqual(rowsNow());
});
