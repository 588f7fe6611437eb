import { toCentavos } from '@melena/shared/rules/money';
import { addDiscount, type GivenDiscount, removeDiscount } from '../appointments/discounts';
import { appointmentChanged } from '../appointments/finish-change';
import { clientHistory, productLines, receivedPayments, serviceLines } from '../appointments/lines-view';
import { lockAppointment } from '../appointments/locked-appointment';
import { assertOwnPresent } from '../appointments/own-appointment';
import { loadAppointment } from '../appointments/view';
import { readsHistory, seenBy } from '../clients/client-privacy';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { invalid } from '../core/errors';
import { withApproval } from '../security/approval';
import { changeAppointment } from './appointment-changes';

export const appointmentHandlers: Handlers<PathsOf<'appointment'>> = {
  'appointment/details': async ({ appointment_id: id }, { read, caller, now }) => {
    const { salonId, role } = caller;
    const appointment = await loadAppointment(read, salonId, id);
    if (role === 'healer') await assertOwnPresent(read, caller, appointment, now);
    const [services, products, payments, history] = await Promise.all([
      serviceLines(read, salonId, appointment),
      productLines(read, salonId, id),
      receivedPayments(read, salonId, id),
      readsHistory(role) ? clientHistory(read, salonId, appointment.client_id, appointment) : [],
    ]);
    return { appointment: seenBy(role, appointment), services, products, payments, history };
  },

  'appointment/update': async ({ appointment: wanted }, context) => {
    const { tx, caller, now } = context;
    const before = await lockAppointment(tx, caller.salonId, wanted.id, wanted.version);
    if (caller.role === 'healer') await assertOwnPresent(tx, caller, before, now);
    const returned = await changeAppointment(tx, caller, { before, wanted, now });
    if (!returned) context.narrow('product', null);
    return { appointment: await appointmentChanged(context, wanted.id, before) };
  },

  'appointment/discount': {
    checkSecret: (body, asking) => {
      const given = body.remove ? null : givenDiscount(body);
      return withApproval(
        body.password,
        asking,
        async (context: CommandContext<'appointment/discount'>, administratorId) => {
          const { tx, caller, now } = context;
          const before = await lockAppointment(tx, caller.salonId, body.appointment_id, body.version);
          if (given) await addDiscount(tx, caller, before, given, administratorId);
          else await removeDiscount(tx, before, now);
          const authorised = { authorised_by: administratorId, discount_percent: body.percent };
          return { appointment: await appointmentChanged(context, before.id, before, authorised) };
        },
      );
    },
  },
};

function givenDiscount({ amount, percent }: { amount?: string; percent?: number }): GivenDiscount {
  if (amount !== undefined && percent === undefined) return { amount: toCentavos(amount) };
  if (amount === undefined && percent !== undefined) return { percent };
  throw invalid('amount', 'Escribe un monto o un porcentaje, solo uno de los dos');
}
