import fc from 'fast-check';
import { hostileNumber, hostileText } from './hostile';

/** Kind of values that a field accepts, as the page shows it. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'money'
  | 'phone'
  | 'date'
  | 'password'
  | 'email'
  | 'search'
  | 'choice'
  | 'year';

const figures = fc.oneof(
  hostileNumber.map(String),
  fc.constantFrom('00012', '1,000,000.999', '1.2.3', '٣', '--1', '$ 12', '12345678901', '9'.repeat(400)),
);
const emails = fc.constantFrom('a@b', 'a@b..mx', 'ñ@ñ.mx', `${'W'.repeat(60)}@${'w'.repeat(60)}.mx`);
/** As long as columns and blocks are wide, and no place to break in. */
const unbroken = fc.constantFrom(30, 60, 100, 200, 500).map(length => 'W'.repeat(length));

/** A hostile text for a field: one for any, or one that is near to what it takes. The same seed answers the same. */
export function hostileTyped(kind: FieldKind, seed: number): string {
  const isFigure = ['number', 'money', 'phone', 'date'].includes(kind);
  const near = isFigure ? figures : kind === 'email' ? emails : unbroken;
  const weight = isFigure ? 3 : 1;
  const typed = fc.oneof({ weight, arbitrary: near }, { weight: 4 - weight, arbitrary: hostileText });
  return fc.sample(typed, { seed, numRuns: 1 })[0] ?? '';
}

/** A value that the field surely accepts. `n` makes names and telephones unique. */
export function validTyped(kind: FieldKind, n: number): string {
  const values: Partial<Record<FieldKind, string>> = {
    number: '5',
    money: '10',
    phone: `55${10_000_000 + (n % 80_000_000)}`,
    date: '12',
    year: '1990',
    email: `persona${n}@melena.mx`,
    password: 'melena-demo',
  };
  return values[kind] ?? `Prueba ${n}`;
}
