import { type CallPath, calls } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validBodies } from '../../testing/calls/call-bodies';
import { type DemoApp, startDemoApp } from '../../testing/demo-app';
import { branchColumns } from '../core/database/salon/tables';
import { inTransaction } from '../core/database/transaction';

// A second, empty salon of the demo chain: all that its people see and do is of that one.
const SECOND = 2;
let salon: DemoApp;
let bodies: Readonly<Record<CallPath, object>>;

beforeAll(async () => {
  salon = await startDemoApp();
  bodies = validBodies(salon.ids);
  const branch = { salon_id: salon.ids.salon, id: SECOND, name: 'Salón Roma' };
  await inTransaction(salon.db, tx => tx.insertInto('branches').values(branch).execute());
});
afterAll(() => salon?.close());

/** These tell of the chain: what somebody did, bought or is owed anywhere. */
const OF_CHAIN: ReadonlySet<CallPath> = new Set([
  'clients/profile',
  'clients/credit',
  'commission/rows',
  'commission/settlement',
  'voucher/card',
  'voucher/liabilities',
]);

/** Names of fields that tell of a row of one salon. */
const OF_BRANCH = /^(folio|(appointment|payment|sale|caja|charge|purchase|invoice)_id)$/;

/** Fields of a reply that tell of a row of one salon. */
function branchFields(value: unknown, name = ''): string[] {
  if (value === null || value === '' || value === 0) return [];
  if (typeof value !== 'object') return OF_BRANCH.test(name) ? [`${name} ${value}`] : [];
  return Object.entries(value).flatMap(([key, inner]) => branchFields(inner, key));
}

async function send(path: CallPath) {
  const access_id = await salon.enter(calls[path].permission === 'healer' ? 'healer' : 'administrador');
  const payload = { ...bodies[path], access_id, salon_id: SECOND };
  return salon.app.inject({ method: 'POST', url: `/api/${path}`, payload });
}

const paths = (Object.keys(calls) as CallPath[]).filter(path => calls[path].permission !== 'public');
const queries = paths.filter(path => calls[path].kind === 'query' && !OF_CHAIN.has(path));

test.each(queries)('%s tells a salon of the chain nothing of another one', async path => {
  const reply = await send(path);
  expect(reply.statusCode).toBeLessThan(500);
  const { status, ...told } = reply.json();
  // A refusal names the field with the id that it doesn't know.
  expect(status === 'success' ? branchFields(told) : []).toEqual([]);
});

test('whatever a salon of the chain sends, not one row of another one changes', async () => {
  const before = await rowsOfFirst();
  for (const path of paths) expect((await send(path)).statusCode, path).toBeLessThan(500);
  expect(await rowsOfFirst()).toEqual(before);
});

/** The branched rows of the first salon, and what hangs on them, in a word each. */
async function rowsOfFirst(): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const [table, column] of branchColumns) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql.table(table)} t where ${sql.ref(column)} = 1`.execute(salon.db.read);
    prints[table] = rows[0]?.print ?? '';
  }
  return prints;
}
