import type { CallPath, CommandPath, QueryPath } from './calls';

/** Family of calls: the first word of their path. */
export type Family = CallPath extends `${infer F}/${string}` ? F : never;

/** What a query shows, where its path says otherwise: the services to book change with the catalogue, not with the agenda. */
const SHOWS: { readonly [P in QueryPath]?: Family } = { 'calendar/services': 'service' };

/** The family whose changes a query shows. */
export function familyOf(path: string): string | undefined {
  return (SHOWS as Readonly<Record<string, Family>>)[path] ?? path.split('/')[0];
}

/**
 * Families whose queries a command may change. The browser refetches them after the command,
 * the server announces them to every open screen when the command commits.
 */
export const touches: Readonly<Record<CommandPath, readonly Family[]>> = {
  'session/open': [],
  'session/close': [],
  'session/keep': [],
  'session/end': ['session'],
  'session/password': ['session'],
  'session/setup': [],
  'session/healer': [],
  'calendar/add': ['calendar', 'appointment', 'caja', 'clients', 'healers', 'payment', 'product', 'material'],
  'calendar/update': ['calendar', 'appointment', 'caja', 'clients', 'healers', 'material', 'product'],
  'appointment/update': ['calendar', 'appointment', 'caja', 'clients', 'healers', 'material', 'product'],
  'appointment/discount': ['calendar', 'appointment', 'caja', 'healers'],
  'clients/add': ['clients', 'calendar'],
  'clients/update': ['clients', 'calendar', 'appointment', 'caja', 'material', 'healers', 'payment'],
  'clients/program/save': ['clients'],
  'clients/program/delete': ['clients'],
  'payment/add': ['payment', 'appointment', 'calendar', 'caja', 'clients', 'healers'],
  'payment/reverse': ['payment', 'appointment', 'calendar', 'caja', 'clients', 'healers'],
  'caja/add': ['caja'],
  'caja/charge': ['caja', 'payment', 'appointment', 'calendar', 'clients', 'healers', 'material'],
  'caja/update': ['caja', 'payment'],
  'product/add': ['product', 'purchase', 'service'],
  'product/update/details': ['product', 'purchase', 'service', 'material', 'appointment', 'caja', 'healers'],
  'product/brands/add': ['product', 'service'],
  'product/brands/update': ['product', 'purchase', 'service', 'material', 'appointment', 'healers'],
  'product/categories/add': ['product'],
  'healers/add': ['healers', 'calendar', 'service', 'session'],
  'healers/update': [
    'healers',
    'calendar',
    'appointment',
    'caja',
    'clients',
    'service',
    'session',
    'material',
  ],
  'healers/pin': [],
  'healers/schedule/add': ['healers', 'calendar'],
  'material/deliver': ['material', 'appointment', 'calendar', 'healers', 'product'],
  'material/discard': ['material', 'appointment', 'calendar', 'caja', 'healers'],
  'material/undo': ['material', 'appointment', 'calendar', 'healers', 'product'],
  'healers/schedule/update': ['healers', 'calendar'],
  'service/category/add': ['service'],
  'service/add': ['service', 'calendar'],
  'service/update/details': ['service', 'calendar', 'appointment', 'caja', 'clients', 'healers', 'material'],
  'service/update/variant': ['service', 'calendar', 'appointment', 'healers'],
  'service/process/add': ['service', 'healers'],
  'service/process/update': ['service', 'healers'],
  'supplier/add': ['supplier', 'purchase'],
  'supplier/update': ['supplier', 'purchase'],
  'supplier/contact/add': ['supplier', 'purchase'],
  'supplier/contact/update': ['supplier', 'purchase'],
  'purchase/add': ['purchase'],
  'purchase/update': ['purchase', 'product', 'material'],
  'salon/update': ['salon', 'calendar'],
  'receiver/add': ['receiver', 'payment'],
  'receiver/update': ['receiver', 'payment', 'caja'],
  'account/add': ['account', 'access'],
  'account/update': ['account', 'access'],
  'account/sessions/end': ['account', 'session'],
  'account/approval': ['account'],
  'account/factor/set': ['account'],
  'account/factor/remove': ['account'],
};
