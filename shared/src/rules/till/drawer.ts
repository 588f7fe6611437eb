import { amountOf, type Centavos, centavos, formatMoney, type Money, sum, times, ZERO } from '../money';

export const MOVEMENT_TYPE = { in: 1, out: 2 } as const;

export const MOVEMENT_CATEGORY = {
  change: 1,
  expense: 2,
  toBank: 3,
  tip: 4,
  expenseReturn: 5,
  contribution: 6,
  commission: 7,
} as const;

export const MOVEMENT_CATEGORY_NAMES: Readonly<Record<number, string>> = {
  [MOVEMENT_CATEGORY.change]: 'Cambio',
  [MOVEMENT_CATEGORY.expense]: 'Gasto',
  [MOVEMENT_CATEGORY.toBank]: 'Retiro a banco',
  [MOVEMENT_CATEGORY.tip]: 'Propina pagada',
  [MOVEMENT_CATEGORY.expenseReturn]: 'Devolución de gasto',
  [MOVEMENT_CATEGORY.contribution]: 'Aportación',
  [MOVEMENT_CATEGORY.commission]: 'Comisiones',
};

/** Categories that cash may have in each direction: change is brought and taken away. */
const CATEGORIES: Readonly<Record<number, readonly number[]>> = {
  [MOVEMENT_TYPE.in]: [
    MOVEMENT_CATEGORY.change,
    MOVEMENT_CATEGORY.expenseReturn,
    MOVEMENT_CATEGORY.contribution,
  ],
  [MOVEMENT_TYPE.out]: [
    MOVEMENT_CATEGORY.change,
    MOVEMENT_CATEGORY.expense,
    MOVEMENT_CATEGORY.toBank,
    MOVEMENT_CATEGORY.tip,
  ],
};

export function movementCategories(typeId: number): readonly number[] {
  return CATEGORIES[typeId] ?? [];
}

/** True if a counter-entry can take a movement back: the cash of a settlement is put right in Comisiones. */
export function canUndoMovement(movement: { category_id: number; reverses_id: number | null }): boolean {
  return movement.reverses_id === null && movement.category_id !== MOVEMENT_CATEGORY.commission;
}

/** Bills and coins of the Banco de México that a drawer holds, large to small. */
export const DENOMINATIONS = [
  { kind: 'bill', face: '1000.00' },
  { kind: 'bill', face: '500.00' },
  { kind: 'bill', face: '200.00' },
  { kind: 'bill', face: '100.00' },
  { kind: 'bill', face: '50.00' },
  { kind: 'bill', face: '20.00' },
  { kind: 'coin', face: '20.00' },
  { kind: 'coin', face: '10.00' },
  { kind: 'coin', face: '5.00' },
  { kind: 'coin', face: '2.00' },
  { kind: 'coin', face: '1.00' },
  { kind: 'coin', face: '0.50' },
] as const;

export type Denomination = (typeof DENOMINATIONS)[number];

export function isDenomination(kind: string, face: string): boolean {
  return DENOMINATIONS.some(one => one.kind === kind && one.face === face);
}

/** '$1,000', '50 ¢': a denomination as it is called. */
export function denominationLabel(face: Money): string {
  const amount = amountOf(face);
  return amount < 100 ? `${amount} ¢` : formatMoney(face).replace(/\.00$/, '');
}

interface Pieces {
  readonly face: Money;
  readonly quantity: number;
}

export function piecesTotal(pieces: readonly Pieces[]): Centavos {
  return sum(pieces.map(({ face, quantity }) => times(amountOf(face), quantity)));
}

/** The largest number of pieces of one denomination in a count; more is refused as a typo. */
export const MAX_PIECES = 9_999;

/** Reasons of a difference between what was counted and what was expected, by their value. */
export const DIFFERENCE_REASONS: Readonly<Record<number, string>> = {
  1: 'Cambio mal entregado',
  2: 'Cobro mal registrado',
  3: 'Movimiento sin registrar',
  4: 'Billete falso o dañado',
  5: 'No se sabe',
};

/** 'Falta $52.00', 'Sobra $12.00', '$0.00': a difference is a word and an amount. */
export function differenceText(difference: Money): string {
  const amount = amountOf(difference);
  if (amount === ZERO) return formatMoney(ZERO);
  return `${amount < ZERO ? 'Falta' : 'Sobra'} ${formatMoney(centavos(Math.abs(amount)))}`;
}

/** '0419': the number of a till closing as it is read and printed. */
export function closingNumber(number: number): string {
  return String(number).padStart(4, '0');
}

/** '9c41 e07a 55d2': the beginning of a till closing's hash, for people to compare. */
export function sealText(hash: string): string {
  return (hash.slice(0, 12).match(/.{4}/g) ?? []).join(' ');
}
