import { z } from 'zod';
import { query } from '../define';
import { compared, inEachPeriod, range, SALES_GROUPS, salesReport, sourcePage, sourceRows } from './schemas';

const november = { from: '2026-11-01', to: '2026-11-22' };
const permission = 'readReports';
const group = z.enum(SALES_GROUPS).default('day');

/** docs/reports.md says what counts as what. Each figure has its rows: a call that ends with `/rows`. */
export const reportCalls = {
  'report/sales': query({
    permission,
    body: { ...compared, group },
    reply: inEachPeriod(salesReport),
    example: () => ({ ...november, group: 'service' as const }),
  }),
  /** The rows of one key, or of all. */
  'report/sales/rows': query({
    permission,
    body: { ...range, group, key: z.string().max(60).optional(), ...sourcePage },
    reply: sourceRows,
    example: () => november,
  }),
};
