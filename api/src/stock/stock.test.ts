import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../testing/salon-day/actor';
import {
  commandsOf,
  createModel,
  dayCommands,
  runDay,
  type SalonDay,
} from '../../testing/salon-day/commands';
import { testActor } from '../../testing/salon-day/weeks';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
let actor: Actor;
beforeAll(async () => {
  const phone = '5540302010';
  await salon.ok('supplier/add', { supplier: { name: 'Vapor', company: 'Vapor S.A.', phone } });
  const { suppliers } = await salon.ok('supplier/get', {});
  const supplier_id = suppliers.find(({ name }) => name === 'Vapor')?.id ?? 0;
  await salon.ok('supplier/contact/add', { contact: { supplier_id, name: 'Lucía', phone } });
  const { contacts } = await salon.ok('supplier/get', {});
  const contact = contacts.find(each => each.supplier_id === supplier_id)?.id ?? 0;
  actor = await testActor(salon, { contact });
  await salon.bookAndStart();
});

const WORK = [
  ...(['material', 'material', 'deliver', 'deliver', 'sell', 'edit', 'unsell', 'discard'] as const),
  ...(['correct', 'open', 'order', 'order', 'order', 'send', 'send', 'arrive', 'arrive', 'whole'] as const),
  ...(['drop', 'undeliver', 'unreceive', 'unreceive', 'short', 'reopen'] as const),
];

/** Whatever is drawn, each thing is done once and what can be refused is refused once. */
const ONE_OF_EACH = commandsOf(
  'order 1,order 1 4,send 1,arrive 1 1,drop 1,arrive 2 4,whole 1,send 4,order 1,drop 4',
  'drop 4 1,material 1 50,deliver 1,deliver 4,sell 1,edit 1,unsell 1,undeliver 1,undeliver 4',
  'unreceive 1,reopen 4,order 1,order 1 8,send 1,arrive 1 1,short 1,reopen 1,unreceive 1',
  'arrive 1 1,correct 2 5,unreceive 1,open 1 10,discard 1',
);

/** A print of all that an action could have written: a refusal leaves it as it was. */
async function readLedger(): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select md5(concat_ws('|',
      (select string_agg(s::text, ',' order by variant_id) from stock s),
      (select count(*) from stock_movements),
      (select string_agg(p::text, ',' order by id) from purchases p),
      (select string_agg(l::text, ',' order by id) from purchase_lines l),
      (select string_agg(a::text, ',' order by id) from appointment_products a),
      (select string_agg(a.id || ' ' || a.version || ' ' || a.total, ',' order by id) from appointments a),
      (select count(*) from audit),
      (select count(*) from requests))) as print`.execute(salon.db.read);
  return rows[0]?.print ?? '';
}

test('over random purchases, receipts, requests, deliveries, sales and corrections each count is the sum of its movements, nothing is below zero, and a refusal leaves nothing', async () => {
  const { done, refused } = createModel();
  const send: SalonDay['send'] = async (name, call) => {
    const before = await readLedger();
    const reply = await actor.call(...call);
    if (reply.status !== 'success') expect(await readLedger(), name).toBe(before);
    return reply;
  };
  await fc.assert(
    fc.asyncProperty(dayCommands([[1, WORK]], 50), async commands => {
      await runDay({ actor, send }, commands, { done, refused });
      expect(await checkInvariants(salon.db.read)).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true, examples: [[ONE_OF_EACH]] },
  );
  // A property that nothing happens to shows nothing.
  expect(WORK.filter(name => !done.has(name))).toEqual([]);
  const refusals = ['deliver', 'send', 'arrive', 'drop', 'undeliver', 'unreceive', 'reopen'];
  expect(refusals.filter(name => !refused.has(name))).toEqual([]);
}, 60_000);
