import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, startCounter } from '../testing/counter';
import {
  openShelf,
  type Shelf,
  type StockStep,
  stockCall,
  stockStep,
  writtenSoFar,
} from '../testing/stock-step';

let salon: Counter;
let shelf: Shelf;
beforeAll(async () => {
  salon = await startCounter();
  shelf = await openShelf(salon);
});
afterAll(() => salon.close());

/** Whatever is drawn, each thing is done once and what can be refused is refused once. */
const ONE_OF_EACH: StockStep[] = [
  ...stepsOf('order 1 0', 'order 1 4', 'send 1 0', 'arrive 1 1', 'drop 1 0', 'arrive 2 4', 'whole 1 0'),
  ...stepsOf('send 4 0', 'order 1 0', 'drop 4 0', 'drop 4 1', 'request 1 50', 'deliver 1 0', 'deliver 4 0'),
  ...stepsOf('sell 1 0', 'unsell 1 0', 'correct 2 5', 'open 1 10'),
];

function stepsOf(...written: string[]): StockStep[] {
  return written.map(each => {
    const [what, one, other] = each.split(' ');
    return { what: what as StockStep['what'], one: Number(one), other: Number(other) };
  });
}

/** What must never be found. */
async function faults(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with sums as (
      select variant_id, sum(selling) as selling, sum(exhibition) as exhibition, sum(material) as material,
        sum(material_unit) as material_unit from stock_movements group by 1
    ),
    delivered as (
      select p.id, p.variant_id, p.quantity, p.status_id, coalesce(-sum(m.material_unit), 0) as taken
      from appointment_products p left join stock_movements m on m.appointment_product_id = p.id
      where p.type_id = 2 group by 1, 2, 3, 4
    )
    select 'counts of ' || s.variant_id || ' are not the sum of its movements' as what
      from stock s join sums on sums.variant_id = s.variant_id
      where (s.selling, s.exhibition, s.material, s.material_unit)
        <> (sums.selling, sums.exhibition, sums.material, sums.material_unit)
    union all
    select 'stock of ' || s.variant_id || ' is below zero' from stock s
      where least(s.selling, s.exhibition, s.material, s.material_unit) < 0
    union all
    select s.material || ' pieces of ' || v.content || ' ml hold ' || s.material_unit from stock s
      join product_variants v on v.id = s.variant_id
      where s.material <> ceil(s.material_unit::numeric / v.content)
    union all
    select 'request ' || id || ' took ' || taken from delivered
      where taken <> case when status_id = 2 then quantity else 0 end
    union all
    select 'movement ' || id || ' is nobody''s' from stock_movements
      where reason <> 'opening' and staff_id is null and healer_id is null
  `.execute(salon.db.read);
  return rows.map(row => row.what);
}

test('over random purchases, receipts, requests, deliveries, sales and corrections each count is the sum of its movements, nothing is below zero, and a refusal leaves nothing', async () => {
  const done = new Map<string, number>();
  const refused = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(stockStep, { minLength: 15, maxLength: 35 }), async steps => {
      for (const each of steps) {
        const call = await stockCall(shelf, each);
        if (!call) continue;
        const before = await writtenSoFar(shelf);
        const { status, code, message } = await salon.call(...call);
        expect(code, `${each.what}: ${message}`).not.toBe('internal');
        const tally = status === 'success' ? done : refused;
        if (tally === refused) expect(await writtenSoFar(shelf), each.what).toBe(before);
        tally.set(each.what, (tally.get(each.what) ?? 0) + 1);
      }
      expect(await faults()).toEqual([]);
    }),
    { numRuns: 6, endOnFailure: true, examples: [[ONE_OF_EACH]] },
  );
  // A property that nothing happens to shows nothing.
  const work = [
    'request',
    'deliver',
    'sell',
    'unsell',
    'correct',
    'open',
    'order',
    'send',
    'arrive',
    'whole',
  ];
  for (const what of [...work, 'drop']) {
    expect([what, done.get(what) ?? 0]).not.toEqual([what, 0]);
  }
  for (const what of ['deliver', 'send', 'arrive', 'drop']) {
    expect([what, refused.get(what) ?? 0]).not.toEqual([what, 0]);
  }
}, 60_000);
