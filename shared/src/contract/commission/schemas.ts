import { z } from 'zod';
import { day, id, moment, pesos, pesosIn, positivePesosIn, text } from '../fields';

/** Lines that no settlement holds yet, those that one does, and those of the period's own days, settled or not. */
export const COMMISSION_STATES = ['open', 'settled', 'earned'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** Ways in which a settlement is paid. */
const SETTLEMENT_METHODS = ['outside', 'transfer', 'cash'] as const;
export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number];

/** Sources of a commission: a service, a product of an appointment or of a sale, a tip, a tip that was paid, an adjustment. */
const COMMISSION_KINDS = ['service', 'product', 'sale', 'tip', 'paid_tip', 'adjustment'] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

/** The figures that sum lines; each has its rows. */
export const COMMISSION_FIGURES = ['services', 'products', 'tips', 'adjustments', 'total'] as const;
export type CommissionFigure = (typeof COMMISSION_FIGURES)[number];

/** The sums that a healer's lines come to. */
const amounts = { services: pesos, products: pesos, tips: pesos, adjustments: pesos, total: pesos };

export const healerCommission = z.object({
  healer_id: id,
  name: z.string(),
  ...amounts,
  /** Lines. */
  count: z.int(),
  /** The day up to which the healer was settled last. */
  settled_to: day.nullable(),
  /** The part of the total that is of days before the period. */
  before: pesos,
});

export const commissionTotals = z.object(amounts);

export const commissionLine = z.object({
  day,
  kind: z.enum(COMMISSION_KINDS),
  /** The id of the service's line, the product's, the payment's part, the cash movement or the adjustment. */
  id,
  /** The correction that put it right; null of what was charged. */
  correction_id: id.nullable(),
  folio: z.int().nullable(),
  appointment_id: id.nullable(),
  sale_id: id.nullable(),
  /** The salon of the appointment or the sale; null of what has neither. */
  salon_id: id.nullable(),
  concept: z.string(),
  /** The charged price with IVA, less the line's part of the discount; null of what has no percentage. */
  base: pesos.nullable(),
  percent: z.number().nullable(),
  amount: pesos,
});

/** A line of a figure, which may be of all healers. */
export const healerLine = commissionLine.extend({ healer_id: id, healer: z.string() });

export const settlementRow = z.object({
  id,
  folio: z.int(),
  healer_id: id,
  healer: z.string(),
  from: day,
  to: day,
  ...amounts,
  method: z.enum(SETTLEMENT_METHODS),
  staff: z.string(),
  creation_date: moment,
});

export const adjustmentForm = z.object({
  healer_id: id,
  /** False takes it off what the healer is paid. */
  adds: z.boolean(),
  amount: positivePesosIn,
  reason: text(200, 'Escribe el motivo'),
});

export const settlementForm = z
  .object({
    healer_id: id,
    from: day,
    to: day,
    /** The total that the screen showed: another one is refused with the current total. */
    total: pesosIn,
    method: z.enum(SETTLEMENT_METHODS, 'Elige cómo se paga').default('outside'),
  })
  .refine(({ from, to }) => from <= to, { error: 'Elige el mismo día, o uno posterior', path: ['to'] });

/** A period as two fields of a body. */
export const period = { from: day, to: day };
