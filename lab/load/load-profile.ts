import type { CallBody, CallPath, CallReply, QueryPath } from '@melena/shared/contract/calls';
import type { StaffRole } from '@melena/shared/rules/access/permissions';
import { addDays, today } from '@melena/shared/rules/time';
import { pinOf, STAFF_PASSWORD } from '../../api/src/demo/data/people';
import { pick } from '../../api/testing/salon-day/actor';
import type { ActionName } from '../../api/testing/salon-day/commands';
import type { SalonState } from './salon-state';

export type Caller = StaffRole | 'healer';

/**
 * Work of one salon in its busiest hour: a Saturday noon with twelve healers at work, of whom each
 * begins a visit every 48 minutes: 15 visits begin, are worked on, end and are charged. A visit in three books the
 * next at the counter, ten more book by telephone or message: 15 bookings, each with a look at its day, two at others
 * and three stops while a name is typed. A name is an action of the salon's day, a path a call of its own. Refetches
 * are not in it: they follow from the commands, see {@link DEVICE_SCREENS}.
 */
export const RATES: readonly [who: Caller, what: CallPath | ActionName, timesAnHour: number][] = [
  ['recepcion', 'calendar/get', 22],
  ['recepcion', 'calendar/clients', 24],
  ['recepcion', 'clients/profile', 8],
  ['recepcion', 'calendar/services', 8],
  ['recepcion', 'bookAhead', 8],
  ['recepcion', 'appointment/details', 12],
  ['recepcion', 'clients/add', 2],
  ['recepcion', 'takeAdvance', 3],
  ['recepcion', 'start', 15],
  ['recepcion', 'sell', 5],
  ['recepcion', 'split', 15],
  ['recepcion', 'caja/get', 15],
  ['recepcion', 'payment/get', 5],
  ['recepcion', 'session/open', 0.5],
  ['recepcion', 'discount', 1],

  ['atencion', 'calendar/get', 13],
  ['atencion', 'calendar/clients', 24],
  ['atencion', 'clients/profile', 8],
  ['atencion', 'calendar/services', 7],
  ['atencion', 'bookAhead', 7],
  ['atencion', 'appointment/details', 10],
  ['atencion', 'clients/add', 2],
  ['atencion', 'takeAdvance', 4],
  ['atencion', 'moveBooking', 2],
  ['atencion', 'cancelBooking', 1],
  ['atencion', 'calendar/search', 5],

  ['healer', 'session/healer', 3],
  ['healer', 'healers/day', 50],
  ['healer', 'calendar/services', 15],
  ['healer', 'product/stock', 15],
  ['healer', 'product/materials', 15],
  ['healer', 'material', 30],
  ['healer', 'confirm', 15],
  ['healer', 'complete', 15],

  ['almacen', 'deliver', 30],
  ['almacen', 'product/stock', 6],
  ['almacen', 'product/movements', 4],
  ['almacen', 'purchase/get', 6],
  ['almacen', 'product/get', 2],

  ['administrador', 'calendar/get', 4],
  ['administrador', 'clients/get', 3],
  ['administrador', 'caja/cut', 2],
  ['administrador', 'audit/get', 3],
  ['administrador', 'service/get', 2],
];

const any = (most: number) => Math.floor(Math.random() * most);
const anyName = ({ names }: SalonState) => pick(names, any(names.length)) ?? '';
const anyClient = ({ goods }: SalonState) => pick(goods.clients, any(goods.clients.length)) ?? 0;

/** The bodies of those calls, null where there is nothing to make it with; an empty one by default. */
const BODIES: { readonly [P in CallPath]?: (salon: SalonState) => CallBody<P> | null } = {
  'calendar/get': () => ({ day: addDays(today(), any(10)) }),
  'calendar/clients': salon => ({
    client: anyName(salon)
      .slice(0, 2 + any(6))
      .trim(),
  }),
  'calendar/search': () => ({ appointment_id: `#${12_001 + any(900)}` }),
  'clients/profile': salon => ({ client_id: anyClient(salon) }),
  'clients/add': () => ({
    client: { first_name: 'Nadia', last_name: 'Carga', phone: `55${10_000_000 + any(89_999_999)}` },
  }),
  'clients/get': salon => ({ search: anyName(salon).slice(0, 5), limit: 50 }),
  'appointment/details': salon => {
    const visit = pick(shown(salon, AGENDA)?.appointments ?? [], any(1_000));
    return visit ? { appointment_id: visit.id } : null;
  },
  'payment/get': () => ({ limit: 50 }),
  'caja/cut': salon => {
    const caja_id = shown(salon, TILL)?.caja?.id;
    return caja_id ? { caja_id } : null;
  },
  'session/healer': ({ healers }) => {
    const index = any(8);
    return { healer_id: healers[index]?.id ?? 0, pin: pinOf(index + 1) };
  },
  'session/open': ({ email }) => ({ email, password: STAFF_PASSWORD }),
  'product/movements': ({ goods }) => ({ variant_id: goods.variant }),
  'product/get': () => ({ limit: 50 }),
  'audit/get': () => ({ day: today(), limit: 50 }),
};

export const bodyOf = (path: CallPath, salon: SalonState): object | null =>
  BODIES[path] ? BODIES[path](salon) : {};

/** A query that is on a screen. */
export type VisibleQuery<P extends CallPath = CallPath> = readonly [path: P, body: object];

export const keyOf = ([path, body]: VisibleQuery) => `${path} ${JSON.stringify(body)}`;

export const AGENDA: VisibleQuery<'calendar/get'> = ['calendar/get', { day: today() }];
const TILL: VisibleQuery<'caja/get'> = ['caja/get', {}];
/** The menu's count, and the salons that a window follows. */
const FRAME: readonly VisibleQuery[] = [
  ['caja/waiting', {}],
  ['session/current', {}],
];
const OPENINGS: VisibleQuery = ['waiting/openings', {}];
const MATERIAL: VisibleQuery = ['material/get', {}];
const PICKERS = (['calendar/services', 'product/stock', 'product/materials'] as const).map(
  (path): VisibleQuery => [path, {}],
);

/** Queries that a screen of the salon shows all day: who works looks at what it fetched last. */
export const isShownAllDay = (query: VisibleQuery) =>
  [AGENDA, TILL, MATERIAL].map(keyOf).includes(keyOf(query));

/** The last reply of a query that a device shows. */
export function shown<P extends QueryPath>({ screens }: SalonState, query: VisibleQuery<P>) {
  return screens.get(keyOf(query)) as CallReply<P> | undefined;
}

interface Devices {
  readonly who: Caller;
  readonly count: number;
  /** The queries that the screen of the `n`th device shows now. */
  readonly shows: (salon: SalonState, n: number) => readonly VisibleQuery[];
}

/**
 * The devices that one salon has open all day: each holds a live connection, and fetches again what it shows when an
 * event speaks of it, as `shared/client` does.
 */
export const DEVICE_SCREENS: readonly Devices[] = [
  { who: 'recepcion', count: 1, shows: () => [AGENDA, OPENINGS, ...FRAME] },
  { who: 'recepcion', count: 1, shows: () => [TILL, ...FRAME] },
  {
    who: 'atencion',
    count: 1,
    shows: () => [['calendar/get', { day: addDays(today(), 1) }], OPENINGS, ...FRAME],
  },
  { who: 'almacen', count: 1, shows: () => [MATERIAL, ['session/current', {}]] },
  {
    who: 'administrador',
    count: 1,
    shows: () => [['audit/get', { day: today(), limit: 50 }], ...FRAME],
  },
  // Two healers in three are in a visit, which holds the pickers of its dialogs too; the others see their day.
  {
    who: 'healer',
    count: 12,
    shows: (salon, n) => {
      const own = shown(salon, AGENDA)?.appointments.find(
        ({ healer_id, status_id, completed_at }) =>
          healer_id === salon.healers[n]?.id && status_id === 3 && !completed_at,
      );
      return n % 3 === 2 || !own
        ? [['healers/day', {}]]
        : [['healers/appointment', { appointment_id: own.id }], ...PICKERS];
    },
  },
];
