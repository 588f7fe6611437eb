import { z } from 'zod';
import { changesOf, command, oneOf, query } from './define';
import { freeText, id, moment, named, pesos, pesosIn, text } from './fields';

const category = z.object({ id, name: z.string() });
const subcategory = z.object({ id, category_id: id, name: z.string() });

/** A service of the catalogue as its list shows it. */
export const serviceRow = z.object({
  id,
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

/** A product of a dossier's step, quantity in ml. */
export const processProduct = z.object({
  id,
  service_process_id: id,
  /** 1 a product, 2 any of a line, 3 any of a brand. */
  option: z.int(),
  product_id: id,
  product_name: z.string(),
  quantity: z.int(),
  status_id: z.int(),
});

/** A step of a dossier. */
export const processStep = z.object({
  id,
  service_variant_id: id,
  step: z.int(),
  title: z.string(),
  minutes: z.int(),
  status_id: z.int(),
  products: z.array(processProduct),
});

const serviceForm = z.object({
  salon_id: id.optional(),
  category_id: id,
  subcategory_id: id.nullable().default(null),
  name: text(120, 'Escribe el nombre'),
  description: freeText(1000).default(''),
});

const variantForm = z.object({
  service_id: id,
  hair_type_id: id,
  minutes: z
    .int()
    .min(1, 'Escribe la duración')
    .max(24 * 60),
  description: freeText(500).default(''),
  price: pesosIn.default('0.00'),
  advance: pesosIn.default('0.00'),
});

const processForm = z.object({
  service_variant_id: id,
  step: z.int().min(1),
  title: text(120, 'Escribe el título'),
  minutes: z
    .int()
    .min(0)
    .max(24 * 60),
});

const processProductForm = z.object({
  service_process_id: id,
  option: z.int().min(1).max(3).default(1),
  product_id: id,
  product_name: z.string().max(200).optional(),
  quantity: z.int().min(1, 'Escribe la cantidad en ml').max(10_000),
});

const removal = { status_id: z.literal(0).optional() };

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
    { service: changesOf(serviceForm).extend({ id, status_id: z.int().min(0).optional() }) },
    { service: serviceRow },
  ),
  'service/variant': query(
    'servicios',
    { variant_id: id },
    {
      status_list: z.array(named),
      hairs: z.array(named),
      variant: serviceVariant,
      /** Special prices of healers for it. */
      prices: z.array(z.object({ healer_id: id, healer: z.string(), price: pesos })),
      process: z.array(processStep),
    },
  ),
  'service/update/variant': command(
    'servicios',
    { variant: changesOf(variantForm).extend({ id, status_id: z.int().min(0).optional() }) },
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
        .extend({ id, ...removal })
        .optional(),
      product: changesOf(processProductForm)
        .extend({ id, ...removal })
        .optional(),
    },
    { process_id: id },
  ),
  'service/process/products': query(
    'servicios',
    { option: z.int().min(1).max(3), search: z.string().trim().max(80).optional() },
    { products: z.array(z.object({ id, name: z.string(), brand: z.string(), line: z.string() })) },
  ),
  'service/dossiers': query(
    'servicios',
    {},
    { variants: z.array(serviceVariant.extend({ steps: z.int() })) },
  ),
};
