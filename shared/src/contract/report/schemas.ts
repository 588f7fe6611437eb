import { z } from 'zod';
import { day, dayRange, hour, id, moment, pesos } from '../fields';

/** The days of a report, both included. */
export const range = { from: day, to: day };

/** The salons of a report: the caller's where none are sent. */
export const salons = z.array(id).min(1).max(200).optional();

/** A period that the report's own is compared with, chosen by who asks. */
const otherRange = dayRange.optional();

/** The same report of other periods; each that is sent is answered beside `current`. */
export const compared = { salons, ...range, previous: otherRange, last_year: otherRange };

/** `current` is the range that was asked for; null where no other one was. */
export const inEachPeriod = <Report extends z.ZodType>(report: Report) => ({
  current: report,
  previous: report.nullable(),
  last_year: report.nullable(),
});

/** The same beside the report's own fields: of calls that were there before they compared. */
export const withOtherPeriods = <Shape extends z.ZodRawShape>(shape: Shape) => ({
  ...shape,
  previous: z.object(shape).nullable(),
  last_year: z.object(shape).nullable(),
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
  'salon',
  'method',
] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

/** A row of a grouping. */
const salesRow = z.object({
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
  /** The average price of charged appointments; '0.00' without any. */
  average_ticket: pesos,
});

const namedAmount = z.object({ key: z.string(), name: z.string(), amount: pesos, count: z.int() });

export const salesReport = z.object({
  ...range,
  rows: z.array(salesRow),
  /** Sales of the same days, also with 'method'. */
  total: salesTotal,
  /** Only with 'method': all that was received, the sum of the rows. */
  received: pesos,
  /** The same money by what it was for: appointments, products, gift cards and packages, credit, tips, not assigned yet. */
  purposes: z.array(namedAmount),
  /** Paid from what was received before: credit, gift cards, packages. No part of `received`. */
  prepaid: z.array(namedAmount),
});

/** A row that a figure sums. `kind` says what `id` is of. */
const sourceRow = z.object({
  day,
  /** The salon of the row. */
  salon_id: id,
  kind: z.enum(['appointment', 'sale', 'payment', 'caja', 'purchase', 'client', 'product', 'healer']),
  id: id.nullable(),
  folio: z.string(),
  who: z.string(),
  concept: z.string(),
  amount: pesos,
  quantity: z.number().optional(),
  unit: z.string().optional(),
});

/**
 * The rows of a figure, of which a page is answered; total, count and quantity are of all of them. Quantities of several
 * units have no sum.
 */
export const sourceRows = {
  rows: z.array(sourceRow),
  total: pesos,
  count: z.int(),
  quantity: z.number().nullable(),
};

/** Hours that were booked of those that were open, in minutes, and what became of the appointments. */
const load = {
  open: z.int(),
  booked: z.int(),
};

const occupancyTotal = z.object({
  ...load,
  visits: z.int(),
  cancelled: z.int(),
  /** Within `cancelled`. */
  no_shows: z.int(),
  late_cancellations: z.int(),
  /** Days between booking and visit, on average; null without visits. */
  lead_days: z.number().nullable(),
});

export const occupancyReport = z.object({
  ...range,
  healers: z.array(occupancyTotal.extend({ healer_id: id, name: z.string() })),
  /** By healer and hour of the day, 9 is from 9:00 to 10:00. Hours that are never open are left out. */
  hours: z.array(z.object({ healer_id: id, hour: z.int(), ...load })),
  /** The same of all healers by weekday, 0 is Sunday. */
  weekdays: z.array(z.object({ weekday: z.int(), hour: z.int(), ...load })),
  /** The same hours by salon. */
  salons: z.array(z.object({ salon_id: id, ...load })),
  total: occupancyTotal,
});

export const clientsReport = z.object({
  ...range,
  /** Whose first charged visit was in the period; who came and had come before. */
  new: z.int(),
  returning: z.int(),
  /** Whose last visit became `lost_after` days old in the period until today, and who hasn't come since. */
  lost: z.int(),
  visits: z.int(),
  amount: pesos,
  /** `amount` by the number of clients who came: `new` and `returning`. */
  average: pesos,
  /** Days between a visit and the one before, on average; null where nobody had come before. */
  frequency: z.number().nullable(),
  /** First days of the months. */
  months: z.array(z.object({ day, new: z.int(), returning: z.int() })),
  /** The clients who came, who spent most first: a page of `new` and `returning`. */
  top: z.array(
    z.object({
      client_id: id,
      name: z.string(),
      visits: z.int(),
      amount: pesos,
      /** Ever. */
      first_day: day,
      /** In the period. */
      last_day: day,
    }),
  ),
});

const taxed = { base: pesos, iva: pesos, total: pesos };

export const vatMonth = z.object({
  /** First day of the month. */
  day,
  /** Percent. */
  rate: z.int(),
  /** Sales less what was given back. */
  charged: z.object(taxed),
  /** Purchases from suppliers less what went back. */
  creditable: z.object(taxed),
  /** IVA that was charged less what is creditable. */
  balance: pesos,
});

export const cutRow = z.object({
  caja_id: id,
  salon_id: id,
  number: z.int(),
  opened_at: moment,
  closed_at: moment,
  closed_by: z.string(),
  expected: pesos,
  /** Null where nobody counted. */
  counted: pesos.nullable(),
  difference: pesos.nullable(),
  reason_id: id.nullable(),
  note: z.string(),
  float: pesos.nullable(),
  /** Payments less what was given back, in cash and on accounts; neither the float nor movements of cash. */
  total: pesos,
  /** Put right by later tills, less what they entered again in its place; the number of payments. */
  corrected: pesos,
  corrections: z.int(),
});

/** Rows of a day's sales that belong to no healer. */
export const TODAY_OTHERS = ['desk', 'kept'] as const;

export const todayReport = z.object({
  day,
  /** The server's, in salon time. */
  hour,
  /** Sold up to the end of each hour; null of hours to come. */
  hours: z.array(z.object({ hour: z.int(), amount: pesos.nullable(), week_ago: pesos })),
  total: salesTotal,
  /** The same weekday a week ago, up to the same hour and the whole day. */
  week_ago: z.object({ so_far: pesos, amount: pesos, visits: z.int(), average_ticket: pesos }),
  appointments: z.object({
    /** Appointments of the day without the cancelled ones. */
    booked: z.int(),
    charged: z.int(),
    /** In course now, of whatever day. */
    in_progress: z.int(),
    cancelled: z.int(),
    /** Within `cancelled`. */
    no_shows: z.int(),
  }),
  healers: z.array(z.object({ healer_id: id, name: z.string(), ...load, visits: z.int(), amount: pesos })),
  /** Hours and sales by salon. */
  salons: z.array(z.object({ salon_id: id, ...load, visits: z.int(), amount: pesos })),
  /** Sales of no healer: the desk's, and advances that were kept. With the healers' they add up to the total. */
  others: z.array(z.object({ key: z.enum(TODAY_OTHERS), name: z.string(), amount: pesos })),
  pending: z.object({
    /** Appointments that their healers have finished, of any day. */
    to_charge: z.int(),
    to_charge_amount: pesos,
    /** In progress since another day. */
    in_course: z.int(),
    /** Requests of material that the warehouse hasn't delivered. */
    material: z.int(),
    /** Payments of which a part is nobody's yet. */
    unassigned: z.int(),
    unassigned_amount: pesos,
  }),
  low_stock: z.object({
    count: z.int(),
    /** The ten lowest. */
    rows: z.array(
      z.object({
        variant_id: id,
        salon_id: id,
        name: z.string(),
        /** For sale; of what isn't sold its raw material too. */
        pieces: z.int(),
      }),
    ),
  }),
});
