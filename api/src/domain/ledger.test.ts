import { addDays, weekdayOf } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, startCounter, TODAY } from '../testing/counter';
import { callOf, step } from '../testing/random-step';

let salon: Counter;
beforeAll(async () => {
  salon = await startCounter();
});
afterAll(() => salon.close());

/** What the runs must have done: a property that nothing happens to shows nothing. */
const EXPECTED = ['book', 'start', 'sell', 'charge', 'till', 'reverse'];

/** What must never be found. */
async function faults(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with lines as (
      select a.id,
        coalesce((select sum(total) from appointment_services s where s.appointment_id = a.id and s.status_id = 1), 0)
        + coalesce((select sum(total) from appointment_products p where p.appointment_id = a.id and p.status_id <> 0), 0)
          as sum
      from appointments a
    ),
    sold as (
      select p.variant_id, sum(p.quantity) as pieces from appointment_products p
      join appointments a on a.id = p.appointment_id
      where p.type_id = 1 and p.status_id = 1 and a.status_id < 5 group by 1
    )
    select 'lines of ' || a.id || ' are ' || l.sum || ', total ' || a.total || ' and discount ' || a.discount as what
      from appointments a join lines l on l.id = a.id
      where a.confirmed_at is null and a.total + a.discount <> l.sum
    union all
    select 'paid of ' || a.id from appointments a where a.paid <>
      coalesce((select sum(amount) from payment_assignments g where g.appointment_id = a.id), 0)
    union all
    select 'finished ' || a.id || ' has paid ' || a.paid || ' of ' || a.total from appointments a
      where a.status_id = 4 and a.paid <> a.total
    union all
    select 'pending ' || a.id || ' has its advance' from appointments a
      where a.status_id = 1 and a.paid > 0 and a.paid >= a.advance
    union all
    select 'confirmed ' || a.id || ' has nothing of its advance' from appointments a
      where a.status_id = 2 and a.paid = 0 and a.advance > 0
    union all
    select 'payment ' || p.id || ' of ' || p.amount || ' is assigned ' || given from payments p,
      lateral (select coalesce(sum(amount), 0) as given from payment_assignments g where g.payment_id = p.id) g
      where given not between least(p.amount, 0) and greatest(p.amount, 0)
    union all
    select 'payment ' || p.id || ' was taken back by ' || r.amount || ' and ' || count(*) || ' of its parts were not'
      from payments p join payments r on r.reverses_id = p.id
      join payment_assignments g on g.payment_id = p.id and g.reverses_id is null
      where not exists (select from payment_assignments b where b.reverses_id = g.id) group by p.id, r.amount
    union all
    select 'credit of ' || client_id from client_credit where credit < 0
    union all
    select 'stock of ' || s.variant_id || ': ' || s.total_selling from stock s
      left join sold on sold.variant_id = s.variant_id
      where s.total_selling <> 6 - coalesce(sold.pieces, 0) or s.selling < 0 or s.exhibition < 0
    union all
    select 'till ' || t.caja_id || ' froze ' || t.amount_in || ' in and ' || t.amount_out || ' out'
      from caja_totals t, lateral (
        select coalesce(sum(amount) filter (where amount > 0), 0) as came,
          coalesce(sum(amount) filter (where amount < 0), 0) as went
        from payments p where p.caja_id = t.caja_id and p.type_id <> 6
          and p.account_id is not distinct from t.account_id) l
      where t.amount_in <> l.came or t.amount_out <> l.went
    union all
    select 'till ' || t.caja_id || ' froze an initial ' || t.initial from caja_totals t
      join cajas k on k.id = t.caja_id
      where t.initial <> case when t.account_id is null then k.initial else 0 end
    union all
    select 'cash ' || p.id || ' lies in no till' from payments p where p.type_id = 1 and p.caja_id is null
    union all
    select 'reversal ' || p.id || ' lies in no till' from payments p where p.amount < 0 and p.caja_id is null
  `.execute(salon.db.read);
  return rows.map(row => row.what);
}

/** A day of its own for each run; nobody works on Sundays. */
function* workingDays(): Generator<string> {
  for (let day = TODAY; ; day = addDays(day, 1)) if (weekdayOf(day) !== 0) yield day;
}

/** The end of a day: whatever is in progress is charged. Answers how many were. */
async function chargeAll(): Promise<number> {
  await salon.call('caja/add', { caja: {} });
  const rows = await salon.db.read
    .selectFrom('appointments')
    .select(['id', 'version'])
    .where('status_id', '=', 3)
    .execute();
  for (const { id, version } of rows) {
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  }
  return rows.length;
}

test('over random days at the counter, the sums hold: till, appointments, stock and credit', async () => {
  const done = new Map<string, number>();
  let walked = 0;
  const days = workingDays();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50 }), async steps => {
      const day = days.next().value;
      for (const each of steps) {
        const call = await callOf(salon, each, day);
        if (!call) continue;
        walked++;
        const reply = await salon.call(...call);
        expect(reply.code, `${each.what}: ${reply.message}`).not.toBe('internal');
        if (reply.status === 'success') done.set(each.what, (done.get(each.what) ?? 0) + 1);
      }
      done.set('charge', (done.get('charge') ?? 0) + (await chargeAll()));
      expect(await faults()).toEqual([]);
      const { caja } = await salon.ok('caja/get', {});
      if (caja) {
        const { accounts } = await salon.ok('caja/cut', { caja_id: caja.id });
        const cash = accounts.find(({ account_id }) => account_id === null);
        const { rows } = await sql<{ sum: string }>`
          select to_char((k.initial + coalesce(
            (select sum(amount) from payments p where p.caja_id = k.id and p.type_id = 1), 0)) / 100.0,
            'FM999999990.00') as sum
          from cajas k where k.id = ${caja.id}`.execute(salon.db.read);
        expect(cash?.total).toBe(rows[0]?.sum);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
  expect(walked).toBeGreaterThan(100);
  for (const what of EXPECTED) expect([what, done.get(what) ?? 0]).not.toEqual([what, 0]);
}, 240_000);
