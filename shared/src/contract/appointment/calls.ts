import { z } from 'zod';
import { ADVANCE_FATES } from '../../rules/agenda/cancellation';
import { auditEntry, auditNames } from '../audit/schemas';
import { command, query } from '../define';
import { id, moment, percentIn, pesosIn, typedPassword, version } from '../fields';
import {
  appointmentDetail,
  appointmentPayment,
  appointmentProduct,
  appointmentService,
  cancelReason,
  historyRow,
  visitNote,
} from './schemas';

const whole = {
  appointment: appointmentDetail,
  services: z.array(appointmentService),
  products: z.array(appointmentProduct),
  payments: z.array(appointmentPayment),
  history: z.array(historyRow),
};

export const appointmentCalls = {
  'appointment/details': query({
    permission: 'readAppointment',
    body: { appointment_id: id },
    reply: whole,
  }),
  /** The changes of an appointment, by whom and when, the latest first; `more` where there are earlier ones. */
  'appointment/changes': query({
    permission: 'readAppointment',
    body: { appointment_id: id },
    reply: { entries: z.array(auditEntry), names: auditNames, more: z.boolean() },
  }),
  'appointment/update': command({
    permission: 'workOnAppointment',
    invalidates: [
      ...(['calendar', 'appointment', 'caja', 'clients', 'healers', 'material', 'product'] as const),
      ...(['payment', 'sale', 'statement', 'voucher', 'waiting', 'commission'] as const),
    ],
    body: {
      appointment: z.object({
        id,
        version: version.optional(),
        /**
         * 3 starts it, 2 undoes the start, 5 (or 6) cancels it, 4 ends one of which nothing is pending. Paying
         * the advance sets 2 and charging sets 4 by themselves. What is unchanged in a body is no change.
         */
        status_id: z.int().optional(),
        /** A moment where there was none starts, confirms, finishes or ends it. The server keeps its own. */
        started_at: moment.nullable().optional(),
        confirmed_at: moment.nullable().optional(),
        completed_at: moment.nullable().optional(),
        ended_at: moment.nullable().optional(),
        /** Checked, never written: it is the sum of the payments. */
        paid: pesosIn.optional(),
        /** The healer confirms the budget: the total no longer changes. */
        confirm: z.literal(true).optional(),
        /**
         * The healer finishes her part, and with the last part the appointment: nothing of it can be edited afterwards.
         * Reception and administrators finish all parts.
         */
        complete: z.literal(true).optional(),
        /** The lines that the healer finishes, as her screen shows them, instead of a version: others may work on at once. */
        complete_services: z.array(id).min(1).max(20).optional(),
        /** The client came, or didn't come after all: before it starts, on its day. */
        arrived: z.boolean().optional(),
        /** On the visit: written at the counter, until it ends. */
        note: visitNote.optional(),
        cancel_reason_id: cancelReason.nullable().optional(),
      }),
      /** The fate of its payments when it is cancelled; by default they stay on the appointment. */
      fate: z.enum(ADVANCE_FATES, 'Elige qué pasa con el anticipo').optional(),
      /** The method by which money goes back; by default as each payment came. */
      type_id: id.optional(),
      account_id: id.optional(),
      /** An administrator's approval, where money goes back. */
      password: typedPassword('Escribe la contraseña').optional(),
    },
    reply: { appointment: appointmentDetail },
    example: demo => ({ appointment: { id: demo.inProgress.id, confirm: true } }),
  }),
  'appointment/discount': command({
    permission: 'takePayments',
    invalidates: ['calendar', 'appointment', 'caja', 'healers'],
    body: {
      appointment_id: id,
      version: version.optional(),
      /** An active administrator's password. */
      password: typedPassword('Escribe la contraseña'),
      amount: pesosIn.optional(),
      percent: percentIn.optional(),
      remove: z.literal(true).optional(),
    },
    reply: { appointment: appointmentDetail },
    example: demo => ({
      appointment_id: demo.inProgress.id,
      version: demo.inProgress.version,
      password: demo.password,
      percent: 1,
    }),
  }),
};
