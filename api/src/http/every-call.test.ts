import { randomUUID } from 'node:crypto';
import { flattenFields } from '@melena/shared/contract/audit/names';
import { labelOf, sentenceOf } from '@melena/shared/contract/audit/reading';
import { type CallPath, calls } from '@melena/shared/contract/calls';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { expect, test } from 'vitest';
import { everyCallTest } from '../../testing/calls/every-call';
import { listAudit } from '../audit/store';
import { secretsOf } from '../core/call-schemas';
import { forSalon } from '../core/database/salon/handle';
import { withoutSecrets } from '../core/finish-command';
import { checkAudit, checkInvariants } from '../integrity/invariants';

const paths = Object.keys(calls) as CallPath[];

const salon = everyCallTest();

/** Their examples have a secret that is nobody's, or that an earlier call changed. */
const REFUSED: ReadonlySet<string> = new Set(['session/healer', 'account/factor/set', 'healers/pin']);

/** The example's healer has these services, and these prices were changed by another test. */
const REPEATED: ReadonlySet<string> = new Set(['healers/services/add', 'product/prices/change']);

test.each(paths.filter(path => calls[path].kind === 'query'))(
  '%s answers what the contract says',
  async path => {
    const { httpStatus, reply } = await salon.send(path, salon.bodies[path]);
    expect(reply).toMatchObject({ status: 'success' });
    expect(httpStatus).toBe(200);
  },
);

test.each(['healer', 'almacen'] as const)(
  'no reply to %s tells how to reach a client, or what was paid',
  async role => {
    const session = await salon.enter(role);
    const clients = await salon.db.read.selectFrom('clients').select(['phone', 'email']).execute();
    const secrets = new Set(clients.flatMap(({ phone, email }) => [phone, email]).filter(Boolean));
    const may = paths.filter(path => {
      const { permission } = calls[path];
      return permission !== 'public' && (permission === 'session' || hasPermission(role, permission));
    });
    for (const path of may.filter(path => !path.startsWith('session/'))) {
      const { reply } = await salon.send(path, salon.bodies[path], session);
      JSON.stringify(reply, (key, value) => {
        expect(secrets.has(value), `${path}: ${key}`).toBe(false);
        if (key === 'payments') expect(value, path).toEqual([]);
        if (key === 'level_id' && typeof value === 'string') expect(value, path).toBe('');
        return value;
      });
    }
    expect(may.length).toBeGreaterThan(15);
  },
);

test.each(paths.filter(path => calls[path].kind === 'command'))('%s takes a well-formed body', async path => {
  // They end or change sessions, and later calls need theirs.
  const access_id = path.startsWith('session/') ? await salon.enter('recepcion') : undefined;
  const body = { ...salon.bodies[path], request_id: randomUUID() };
  const { httpStatus, reply } = await salon.send(path, body, access_id);
  expect(httpStatus).toBeLessThan(500);
  expect(reply.code).not.toBe('internal');
  if (!REFUSED.has(path)) expect(['invalid', 'forbidden', 'unauthenticated']).not.toContain(reply.code);
});

test('the books hold after each of them, as a backup says', async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
  expect(await checkAudit(salon.db.read)).toEqual([]);
});

test('the audit tells each of them in a sentence, and has a label for each field', async () => {
  const { entries, names } = await listAudit(forSalon(salon.db.read, salon.ids.salon, 1), { limit: 10_000 });
  for (const entry of entries) {
    const text = sentenceOf(entry, names);
    expect(text).not.toMatch(/Hizo un cambio|undefined|NaN|null|\s(de|a|en|para|con)$/);
    if (!REPEATED.has(entry.call)) expect(text, entry.call).not.toBe('No cambió nada');
    const fields = [...flattenFields(entry.before), ...flattenFields(entry.after)];
    const nameless = fields.filter(({ path }) => labelOf(entry.entity, path) === undefined);
    expect(nameless, entry.call).toEqual([]);
  }
  const audited = new Set(entries.map(({ call }) => call));
  expect(audited.size).toBeGreaterThan(15);
});

test('what they were sent in secret is in no row of the audit and of the kept replies', async () => {
  const secrets = paths.flatMap(path => {
    const found: unknown[] = [];
    JSON.stringify(salon.bodies[path], (key, value) => {
      if (key && secretsOf(path).has(key)) found.push(value);
      return value;
    });
    return found.flat();
  });
  const tables = ['audit', 'requests'] as const;
  const rows = await Promise.all(tables.map(table => salon.db.read.selectFrom(table).selectAll().execute()));
  expect(secrets.length).toBeGreaterThan(20);
  for (const secret of new Set(secrets)) expect(JSON.stringify(rows)).not.toContain(JSON.stringify(secret));
  const audited = { shipping: 1, opinion: 2, password: 3, pin: 4, pin_hash: 5, before: { own_password: 6 } };
  expect(JSON.stringify(audited, withoutSecrets('account/add'))).toBe(
    '{"shipping":1,"opinion":2,"pin":4,"pin_hash":5,"before":{}}',
  );
});

test('an operation that the contract does not name is not found', async () => {
  for (const path of ['calendar/drop', 'toString', '__proto__']) {
    const payload = { access_id: salon.administrator };
    const reply = await salon.app.inject({ method: 'POST', url: `/api/${path}`, payload });
    expect(reply.json()).toMatchObject({ status: 'error', code: 'not_found' });
  }
});
