import { MISSING_REASONS } from '@melena/shared/rules/stock/transfer';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addBranch } from '../../testing/add-branch';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const SALONS = [1, 2, 3];
const OPENING = 10;

const salon = salonTest();
beforeAll(async () => {
  for (const name of ['Salón Centro', 'Salón Norte']) await addBranch(salon.db, salon.salon_id, name);
  for (const salon_id of SALONS) {
    const { products } = await salon.ok('product/stock', { salon_id });
    const { version } = products.find(({ variant_id }) => variant_id === salon.shampoo) ?? {};
    const counts = { selling: OPENING, exhibition: 0, material: 0, reason: 'Conteo' };
    const stock = { variant_id: salon.shampoo, version, ...counts };
    await salon.ok('product/update/details', { stock, salon_id });
  }
});

const salonId = fc.constantFrom(...SALONS);
const step = fc.record({
  call: fc.constantFrom('add' as const, 'receive' as const, 'receive' as const, 'cancel' as const),
  at: salonId,
  to: salonId,
  pieces: fc.nat(5),
  which: fc.nat(9),
  finish: fc.boolean(),
  reason: fc.option(fc.constantFrom(...MISSING_REASONS), { freq: 3 }),
});

/** The pieces of the chain: in its salons, on the way between them, and missing for good. */
async function countPieces(): Promise<number> {
  const { read } = salon.db;
  const stock = await read
    .selectFrom('stock')
    .select('selling')
    .where('variant_id', '=', salon.shampoo)
    .execute();
  const lines = await read
    .selectFrom('transfer_lines as l')
    .innerJoin('transfers as t', join =>
      join.onRef('t.salon_id', '=', 'l.salon_id').onRef('t.id', '=', 'l.transfer_id'),
    )
    .select(['t.status_id', 'l.quantity', 'l.received', 'l.missing_reason'])
    .execute();
  const away = lines.filter(
    line => line.status_id === 1 || (line.status_id === 2 && line.missing_reason !== 'returned'),
  );
  return (
    stock.reduce((all, { selling }) => all + selling, 0) +
    away.reduce((all, { quantity, received }) => all + quantity - received, 0)
  );
}

test('over random transfers of three salons each piece is in one of them, on the way, or missing for a reason', async () => {
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 40 }), async steps => {
      for (const { call, at, to, pieces, which, finish, reason } of steps) {
        const { transfers } = await salon.ok('transfer/get', { salon_id: at, status_id: 1 });
        const transfer_id = transfers[which % transfers.length]?.id ?? 0;
        const asked = { transfer_id, salon_id: at };
        const { lines = [] } =
          transfer_id > 0 ? await salon.ok('transfer/details', { transfer_id, salon_id: at }) : {};
        const received = lines.map(({ id }) => ({ id, received: pieces, missing_reason: reason }));
        const sent = { to_salon_id: to, lines: [{ variant_id: salon.shampoo, quantity: pieces + 1 }] };
        const body = {
          add: { transfer: sent, salon_id: at },
          receive: { ...asked, lines: received, finish },
          cancel: asked,
        }[call];
        const reply = await salon.call(`transfer/${call}`, body);
        ends.add(`${call} ${reply.code ?? reply.status}`);
        expect(await countPieces()).toBe(SALONS.length * OPENING);
      }
      expect(await checkInvariants(salon.db.read)).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  // A property that nothing happens to shows nothing.
  for (const call of ['add', 'receive', 'cancel']) expect([...ends]).toContain(`${call} success`);
  for (const refused of ['add invalid', 'receive invalid', 'receive conflict', 'cancel conflict'])
    expect([...ends]).toContain(refused);
}, 60_000);
