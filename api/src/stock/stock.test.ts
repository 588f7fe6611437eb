import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';
import {
  createStockFixture,
  readLedger,
  type StockFixture,
  type StockStep,
  stockCall,
  stockStep,
} from '../../testing/stock-step';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
let shelf: StockFixture;
beforeAll(async () => {
  shelf = await createStockFixture(salon);
});

/** Whatever is drawn, each thing is done once and what can be refused is refused once. */
const ONE_OF_EACH: StockStep[] = [
  ...movementSteps('order 1 0', 'order 1 4', 'send 1 0', 'arrive 1 1', 'drop 1 0', 'arrive 2 4', 'whole 1 0'),
  ...movementSteps(
    'send 4 0',
    'order 1 0',
    'drop 4 0',
    'drop 4 1',
    'request 1 50',
    'deliver 1 0',
    'deliver 4 0',
  ),
  ...movementSteps('sell 1 0', 'unsell 1 0', 'undeliver 1 0', 'undeliver 4 0', 'unreceive 1 0', 'reopen 4 0'),
  ...movementSteps(
    'order 1 0',
    'order 1 8',
    'send 1 0',
    'arrive 1 1',
    'short 1 0',
    'reopen 1 0',
    'unreceive 1 0',
  ),
  ...movementSteps('arrive 1 1', 'correct 2 5', 'unreceive 1 0', 'open 1 10'),
];

function movementSteps(...written: string[]): StockStep[] {
  return written.map(each => {
    const [what, one, other] = each.split(' ');
    return { what: what as StockStep['what'], one: Number(one), other: Number(other) };
  });
}

test('over random purchases, receipts, requests, deliveries, sales and corrections each count is the sum of its movements, nothing is below zero, and a refusal leaves nothing', async () => {
  const done = new Map<string, number>();
  const refused = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(stockStep, { minLength: 15, maxLength: 35 }), async steps => {
      for (const each of steps) {
        const call = await stockCall(shelf, each);
        if (!call) continue;
        const before = await readLedger(shelf);
        const { status, code, message } = await salon.call(...call);
        expect(code, `${each.what}: ${message}`).not.toBe('internal');
        const tally = status === 'success' ? done : refused;
        if (tally === refused) expect(await readLedger(shelf), each.what).toBe(before);
        tally.set(each.what, (tally.get(each.what) ?? 0) + 1);
      }
      expect(await checkInvariants(salon.db.read)).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true, examples: [[ONE_OF_EACH]] },
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
    'undeliver',
    'unreceive',
    'short',
    'reopen',
  ];
  for (const what of [...work, 'drop']) {
    expect([what, done.get(what) ?? 0]).not.toEqual([what, 0]);
  }
  for (const what of ['deliver', 'send', 'arrive', 'drop', 'undeliver', 'unreceive', 'reopen']) {
    expect([what, refused.get(what) ?? 0]).not.toEqual([what, 0]);
  }
}, 60_000);
