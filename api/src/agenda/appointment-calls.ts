import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { isCancelled, STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { toCentavos } from '@melena/shared/rules/money';
import { hideClientDetails, hidePayments } from '../appointments/appointment-privacy';
import { lockAppointment } from '../appointments/appointment-store';
import { addDiscount, type NewDiscount, removeDiscount } from '../appointments/discounts';
import { finishAppointmentCommand } from '../appointments/finish-change';
import {
  listClientHistory,
  listProductsOfAppointment,
  listReceivedPayments,
  listServicesOfAppointment,
} from '../appointments/lines-view';
import { assertOwnCurrent } from '../appointments/own-appointment';
import { findAppointmentDetail } from '../appointments/view';
import { listAppointmentChanges } from '../audit/store';
import { canReadHistory, hideQuotedChanges } from '../clients/client-privacy';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { invalid } from '../core/errors';
import { withApproval } from '../security/approval';
import { changeAppointment } from './appointment-changes';

export const appointmentHandlers: Handlers<PathsOf<'appointment'>> = {
  'appointment/details': async ({ appointment_id: id }, { read, caller, now }) => {
    const { role } = caller;
    const appointment = await findAppointmentDetail(read, id);
    if (role === 'healer') await assertOwnCurrent(read, caller, appointment, now);
    const [services, products, payments, history] = await Promise.all([
      listServicesOfAppointment(read, appointment),
      listProductsOfAppointment(read, id),
      listReceivedPayments(read, id),
      canReadHistory(role) ? listClientHistory(read, appointment.client_id, appointment) : [],
    ]);
    return {
      appointment: hideClientDetails(role, appointment),
      ...{ services, products, history },
      payments: hidePayments(role, payments),
    };
  },

  'appointment/changes': async ({ appointment_id: id }, { read, caller, now }) => {
    const appointment = await findAppointmentDetail(read, id);
    if (caller.role === 'healer') await assertOwnCurrent(read, caller, appointment, now);
    return listAppointmentChanges(read, id, entries => hideQuotedChanges(caller.role, entries));
  },

  'appointment/update': {
    compares: ({ fate }) => fate === 'refund',
    checkSecret: async ({ password = '', ...body }, asking) => {
      const run = (context: CommandContext<'appointment/update'>, administratorId: number | null) =>
        updateAppointment(context, body, administratorId);
      if (body.fate !== 'refund') return context => run(context, null);
      if (password === '') throw invalid('password', 'Escribe la contraseña');
      return withApproval(password, asking, run);
    },
  },

  'appointment/discount': {
    checkSecret: (body, asking) => {
      const given = body.remove ? null : parseDiscount(body);
      return withApproval(
        body.password,
        asking,
        async (context: CommandContext<'appointment/discount'>, administratorId) => {
          const { tx, caller, now } = context;
          const before = await lockAppointment(tx, body.appointment_id, body.version);
          if (given) await addDiscount(tx, caller, before, given, administratorId);
          else await removeDiscount(tx, before, now);
          const authorised = { authorised_by: administratorId, discount_percent: body.percent };
          return { appointment: await finishAppointmentCommand(context, before.id, before, authorised) };
        },
      );
    },
  },
};

async function updateAppointment(
  context: CommandContext<'appointment/update'>,
  { appointment: wanted, fate, type_id: typeId, account_id }: CheckedBody<'appointment/update'>,
  authorisedBy: number | null,
): Promise<CallReply<'appointment/update'>> {
  const { tx, caller, now, narrow } = context;
  const before = await lockAppointment(tx, wanted.id, wanted.version);
  if (caller.role === 'healer') await assertOwnCurrent(tx, caller, before, now);
  const cancelling = { fate, authorisedBy, method: { typeId, accountId: account_id } };
  const changed = await changeAppointment(tx, caller, { before, wanted, cancelling, now });
  if (!changed.movesStock) narrow('product', null);
  // Only a cancelling gives time back.
  if (!isCancelled({ status_id: wanted.status_id ?? 0 })) narrow('waiting', null);
  const movesMoney = fate === 'credit' || fate === 'refund';
  if (!movesMoney)
    for (const family of ['payment', 'sale', 'statement', 'voucher'] as const) narrow(family, null);
  // Lines earn a commission once they are charged.
  if (wanted.status_id !== STATUS.finalizada) narrow('commission', null);
  const line = {
    ...(fate !== undefined && { fate, ...(authorisedBy !== null && { authorised_by: authorisedBy }) }),
    ...(changed.finished !== undefined && { finished_healer_id: changed.finished }),
  };
  return { appointment: await finishAppointmentCommand(context, wanted.id, before, line) };
}

function parseDiscount({ amount, percent }: { amount?: string; percent?: number }): NewDiscount {
  if (amount !== undefined && percent === undefined) return { amount: toCentavos(amount) };
  if (amount === undefined && percent !== undefined) return { percent };
  throw invalid('amount', 'Escribe un monto o un porcentaje, solo uno de los dos');
}
