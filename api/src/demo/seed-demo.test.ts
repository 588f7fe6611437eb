import { isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import { busySpans, lunchSpan, scheduleOf, workingSpan } from '@melena/shared/rules/agenda/availability';
import { contains, overlaps } from '@melena/shared/rules/agenda/slots';
import { addDays, nowHour, today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database';
import type { Db } from '../core/database/open-database';
import { inTransaction } from '../core/database/transaction';
import { verifySecret } from '../security/password-hash';
import { now, type SeededDemo, seededDatabase } from './demo-fixture';
import { seedDemo } from './seed-demo';

const BUDGET = 15_000;

let demo: SeededDemo;
let db: Db;
const rows = (query: string) => demo.rows(query);
const one = (query: string) => demo.one(query);

beforeAll(async () => {
  demo = await seededDatabase();
  db = demo.db;
}, 60_000);

afterAll(() => db.close());

describe('what there is', () => {
  test('takes under 15 seconds, hashing included', () => {
    expect(demo.took).toBeLessThan(BUDGET);
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

  test('every package costs less than its visits', async () => {
    expect(
      await rows(`select name from package_types p where price >= visits *
        (select min(price) from service_variants v where v.service_id = p.service_id)`),
    ).toEqual([]);
  });

  test('every service has variants with a dossier of their own duration, every brand lines, every product variants', async () => {
    expect(
      await rows(`select id from services s where not exists (select from service_variants v where v.service_id = s.id)
        union all select id from brands b where not exists (select from brand_lines l where l.brand_id = b.id)
        union all select id from products p where not exists (select from product_variants v where v.product_id = p.id)`),
    ).toEqual([]);
    expect(
      await rows(`select v.id from service_variants v left join service_processes p on p.service_variant_id = v.id
        group by v.id, v.minutes having v.minutes is distinct from sum(p.minutes)`),
    ).toEqual([]);
  });

  test('clients of all levels', async () => {
    const { rows: levels } = await inTransaction(db, tx =>
      sql<{ level_id: string }>`select distinct level_id from clients order by 1`.execute(tx),
    );
    expect(levels.map(row => row.level_id)).toEqual(
      expect.arrayContaining(['', '2,', '2,5,', '3,', '4,', '5,']),
    );
  });

  test('appointments on each of the past 60 days and the next 14', async () => {
    const { rows: days } = await inTransaction(db, tx =>
      sql<{
        day: string;
        count: number;
      }>`select day, count(*) from appointments group by day order by day`.execute(tx),
    );
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
  test('nobody is booked twice, out of their hours, over lunch or on a day off', async () => {
    const appointments = await db.read.selectFrom('appointments').selectAll().execute();
    const schedules = await db.read.selectFrom('healer_schedules').selectAll().execute();
    for (const { healer_id, day } of appointments) {
      const own = schedules.filter(row => row.healer_id === healer_id);
      expect(workingSpan(scheduleOf(own, day))).toBeDefined();
    }
    for (const one of appointments) {
      const own = schedules.filter(row => row.healer_id === one.healer_id);
      const schedule = scheduleOf(own, one.day);
      const span = { start: one.hour, end: one.ending };
      const hours = workingSpan(schedule, { start: '09:00', end: '20:00' });
      expect(hours && contains(hours, span)).toBe(true);
      const lunch = schedule && lunchSpan(schedule);
      expect(lunch && overlaps(lunch, span)).toBe(false);
      if (isCancelled(one)) continue;
      const others = appointments.filter(
        other => other.id !== one.id && other.day === one.day && other.healer_id === one.healer_id,
      );
      expect(busySpans(undefined, others).some(busy => overlaps(busy, span))).toBe(false);
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

test('the same moment gives the same salon', async () => {
  const again = await freshDatabase();
  try {
    await seedDemo(again, { now });
    const tables = [
      'salons',
      'clients',
      'service_variants',
      'service_processes',
      'product_variants',
      'healer_services',
      'appointments',
      'appointment_services',
      'appointment_products',
      'discounts',
      'payments',
      'payment_assignments',
      'cajas',
      'caja_totals',
      'caja_cuts',
      'cash_movements',
      'cash_counts',
      'cash_count_pieces',
      'purchases',
      'purchase_lines',
      'stock',
      'stock_movements',
      'statement_lines',
      'statement_matches',
    ] as const;
    for (const table of tables) {
      const [one, other] = await Promise.all(
        [db, again].map(each =>
          inTransaction(each, tx =>
            sql<{
              sum: string;
            }>`select md5(string_agg(t::text, '|' order by t::text)) sum from ${sql.table(table)} t`.execute(
              tx,
            ),
          ),
        ),
      );
      expect({ table, rows: one?.rows }).toEqual({ table, rows: other?.rows });
    }
  } finally {
    await again.close();
  }
}, 60_000);
