import { z } from 'zod';
import { addDays } from '../../rules/time';
import { command, query } from '../define';
import { day, id, pesosTyped, shownVersion, text, textOrNothing } from '../fields';
import { statementLine, statementPayment } from './schemas';

/** The longest period that is looked at at once, in days. */
export const LONGEST_PERIOD = 100;

/** Pesos that came in, or with a minus went out; never zero. */
const signedPesos = z
  .string()
  .trim()
  .transform((value, context) => {
    const typed = pesosTyped.safeParse(value.replace(/^-/, ''));
    if (!typed.success || typed.data === '0.00') {
      context.addIssue({ code: 'custom', message: 'Escribe un importe que no sea cero' });
      return z.NEVER;
    }
    return `${value.startsWith('-') ? '-' : ''}${typed.data}`;
  });

const newLine = z.object({
  day,
  amount: signedPesos,
  reference: textOrNothing(60).default(''),
  description: textOrNothing(200).default(''),
  /** 1, 2, … of lines of the file that are equal otherwise. */
  occurrence: z.int().min(1).max(10_000).default(1),
});

const invalidates = ['statement', 'payment'] as const;

export const statementCalls = {
  /** The lines of an account in a period, and its payments that no line is matched with yet. */
  'statement/get': query({
    permission: 'takePayments',
    body: {
      account_id: id,
      from: day,
      to: day,
    },
    reply: {
      lines: z.array(statementLine),
      /** Payments of the period and of three days around it. */
      payments: z.array(statementPayment),
      /** There are more lines or payments than are answered: choose a shorter period. */
      truncated: z.boolean(),
    },
    example: demo => ({ account_id: demo.bankAccount, from: '2026-01-01', to: addDays('2026-01-01', 31) }),
  }),
  /** Adds the lines of a file that aren't there yet. */
  'statement/import': command({
    permission: 'reconcile',
    invalidates,
    body: {
      account_id: id,
      file_name: textOrNothing(120),
      lines: z.array(newLine).min(1, 'El archivo no tiene movimientos').max(500),
    },
    reply: { added: z.int(), known: z.int() },
    example: demo => ({
      account_id: demo.bankAccount,
      file_name: 'enero.csv',
      lines: [{ day: '2026-01-05', amount: '-12.5', description: 'Comisión' }],
    }),
  }),
  /** Matches lines with the payments that they stand for, all of them or none. */
  'statement/match': command({
    permission: 'reconcile',
    invalidates,
    body: {
      matches: z
        .array(
          z.object({
            line_id: id,
            version: shownVersion,
            payment_ids: z.array(id).min(1, 'Elige los pagos').max(300),
            /** The commission that the bank kept. */
            fee: pesosTyped.default('0.00'),
          }),
        )
        .min(1)
        .max(300),
    },
    reply: { matched: z.int() },
    example: demo => ({ matches: [{ line_id: 1, payment_ids: [demo.payment] }] }),
  }),
  /** Leaves a line out: no payment is behind it. */
  'statement/ignore': command({
    permission: 'reconcile',
    invalidates,
    body: { line_id: id, version: shownVersion, reason: text(120, 'Escribe el motivo') },
    reply: { line_id: id },
    example: () => ({ line_id: 1, reason: 'Retiro de los socios' }),
  }),
  /** Takes back a match, or that a line was ignored. */
  'statement/reopen': command({
    permission: 'reconcile',
    invalidates,
    body: { line_id: id, version: shownVersion },
    reply: { line_id: id },
    example: () => ({ line_id: 1 }),
  }),
};
