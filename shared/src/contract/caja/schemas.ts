import { z } from 'zod';
import { id, moment, pesos, version } from '../fields';

/** A till: opened by reception, closed by a cut. */
export const caja = z.object({
  id,
  version,
  date_time: moment,
  /** Name of who opened it. */
  opened_by: z.string(),
  closed_at: moment.nullable(),
  /** Name of who closed it; '' while it is open. */
  closed_by: z.string(),
  /** Name of the administrator whose password closed it; '' while it is open, and where it isn't known. */
  authorised_by: z.string(),
});

/** A closed till as lists show it. */
export const cajaRow = caja.extend({
  /** Of all its accounts, as its cut froze it. */
  total: pesos,
  /** Of the payments that came in while no till was open, and that its cut took. */
  outside: pesos,
});

/** The payments of an account between the opening of a till and its cut. */
export const cajaAccount = z.object({
  /** Null for cash. */
  account_id: id.nullable(),
  name: z.string(),
  initial: pesos,
  in: pesos,
  out: pesos,
  total: pesos,
});

/** Payments received while no till was open: not of the drawer, and no part of the till's total. */
export const cajaOutside = z.object({
  accounts: z.array(z.object({ account_id: id, name: z.string(), total: pesos })),
  /** First to last; the sums are of all, where there are more. */
  payments: z.array(
    z.object({
      id,
      folio: z.string(),
      amount: pesos,
      client: z.string(),
      type: z.string(),
      account: z.string(),
      creation_date: moment,
    }),
  ),
  /** The number of payments. */
  count: z.int(),
  total: pesos,
});
