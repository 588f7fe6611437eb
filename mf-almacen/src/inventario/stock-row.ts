import type { CallReply } from '@melena/shared/contract/calls';
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
