import { z } from 'zod';
import { day, dayRange, id, pesos } from '../fields';
import { page } from '../list-page';

/** Days of the longest period that a report takes. */
export const LONGEST_REPORT = 366;

/** The days of a report, both included. */
export const range = { from: day, to: day };

/** A period that the report's own is compared with, chosen by who asks. */
const otherRange = dayRange.optional();

/** The same report of other periods; each that is sent is answered beside `current`. */
export const compared = { ...range, previous: otherRange, last_year: otherRange };

/** `current` is the range that was asked for; null where no other one was. */
export const inEachPeriod = <Report extends z.ZodType>(report: Report) => ({
  current: report,
  previous: report.nullable(),
  last_year: report.nullable(),
});

/** Groupings of what was sold; 'method' is the money that was received instead. */
export const SALES_GROUPS = [
  'day',
  'week',
  'month',
  'service',
  'category',
  'healer',
  'product',
  'method',
] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

/** A row of a grouping. */
export const salesRow = z.object({
  /** Names the row in `report/sales/rows`: 'service:12', 'day:2026-11-03', 'kept'. */
  key: z.string(),
  /** The first word of the key: `service`, `healer`, `desk` (nobody's sale), `kept` (advances that stayed). */
  kind: z.string(),
  id: id.nullable(),
  name: z.string(),
  /** First day of a day, week or month. */
  day: day.nullable(),
  amount: pesos,
  /** Pieces of products, times of services; what came back is taken off. */
  quantity: z.int(),
  /** Appointments that were charged, and counter sales. */
  visits: z.int(),
  sales: z.int(),
});

/** The whole of a period; `amount` is the sum of what follows, up to `kept`. */
export const salesTotal = z.object({
  amount: pesos,
  services: pesos,
  products: pesos,
  /** Raw material that appointments were charged for. */
  material: pesos,
  /** Advances that cancelled appointments left to the salon. */
  kept: pesos,
  /** The part of `amount` that was given back, below zero. */
  refunded: pesos,
  /** Within `amount`. */
  iva: pesos,
  visits: z.int(),
  sales: z.int(),
  /** Of appointments that were charged: what they cost, by their number; '0.00' without any. */
  average_ticket: pesos,
});

const namedAmount = z.object({ key: z.string(), name: z.string(), amount: pesos, count: z.int() });

export const salesReport = z.object({
  ...range,
  rows: z.array(salesRow),
  /** Of 'method' too: what was sold in the same days. */
  total: salesTotal,
  /** Of 'method' only: all that was received, which the rows add up to. */
  received: pesos,
  /** The same money by what it was for: appointments, products, gift cards and packages, credit, tips, not assigned yet. */
  purposes: z.array(namedAmount),
  /** Paid from what was received before: credit, gift cards, packages. No part of `received`. */
  prepaid: z.array(namedAmount),
});

/** A row that a figure sums. `kind` says what `id` is of. */
export const sourceRow = z.object({
  day,
  kind: z.enum(['appointment', 'sale', 'payment', 'caja', 'purchase', 'client', 'product']),
  id: id.nullable(),
  folio: z.string(),
  who: z.string(),
  concept: z.string(),
  amount: pesos,
  quantity: z.number().optional(),
  unit: z.string().optional(),
});

/** The rows of a figure, of which a page is answered; total, count and quantity are of all of them. */
export const sourceRows = {
  rows: z.array(sourceRow),
  total: pesos,
  count: z.int(),
  quantity: z.number(),
};

export const sourcePage = page;
