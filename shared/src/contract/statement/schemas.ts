import { z } from 'zod';
import { day, id, pesos, version } from '../fields';

/** A payment beside a bank's statement. */
export const statementPayment = z.object({
  id,
  day,
  amount: pesos,
  reference: z.string(),
  /** '' of a counter sale to nobody in particular. */
  client: z.string(),
  type: z.string(),
  /** The payment that it takes back. */
  reverses_id: id.nullable(),
  /** It was taken back. */
  reversed_by_id: id.nullable(),
});

/** The payments that a line of a statement seems to be. */
const matchProposal = z.object({
  payment_ids: z.array(id),
  /** The commission that the bank would have kept. */
  fee: pesos,
  /** No other payment could be meant. */
  sure: z.boolean(),
});

/** A line of a bank's statement: what came in, or below zero went out. */
export const statementLine = z.object({
  id,
  version,
  day,
  amount: pesos,
  reference: z.string(),
  description: z.string(),
  /** The commission that the bank kept of its payments. */
  fee: pesos,
  /** '' while it isn't ignored. */
  ignored_reason: z.string(),
  /** The payments that it is matched with. */
  payments: z.array(statementPayment),
  /** Proposals for a line that is neither matched nor ignored. */
  proposal: matchProposal.nullable(),
});
