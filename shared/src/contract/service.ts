import { z } from 'zod';
import { LONGEST_DURATION } from '../rules/duration';
import { changesOf, command, oneOf, query } from './define';
import {
  chosen,
  freeText,
  id,
  moment,
  named,
  page,
  pesos,
  pesosIn,
  rowStatus,
  shownVersion,
  text,
  version,
} from './fields';

const category = z.object({ id, name: z.string() });
const subcategory = z.object({ id, category_id: id, name: z.string() });

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
  /** How many variants it has. */
  variants: z.int(),
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
  status_id: z.int(),
  creation_date: moment,
});

/** A product of a dossier's step. */
export const processProduct = z.object({
  id,
  service_process_id: id,
  /** 1 a product, 2 any of a line, 3 any of a brand. */
  option: z.int(),
  /** Of the product, the line or the brand, by the option. */
  product_id: id,
  /** The product's name, 'Marca · Línea', or the brand's. */
  product_name: z.string(),
  /** ml. */
  quantity: z.number(),
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

/** What a step of a dossier can ask for: a product, a line or a brand. */
const choice = z.object({ id, name: z.string(), brand: z.string(), line: z.string() });

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
  /** What an older screen shows; the catalogue's own name is kept. */
  product_name: z.string().max(200).optional(),
  /** ml, to a tenth. */
  quantity: z
    .number('Escribe la cantidad en ml')
    .min(0.1, 'Escribe la cantidad en ml')
    .max(10_000, 'Escribe hasta 10,000 ml')
    .multipleOf(0.1, 'Escribe la cantidad con hasta un decimal'),
});

/** A status that stays as it is, 1, is no change. */
const removal = { status_id: z.literal([0, 1], 'Solo se puede eliminar').optional() };

export const serviceCalls = {
  'service/get': query(
    'servicios',
    {},
    {
      status_list: z.array(named),
      categories: z.array(category),
      subcategories: z.array(subcategory),
      services: z.array(serviceRow),
    },
  ),
  /** A category by its name, or a subcategory of one. Names are kept in upper case. */
  'service/category/add': command(
    'servicios',
    {
      category_name: text(80, 'Escribe el nombre').optional(),
      category_id: id.optional(),
      subcategory_name: text(80, 'Escribe el nombre').optional(),
    },
    { category_id: id, subcategory_id: id.nullable() },
  ),
  'service/add': oneOf(
    'servicios',
    ['service', 'variant'],
    { service: serviceForm.optional(), variant: variantForm.optional() },
    { service_id: id, variant_id: id.nullable() },
  ),
  'service/details': query(
    'servicios',
    { service_id: id },
    {
      status_list: z.array(named),
      categories: z.array(category),
      subcategories: z.array(subcategory),
      hairs: z.array(named),
      service: serviceRow,
      variants: z.array(serviceVariant),
    },
  ),
  'service/update/details': command(
    'servicios',
    {
      service: changesOf(serviceForm).extend({
        id,
        version: shownVersion,
        status_id: rowStatus.optional(),
      }),
    },
    { service: serviceRow },
  ),
  'service/variant': query(
    'servicios',
    {
      variant_id: id,
      /** False leaves out what a step can ask for: a screen that looks it up when it is needed. */
      choices: z.boolean().default(true),
    },
    {
      status_list: z.array(named),
      hairs: z.array(named),
      variant: serviceVariant,
      /** Special prices of healers for it. */
      prices: z.array(z.object({ healer_id: id, healer: z.string(), price: pesos })),
      process: z.array(processStep),
      /** What a step can ask for: active products, and lines and brands of which any product will do. */
      products: z.array(choice),
      lines: z.array(choice),
      brands: z.array(choice),
    },
  ),
  'service/update/variant': command(
    'servicios',
    {
      variant: changesOf(variantForm).extend({
        id,
        version: shownVersion,
        status_id: rowStatus.optional(),
      }),
    },
    { variant: serviceVariant },
  ),
  'service/process/add': oneOf(
    'servicios',
    ['process', 'product'],
    { process: processForm.optional(), product: processProductForm.optional() },
    { process_id: id },
  ),
  'service/process/update': oneOf(
    'servicios',
    ['process', 'product'],
    {
      process: changesOf(processForm)
        .extend({ id, version: shownVersion, ...removal })
        .optional(),
      product: changesOf(processProductForm)
        .extend({ id, version: shownVersion, ...removal })
        .optional(),
    },
    { process_id: id },
  ),
  /** What a step can ask for: option 1 products, 2 lines, 3 brands. */
  'service/process/products': query(
    'servicios',
    { option: z.int().min(1).max(3), search: z.string().trim().max(80).optional(), ...page },
    {
      products: z.array(choice),
      total: z.int(),
    },
  ),
  'service/dossiers': query(
    'servicios',
    {},
    { variants: z.array(serviceVariant.extend({ steps: z.int() })) },
  ),
};
