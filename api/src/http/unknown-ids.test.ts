import { type CallPath, calls } from '@melena/shared/contract/calls';
import { expect, test } from 'vitest';
import { everyCallTest } from '../../testing/calls/every-call';
import { fillPlainly, leastOf } from '../../testing/calls/schema-bodies';
import { type CallSchema, schemaOf } from '../core/call-schemas';

/** Calls of an appointment come before those that end it. */
const paths = (Object.keys(calls) as CallPath[]).sort(
  (a, b) => Number(/^calendar/.test(b)) - Number(/^calendar/.test(a)),
);

const salon = everyCallTest();

const UNKNOWN = 999_999_999;
const IGNORED = /stranded_ids|^payment\/add.payment.account_id|^caja\/movement\/add.movement.healer_id/;
const isId = (name: string, { type, anyOf = [] }: CallSchema): boolean =>
  /(^|_)ids?$/.test(name) && !/^(request|access)_id$/.test(name) && (type ?? anyOf[0]?.type) !== 'string';

const least = (schema: CallSchema, name?: string) => leastOf(schema, fillPlainly, name);

/** Bodies like this one, each with one id that nobody has, and where that id is. */
function* withUnknown(schema: CallSchema, body: unknown, at: string[] = []): Generator<[string[], unknown]> {
  const { properties, items, anyOf = [] } = schema;
  if (items) {
    for (const [where, inner] of withUnknown(items, Array.isArray(body) ? body[0] : least(items), [
      ...at,
      '0',
    ]))
      yield [where, [inner]];
  }
  for (const [name, of] of Object.entries(properties ?? {})) {
    const here = [...at, name];
    const held = Object(body)[name];
    // A body that may hold one of several commands holds no other.
    const rest = held === undefined && at.length === 0 ? (least(schema) as object) : Object(body);
    if (isId(name, of)) {
      yield [here, { ...rest, [name]: of.items || of.anyOf?.[0]?.items ? [UNKNOWN] : UNKNOWN }];
    } else if (of.properties || of.items || of.anyOf) {
      for (const [where, inner] of withUnknown(of, held ?? least(of, name), here))
        yield [where, { ...rest, [name]: inner }];
    }
  }
  for (const each of anyOf) yield* withUnknown(each, least(each), at);
}

/** The name of a field; an element of a list has the list's. */
const nameOf = (way: readonly string[]) => way.findLast(part => !/^\d+$/.test(part));

test.each(paths)(
  '%s refuses an id that nobody has at its field, wherever it is, and never breaks',
  async path => {
    for (const [where, body] of withUnknown(schemaOf(path, 'body'), salon.bodies[path])) {
      const { httpStatus, reply } = await salon.send(path, Object(body));
      const at = `${where.join('.')}: ${JSON.stringify(reply)}`;
      expect(httpStatus, at).toBeLessThan(500);
      if (path !== 'session/healer') expect(reply.code, at).not.toBe('unauthenticated');
      // A filter finds nothing, a consent names what no longer strands, and cash has neither account nor healer.
      const mayPass = calls[path].kind === 'query' || IGNORED.test(`${path}.${where.join('.')}`);
      if (!mayPass) expect(httpStatus, at).toBeGreaterThanOrEqual(400);
      const { code, fields = {} } = reply;
      const named = Object.keys(fields).map(field => nameOf(field.split('.')));
      if (code === 'not_found' && calls[path].kind === 'command') expect(named, at).toContain(nameOf(where));
    }
  },
);
