import { z } from 'zod';
import { command, query } from '../define';
import { day, id, pesos, sure } from '../fields';
import {
  adjustmentForm,
  COMMISSION_FIGURES,
  COMMISSION_STATES,
  commissionLine,
  commissionTotals,
  healerCommission,
  healerLine,
  period,
  settlementForm,
  settlementRow,
} from './schemas';

const state = z.enum(COMMISSION_STATES).default('open');
const MOST_ROWS = 500;

export const commissionCalls = {
  /**
   * By healer: what is left to settle up to the last day, what settlements that end in the period paid, or what its own
   * days earned.
   */
  'commission/get': query({
    permission: 'readReports',
    body: { ...period, state },
    reply: {
      healers: z.array(healerCommission),
      total: commissionTotals,
      /** The last day that any settlement reaches. */
      settled_to: day.nullable(),
    },
  }),
  /** The lines that a figure sums, of a healer or of all, the latest day first. */
  'commission/rows': query({
    permission: 'readReports',
    body: {
      ...period,
      state,
      figure: z.enum(COMMISSION_FIGURES).default('total'),
      healer_id: id.optional(),
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(MOST_ROWS).default(100),
    },
    reply: { rows: z.array(healerLine), total: pesos, count: z.int() },
  }),
  /** A large one is asked about, see `isLargeAdjustment`. */
  'commission/adjust': command({
    permission: 'settleCommissions',
    invalidates: ['commission'],
    body: { adjustment: adjustmentForm, sure },
    reply: { adjustment_id: id },
    example: demo => ({
      adjustment: { healer_id: demo.healer, adds: true, amount: '350', reason: 'Curso de color' },
    }),
  }),
  /** Takes an adjustment back that no settlement holds; it is no line of any period then. */
  'commission/adjust/undo': command({
    permission: 'settleCommissions',
    invalidates: ['commission'],
    body: { adjustment_id: id },
    reply: { adjustment_id: id },
  }),
  /** Freezes all of a healer's open lines up to a day. */
  'commission/settle': command({
    permission: 'settleCommissions',
    invalidates: ['commission', 'caja'],
    body: { settlement: settlementForm, sure },
    reply: { settlement: settlementRow },
    example: demo => ({
      settlement: { healer_id: demo.healer, from: '2026-11-16', to: '2026-11-22', total: '0' },
    }),
  }),
  /** Settlements that end in a period, the latest first. */
  'commission/settlements': query({
    permission: 'readReports',
    body: { ...period, healer_id: id.optional() },
    reply: { settlements: z.array(settlementRow) },
  }),
  /** A settlement with its lines, as its receipt prints them. */
  'commission/settlement': query({
    permission: 'readReports',
    body: { settlement_id: id },
    reply: {
      settlement: settlementRow,
      salon: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
      lines: z.array(commissionLine),
    },
  }),
};
