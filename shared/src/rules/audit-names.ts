/** What an id in an audit row stands for: the things that have a name of their own. */
export const NAMED_THINGS = [
  'account',
  'appointment',
  'appointment_product',
  'appointment_service',
  'brand',
  'brand_line',
  'client',
  'client_program',
  'genre',
  'hair_type',
  'healer',
  'healer_schedule',
  'healer_service',
  'payment',
  'payment_type',
  'product',
  'product_category',
  'product_variant',
  'purchase',
  'purchase_line',
  'receiver',
  'service',
  'service_category',
  'service_process',
  'service_subcategory',
  'service_variant',
  'supplier',
  'supplier_contact',
] as const;

export type NamedThing = (typeof NAMED_THINGS)[number];

const REFERENCES: Readonly<Record<string, NamedThing>> = {
  account_id: 'receiver',
  appointment_id: 'appointment',
  authorised_by: 'account',
  brand_id: 'brand',
  brand_line_id: 'brand_line',
  client_id: 'client',
  genre_id: 'genre',
  hair_type_id: 'hair_type',
  healer_id: 'healer',
  payment_id: 'payment',
  product_id: 'product',
  purchase_id: 'purchase',
  reversed_by_id: 'payment',
  service_id: 'service',
  service_process_id: 'service_process',
  service_variant_id: 'service_variant',
  subcategory_id: 'service_subcategory',
  supplier_contact_id: 'supplier_contact',
  supplier_id: 'supplier',
  variant_id: 'product_variant',
};

/** Names that mean another thing in one entity, or under one key. */
const REFERENCE_OVERRIDES: Readonly<Record<string, Readonly<Record<string, NamedThing>>>> = {
  // The salon of a booking knows only the variants of a service (departure 22).
  appointment: {
    'delete_product.id': 'appointment_product',
    'delete_service.id': 'appointment_service',
    'payment.type_id': 'payment_type',
    'service.service_id': 'service_variant',
    'replace_service.service_id': 'service_variant',
    'replace_service.former_service_id': 'service_variant',
    'update_product.id': 'appointment_product',
  },
  client_program: { service_id: 'service_variant' },
  payment: { 'payment.type_id': 'payment_type' },
  product: { category_id: 'product_category' },
  purchase: {
    'delete_product.id': 'purchase_line',
    'product.id': 'purchase_line',
    'receive.lines.id': 'purchase_line',
  },
  service: { category_id: 'service_category' },
  service_subcategory: { category_id: 'service_category' },
};

/** How a name is found among those that come with the entries: 'client:160'. */
export function nameKey(thing: NamedThing, id: number | string): string {
  return `${thing}:${id}`;
}

/** The thing that an entry is about, where it is called something. */
export function thingOf(entity: string): NamedThing | undefined {
  if (entity === 'stock') return 'product_variant';
  return NAMED_THINGS.find(thing => thing === entity);
}

/** What a field holds the id of; `path` is the way to it: 'product.variant_id'. */
export function referencedThing(entity: string, path: string): NamedThing | undefined {
  const last = path.slice(path.lastIndexOf('.') + 1);
  const here = REFERENCE_OVERRIDES[entity];
  return here?.[path] ?? here?.[last] ?? REFERENCES[last];
}

/** Every field of what was stored, with the way to it; what a list holds stands under the list's own name. */
export function flattenFields(stored: unknown, path = ''): { path: string; value: unknown }[] {
  if (Array.isArray(stored)) {
    return stored.every(held => typeof held !== 'object')
      ? [{ path, value: stored }]
      : stored.flatMap(held => flattenFields(held, path));
  }
  if (typeof stored !== 'object' || stored === null) return path === '' ? [] : [{ path, value: stored }];
  return Object.entries(stored).flatMap(([key, held]) =>
    flattenFields(held, path === '' ? key : `${path}.${key}`),
  );
}

interface Entry {
  readonly entity: string;
  readonly entity_id: string | number | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** What has to be called by its name for some entries to be read: ids by thing. */
export function collectNamedIds(entries: readonly Entry[]): Map<NamedThing, Set<number>> {
  const needed = new Map<NamedThing, Set<number>>();
  const need = (thing: NamedThing | undefined, id: unknown) => {
    const number = typeof id === 'string' && id !== '' ? Number(id) : id;
    if (!thing || typeof number !== 'number' || !Number.isSafeInteger(number)) return;
    needed.set(thing, (needed.get(thing) ?? new Set()).add(number));
  };
  for (const { entity, entity_id, before, after } of entries) {
    need(thingOf(entity), entity_id);
    for (const { path, value } of [...flattenFields(before), ...flattenFields(after)]) {
      need(referencedThing(entity, path), value);
    }
  }
  return needed;
}
