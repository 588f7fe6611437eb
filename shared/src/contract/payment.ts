import { z } from 'zod';
import { appointmentDetail } from './appointment';
import { command, query } from './define';
import {
  counted,
  freeText,
  id,
  idOrNone,
  moment,
  named,
  page,
  pesos,
  positivePesosIn,
  text,
  typedPassword,
  version,
} from './fields';

/** Where money is received: a bank account or a payment wallet. */
export const account = z.object({
  id,
  name: z.string(),
  last_4: z.string(),
  /** The person or company that it belongs to. */
  holder: z.string(),
  /** 'bank' or 'wallet'. */
  kind: z.string(),
});

/** A payment as lists show it. */
export const paymentRow = z.object({
  id,
  /** Bank reference, or the receipt's own number. */
  folio: z.string(),
  amount: pesos,
  client_id: id,
  client: z.string(),
  type_id: id,
  type: z.string(),
  account_id: id.nullable(),
  account: z.string(),
  creation_date: moment,
  notes: z.string(),
  /** The payment that this one takes back: a counter-entry, of a negative amount. */
  reverses_id: id.nullable(),
  /** The counter-entry that took this one back. */
  reversed_by_id: id.nullable(),
});

/** Part of a payment, given to an appointment or to the client's credit. */
export const assignment = z.object({
  id,
  payment_id: id,
  client_id: id,
  /** 1 advance, 2 payment, 3 credit. */
  type_id: z.int(),
  amount: pesos,
  folio: z.string(),
  appointment_id: id.nullable(),
  appointment_folio: z.string(),
  appointment_status_id: z.int().nullable(),
  appointment_paid: pesos.nullable(),
  creation_date: moment,
});

/** Who took a payment, and the till that it is of. */
export const paymentTill = z.object({
  /** Name of who took it; '' where that isn't known. */
  taken_by: z.string(),
  /** No till was open as it came in. */
  outside: z.boolean(),
  /** The till that was open, or the one whose cut took it; null while no cut has. */
  caja_id: id.nullable(),
  opened_at: moment.nullable(),
  closed_at: moment.nullable(),
});

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
  'payment/get': query(
    'takePayments',
    {
      search: z.string().trim().max(80).optional(),
      type_id: z.int().optional(),
      account_id: z.int().optional(),
      ...page,
    },
    {
      types: z.array(named),
      accounts: z.array(account),
      payments: z.array(paymentRow),
      ...counted,
    },
  ),
  /** Registers a payment, assigns one, or both in one transaction. */
  'payment/add': command(
    'takePayments',
    { payment: newPayment.optional(), assign: newAssignment.optional() },
    { payment_id: id, appointment: appointmentDetail.nullable() },
  ),
  /**
   * Takes a payment back by a counter-entry in the open till, with an active administrator's password. What it was
   * assigned to is taken back with it; refused where a finished appointment or spent credit holds a part of it.
   */
  'payment/reverse': command(
    'takePayments',
    {
      payment_id: id,
      password: typedPassword('Escribe la contraseña'),
      reason: text(300, 'Escribe el motivo'),
    },
    /** The counter-entry. */
    { payment_id: id },
  ),
  'payment/assigments': query(
    'takePayments',
    { payment_id: id },
    { payment: paymentRow, till: paymentTill, assigments: z.array(assignment), remaining: pesos },
  ),
};
