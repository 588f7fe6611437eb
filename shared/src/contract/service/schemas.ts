import { z } from 'zod';
import { LONGEST_DURATION } from '../../rules/agenda/duration';
import { chosen, freeText, id, moment, pesos, pesosIn, text, textOrNothing, version } from '../fields';

export const category = z.object({ id, name: z.string() });

export const subcategory = z.object({ id, category_id: id, name: z.string() });

/** A service of the catalogue as its list shows it. */
export const serviceRow = z.object({
  id,
  version,
  salon_id: id,
  category_id: id,
  category: z.string(),
  subcategory_id: id.nullable(),
  subcategory: z.string(),
  name: z.string(),
  description: z.string(),
  status_id: z.int(),
  creation_date: moment,
  /** The number of its variants. */
  variants: z.int(),
  /** The lowest and the highest of its active variants; null where there is none. */
  price_from: pesos.nullable().optional(),
  price_to: pesos.nullable().optional(),
  minutes_from: z.int().nullable().optional(),
  minutes_to: z.int().nullable().optional(),
});

/** A service for one hair type: what is booked and paid. */
export const serviceVariant = z.object({
  id,
  version,
  service_id: id,
  service: z.string(),
  hair_type_id: id,
  hair: z.string(),
  minutes: z.int(),
  description: z.string(),
  price: pesos,
  advance: pesos,
  /** The salon's own, null where it goes by the two above; left out where the chain has one salon. */
  salon_price: pesos.nullable().optional(),
  salon_advance: pesos.nullable().optional(),
  status_id: z.int(),
  creation_date: moment,
});

/** A product of a dossier's step. */
export const processProduct = z.object({
  id,
  service_process_id: id,
  /** 1 a product, 2 any of a line, 3 any of a brand. */
  option: z.int(),
  /** The id of the product, the line or the brand, by the option. */
  product_id: id,
  /** The product's name, 'Marca · Línea', or the brand's. */
  product_name: z.string(),
  quantity: z.number(),
  /** That of the product's content; ml of a line or a brand. */
  unit: z.string(),
  status_id: z.int(),
  version,
});

/** A step of a dossier; steps are numbered from 1 without gaps. */
export const processStep = z.object({
  id,
  service_variant_id: id,
  step: z.int(),
  title: z.string(),
  minutes: z.int(),
  status_id: z.int(),
  version,
  products: z.array(processProduct),
});

export const serviceForm = z.object({
  salon_id: id.optional(),
  category_id: chosen('Elige la categoría'),
  subcategory_id: id.nullable().default(null),
  name: text(120, 'Escribe el nombre'),
  description: freeText(1000).default(''),
});

export const variantForm = z.object({
  service_id: id,
  hair_type_id: chosen('Elige el tipo de cabello'),
  minutes: z
    .int('Escribe la duración')
    .min(1, 'Escribe la duración')
    .max(LONGEST_DURATION, 'Escribe hasta 24 horas'),
  description: freeText(500).default(''),
  price: pesosIn.default('0.00'),
  advance: pesosIn.default('0.00'),
});

/** The salon's own price and advance of a variant; null takes it back, so that the chain's holds. */
export const ownPrices = {
  salon_price: pesosIn.nullable().optional(),
  salon_advance: pesosIn.nullable().optional(),
};

export const processForm = z.object({
  service_variant_id: id,
  /** Left out, the next one; those from there on move down. */
  step: z.int('Escribe el número de paso').min(1, 'Escribe el número de paso').optional(),
  title: text(120, 'Escribe el título'),
  minutes: z
    .int('Escribe los minutos')
    .min(0, 'Escribe los minutos')
    .max(LONGEST_DURATION, 'Escribe hasta 24 horas'),
});

export const processProductForm = z.object({
  service_process_id: id,
  option: z.int().min(1).max(3).default(1),
  product_id: id,
  /** The name that an older screen shows; the catalogue's own name is kept. */
  product_name: textOrNothing(200).optional(),
  /** ml or g, to a tenth. */
  quantity: z
    .number('Escribe la cantidad')
    .min(0.1, 'Escribe la cantidad')
    .max(10_000, 'Escribe hasta 10,000')
    .multipleOf(0.1, 'Escribe la cantidad con hasta un decimal'),
});
