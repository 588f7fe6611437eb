import type { CallPath } from '@melena/shared/contract/calls';
import fc from 'fast-check';
import { type CallSchema, schemaOf } from '../../api/src/core/call-schemas';
import { hostileNumber, hostileText } from './hostile';

/** Values for a text or number of that name; undefined if the schema alone decides. */
export type KnownValues = (
  keys: readonly string[],
  type: 'string' | 'number',
) => fc.Arbitrary<unknown> | undefined;

interface BoundedSchema extends CallSchema {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
}

/** Bodies of a call, as a sender would write them: mostly well formed, with hostile texts and numbers. */
export function bodiesOf(call: CallPath, known: KnownValues): fc.Arbitrary<unknown> {
  return valuesOf(schemaOf(call, 'body'), known, []);
}

function valuesOf(schema: BoundedSchema, known: KnownValues, keys: readonly string[]): fc.Arbitrary<unknown> {
  const { type, anyOf, items = {}, minItems = 0, maxItems = 4 } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map(each => valuesOf(each, known, keys)));
  switch (type) {
    case 'object':
      return objects(schema, known, keys);
    case 'array':
      return fc.array(valuesOf(items, known, keys), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 4)),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return known(keys, 'string') ?? texts(schema);
    case 'integer':
    case 'number':
      return known(keys, 'number') ?? numbers(schema);
    default:
      return known(keys, 'string') ?? amounts;
  }
}

function objects(
  { properties = {}, required = [] }: CallSchema,
  known: KnownValues,
  keys: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([key, field]) => {
    const values = valuesOf(field, known, [...keys, key]);
    return [key, required.includes(key) ? values : fc.option(values, { nil: undefined, freq: 2 })];
  });
  return fc.record(Object.fromEntries(fields));
}

/** Pesos and percentages may come as a text or as a number. */
const amounts = fc.oneof(
  { weight: 4, arbitrary: fc.nat(10_000).map(centavos => (centavos / 100).toFixed(2)) },
  { weight: 2, arbitrary: fc.nat(2_000) },
  { weight: 1, arbitrary: fc.oneof(hostileText, hostileNumber) },
);

const DATES = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: -60, max: 90 })
      .map(days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)),
  },
  { weight: 1, arbitrary: fc.constantFrom('1900-01-01', '2199-12-31', '2028-02-29') },
);

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: DATES,
  uuid: fc.uuid(),
  email: fc.oneof(
    fc.emailAddress(),
    fc.nat(10_000).map(number => `nadia.${number}@melena.mx`),
  ),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    .map(moment => moment.toISOString()),
};

function texts({ format = '', pattern, maxLength = 500 }: CallSchema): fc.Arbitrary<string> {
  const formatted = FORMATS[format];
  if (formatted) return formatted;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const word = fc.constantFrom('Nadia', 'Cárdenas', 'Shampoo', 'Llega tarde', 'melena-demo');
  return fc.oneof(
    word,
    hostileText.map(text => text.slice(0, Math.min(maxLength, 500))),
  );
}

function numbers(schema: BoundedSchema): fc.Arbitrary<number> {
  const { type, minimum = -(2 ** 31), exclusiveMinimum = minimum - 1, maximum = 2 ** 31 } = schema;
  const min = Math.ceil(Math.max(-(2 ** 31), minimum, exclusiveMinimum + 1));
  const max = Math.floor(Math.min(2 ** 31 - 1, maximum));
  const small = fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 12) });
  const any = fc.integer({ min, max });
  const halves = any.map(number => number + 0.5);
  const rare = type === 'integer' ? any : fc.oneof(any, halves, hostileNumber);
  return fc.oneof({ weight: 4, arbitrary: small }, { weight: 1, arbitrary: rare });
}
