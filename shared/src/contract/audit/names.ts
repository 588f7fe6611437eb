/** The entities that an id in an audit row can name. */
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
  'invoice',
  'package_type',
  'payment',
  'payment_type',
  'product',
  'product_category',
  'product_variant',
  'purchase',
  'purchase_line',
  'receiver',
  'sale',
  'service',
  'service_category',
  'service_process',
  'service_subcategory',
  'service_variant',
  'stock_count',
  'supplier',
  'supplier_contact',
  'transfer',
] as const;

export type NamedThing = (typeof NAMED_THINGS)[number];

/** The key of a name among those that come with the entries: 'client:160'. */
export function nameKey(thing: NamedThing, id: number | string): string {
  return `${thing}:${id}`;
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
