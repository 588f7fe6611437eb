import fc from 'fast-check';
import type { z } from 'zod';
import { hostileNumber, hostileText } from './hostile';

/** Values for a text or number of that name; undefined if the schema alone decides. */
export type KnownValues = (
  keys: readonly string[],
  type: 'string' | 'number',
) => fc.Arbitrary<unknown> | undefined;

interface Def {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Record<string, string>;
  readonly values?: readonly unknown[];
  readonly in?: Schema;
  readonly out?: Schema;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}
interface Check {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly length?: number;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly format?: string;
  readonly pattern?: RegExp;
}
interface Schema {
  readonly _zod: { readonly def: Def };
}

/** Values of a schema's shape, as a sender would write them: mostly well formed, with hostile texts and numbers. */
export function bodiesOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return valuesOf(schema as unknown as Schema, known, []);
}

function valuesOf(schema: Schema, known: KnownValues, keys: readonly string[]): fc.Arbitrary<unknown> {
  const { def } = schema._zod;
  const inner = (of: Schema | undefined) => {
    if (!of) throw new Error(`A schema of type ${def.type} without what it holds`);
    return valuesOf(of, known, keys);
  };
  switch (def.type) {
    case 'object':
      return objects(def.shape ?? {}, known, keys);
    case 'optional':
    case 'default':
      return fc.option(inner(def.innerType), { nil: undefined, freq: 2 });
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null, freq: 4 });
    case 'array':
      return fc.array(inner(def.element), lengthsOf(def));
    case 'union':
      return fc.oneof(...(def.options ?? []).map(option => inner(option)));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'boolean':
      return fc.boolean();
    case 'pipe':
      // The check before the transform, or the schema of its result.
      return inner(def.out?._zod.def.type === 'transform' ? def.in : def.out);
    case 'string':
      return known(keys, 'string') ?? texts(def);
    case 'number':
      return known(keys, 'number') ?? numbers(def);
    default:
      throw new Error(`No values of ${def.type} at ${keys.join('.')}: teach the fuzzer this type`);
  }
}

/** As many as a list must have, where the schema says so. */
function lengthsOf(def: Def): { minLength?: number; maxLength: number } {
  const length = checksOf(def).find(({ check }) => check === 'length_equals')?.length;
  return length === undefined ? { maxLength: 4 } : { minLength: length, maxLength: length };
}

function objects(
  shape: Record<string, Schema>,
  known: KnownValues,
  keys: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shape).map(([key, field]) => [key, valuesOf(field, known, [...keys, key])]);
  return fc.record(Object.fromEntries(fields));
}

const checksOf = (def: Def): Check[] => [
  def as unknown as Check,
  ...(def.checks ?? []).map(({ _zod }) => _zod.def),
];

const day = fc.integer({ min: -60, max: 90 }).map(days => {
  const moment = new Date(Date.now() + days * 86_400_000);
  return moment.toISOString().slice(0, 10);
});

function texts(def: Def): fc.Arbitrary<string> {
  const checks = checksOf(def);
  const format = checks.find(check => check.format !== undefined)?.format;
  if (format === 'date')
    return fc.oneof(
      { weight: 6, arbitrary: day },
      { weight: 1, arbitrary: fc.constantFrom('1900-01-01', '2199-12-31', '2028-02-29') },
    );
  if (format === 'uuid') return fc.uuid();
  if (format === 'email')
    return fc.oneof(
      fc.emailAddress(),
      fc.nat(10_000).map(number => `nadia.${number}@melena.mx`),
    );
  if (format === 'datetime')
    return fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map(moment => moment.toISOString());
  const pattern = checks.find(check => check.pattern !== undefined)?.pattern;
  if (pattern) return fc.stringMatching(pattern);
  const most = Math.min(
    ...checks.filter(({ check }) => check === 'max_length').map(({ maximum = 500 }) => maximum),
    500,
  );
  const word = fc.constantFrom('Nadia', 'Cárdenas', 'Shampoo', 'Llega tarde', 'melena-demo');
  return fc.oneof(
    word,
    hostileText.map(text => text.slice(0, most)),
  );
}

function numbers(def: Def): fc.Arbitrary<number> {
  const checks = checksOf(def);
  const whole = checks.some(({ format }) => format === 'safeint' || format === 'int32');
  const bound = (name: string) => checks.filter(({ check }) => check === name);
  const lows = bound('greater_than').map(({ value = 0, inclusive }) => value + (inclusive ? 0 : 1));
  const highs = bound('less_than').map(({ value = 0, inclusive }) => value - (inclusive ? 0 : 1));
  const min = Math.ceil(Math.max(-(2 ** 31), ...lows));
  const max = Math.floor(Math.min(2 ** 31 - 1, ...highs));
  const small = fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 12) });
  const any = fc.integer({ min, max });
  return fc.oneof(
    { weight: 4, arbitrary: small },
    {
      weight: 1,
      arbitrary: whole
        ? any
        : fc.oneof(
            any,
            any.map(number => number + 0.5),
            hostileNumber,
          ),
    },
  );
}
