import { z } from 'zod';
import { cleanCode } from '../../rules/stock/barcode';
import { COUNT_PLACES } from '../../rules/stock/count';
import { id, moment, pesos, text, version } from '../fields';
import { stockRow } from '../product/schemas';

/** A count of the stock: 1 Abierto, 2 Aplicado, 3 Descartado, 4 Deshecho. */
export const countRow = z.object({
  id,
  version,
  /** 'C-0041': numbered in the salon. */
  folio: z.string(),
  place: z.enum(COUNT_PLACES),
  brand_id: id.nullable(),
  /** '' where it is about all brands. */
  brand: z.string(),
  /** The books are told once it is reviewed. */
  blind: z.boolean(),
  status_id: z.int(),
  reason: z.string(),
  creation_date: moment,
  who: z.string(),
  ended_at: moment.nullable(),
  /** Products that were counted so far. */
  counted: z.int(),
});

const product = {
  variant_id: true,
  product_id: true,
  name: true,
  variant: true,
  brand: true,
  line: true,
} as const;

/** A product's pieces in a place: counted ones, and those that the books have there. */
export const countedProduct = stockRow.pick({ ...product, code: true, content: true, unit: true }).extend({
  /** Raw material, and not for sale. */
  material: z.boolean(),
  /** Null where nobody counted it. */
  counted: z.int().nullable(),
  /** The books' pieces at the moment of its last scan; left out while the count is blind. */
  expected: z.int().optional(),
  /** The cost of a piece, without IVA. */
  cost: pesos,
  /** Pieces that were sold, used or received while it was being scanned: it is to be counted again. */
  moved: z.int(),
  who: z.string(),
});

const pieces = z.int('Escribe una cantidad entera').max(20_000, 'Escribe hasta 20,000 piezas');

/** Pieces that were scanned, or all of a product as somebody typed them; null takes it out of what is counted. */
export const countedLine = z.object({
  variant_id: id,
  material: z.boolean(),
  add: pieces.min(-20_000).optional(),
  counted: pieces.min(0, 'Escribe 0 o más').nullable().optional(),
});

/** A code that no product has, and how often it was scanned; below zero it is taken back. */
export const unknownCode = z.object({
  code: z.string().transform(cleanCode).pipe(text(80, 'Falta el código')),
  pieces,
});
