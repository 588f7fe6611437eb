import type { CallBody, CallReply, CommandPath, QueryPath } from '../contract/calls';
import { isCancelled, isInProgress } from '../rules/agenda/appointment-status';
import { today } from '../rules/time';

export interface Answer<P extends CommandPath> {
  readonly body: CallBody<P>;
  readonly reply: CallReply<P>;
}

/** The data of a query after a command, or undefined if the reply doesn't hold all of them. */
type Write<Q extends QueryPath> = (shown: CallReply<Q>, body: CallBody<Q>) => CallReply<Q> | undefined;
type Writes = { readonly [Q in QueryPath]?: Write<Q> };

type Appointment = CallReply<'appointment/update'>['appointment'];
type Row = CallReply<'calendar/get'>['appointments'][number];

/** The queries whose data a reply holds. The others of the families that a command touches are fetched. */
export const WRITES: { readonly [P in CommandPath]?: (answer: Answer<P>) => Writes } = {
  'calendar/add': ({ body, reply: { appointment } }) => {
    // With services of other healers the reply lacks whose time they take.
    const { appointment: booked, services } = body;
    const own = services?.every(({ healer_id, hour }) => healer_id === undefined && hour === undefined);
    return own && booked && booked.ending === undefined ? { 'calendar/get': added(appointment) } : {};
  },
  'caja/charge': ({ reply: { appointment, payment_id } }) => {
    if (!appointment) return {};
    const { 'caja/get': till, ...agenda } = inRows(appointment);
    // A payment makes the till another version.
    return payment_id === null ? { ...agenda, 'caja/get': till } : agenda;
  },
  'appointment/discount': ({ reply }) => inRows(reply.appointment),
  'appointment/update': ({ reply: { appointment } }) => ({
    ...inRows(appointment),
    'appointment/details': (shown, { appointment_id }) => {
      if (appointment_id !== appointment.id) return shown;
      // A cancellation returns products and money; some don't see what is noted of a client.
      const { client_comments } = shown.appointment;
      return isCancelled(appointment)
        ? undefined
        : { ...shown, appointment: { ...appointment, client_comments } };
    },
  }),
  'material/deliver': ({ reply }) => inRequests(reply.material),
  'material/undo': ({ reply }) => inRequests(reply.material),
  'material/discard': ({ reply }) => inRequests(reply.material),
};

function added(appointment: Appointment): Write<'calendar/get'> {
  return (shown, { day }) =>
    day === appointment.day
      ? { ...shown, appointments: [...shown.appointments, appointment].sort(byHour) }
      : shown;
}

const byHour = (one: Row, other: Row) => one.hour.localeCompare(other.hour) || one.id - other.id;

/** An appointment whose time stays as it is, on the agenda and at the till. */
function inRows(appointment: Appointment): Writes {
  const write = <T extends { appointments: Row[] }>(shown: T): T | undefined => {
    const row = shown.appointments.find(({ id }) => id === appointment.id);
    if (!row) return shown;
    if (row.parts) return undefined;
    return { ...shown, appointments: shown.appointments.map(each => (each === row ? appointment : each)) };
  };
  return {
    'calendar/get': write,
    // The till shows an appointment of another day only while it is in progress.
    'caja/get': shown => (appointment.day === today() ? write(shown) : undefined),
  };
}

function inRequests(request: CallReply<'material/deliver'>['material']): Writes {
  return {
    'material/get': shown => {
      const of = shown.appointments.find(({ requests }) => requests.some(({ id }) => id === request.id));
      // A finished one leaves the list with its last request.
      if (!of || !isInProgress(of)) return undefined;
      const { left, variant_id } = request;
      const appointments = shown.appointments.map(appointment => ({
        ...appointment,
        requests: appointment.requests.map(each =>
          each.id === request.id ? request : each.variant_id === variant_id ? { ...each, left } : each,
        ),
      }));
      return { ...shown, appointments };
    },
  };
}
