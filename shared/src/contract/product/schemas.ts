import { z } from 'zod';
import { cleanCode } from '../../rules/stock/barcode';
import { MOVEMENT_REASONS, WASTE_CAUSES } from '../../rules/stock/stock-movement';
import {
  chosen,
  freeText,
  id,
  moment,
  pesos,
  pesosIn,
  shownVersion,
  text,
  textOrNothing,
  version,
} from '../fields';

/** A variant's stock. `selling` and `exhibition` are pieces, `material_unit` is in `unit`. */
export const stockRow = z.object({
  product_id: id,
  variant_id: id,
  version,
  category: z.string(),
  code: z.string(),
  brand_id: id.optional(),
  brand: z.string(),
  line: z.string(),
  name: z.string(),
  variant: z.string(),
  /** ml, grams or pieces of one piece, as `unit` says. */
  content: z.int(),
  unit: z.string(),
  /** The names of all variants of the product, as older screens read them. */
  subs: z.string(),
  selling: z.int(),
  exhibition: z.int(),
  /** selling + exhibition. */
  total_selling: z.int(),
  /** Pieces kept as raw material. */
  material: z.int(),
  /** Raw material in its unit. */
  material_unit: z.int(),
  /** Pieces that other salons sent here and that haven't arrived. */
  incoming: z.int(),
  price_iva: pesos,
  /** The pieces at which few are left, and those up to which an order fills; null where nobody said. */
  minimum: z.int().nullable().optional(),
  target: z.int().nullable().optional(),
});

/** Another name for a group of the catalogue, or the one that it is a double of. */
export const groupChange = {
  id,
  name: text(80, 'Escribe el nombre').optional(),
  into_id: z.int().positive('Elige con cuál se une').optional(),
};

/** A brand's line. */
export const line = z.object({ id, brand_id: id, name: z.string(), creation_date: moment });

/** A brand. Status 1 Activo, 2 Inactivo. */
export const brand = z.object({
  id,
  name: z.string(),
  status_id: z.int(),
  creation_date: moment,
  lines: z.int(),
  version,
});

/** A category of products. */
export const productCategory = z.object({ id, name: z.string(), status_id: z.int(), creation_date: moment });

/** A product as lists show it. */
export const productRow = z.object({
  id,
  version,
  name: z.string(),
  sku: z.string(),
  description: z.string(),
  /** 1 active, 2 inactive, 0 deleted. */
  status_id: z.int(),
  category_id: id,
  category: z.string(),
  brand_id: id,
  brand: z.string(),
  brand_line_id: id.nullable(),
  line: z.string(),
  creation_date: moment,
  variants: z.int(),
  /** With IVA, of the variants that are sold: the lowest and the highest. Null where none is. */
  price_from: pesos.nullable().optional(),
  price_to: pesos.nullable().optional(),
  /** Without IVA: the lowest of its variants. */
  cost: pesos.nullable().optional(),
  /** Pieces in all of its variants. */
  inventory: z.int().optional(),
  /** Bar codes of its variants, to be searched in. */
  codes: z.string(),
});

/** A product's variant: what is bought, stored and sold. */
export const productVariant = z.object({
  id,
  version,
  product_id: id,
  name: z.string(),
  content: z.int(),
  code: z.string(),
  salon_id: id,
  unit_id: z.int(),
  unit: z.string(),
  description: z.string(),
  price_buy: pesos,
  price_buy_iva: pesos,
  price_sell: pesos,
  price_iva: pesos,
  /** The salon's own with IVA, null where it goes by the one above; left out where the chain has one salon. */
  salon_price: pesos.nullable().optional(),
  /** Pieces in all: for sale and of raw material. */
  inventory: z.int(),
  /** Pieces for sale. */
  total_selling: z.int(),
  /** Pieces of raw material. */
  material: z.int(),
  minimum: z.int().nullable().optional(),
  status_id: z.int(),
  creation_date: moment,
});

/** The fields of a product that a person writes. */
export const productForm = z.object({
  category_id: chosen('Elige la categoría'),
  brand_id: chosen('Elige la marca'),
  brand_line_id: id.nullable().default(null),
  name: text(120, 'Escribe el nombre'),
  /** Left empty, a new product gets the next one of its brand and line. */
  sku: textOrNothing(40).default(''),
  description: freeText(1000).default(''),
});

/** ml, g or pieces of one piece. */
export const content = z
  .int('Escribe el contenido, sin decimales')
  .min(1, 'Escribe el contenido')
  .max(100_000, 'Escribe hasta 100,000');

/** The fields of a variant that a person writes. */
export const variantForm = z.object({
  product_id: id,
  name: text(120, 'Escribe el nombre'),
  content: z.coerce.number('Escribe el contenido').pipe(content),
  code: z.string().transform(cleanCode).pipe(textOrNothing(40)).default(''),
  salon_id: id.optional(),
  unit_id: z.int().min(1).default(1),
  description: freeText(500).default(''),
  price_buy: pesosIn,
  price_buy_iva: pesosIn,
  price_sell: pesosIn,
  price_iva: pesosIn,
});

const origin = z.object({ id, folio: z.string() }).nullable();

/** A change of a variant's counts: what changed, who did it, why and from what. */
export const stockMovement = z.object({
  id,
  reason: z.enum(MOVEMENT_REASONS),
  selling: z.int(),
  exhibition: z.int(),
  material: z.int(),
  material_unit: z.int(),
  comments: z.string(),
  /** '' where the system did it. */
  who: z.string(),
  appointment: origin,
  purchase: origin,
  transfer: origin,
  count: origin.optional(),
  waste_cause: z.enum(WASTE_CAUSES).nullable().optional(),
  creation_date: moment,
});

/** Pieces, or raw material, that are written off. */
export const wasteForm = z.object({
  variant_id: id,
  version: shownVersion,
  place: z.enum(['selling', 'exhibition', 'material'], 'Elige el lugar'),
  /** Pieces; of the raw material as much as this in its unit. */
  quantity: z.int('Escribe una cantidad entera').min(1, 'Escribe 1 o más').max(1_000_000, 'Escribe menos'),
  cause: z.enum(WASTE_CAUSES, 'Di qué pasó'),
  note: freeText(200).default(''),
});
