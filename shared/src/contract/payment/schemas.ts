import { z } from 'zod';
import { day, hour, id, moment, pesos } from '../fields';

/** A place that receives money: a bank account or a payment wallet. */
export const account = z.object({
  id,
  name: z.string(),
  last_4: z.string(),
  /** The person or company that it belongs to. */
  holder: z.string(),
  /** 'bank' or 'wallet'. */
  kind: z.string(),
  /** '' where nobody wrote it down. */
  clabe: z.string().optional(),
  /** % of a payment by card that the terminal keeps, with its IVA. */
  fee: z.number().optional(),
});

/** A payment as lists show it. */
export const paymentRow = z.object({
  id,
  /** Bank reference, or the receipt's own number. */
  folio: z.string(),
  /** Bank reference alone; '' without one. */
  reference: z.string(),
  amount: pesos,
  /** The part that no appointment and no credit has. */
  remaining: pesos,
  /** The line of the bank's statement that it is matched with. */
  statement_line_id: id.nullable(),
  /** Null for a sale to nobody in particular. */
  client_id: id.nullable(),
  client: z.string(),
  type_id: id,
  type: z.string(),
  account_id: id.nullable(),
  account: z.string(),
  creation_date: moment,
  notes: z.string(),
  /** The payment that this one reverses, with a negative amount. */
  reverses_id: id.nullable(),
  /** The payment of which this one gives a part back; then it is negative too. */
  refund_of_id: id.nullable(),
  /** The reversal of this one. */
  reversed_by_id: id.nullable(),
});

/** Part of a payment, given to an appointment or to the client's credit. */
export const assignment = z.object({
  id,
  payment_id: id,
  client_id: id.nullable(),
  /** 1 advance, 2 payment, 3 credit, 4 tip, 5 sale. */
  type_id: z.int(),
  amount: pesos,
  folio: z.string(),
  appointment_id: id.nullable(),
  appointment_folio: z.string(),
  appointment_status_id: z.int().nullable(),
  appointment_paid: pesos.nullable(),
  /** Only with type 5. */
  sale_id: id.nullable(),
  /** 'V-0318'; '' of other types. */
  sale_folio: z.string(),
  /** The healer whose tip it is, with type 4; otherwise ''. */
  healer: z.string(),
  creation_date: moment,
});

/** The person who took a payment, and its till. */
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

/** The payments of a period by one method and into one account, as a sum; what was taken back counts below zero. */
export const paymentSum = z.object({
  type_id: id,
  type: z.string(),
  /** Null for methods that reach none. */
  account_id: id.nullable(),
  /** 'BBVA 4821', without its holder. */
  account: z.string(),
  count: z.int(),
  amount: pesos,
});

/** An appointment that takes a part of a payment. */
export const paymentVisit = z.object({
  id,
  version: z.int(),
  folio: z.string(),
  status_id: z.int(),
  day,
  hour,
  client_id: id,
  client: z.string(),
  service: z.string(),
  total: pesos,
  advance: pesos,
  paid: pesos,
});
