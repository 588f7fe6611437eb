import type { CallReply } from '@melena/shared/contract/calls';
import {
  add,
  type Centavos,
  materialCost,
  type Pesos,
  times,
  toCentavos,
  ZERO,
} from '@melena/shared/rules/money';
import { normalise } from '@melena/shared/rules/search';

export type StockRow = CallReply<'product/stock'>['products'][number];

/** 'Raíz Nativa · Color'. */
export function brandAndLine({ brand, line }: Pick<StockRow, 'brand' | 'line'>): string {
  return line ? `${brand} · ${line}` : brand;
}

/** The variant's name, after its product's where it doesn't say it itself. */
export function stockName({ name, variant }: Pick<StockRow, 'name' | 'variant'>): string {
  return normalise(variant).includes(normalise(name)) ? variant : `${name} · ${variant}`;
}

export function totalPieces({
  total_selling,
  material,
}: Pick<StockRow, 'total_selling' | 'material'>): number {
  return total_selling + material;
}

/** The cost of what there is, without IVA: pieces for sale, and raw material by what is left of it. */
export function valueAtCost(row: StockRow, cost: Pesos | undefined): Centavos {
  if (cost === undefined) return ZERO;
  const piece = toCentavos(cost);
  return add(times(piece, row.total_selling), materialCost(row.material_unit, piece, row.content));
}
