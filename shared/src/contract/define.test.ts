import { expect, test } from 'vitest';
import { calls } from './calls';

interface Schema {
  readonly _zod: { readonly def: Record<string, unknown> & { readonly type: string } };
  safeParse(value: unknown): { readonly data?: unknown };
}

/** The schemas of the texts that a body holds, by their names. */
function* textsOf(schema: Schema, name: string): Generator<[string, Schema]> {
  const { type, shape, innerType, element, options } = schema._zod.def;
  if (type === 'string' || type === 'pipe') yield [name, schema];
  for (const [key, held] of Object.entries(shape ?? {})) yield* textsOf(held, key);
  for (const held of [innerType, element, ...((options as unknown[]) ?? [])]) {
    if (held) yield* textsOf(held as Schema, name);
  }
}

test('no text of a command keeps what nobody sees, and a secret stays as it was typed', () => {
  const kept = Object.values(calls)
    .filter(({ kind }) => kind === 'command')
    .flatMap(({ body }) => [...textsOf(body as unknown as Schema, '')])
    .filter(([, schema]) => /[\v\p{Cf}]/u.test(String(schema.safeParse('a\u202e\u000bb').data)));
  expect([...new Set(kept.map(([name]) => name))].sort()).toEqual([
    'access_id',
    'current_password',
    'own_password',
    'password',
  ]);
});

test('a change holds what was sent and nothing else: no default empties a field that was left out', () => {
  const { supplier } = calls['supplier/update'].body.parse({ supplier: { id: 1, status_id: 2 } });
  expect(supplier).toEqual({ id: 1, status_id: 2 });
  const { client } = calls['clients/update'].body.parse({
    client: { id: 1, version: 0, phone: '55 1234 5678' },
  });
  expect(client).toEqual({ id: 1, version: 0, phone: '5512345678' });
  const { variant } = calls['service/update/variant'].body.parse({ variant: { id: 1, price: 10 } });
  expect(variant).toEqual({ id: 1, price: '10.00' });
});

test('a new one gets the defaults of what was left out', () => {
  const body = { supplier: { name: 'Ana', company: 'Comercial Obsidiana', phone: '5512345678' } };
  expect(calls['supplier/add'].body.parse(body).supplier).toMatchObject({ email: '', observations: '' });
});
