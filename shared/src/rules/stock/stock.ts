import { amountOf, type Money } from '../money';
import { codeKey } from './barcode';

/** Quantity of a product line: 1 to 5, default 1 (specification, 9). */
export const PRODUCT_QUANTITY = { min: 1, max: 5, default: 1 } as const;
/** Grams of a material request that nobody edited (specification, 9). */
export const DEFAULT_MATERIAL_GRAMS = 10;

/** raw material ml = pieces × content (specification, 5). */
export function materialMl({ material, content }: { material: number; content: number }): number {
  return material * content;
}

/** True if raw material is enough for some grams. A gram is a millilitre: requests are in g, contents in ml. */
export function hasMaterial({ material_unit }: { material_unit: number }, grams: number): boolean {
  return grams <= material_unit;
}

/** Pieces that hold some ml: one that was opened counts until it is empty. */
export function piecesOf(ml: number, content: number): number {
  return Math.ceil(ml / content);
}

/** True if these ml can be the rest in these pieces: only one of them is opened, and none is empty. */
export function fitsPieces(
  ml: number,
  { material, content }: { material: number; content: number },
): boolean {
  return ml >= 0 && piecesOf(ml, content) === material;
}

export interface RawMaterial {
  /** Pieces, an opened one too. */
  readonly material: number;
  /** The millilitres left in them. */
  readonly material_unit: number;
  readonly content: number;
}

/** The millilitres left in the opened piece; null where every piece is full. */
export function openedMl({ material, material_unit, content }: RawMaterial): number | null {
  const inLast = material_unit - materialMl({ material: material - 1, content });
  return material === 0 || inLast === content ? null : inLast;
}

/** The ml once the pieces are counted: each of them is full, and an opened one keeps what is left in it. */
export function mlOfPieces(stock: RawMaterial, pieces: number): number {
  const opened = openedMl(stock);
  if (pieces === 0 || opened === null) return materialMl({ material: pieces, content: stock.content });
  return materialMl({ material: pieces - 1, content: stock.content }) + opened;
}

/** The ml once a piece is known to hold another content: as many pieces, and an opened one keeps what fits into it. */
export function mlOfContent(stock: RawMaterial, content: number): number {
  const opened = openedMl(stock) ?? content;
  if (stock.material === 0) return 0;
  return materialMl({ material: stock.material - 1, content }) + Math.min(opened, content);
}

const LARGE_CHANGE = { percent: 50, pieces: 10 };

/** True if a count changes so much that it may be a slip: by more than half, and by more than ten pieces. */
export function isLargeChange(from: number, to: number): boolean {
  const change = Math.abs(to - from);
  return change > LARGE_CHANGE.pieces && change * 100 > from * LARGE_CHANGE.percent;
}

/** 'AGOTADO': nothing left to sell. */
export function isSoldOut({ total_selling }: { total_selling: number }): boolean {
  return total_selling <= 0;
}

/** A variant of which there are this many pieces, or fewer, has to be bought where nobody set another minimum. */
export const LOW_PIECES = 3;

/** Low or out of stock: of what is sold the pieces for sale count, of what isn't the raw material does too. */
export function isLow({
  total_selling,
  material,
  price_iva,
  minimum,
}: {
  total_selling: number;
  material: number;
  price_iva: Money;
  minimum?: number | null;
}): boolean {
  return total_selling + (isForSale({ price_iva }) ? 0 : material) <= (minimum ?? LOW_PIECES);
}

/** Products without a price are not offered (specification, 5). */
export function isForSale({ price_iva }: { price_iva: Money }): boolean {
  return amountOf(price_iva) > 0;
}

/** Only materials with pieces left are offered (specification, 5). */
export function isMaterialOffered({ material }: { material: number }): boolean {
  return material > 0;
}

export interface SearchableProduct {
  name: string;
  code?: string | null;
  brand?: string | null;
  line?: string | null;
  variant?: string | null;
}

/** A product's searchable text: name, code, brand, line and variant (specification, 5). */
export function productText({ name, code, brand, line, variant }: SearchableProduct): string {
  const key = codeKey(code ?? '');
  return [name, code, key === code ? '' : key, brand, line, variant].filter(Boolean).join(' ');
}
