import { toCentavos, toPesos } from '@melena/shared/rules/money';
import { authorisingAdministrator } from '../domain/administrator';
import { remainingOf } from '../domain/assignments';
import { lockAppointment } from '../domain/locked-appointment';
import { assignPart } from '../domain/payment-part';
import {
  findPayment,
  listAccounts,
  listAssignments,
  listPayments,
  listPaymentTypes,
  toPaymentRow,
} from '../domain/payment-view';
import { registerPayment } from '../domain/payments';
import { reversePayment } from '../domain/reversal';
import { appointmentChanged } from './appointment-change';
import type { Handlers, PathsOf } from './context';
import { invalid, Refusal } from './refusal';

export const paymentHandlers: Handlers<PathsOf<'payment'>> = {
  'payment/get': async (filter, { read, caller: { salonId } }) => {
    const [types, accounts, found] = await Promise.all([
      listPaymentTypes(read),
      listAccounts(read, salonId),
      listPayments(read, salonId, filter),
    ]);
    return { types, accounts, ...found };
  },

  'payment/add': async ({ payment, assign }, context) => {
    const { tx, caller, audit } = context;
    const appointmentId = assign?.appointment_id;
    // Before the till and the client, as everywhere.
    const before =
      appointmentId === undefined
        ? null
        : await lockAppointment(tx, caller.salonId, appointmentId, assign?.version);
    if (payment && assign?.payment_id !== undefined) {
      throw invalid('assign.payment_id', 'El pago que se asigna es el que se registra');
    }
    const id = payment
      ? await registerPayment(tx, caller, {
          clientId: payment.client_id,
          typeId: payment.type_id,
          accountId: payment.account_id,
          amount: toCentavos(payment.amount),
          folio: payment.folio,
          notes: payment.notes,
        })
      : assign?.payment_id;
    if (id === undefined) throw invalid('payment', 'Falta el pago');
    if (assign) await assignPart(tx, caller.salonId, id, assign, before);
    audit({ entity: 'payment', entityId: id, after: { payment, assign } });
    const appointment = before && (await appointmentChanged(context, before.id, before));
    return { payment_id: id, appointment };
  },

  'payment/reverse': async ({ payment_id, password, reason }, context) => {
    const { tx, caller, now, device, audit, narrow } = context;
    const administrator = await authorisingAdministrator(tx, caller, { password, device, now });
    if (administrator instanceof Refusal) return administrator;
    const { reversalId, appointments } = await reversePayment(tx, caller, payment_id, reason);
    const after = { reversed_by_id: reversalId, reason, authorised_by: administrator };
    audit({ entity: 'payment', entityId: payment_id, after });
    // What the live channel says can name one appointment; of several it says the family.
    const say = appointments.length === 1 ? narrow : () => {};
    for (const before of appointments) {
      await appointmentChanged({ tx, caller, audit, narrow: say }, before.id, before);
    }
    return { payment_id: reversalId };
  },

  'payment/assigments': async ({ payment_id }, { read, caller: { salonId } }) => {
    const payment = await findPayment(read, salonId, payment_id);
    const [assigments, remaining] = await Promise.all([
      listAssignments(read, salonId, payment_id),
      remainingOf(read, payment),
    ]);
    return { payment: toPaymentRow(payment), assigments, remaining: toPesos(remaining) };
  },
};
