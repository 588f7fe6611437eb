import { z } from 'zod';
import { appointmentDetail } from '../appointment/schemas';
import { command, query } from '../define';
import {
  day,
  freeText,
  id,
  idOrNone,
  named,
  pesos,
  positivePesosIn,
  search,
  shownVersion,
  text,
  textOrNothing,
  typedPassword,
  version,
} from '../fields';
import { counted, page } from '../list-page';
import { account, assignment, paymentRow, paymentSum, paymentTill, paymentVisit } from './schemas';

const newPayment = z.object({
  client_id: id,
  type_id: id,
  account_id: idOrNone,
  amount: positivePesosIn,
  folio: textOrNothing(60).optional(),
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

/** Narrows the payments; 0 means all. */
const filter = {
  search,
  type_id: z.int().optional(),
  account_id: z.int().optional(),
  /** The first and the last day of a period. */
  from: day.optional(),
  to: day.optional(),
  /** Only those of which a part is left to allocate. */
  unallocated: z.boolean().optional(),
};

/** Families that money changes which comes in or goes back. */
const MONEY = ['payment', 'appointment', 'calendar', 'caja', 'clients', 'healers', 'statement'] as const;

export const paymentCalls = {
  'payment/get': query({
    permission: 'takePayments',
    body: { ...filter, ...page },
    reply: {
      types: z.array(named),
      accounts: z.array(account),
      payments: z.array(paymentRow),
      ...counted,
    },
    example: () => ({ search: 'a', limit: 5 }),
  }),
  /** The sums of all that a filter finds. */
  'payment/totals': query({
    permission: 'takePayments',
    body: filter,
    reply: {
      /** Empty where a search finds too many to add up. */
      sums: z.array(paymentSum),
      /** A search finds more than can be added up. */
      too_many: z.boolean(),
      /** The open till's cash is left out: who is to count its drawer doesn't see what should be in it. */
      without_cash: z.boolean(),
      /** Payments of the whole salon that are not allocated yet. */
      unallocated: z.object({ total: z.int(), more: z.boolean() }),
    },
    example: () => ({ from: '2026-01-01', to: '2026-01-31' }),
  }),
  /** The appointments that take a payment: a client's, or those that a folio, a name or a telephone finds. */
  'payment/visits': query({
    permission: 'takePayments',
    shows: 'appointment',
    body: { client_id: id.optional(), search },
    reply: { visits: z.array(paymentVisit), more: z.boolean() },
    example: demo => ({ client_id: demo.client }),
  }),
  /** Registers a payment, assigns one, or both in one transaction. With `start` the appointment that it is for begins too. */
  'payment/add': command({
    permission: 'takePayments',
    invalidates: [...MONEY, 'sale', 'material'],
    body: {
      payment: newPayment.optional(),
      assign: newAssignment.optional(),
      start: z.literal(true).optional(),
      /** The line of the bank's statement that the payment is: it needs the right to reconcile. */
      line: z.object({ line_id: id, version: shownVersion }).optional(),
    },
    reply: { payment_id: id, appointment: appointmentDetail.nullable() },
    example: demo => ({ payment: { client_id: demo.client, type_id: 1, amount: '10' } }),
  }),
  /**
   * Reverses a payment in the open till, with an active administrator's password. What it was
   * assigned to is taken back with it; refused where a finished appointment or spent credit holds a part of it.
   */
  'payment/reverse': command({
    permission: 'takePayments',
    invalidates: [...MONEY, 'sale', 'commission'],
    body: {
      payment_id: id,
      password: typedPassword('Escribe la contraseña'),
      reason: text(300, 'Escribe el motivo'),
    },
    /** The reversal. */
    reply: { payment_id: id },
  }),
  /**
   * Puts a payment right in the till that is open, with an administrator's approval: `method` enters it again by
   * another one, `amount` with another amount, `refund` gives a part of it back. Nothing that is written changes.
   */
  'payment/correct': command({
    permission: 'caja',
    invalidates: [...MONEY, 'sale', 'voucher', 'invoice', 'commission'],
    body: {
      payment_id: id,
      kind: z.enum(['method', 'amount', 'refund'], 'Elige qué hay que hacer'),
      /** The right method, or the one by which money goes back; by default the payment's own. */
      type_id: idOrNone,
      account_id: idOrNone,
      folio: textOrNothing(60).optional(),
      gift_card: textOrNothing(40).optional(),
      /** A refund of the credit that this appointment left: no ticket costs less. */
      appointment_id: idOrNone,
      /** The right amount, or what goes back. */
      amount: positivePesosIn.optional(),
      reason: text(120, 'Elige el motivo'),
      note: freeText(300).optional(),
      password: typedPassword('Escribe la contraseña'),
    },
    reply: { correction_id: id },
    example: demo => ({
      payment_id: demo.payment,
      kind: 'method' as const,
      type_id: 2,
      account_id: demo.account,
      reason: 'Se cobró con el método equivocado',
      password: demo.password,
    }),
  }),
  'payment/assigments': query({
    permission: 'takePayments',
    body: { payment_id: id },
    reply: { payment: paymentRow, till: paymentTill, assigments: z.array(assignment), remaining: pesos },
  }),
};
