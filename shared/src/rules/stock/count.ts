import { amountOf, type Centavos, type Money, times } from '../money';
import { formatCount } from '../quantity';

/** The pieces that a count of the stock is about. */
export const COUNT_PLACES = ['sale', 'material', 'all'] as const;
export type CountPlace = (typeof COUNT_PLACES)[number];

export const COUNT_PLACE_NAMES: Readonly<Record<CountPlace, string>> = {
  sale: 'A la venta',
  material: 'Materia prima',
  all: 'Todos los lugares',
};

export const COUNT_STATUS = { open: 1, posted: 2, discarded: 3, undone: 4 } as const;

export const COUNT_STATUS_NAMES: Readonly<Record<number, string>> = {
  1: 'Abierto',
  2: 'Aplicado',
  3: 'Descartado',
  4: 'Deshecho',
};

/** 'C-0041': the number by which people name a count. */
export const formatCountFolio = (folio: number) => `C-${String(folio).padStart(4, '0')}`;

export function isOpenCount({ status_id }: { readonly status_id: number }): boolean {
  return status_id === COUNT_STATUS.open;
}

/** True if a count of this place is about these pieces. */
export function countsPlace(place: CountPlace, material: boolean): boolean {
  return place === 'all' || (place === 'material') === material;
}

/** Pieces that were scanned, or all of them as somebody typed; null takes the line back. */
export interface CountChange {
  readonly add?: number | undefined;
  readonly counted?: number | null | undefined;
}

/** The counted pieces after a change: never below zero. */
export function applyCount(before: number | null, { add, counted }: CountChange): number | null {
  return counted === undefined ? Math.max(0, (before ?? 0) + (add ?? 0)) : counted;
}

interface CountedRow {
  readonly counted: number | null;
  /** Left out while the count is blind. */
  readonly expected?: number | undefined;
  /** The cost of a piece. */
  readonly cost: Money;
}

/** Pieces that were found beyond the books, below zero those that are missing; null where that isn't known. */
export function countDifference({ counted, expected }: CountedRow): number | null {
  return counted === null || expected === undefined ? null : counted - expected;
}

/** The difference at cost, without IVA. */
export function differenceValue(row: CountedRow): Centavos {
  return times(amountOf(row.cost), countDifference(row) ?? 0);
}

/** 'Falta 1', 'Sobran 4', '0'. */
export function differenceText(difference: number): string {
  const pieces = Math.abs(difference);
  if (pieces === 0) return '0';
  const [one, many] = difference < 0 ? ['Falta', 'Faltan'] : ['Sobra', 'Sobran'];
  return `${pieces === 1 ? one : many} ${formatCount(pieces)}`;
}
