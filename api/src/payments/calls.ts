import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { needsAdvance } from '@melena/shared/rules/agenda/appointment-advance';
import { isEditable } from '@melena/shared/rules/agenda/appointment-status';
import { formatMoney, toCentavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { missingAdvance } from '@melena/shared/rules/till/quote';
import { startAppointment } from '../appointments/appointment-lifecycle';
import { type LockedAppointment, lockAppointment } from '../appointments/appointment-store';
import { finishAppointmentCommand, finishAppointments } from '../appointments/finish-change';
import type { Caller, CommandContext, Handlers, PathsOf } from '../core/context';
import { type Read, repeatableRead, type Tx } from '../core/database/salon/handle';
import { AppError, invalid } from '../core/errors';
import { matchLines } from '../reconciliation/match-lines';
import { lockLines } from '../reconciliation/statement-store';
import { withApproval } from '../security/approval';
import { findUncountedTill } from '../till/closing-report-view';
import { refuseUnknownCards } from '../vouchers/try-card';
import { allocatePayment } from './allocations';
import { type ChargeResult, charge } from './charge';
import { addUpPayments, countUnallocated, listPayments } from './payment-list-view';
import { findRemaining } from './payment-store';
import { registerPayment } from './register';
import { reversePayment } from './reverse-payment';
import {
  findPayment,
  findTillOfPayment,
  listActiveBankAccounts,
  listAllocations,
  listPaymentTypes,
  toPaymentRow,
} from './view';
import { listOpenVisits, searchVisits } from './visits-view';

export const paymentHandlers: Handlers<Exclude<PathsOf<'payment'>, 'payment/correct'> | 'caja/charge'> = {
  'payment/get': (filter, { read }) => {
    const list = async (from: Read) => {
      const [types, accounts, found] = await Promise.all([
        listPaymentTypes(from),
        listActiveBankAccounts(from),
        listPayments(from, filter),
      ]);
      return { types, accounts, ...found };
    };
    // A whole list comes after what others ask, as a report does.
    return filter.limit === undefined ? repeatableRead(read, list) : list(read);
  },

  'payment/totals': async (filter, { read, caller }) => {
    const blindTill = caller.role === 'administrador' ? null : await findUncountedTill(read);
    const [found, unallocated] = await Promise.all([
      addUpPayments(read, filter, blindTill),
      countUnallocated(read),
    ]);
    return { ...found, without_cash: blindTill !== null, unallocated };
  },

  'payment/visits': async ({ client_id, search = '' }, { read, now }) => {
    if (client_id !== undefined) return listOpenVisits(read, client_id, now);
    return search === '' ? { visits: [], more: false } : searchVisits(read, search, now);
  },

  'payment/add': async ({ payment, assign, start, line }, context) => {
    const { tx, caller, now, audit } = context;
    const appointmentId = assign?.appointment_id;
    // A match locks lines before payments, and a reversal payments before appointments.
    if (line) await lockLines(tx, [line.line_id]);
    // Before the till and the client, as everywhere.
    const before =
      appointmentId === undefined ? null : await lockAppointment(tx, appointmentId, assign?.version);
    if (payment && assign?.payment_id !== undefined) {
      throw invalid('assign.payment_id', 'El pago que se asigna es el que se registra');
    }
    const of = payment ? await register(tx, caller, payment) : assign?.payment_id;
    if (of === undefined) throw invalid('payment', 'Falta el pago');
    if (assign) await allocatePayment(tx, of, assign, before);
    if (start) await startOncePaid(tx, before, now);
    else context.narrow('material', null);
    const id = typeof of === 'number' ? of : of.id;
    audit({ entity: 'payment', entityId: id, after: { payment, assign } });
    if (line) await matchStatementLine(context, line, id);
    const appointment = before && (await finishAppointmentCommand(context, before.id, before));
    return { payment_id: id, appointment };
  },

  'caja/charge': {
    compares: ({ sale, payments }) =>
      sale?.discount !== undefined || payments?.some(({ gift_card }) => gift_card) === true,
    checkSecret: async ({ sale, password = '', ...body }, asking) => {
      const unknown = await refuseUnknownCards(asking, body.payments);
      if (unknown) return unknown;
      const run = (context: CommandContext<'caja/charge'>, administratorId: number | null) =>
        chargeTicket(context, { ...body, sale }, administratorId);
      if (!sale?.discount) return context => run(context, null);
      if (password === '') throw invalid('password', 'Escribe la contraseña');
      return withApproval(password, asking, run);
    },
  },

  'payment/reverse': {
    checkSecret: ({ payment_id, password, reason }, asking) =>
      withApproval(password, asking, async (context: CommandContext<'payment/reverse'>, administratorId) => {
        const { tx, caller, audit } = context;
        const { reversalId, appointments } = await reversePayment(tx, caller, payment_id, reason);
        const after = { reversed_by_id: reversalId, reason, authorised_by: administratorId };
        audit({ entity: 'payment', entityId: payment_id, after });
        await finishAppointments(context, appointments);
        return { payment_id: reversalId };
      }),
  },

  'payment/assigments': async ({ payment_id }, { read }) => {
    const payment = await findPayment(read, payment_id);
    const [till, assigments, remaining] = await Promise.all([
      findTillOfPayment(read, payment_id),
      listAllocations(read, payment_id),
      findRemaining(read, payment),
    ]);
    return { payment: toPaymentRow(payment), till, assigments, remaining: toPesos(remaining) };
  },
};

/** Matches a new payment with the line of the bank that tells of it. */
async function matchStatementLine(
  { tx, caller, audit }: CommandContext<'payment/add'>,
  line: NonNullable<CheckedBody<'payment/add'>['line']>,
  paymentId: number,
): Promise<void> {
  if (!hasPermission(caller.role, 'reconcile')) {
    throw new AppError('forbidden', 'Tu cuenta no tiene permiso para conciliar.');
  }
  for (const matched of await matchLines(tx, [{ ...line, payment_ids: [paymentId], fee: '0.00' }])) {
    const { day, amount, id } = matched.line;
    audit({
      entity: 'statement_line',
      entityId: id,
      after: { day, amount, payment_ids: [paymentId], fee: matched.fee },
    });
  }
}

/**
 * Starts the appointment that a payment has just reached: registering its advance and starting it are one command.
 * @throws {AppError} where the payment is for none, where part of the advance is still missing, or as a start is refused
 */
async function startOncePaid(tx: Tx, before: LockedAppointment | null, now: Date): Promise<void> {
  if (!before) throw invalid('assign.appointment_id', 'Elige la cita que se inicia');
  const paid = await lockAppointment(tx, before.id);
  if (isEditable(paid) && needsAdvance(paid)) {
    const missing = formatMoney(missingAdvance(paid));
    throw invalid('assign.amount', `Con este monto faltan ${missing} del anticipo para iniciar la cita`);
  }
  await startAppointment(tx, paid, now);
}

async function chargeTicket(
  context: CommandContext<'caja/charge'>,
  body: CheckedBody<'caja/charge'>,
  discountBy: number | null,
): Promise<CallReply<'caja/charge'>> {
  const { tx, caller, now, audit } = context;
  const done = await charge(tx, caller, body, { discountBy, now });
  const before = done.appointment;
  const charged = auditOfCharge(done);
  if (done.saleId === null) context.narrow('product', null);
  else {
    audit({
      entity: 'sale',
      entityId: done.saleId,
      // A tip beside an appointment stands in the appointment's entry.
      after: {
        ...{ ...charged, ...(before && { tip: undefined }) },
        ...{ total: done.saleTotal, discount_by: discountBy, sale: body.sale },
      },
    });
  }
  const appointment = before && (await finishAppointmentCommand(context, before.id, before, charged));
  return {
    appointment,
    payment_id: done.payments[0]?.id ?? null,
    charge_id: done.chargeId,
    sale_id: done.saleId,
    change: toPesos(done.change),
  };
}

/** A charge as the audit keeps it: one payment as such, several as a list. */
function auditOfCharge({ payments, tips, change }: ChargeResult): object {
  const entries = payments.map(({ type_id, account_id, amount, folio }) => ({
    ...{ type_id, account_id, amount },
    folio: folio || undefined,
  }));
  const [payment] = entries;
  const paid =
    entries.length > 1 ? { payments: entries } : payment ? { payment_id: payments[0]?.id, payment } : {};
  return { ...paid, ...(tips > ZERO ? { tip: tips } : {}), ...(change > ZERO ? { change } : {}) };
}

async function register(tx: Tx, caller: Caller, payment: NonNullable<CheckedBody<'payment/add'>['payment']>) {
  const { client_id, type_id: typeId, account_id: accountId, folio, notes } = payment;
  const amount = toCentavos(payment.amount);
  const wanted = { clientId: client_id, typeId, accountId, amount, folio, notes };
  return { id: await registerPayment(tx, caller, wanted), client_id, amount };
}
