import type { CallBody, CallReply, CommandPath, QueryPath } from '../contract/calls';
import { isCancelled, isInProgress } from '../rules/agenda/appointment-status';
import { WITH_CHANGE } from './row-writes';

export { withEvent } from './row-writes';

export interface Answer<P extends CommandPath> {
  readonly body: CallBody<P>;
  readonly reply: CallReply<P>;
}

/** The data of a query after a command, or undefined if the reply doesn't hold all of them. */
type Write<Q extends QueryPath> = (shown: CallReply<Q>, body: CallBody<Q>) => CallReply<Q> | undefined;
type Writes = { readonly [Q in QueryPath]?: Write<Q> };

type Appointment = CallReply<'appointment/update'>['appointment'];

/** The queries whose data a reply holds. The others of the families that a command touches are fetched. */
export const WRITES: { readonly [P in CommandPath]?: (answer: Answer<P>) => Writes } = {
  'calendar/add': ({ body, reply: { appointment } }) => {
    // With services of other healers the reply lacks whose time they take.
    const { appointment: booked, services } = body;
    const own = services?.every(({ healer_id, hour }) => healer_id === undefined && hour === undefined);
    if (!own || !booked || booked.ending !== undefined) return {};
    return { 'calendar/get': inRows(appointment)['calendar/get'] };
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

/** An appointment whose time stays as it is, on the agenda and at the till. */
function inRows(appointment: Appointment): Writes {
  const write =
    <Q extends 'calendar/get' | 'caja/get'>(path: Q): Write<Q> =>
    (shown, body) => {
      const row = shown.appointments.find(({ id }) => id === appointment.id);
      // A reply lacks the parts.
      return row?.parts ? undefined : WITH_CHANGE[path](shown, { row: appointment }, body);
    };
  return { 'calendar/get': write('calendar/get'), 'caja/get': write('caja/get') };
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
