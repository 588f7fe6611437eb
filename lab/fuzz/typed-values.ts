import fc from 'fast-check';
import { hostileText } from './hostile';

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

const figures = [
  '-1',
  '0',
  '0.5',
  '00012',
  '1e309',
  '1e-7',
  '0.123456789',
  '999999999999.99',
  '2147483648',
  '9007199254740993',
  '1,000,000.999',
  '1.2.3',
  '１２',
  '٣',
  'NaN',
  '.',
  '--1',
  '$ 12',
  '9'.repeat(400),
];
const digits = ['0', '00', '31', '99', '-1', '1e3', '0000', '1800', '9999', '12345678901'];
/** As long as columns and blocks are wide, and no place to break in. */
const unbroken = [30, 40, 60, 80, 100, 120, 200, 300, 500].map(length => 'W'.repeat(length));

/** A hostile text for a field: one for any, or one that is near to what it takes. The same seed answers the same. */
export function hostileTyped(kind: FieldKind, seed: number): string {
  return fc.sample(typed(kind), { seed, numRuns: 1 })[0] ?? '';
}

function typed(kind: FieldKind): fc.Arbitrary<string> {
  const any = hostileText;
  switch (kind) {
    case 'number':
    case 'money':
      return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...figures) }, { weight: 1, arbitrary: any });
    case 'phone':
    case 'date':
      return fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...digits, ...figures) },
        { weight: 1, arbitrary: any },
      );
    case 'email':
      return fc.oneof(
        fc.constantFrom(
          'a@b',
          '@',
          'a@b..mx',
          'ñ@ñ.mx',
          `${'W'.repeat(60)}@${'w'.repeat(60)}.mx`,
          ' a@b.mx ',
        ),
        any,
      );
    default:
      return fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...unbroken) }, { weight: 3, arbitrary: any });
  }
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
