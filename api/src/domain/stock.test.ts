import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, startCounter } from '../testing/counter';

let salon: Counter;
/** Mariana's, in progress. */
let appointment: number;
beforeAll(async () => {
  salon = await startCounter();
  appointment = (await salon.bookAndStart()).id;
});
afterAll(() => salon.close());

const step = fc.record({
  what: fc.constantFrom('request', 'request', 'deliver', 'deliver', 'sell', 'unsell', 'correct', 'open'),
  one: fc.nat(1000),
  other: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const ours = async () => {
  const { products } = await salon.ok('product/stock', {});
  const row = products.find(({ variant_id }) => variant_id === salon.shampoo);
  if (!row) throw new Error('The shampoo is not in stock');
  return row;
};

async function callOf({ what, one, other }: Step): Promise<[path: string, body: object] | null> {
  const line = { appointment_id: appointment, variant_id: salon.shampoo };
  const { products } = await salon.details(appointment);
  const sold = products.find(({ type_id }) => type_id === 1);
  const asked = products.filter(({ type_id }) => type_id === 2);
  switch (what) {
    case 'request':
      return ['calendar/add', { product: { ...line, type_id: 2, quantity: 1 + other } }];
    case 'deliver': {
      // Mostly one that is pending; now and then one that was delivered.
      const pending = asked.filter(({ status_id }) => status_id === 1);
      const among = pending.length > 0 && one % 4 !== 0 ? pending : asked;
      const id = among[other % Math.max(1, among.length)]?.id;
      return id === undefined ? null : ['material/deliver', { material: { id } }];
    }
    case 'sell':
      return sold
        ? ['calendar/add', { update_product: { id: sold.id, quantity: 1 + (other % 5), status_id: 1 } }]
        : ['calendar/add', { product: { ...line, type_id: 1, quantity: 1 + (other % 5) } }];
    case 'unsell':
      return sold ? ['calendar/add', { delete_product: { id: sold.id } }] : null;
    case 'correct': {
      const { variant_id, version } = await ours();
      const counts = { selling: other % 7, exhibition: one % 4, material: (one + other) % 5 };
      return ['product/update/details', { stock: { variant_id, version, ...counts, reason: 'Conteo' } }];
    }
    case 'open': {
      const { variant_id, version, selling, exhibition, material } = await ours();
      const stock = { variant_id, version, selling, exhibition, material, reason: 'Se abrió una pieza' };
      return [
        'product/update/details',
        { stock: { ...stock, material_unit: Math.max(0, material * 300 - (other % 300)) } },
      ];
    }
    default:
      return null;
  }
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

test('over random requests, deliveries, sales and corrections each count is the sum of its movements, and nothing is below zero', async () => {
  const done = new Map<string, number>();
  const refused = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async steps => {
      for (const each of steps) {
        const call = await callOf(each);
        if (!call) continue;
        const { status, code, message } = await salon.call(...call);
        expect(code, `${each.what}: ${message}`).not.toBe('internal');
        const tally = status === 'success' ? done : refused;
        tally.set(each.what, (tally.get(each.what) ?? 0) + 1);
      }
      expect(await faults()).toEqual([]);
    }),
    { numRuns: 6, endOnFailure: true },
  );
  // A property that nothing happens to shows nothing.
  for (const what of ['request', 'deliver', 'sell', 'unsell', 'correct', 'open']) {
    expect([what, done.get(what) ?? 0]).not.toEqual([what, 0]);
  }
  expect(refused.get('deliver') ?? 0).toBeGreaterThan(0);
}, 120_000);
