import { z } from 'zod';
import { appointmentDetail } from '../appointment/schemas';
import { command, query } from '../define';
import {
  freeText,
  id,
  idOrNone,
  named,
  pesos,
  positivePesosIn,
  text,
  typedPassword,
  version,
} from '../fields';
import { counted, page } from '../list-page';
import { account, assignment, paymentRow, paymentTill } from './schemas';

const newPayment = z.object({
  client_id: id,
  type_id: id,
  account_id: idOrNone,
  amount: positivePesosIn,
  folio: freeText(60).optional(),
  notes: freeText(300).optional(),
});

const newAssignment = z.object({
  /** Left out when it goes with a new payment in one body. */
  payment_id: id.optional(),
  type_id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  amount: positivePesosIn,
  appointment_id: idOrNone,
  /** The appointment's version as the screen shows it. */
  version: version.optional(),
});

export const paymentCalls = {
  'payment/get': query({
    permission: 'takePayments',
    body: {
      search: z.string().trim().max(80).optional(),
      type_id: z.int().optional(),
      account_id: z.int().optional(),
      ...page,
    },
    reply: {
      types: z.array(named),
      accounts: z.array(account),
      payments: z.array(paymentRow),
      ...counted,
    },
    example: () => ({ search: 'a', limit: 5 }),
  }),
  /** Registers a payment, assigns one, or both in one transaction. */
  'payment/add': command({
    permission: 'takePayments',
    invalidates: ['payment', 'appointment', 'calendar', 'caja', 'clients', 'healers'],
    body: { payment: newPayment.optional(), assign: newAssignment.optional() },
    reply: { payment_id: id, appointment: appointmentDetail.nullable() },
    example: demo => ({ payment: { client_id: demo.client, type_id: 1, amount: '10' } }),
  }),
  /**
   * Reverses a payment in the open till, with an active administrator's password. What it was
   * assigned to is taken back with it; refused where a finished appointment or spent credit holds a part of it.
   */
  'payment/reverse': command({
    permission: 'takePayments',
    invalidates: ['payment', 'appointment', 'calendar', 'caja', 'clients', 'healers'],
    body: {
      payment_id: id,
      password: typedPassword('Escribe la contraseña'),
      reason: text(300, 'Escribe el motivo'),
    },
    /** The reversal. */
    reply: { payment_id: id },
    example: demo => ({ payment_id: demo.payment, password: demo.password, reason: 'Se cobró dos veces' }),
  }),
  'payment/assigments': query({
    permission: 'takePayments',
    body: { payment_id: id },
    reply: { payment: paymentRow, till: paymentTill, assigments: z.array(assignment), remaining: pesos },
    example: demo => ({ payment_id: demo.payment }),
  }),
};
