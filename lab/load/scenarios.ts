import { type CallBody, type CallPath, type CallReply, calls } from '@melena/shared/contract/calls';
import { addDays, today } from '@melena/shared/rules/time';
import { pinOf, STAFF_PASSWORD } from '../../api/src/demo/data/people';
import type { LoadAppointment, SalonState, StaffRole } from './salon-state';

export type Actor = StaffRole | 'healer';

/** A call that somebody makes now. */
export interface ScenarioCall<P extends CallPath = CallPath> {
  readonly body: CallBody<P>;
  /** Access id; by default that of the person in the row of the mix. */
  readonly access?: string;
  readonly done?: (reply: CallReply<P>) => void;
  /** It was refused, and isn't sent again by itself. */
  readonly refused?: () => void;
}

export interface Scenario<P extends CallPath = CallPath> {
  readonly call: P;
  /** Codes that the mix itself brings about: a slot that two people chose. */
  readonly expected: readonly string[];
  /** Null where there is nothing to do it with. */
  readonly turn: (salon: SalonState) => ScenarioCall<P> | null;
}

function step<P extends CallPath>(
  call: P,
  turn: Scenario<P>['turn'],
  expected: readonly string[] = [],
): Scenario {
  return { call, turn, expected } as unknown as Scenario;
}

const pick = <T>(rows: readonly T[]): T | undefined => rows[Math.floor(Math.random() * rows.length)];
const some = <T>(rows: readonly T[]): T => {
  const row = pick(rows);
  if (row === undefined) throw new Error('Nothing to choose from');
  return row;
};
const upcomingDay = () => addDays(today(), Math.floor(Math.random() * 10));
const tabletOf = (salon: SalonState, { healer_id }: LoadAppointment) =>
  salon.healers.find(({ id }) => id === healer_id)?.access ?? '';
const appointmentsIn = ({ stages }: SalonState) => [...stages.working, ...stages.confirmed];

type AppointmentStage = keyof SalonState['stages'];

/** Takes the visit that waits longest at one stage, and puts it at the end of the next once the call is answered. */
function moveStage(
  salon: SalonState,
  from: AppointmentStage,
  to: AppointmentStage | null,
): { visit: LoadAppointment; done: (version: number) => void } | null {
  const visit = salon.stages[from].shift();
  if (!visit) return null;
  return {
    visit,
    done: version => {
      if (to) salon.stages[to].push({ ...visit, version });
    },
  };
}

function atReception<P extends CallPath>(
  salon: SalonState,
  body: (visit: LoadAppointment) => CallBody<P>,
): ScenarioCall<P> | null {
  const visit = pick(appointmentsIn(salon));
  return visit ? { body: body(visit), access: tabletOf(salon, visit) } : null;
}

const forHealer = <P extends CallPath>(salon: SalonState, body: CallBody<P>): ScenarioCall<P> => ({
  body,
  access: some(salon.healers).access,
});

function bookAppointment(salon: SalonState): ScenarioCall<'calendar/add'> | null {
  // One in thirty chooses what somebody else has just been given.
  const again = Math.random() < 1 / 30 ? pick(salon.taken) : undefined;
  const slot = again ?? salon.slots.pop();
  if (!slot) return null;
  const { id: client_id } = some(salon.clients);
  return {
    body: { appointment: { client_id, ...slot }, services: [{ service_id: some(salon.services) }] },
    done: ({ appointment }) => {
      salon.taken.push(slot);
      const visit = { ...appointment, healer_id: slot.healer_id, client_id };
      (appointment.status_id === 1 ? salon.unpaid : salon.booked).push(visit);
    },
  };
}

/** The actions of a person at a screen, one call each. */
export const scenarios = {
  'look at a day': step('calendar/get', () => ({ body: { day: upcomingDay() } })),
  'search for a client': step('calendar/clients', salon => ({
    body: {
      client: some(salon.clients)
        .name.slice(0, 2 + Math.floor(Math.random() * 6))
        .trim(),
    },
  })),
  'see who that is': step('clients/profile', salon => ({ body: { client_id: some(salon.clients).id } })),
  'see the services': step('calendar/services', () => ({ body: {} })),
  book: step('calendar/add', bookAppointment, ['slot_taken']),
  'see what was booked': step('appointment/details', salon => {
    const visit = pick(salon.booked);
    return visit ? { body: { appointment_id: visit.id } } : null;
  }),
  'register a client': step('clients/add', () => ({
    body: {
      client: {
        first_name: 'Nadia',
        last_name: 'Carga',
        phone: `55${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
      },
    },
  })),
  'take an advance': step('payment/add', salon => {
    const visit = salon.unpaid.shift();
    if (!visit) return null;
    const { id: appointment_id, client_id, advance: amount } = visit;
    return {
      body: {
        payment: { client_id, type_id: 3, account_id: salon.bank, amount, folio: 'SPEI' },
        assign: { type_id: 1 as const, amount, appointment_id },
      },
      done: () => salon.booked.push(visit),
    };
  }),
  // A longer one doesn't fit where an hour is free: whoever moves it chooses another.
  'move a booking': step(
    'calendar/update',
    salon => {
      const [visit, slot] = [salon.booked.shift(), salon.slots.pop()];
      if (!visit || !slot) return null;
      return { body: { appointment: { id: visit.id, ...slot } } };
    },
    ['conflict', 'slot_taken'],
  ),
  'cancel a booking': step('calendar/update', salon => {
    const visit = salon.booked.shift();
    return visit ? { body: { appointment: { id: visit.id, status_id: 5 } } } : null;
  }),
  'find a folio': step('calendar/search', () => ({
    body: { appointment_id: `#${12_001 + Math.floor(Math.random() * 900)}` },
  })),
  'see the clients': step('clients/get', salon => ({
    body: { search: some(salon.clients).name.slice(0, 5), limit: 50 },
  })),
  'see the payments': step('payment/get', () => ({ body: { limit: 50 } })),
  'see the till': step('caja/get', () => ({ body: {} })),
  'see its cut': step('caja/cut', salon => ({ body: { caja_id: salon.caja } })),
  start: step('appointment/update', salon => {
    const moved = moveStage(salon, 'waiting', 'working');
    return (
      moved && {
        body: { appointment: { id: moved.visit.id, status_id: 3 } },
        done: ({ appointment }) => moved.done(appointment.version),
      }
    );
  }),
  'sell a product': step(
    'calendar/add',
    salon => {
      const visit = pick(salon.stages.working);
      const product = {
        variant_id: some(salon.variants),
        type_id: 1 as const,
        status_id: 1 as const,
        quantity: 1,
      };
      return visit ? { body: { product: { appointment_id: visit.id, ...product } } } : null;
    },
    ['conflict'],
  ),
  'see the ticket': step('appointment/details', salon => {
    const moved = moveStage(salon, 'finished', 'ticketed');
    return (
      moved && {
        body: { appointment_id: moved.visit.id },
        done: ({ appointment }) => moved.done(appointment.version),
        refused: () => salon.stages.finished.push(moved.visit),
      }
    );
  }),
  // It takes as long as a password does: the budget may have been confirmed meanwhile.
  discount: step(
    'appointment/discount',
    salon => {
      const visit = pick(salon.stages.working);
      return visit ? { body: { appointment_id: visit.id, password: STAFF_PASSWORD, percent: 10 } } : null;
    },
    ['conflict'],
  ),
  // A delivery changes the ticket, so it is read again.
  charge: step(
    'caja/charge',
    salon => {
      const moved = moveStage(salon, 'ticketed', null);
      if (!moved) return null;
      const { id: appointment_id, version } = moved.visit;
      const method = Math.random() < 0.3 ? { type_id: 1 } : { type_id: 2, account_id: salon.bank };
      return {
        body: { appointment_id, version, ...method },
        refused: () => salon.stages.finished.push(moved.visit),
      };
    },
    ['stale'],
  ),

  'see their day': step('healers/day', salon => forHealer(salon, {})),
  'open a visit': step('healers/appointment', salon =>
    atReception(salon, ({ id }) => ({ appointment_id: id })),
  ),
  'see services there': step('calendar/services', salon => forHealer(salon, {})),
  'see stock there': step('product/stock', salon => forHealer(salon, {})),
  'see material': step('product/materials', salon => forHealer(salon, {})),
  'ask for material': step(
    'calendar/add',
    salon => {
      const visit = pick(salon.stages.working);
      if (!visit) return null;
      const quantity = 5 + Math.floor(Math.random() * 20);
      const product = {
        appointment_id: visit.id,
        variant_id: some(salon.variants),
        type_id: 2 as const,
        quantity,
      };
      return { body: { product }, access: tabletOf(salon, visit) };
    },
    ['conflict'],
  ),
  'confirm the budget': step('appointment/update', salon => {
    const moved = moveStage(salon, 'working', 'confirmed');
    return (
      moved && {
        body: { appointment: { id: moved.visit.id, confirm: true as const } },
        access: tabletOf(salon, moved.visit),
        done: ({ appointment }) => moved.done(appointment.version),
      }
    );
  }),
  finish: step('appointment/update', salon => {
    const moved = moveStage(salon, 'confirmed', 'finished');
    return (
      moved && {
        body: { appointment: { id: moved.visit.id, complete: true as const } },
        access: tabletOf(salon, moved.visit),
        done: ({ appointment }) => moved.done(appointment.version),
      }
    );
  }),
  'enter by pin': step('session/healer', salon => {
    const index = Math.floor(Math.random() * 8);
    return { body: { healer_id: salon.healers[index]?.id ?? 0, pin: pinOf(index + 1) } };
  }),
  'log in': step('session/open', salon => ({
    body: { email: salon.emails.recepcion, password: STAFF_PASSWORD },
  })),

  deliver: step(
    'material/deliver',
    salon => {
      const id = salon.requests.find(request => !salon.delivered.has(request));
      if (id === undefined) return null;
      salon.delivered.add(id);
      return { body: { material: { id } } };
    },
    ['conflict'],
  ),
  'see the stock': step('product/stock', () => ({ body: {} })),
  'see its movements': step('product/movements', salon => ({ body: { variant_id: some(salon.variants) } })),
  'see the purchases': step('purchase/get', () => ({ body: {} })),
  'see a purchase': step('purchase/details', salon => ({ body: { purchase_id: some(salon.purchases) } })),
  'see the products': step('product/get', () => ({ body: { limit: 50 } })),
  'see the catalogue': step('service/get', () => ({ body: {} })),
  'see the bitácora': step('audit/get', () => ({ body: { day: today(), limit: 50 } })),
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const isCommand = (path: CallPath) => calls[path].kind === 'command';
