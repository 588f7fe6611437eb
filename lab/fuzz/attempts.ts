import { type CallPath, calls } from '@melena/shared/contract/calls';
import { hasPermission, ROLES, type Role } from '@melena/shared/rules/access/permissions';
import fc from 'fast-check';
import { handlers } from '../../api/src/http/handlers';
import { bodiesOf, type KnownValues } from './from-schema';
import { hostileBytes, hostilePath, hostileText, hostileValue } from './hostile';
import { pathsIn, removeAt, replaceAt, textPathsIn } from './json-path';
import { type RowsByTable, tableOf } from './known-rows';

/** A call, as it is sent. */
export interface Attempt {
  readonly path: string;
  readonly as: Role | 'nobody';
  /** The body as text, without its access id where `open` says that one is added. */
  readonly body: unknown;
  /** Sent as it is: no JSON of ours. */
  readonly bytes?: string;
  readonly type?: string;
}

const paths = Object.keys(calls) as CallPath[];

/** A call that always compares a secret hashes for a tenth of a second, so it comes less often. */
function hashes(path: CallPath): boolean {
  const handler: object = handlers[path];
  return 'checkSecret' in handler && !('compares' in handler);
}

const anyCall = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...paths.filter(path => !hashes(path))) },
  { weight: 3, arbitrary: fc.constantFrom(...paths.filter(hashes)) },
);

/** Somebody who may make the call, mostly; others are stopped at the door. */
function callerOf(path: CallPath): fc.Arbitrary<Attempt['as']> {
  const { permission } = calls[path];
  const may =
    permission === 'public' || permission === 'session'
      ? ROLES
      : ROLES.filter(role => hasPermission(role, permission));
  return fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...may) },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES, 'nobody' as const) },
  );
}

const PERSON = {
  ...{ rfc: 'CACX7605101P8', legal_name: 'XÓCHILT CASAS CHÁVEZ', regime: '612', cfdi_use: 'G03' },
  postal_code: '36257',
};
const COMPANY = { ...PERSON, rfc: 'EKU9003173C9', legal_name: 'ESCUELA KEMPER URGATE', regime: '601' };

/** Texts that no schema says how to make: data of taxpayers whose digits and parts go together, amounts with a sign. */
function textsOf(path: CallPath): Readonly<Record<string, string>> {
  if (path === 'statement/import') return { amount: '-12.5', day: '2026-01-05' };
  if (path === 'invoice/issuer/save') return COMPANY;
  return path.startsWith('invoice/') ? { ...PERSON, payment_form: '01' } : {};
}

/** Ids that exist where a body points to a row, the password of the demo accounts, folios. */
function knownValuesOf(path: CallPath, rows: RowsByTable): KnownValues {
  return (keys, type) => {
    const name = keys.at(-1);
    if (type === 'string') {
      if (name === 'password' || name === 'current_password' || name === 'own_password')
        return fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom('melena-demo', 'tijeras de plata 41') },
          hostileText,
        );
      if (name === 'new_pin' || name === 'approval_pin')
        return fc.oneof(
          fc.constantFrom('482136', '73915520'),
          fc.nat(99_999_999).map(digits => `${digits}`),
        );
      if (name === 'verification_code') return fc.integer({ min: 100_000, max: 999_999 }).map(String);
      const known = name === undefined ? undefined : textsOf(path)[name];
      if (known !== undefined) return fc.oneof({ weight: 12, arbitrary: fc.constant(known) }, hostileText);
      if (name === 'appointment_id')
        return fc.integer({ min: 12_001, max: 13_600 }).map(folio => `#${folio}`);
      return undefined;
    }
    const ids = rows[tableOf(path, keys) ?? '']?.map(({ id }) => id) ?? [];
    if (ids.length === 0) return undefined;
    return fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: fc.nat(2 ** 31 - 1) },
    );
  };
}

/** Puts the current version into a body, most of the time. */
function asReadOnScreen(path: CallPath, rows: RowsByTable, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const walk = (value: unknown, keys: readonly string[]): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const copy: Record<string, unknown> = {};
    for (const [key, held] of Object.entries(value)) copy[key] = walk(held, [...keys, key]);
    const pointer = ['id', 'appointment_id', 'variant_id', 'purchase_id'].find(
      key => typeof copy[key] === 'number',
    );
    if (pointer && copy.version !== undefined && Number(copy.version) % 4 !== 0) {
      const table = tableOf(path, [...keys, pointer]);
      copy.version = rows[table ?? '']?.find(({ id }) => id === copy[pointer])?.version ?? copy.version;
    }
    return copy;
  };
  return walk(body, []);
}

/** The schema's own values; those of which exactly one thing may be sent lose the others. */
function validBodies(path: CallPath, rows: RowsByTable): fc.Arbitrary<unknown> {
  const { body } = calls[path];
  const values = bodiesOf(path, knownValuesOf(path, rows));
  return fc.tuple(values, fc.nat()).map(([value, at]) => {
    const seen = asReadOnScreen(path, rows, value);
    if (body.safeParse(seen).success) return seen;
    const entries = Object.entries(seen as object).filter(([, held]) => held !== undefined);
    const only = entries[at % Math.max(1, entries.length)];
    const one = only ? Object.fromEntries([only]) : seen;
    return body.safeParse(one).success ? one : seen;
  });
}

/** The same with something in it that has no business there. */
function corruptedBodies(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const ways = fc.record({ at: fc.nat(), put: hostileValue, text: hostileText, way: fc.nat(5) });
  return fc.tuple(values, fc.array(ways, { minLength: 1, maxLength: 3 })).map(([value, changes]) =>
    changes.reduce<unknown>((body, { at, put, text, way }) => {
      const places = pathsIn(body);
      const place = places[at % places.length] ?? [];
      const texts = textPathsIn(body);
      if (way <= 1) return replaceAt(body, place, put);
      if (way === 2) return removeAt(body, place);
      if (way === 3) return replaceAt(body, [...place, text], put);
      return replaceAt(body, texts[at % Math.max(1, texts.length)] ?? place, text);
    }, value),
  );
}

/** Everything that somebody might send, to the rows that there are now. */
export function attemptsOn(rows: RowsByTable): fc.Arbitrary<Attempt> {
  const made = new Map(paths.map(path => [path, validBodies(path, rows)]));
  const valid = (path: CallPath) => made.get(path) ?? fc.constant({});
  const toCall = (bodyOf: (path: CallPath) => fc.Arbitrary<unknown>) =>
    anyCall.chain(path => fc.record({ path: fc.constant(path), as: callerOf(path), body: bodyOf(path) }));
  return fc.oneof(
    { weight: 50, arbitrary: toCall(valid) },
    { weight: 35, arbitrary: toCall(path => corruptedBodies(valid(path))) },
    { weight: 4, arbitrary: toCall(() => hostileValue) },
    {
      weight: 3,
      arbitrary: fc.record({
        path: anyCall as fc.Arbitrary<string>,
        as: fc.constantFrom(...ROLES, 'nobody' as const),
        body: fc.constant(null),
        bytes: hostileBytes,
        type: fc.constantFrom(
          'application/json',
          'application/json',
          'text/plain',
          'a/b',
          'multipart/form-data',
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        path: hostilePath,
        as: fc.constantFrom(...ROLES, 'nobody' as const),
        body: fc.constant({}),
      }),
    },
  );
}
