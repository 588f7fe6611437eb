import { z } from 'zod';
import { query } from '../define';
import { day, id, pesos } from '../fields';
import { page } from '../list-page';
import { inventoryReport } from './inventory-schemas';
import { materialFigure, materialFigures, materialRow } from './material-schemas';
import {
  clientsReport,
  compared,
  cutRow,
  inEachPeriod,
  occupancyReport,
  range,
  SALES_GROUPS,
  salesReport,
  salons,
  sourceRows,
  TODAY_OTHERS,
  todayReport,
  vatMonth,
  withOtherPeriods,
} from './schemas';

const permission = 'readReports';
/** A call that answers the rows of a figure. */
const rows = { permission, reply: sourceRows } as const;
const group = z.enum(SALES_GROUPS).default('day');

/** Narrows a report of material. */
const scope = {
  service_id: id.optional(),
  healer_id: id.optional(),
  product_id: id.optional(),
};

/** docs/reports.md says what counts as what. Each figure has its rows: a call that ends with `/rows`. */
export const reportCalls = {
  /** The first day on which something was charged or paid; null where nothing was yet. A period that begins earlier isn't whole. */
  'report/first-day': query({ permission, body: { salons }, reply: { day: day.nullable() } }),
  // A till shows what is booked, charged and put right today, so that what changes it changes the day.
  'report/today': query({
    permission,
    shows: 'caja',
    /** Today's where none is sent. */
    body: { salons, day: day.optional() },
    reply: todayReport.shape,
  }),
  'report/today/rows': query({
    ...rows,
    shows: 'caja',
    body: {
      salons,
      day: day.optional(),
      figure: z.enum([
        'sold',
        'booked',
        'charged',
        'in_progress',
        'cancelled',
        /** Cancelled, but for those who didn't come. */
        'called_off',
        'no_shows',
        /** Minutes, as in `report/occupancy/rows`. */
        'booked_time',
        'open_time',
        'to_charge',
        'in_course',
        'material',
        'unassigned',
        'low_stock',
      ]),
      healer_id: id.optional(),
      /** With 'sold': what no healer sold. */
      other: z.enum(TODAY_OTHERS).optional(),
      ...page,
    },
  }),
  'report/sales': query({
    permission,
    body: { ...compared, group },
    reply: inEachPeriod(salesReport),
  }),
  /** The rows of one key, or of all: what was sold or received, the visits, or the lines with pieces of products. */
  'report/sales/rows': query({
    ...rows,
    body: {
      salons,
      ...range,
      group,
      /** The last two of what was sold, not of 'method'. */
      figure: z.enum(['amount', 'visits', 'quantity']).default('amount'),
      key: z.string().max(60).optional(),
      ...page,
    },
  }),
  'report/occupancy': query({
    permission,
    body: compared,
    reply: inEachPeriod(occupancyReport),
  }),
  'report/occupancy/rows': query({
    ...rows,
    body: {
      salons,
      ...range,
      figure: z.enum(['open', 'booked', 'visits', 'cancelled', 'no_shows', 'late_cancellations']),
      healer_id: id.optional(),
      ...page,
    },
  }),
  'report/clients': query({
    permission,
    body: {
      ...compared,
      /** Days without a visit after which a client is lost. */
      lost_after: z.int().min(7).max(730).default(90),
      /** A page of the clients; by default the first 500. */
      ...page,
    },
    reply: inEachPeriod(clientsReport),
  }),
  'report/clients/rows': query({
    ...rows,
    body: {
      salons,
      ...range,
      figure: z.enum(['new', 'returning', 'lost', 'visits']),
      client_id: id.optional(),
      lost_after: z.int().min(7).max(730).default(90),
      ...page,
    },
  }),
  'report/inventory': query({
    permission,
    body: compared,
    reply: withOtherPeriods(inventoryReport.shape),
  }),
  'report/inventory/rows': query({
    ...rows,
    body: {
      salons,
      ...range,
      /** The stock of now and what is slow, for sale and as raw material; what left it in the period. */
      figure: z.enum(['value', 'slow', 'pieces', 'material', 'sold', 'consumed', 'written_off', 'counted']),
      variant_id: id.optional(),
      ...page,
    },
  }),
  /** By month, from the first one that has anything. */
  'report/vat': query({
    permission,
    body: compared,
    reply: withOtherPeriods({ months: z.array(vatMonth), total: vatMonth.omit({ day: true }) }),
  }),
  'report/vat/rows': query({
    ...rows,
    body: {
      salons,
      ...range,
      figure: z.enum(['base', 'charged', 'creditable_base', 'creditable', 'balance']),
      ...page,
    },
  }),
  /** Cuts of tills that were closed in the period, the latest first. */
  'report/cuts': query({
    permission,
    body: compared,
    reply: withOtherPeriods({
      cuts: z.array(cutRow),
      total: z.object({ expected: pesos, counted: pesos, difference: pesos, total: pesos, corrected: pesos }),
    }),
  }),
  /** Payments that later tills put right, payments, cuts, or expected and counted cash; of a till or of all. */
  'report/cuts/rows': query({
    ...rows,
    body: {
      salons,
      ...range,
      figure: z
        .enum(['corrected', 'total', 'cuts', 'expected', 'counted', 'difference'])
        .default('corrected'),
      caja_id: id.optional(),
      ...page,
    },
  }),
  /**
   * Raw material used against the dossiers' plan, and the margin of what was charged, of the appointments that were
   * charged in the range; those rows first that need a look.
   */
  'report/material': query({
    permission,
    body: {
      ...compared,
      ...scope,
      by: z.enum(['material', 'service', 'healer', 'visit']).default('material'),
      /** The largest difference from the plan first, or the smallest margin; of material always the difference. */
      order: z.enum(['difference', 'margin']).default('difference'),
      ...page,
    },
    reply: withOtherPeriods({ rows: z.array(materialRow), total: materialFigures, count: z.int() }),
  }),
  /** The rows of one figure: of all, or of one row of the report. */
  'report/material/rows': query({
    ...rows,
    body: {
      salons,
      ...range,
      ...scope,
      figure: materialFigure,
      brand_line_id: id.optional(),
      brand_id: id.optional(),
      appointment_id: id.optional(),
      /** Rows of no service: products that were sold, or material of several services. */
      apart: z.enum(['retail', 'shared']).optional(),
      /** Products that the reception sold. */
      reception: z.boolean().optional(),
      ...page,
    },
  }),
};
