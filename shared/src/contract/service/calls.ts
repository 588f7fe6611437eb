import { z } from 'zod';
import { changesOf, command, query } from '../define';
import { editedRow, id, named, pesos, search, shownVersion, text } from '../fields';
import { page } from '../list-page';
import { pricesBody, pricesChanged, pricesReply } from '../product/prices';
import { groupChange } from '../product/schemas';
import {
  category,
  ownPrices,
  processForm,
  processProductForm,
  processStep,
  serviceForm,
  serviceRow,
  serviceVariant,
  subcategory,
  variantForm,
} from './schemas';

/** The choices of a dossier step: a product, a line or a brand. */
const choice = z.object({
  ...{ id, name: z.string(), brand: z.string(), line: z.string() },
  /** The unit of a product's quantity; ml of the others. */
  unit: z.string().optional(),
});

/** A status that stays as it is, 1, is no change. */
const removal = { status_id: z.literal([0, 1], 'Solo se puede eliminar').optional() };

export const serviceCalls = {
  'service/get': query({
    permission: 'servicios',
    reply: {
      status_list: z.array(named),
      categories: z.array(category),
      subcategories: z.array(subcategory),
      services: z.array(serviceRow),
    },
  }),
  /** A category by its name, or a subcategory of one. Names are kept in upper case. */
  'service/category/add': command({
    permission: 'servicios',
    invalidates: ['service'],
    body: {
      category_name: text(80, 'Escribe el nombre').optional(),
      category_id: id.optional(),
      subcategory_name: text(80, 'Escribe el nombre').optional(),
    },
    reply: { category_id: id, subcategory_id: id.nullable() },
    example: demo => ({ category_id: demo.serviceCategory, subcategory_name: 'Ceremonia' }),
  }),
  'service/add': command({
    permission: 'servicios',
    invalidates: ['service', 'calendar', 'start'],
    oneOf: ['service', 'variant'],
    body: { service: serviceForm.optional(), variant: variantForm.optional() },
    reply: { service_id: id, variant_id: id.nullable() },
    example: demo => ({ service: { category_id: demo.serviceCategory, name: 'Ceremonia' } }),
  }),
  'service/details': query({
    permission: 'servicios',
    body: { service_id: id },
    reply: {
      status_list: z.array(named),
      categories: z.array(category),
      subcategories: z.array(subcategory),
      hairs: z.array(named),
      service: serviceRow,
      variants: z.array(serviceVariant),
    },
  }),
  'service/update/details': command({
    permission: 'servicios',
    invalidates: ['service', 'calendar', 'appointment', 'caja', 'clients', 'healers', 'material', 'waiting'],
    body: {
      service: changesOf(serviceForm).extend(editedRow),
    },
    reply: { service: serviceRow },
    example: demo => ({ service: { id: demo.service, name: 'Ceremonia' } }),
  }),
  'service/variant': query({
    permission: 'servicios',
    body: {
      variant_id: id,
      /** False leaves out what a step can ask for: a screen that looks it up when it is needed. */
      choices: z.boolean().default(true),
    },
    reply: {
      status_list: z.array(named),
      hairs: z.array(named),
      variant: serviceVariant,
      /** Special prices of healers for it. */
      prices: z.array(z.object({ healer_id: id, healer: z.string(), price: pesos })),
      process: z.array(processStep),
      /** The choices of a step: active products, and lines and brands of which any product will do. */
      products: z.array(choice),
      lines: z.array(choice),
      brands: z.array(choice),
    },
    example: demo => ({ variant_id: demo.serviceVariant }),
  }),
  'service/update/variant': command({
    permission: 'servicios',
    invalidates: ['service', 'calendar', 'appointment', 'healers', 'waiting'],
    body: {
      variant: changesOf(variantForm).extend(editedRow).extend(ownPrices),
    },
    reply: { variant: serviceVariant },
    example: demo => ({ variant: { id: demo.serviceVariant, price: '9000' } }),
  }),
  'service/process/add': command({
    permission: 'servicios',
    invalidates: ['service', 'healers'],
    oneOf: ['process', 'product'],
    body: { process: processForm.optional(), product: processProductForm.optional() },
    reply: { process_id: id },
    example: demo => ({
      process: { service_variant_id: demo.serviceVariant, step: 9, title: 'Ceremonia', minutes: 5 },
    }),
  }),
  'service/process/update': command({
    permission: 'servicios',
    invalidates: ['service', 'healers'],
    oneOf: ['process', 'product'],
    body: {
      process: changesOf(processForm)
        .extend({ id, version: shownVersion, ...removal })
        .optional(),
      product: changesOf(processProductForm)
        .extend({ id, version: shownVersion, ...removal })
        .optional(),
    },
    reply: { process_id: id },
    example: demo => ({ process: { id: demo.process, title: 'Ceremonia' } }),
  }),
  /**
   * Once more: a service under another name, with its active variants and their dossiers; a variant for other hair types, with
   * its dossier; a step, behind itself; or a variant's dossier in place of those of others.
   */
  'service/copy': command({
    permission: 'servicios',
    invalidates: ['service', 'calendar', 'healers', 'start'],
    oneOf: ['service', 'variant', 'step', 'dossier'],
    body: {
      service: z.object({ id, name: text(120, 'Escribe el nombre') }).optional(),
      variant: z
        .object({ id, hair_type_ids: z.array(id).min(1, 'Elige el tipo de cabello').max(50) })
        .optional(),
      step: z.object({ id }).optional(),
      dossier: z
        .object({ variant_id: id, to_ids: z.array(id).min(1, 'Elige a qué variantes').max(500) })
        .optional(),
    },
    reply: { service_id: id },
    example: demo => ({ service: { id: demo.service, name: 'Ceremonia' } }),
  }),
  /** The choices of a step: option 1 products, 2 lines, 3 brands. */
  'service/process/products': query({
    permission: 'servicios',
    body: { option: z.int().min(1).max(3), search, ...page },
    reply: {
      products: z.array(choice),
      total: z.int(),
    },
    example: () => ({ option: 1, search: 'a' }),
  }),
  /** Renames a category or subcategory; or merges a double into another one. */
  'service/groups/update': command({
    permission: 'servicios',
    invalidates: ['service', 'calendar', 'healers'],
    oneOf: ['name', 'into_id'],
    body: { of: z.enum(['service_category', 'service_subcategory']), ...groupChange },
    reply: { id },
    example: demo => ({ of: 'service_category', id: demo.serviceCategory, name: 'Ceremonia' }),
  }),
  'service/prices': query({ permission: 'servicios', reply: pricesReply }),
  'service/prices/change': command({
    permission: 'servicios',
    invalidates: ['service', 'calendar', 'appointment', 'healers', 'waiting'],
    oneOf: ['prices', 'cancel_id'],
    body: pricesBody,
    reply: pricesChanged,
    example: demo => ({ prices: [{ id: demo.serviceVariant, price: '455' }] }),
  }),
  'service/dossiers': query({
    permission: 'servicios',
    reply: { variants: z.array(serviceVariant.extend({ steps: z.int() })) },
  }),
};
