import type { CallPath, CallReply } from '@melena/shared/contract/calls';
import type { StaffRole } from '@melena/shared/rules/access/permissions';
import { addDays, today } from '@melena/shared/rules/time';
import type { ActionName } from '../../api/testing/salon-day/commands';
import type { SalonState } from './salon-state';
import { keyOf, type LookName } from './scenarios';

export type Caller = StaffRole | 'healer';

/**
 * Work of one salon in its busiest hour: a Saturday noon with twelve healers at work, of whom each
 * begins a visit every 48 minutes: 15 visits begin, are worked on, end and are charged. A visit in three books the
 * next at the counter, ten more book by telephone or message: 15 bookings, each with a look at its day, two at others
 * and three stops while a name is typed. Refetches are not in it: they follow from the commands, see
 * {@link DEVICE_SCREENS}.
 */
export const RATES: readonly [who: Caller, what: LookName | ActionName, timesAnHour: number][] = [
  ['recepcion', 'look at a day', 22],
  ['recepcion', 'search for a client', 24],
  ['recepcion', 'see who that is', 8],
  ['recepcion', 'see the services', 8],
  ['recepcion', 'bookAhead', 8],
  ['recepcion', 'see what was booked', 12],
  ['recepcion', 'register a client', 2],
  ['recepcion', 'takeAdvance', 3],
  ['recepcion', 'start', 15],
  ['recepcion', 'sell', 5],
  ['recepcion', 'split', 15],
  ['recepcion', 'see the till', 15],
  ['recepcion', 'see the payments', 5],
  ['recepcion', 'log in', 0.5],
  ['recepcion', 'discount', 1],

  ['atencion', 'look at a day', 13],
  ['atencion', 'search for a client', 24],
  ['atencion', 'see who that is', 8],
  ['atencion', 'see the services', 7],
  ['atencion', 'bookAhead', 7],
  ['atencion', 'see what was booked', 10],
  ['atencion', 'register a client', 2],
  ['atencion', 'takeAdvance', 4],
  ['atencion', 'moveBooking', 2],
  ['atencion', 'cancelBooking', 1],
  ['atencion', 'find a folio', 5],

  ['healer', 'enter by pin', 3],
  ['healer', 'see their day', 50],
  ['healer', 'see the services', 15],
  ['healer', 'see stock there', 15],
  ['healer', 'see material', 15],
  ['healer', 'material', 30],
  ['healer', 'confirm', 15],
  ['healer', 'complete', 15],

  ['almacen', 'deliver', 30],
  ['almacen', 'see the stock', 6],
  ['almacen', 'see its movements', 4],
  ['almacen', 'see the purchases', 6],
  ['almacen', 'see the products', 2],

  ['administrador', 'look at a day', 4],
  ['administrador', 'see the clients', 3],
  ['administrador', 'see its cut', 2],
  ['administrador', 'see the bitácora', 3],
  ['administrador', 'see the catalogue', 2],
];

/** A query that is on a screen, by its key. */
export type VisibleQuery = readonly [path: CallPath, body: object];

interface Devices {
  readonly who: Caller;
  readonly count: number;
  /** The queries that the screen of the `n`th device shows now. */
  readonly shows: (salon: SalonState, n: number) => readonly VisibleQuery[];
}

const AGENDA: VisibleQuery = ['calendar/get', { day: today() }];
const PICKERS: readonly VisibleQuery[] = [
  ['calendar/services', {}],
  ['product/stock', {}],
  ['product/materials', {}],
];

/**
 * The devices that one salon has open all day: each holds a live connection, and fetches again what it shows when an
 * event speaks of it, as `shared/client` does.
 */
export const DEVICE_SCREENS: readonly Devices[] = [
  { who: 'recepcion', count: 1, shows: () => [AGENDA] },
  { who: 'recepcion', count: 1, shows: () => [['caja/get', {}]] },
  { who: 'atencion', count: 1, shows: () => [['calendar/get', { day: addDays(today(), 1) }]] },
  { who: 'almacen', count: 1, shows: () => [['material/get', {}]] },
  { who: 'administrador', count: 1, shows: () => [['audit/get', { day: today(), limit: 50 }]] },
  // Two healers in three are in a visit, which holds the pickers of its dialogs too; the others see their day.
  {
    who: 'healer',
    count: 12,
    shows: ({ screens, healers }, n) => {
      const day = screens.get(keyOf(...AGENDA)) as CallReply<'calendar/get'> | undefined;
      const own = day?.appointments.find(
        ({ healer_id, status_id, completed_at }) =>
          healer_id === healers[n]?.id && status_id === 3 && !completed_at,
      );
      return n % 3 === 2 || !own
        ? [['healers/day', {}]]
        : [['healers/appointment', { appointment_id: own.id }], ...PICKERS];
    },
  },
];
