import { catalogued, counted, type Entity, type Link, linkTo, type Sentences } from '../audit/define';
import * as paths from '../paths';

function variantLink(variantId: unknown, serviceId: number | null | undefined): Link | undefined {
  if (typeof variantId !== 'number' || !serviceId) return undefined;
  return { to: paths.serviceVariant(serviceId, variantId), label: 'Ver la variante' };
}

const category = { category_id: { thing: 'service_category' } } as const;

export const serviceEntities = {
  service: {
    many: 'Servicios',
    one: 'el servicio',
    link: ({ id }) => linkTo(paths.service, id, 'Ver el servicio'),
    fields: category,
  },
  service_variant: {
    many: 'Variantes de servicios',
    one: 'la variante',
    link: ({ id, owner }) => variantLink(id, owner('service_variant', id)),
  },
  service_category: { many: 'Categorías de servicios', one: 'la categoría' },
  service_subcategory: { many: 'Subcategorías de servicios', one: 'la subcategoría', fields: category },
  service_process: {
    many: 'Procesos',
    one: 'el proceso',
    link: ({ value, owner }) => {
      const variant = value('service_variant_id');
      return variantLink(variant, owner('service_variant', variant));
    },
  },
  service_process_product: {
    many: 'Productos de procesos',
    one: 'un producto del proceso',
    namedBy: 'service_process_id',
    fields: { quantity: { write: counted('ml') } },
  },
} satisfies Record<string, Entity>;

export const serviceSentences: Sentences<'service'> = {
  'service/category/add': catalogued,
  'service/add': catalogued,
  'service/update/details': catalogued,
  'service/update/variant': catalogued,
  'service/process/add': catalogued,
  'service/process/update': catalogued,
};
