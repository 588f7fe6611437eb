import type { CallBody } from '@melena/shared/contract/calls';
import { amountOf, type Pesos, subtract, toPesos } from '@melena/shared/rules/money';
import {
  type ComparedPeriods,
  type ComparedRow,
  compareRows,
  compareTotals,
} from '../period/compared-periods';
import type { ReportOf } from '../period/use-compared-report';

export type MaterialReport = ReportOf<'report/material'>;
type MaterialRow = MaterialReport['rows'][number];
export type MaterialSums = MaterialReport['total'];

/** A row of the report, or its sums. */
export type MaterialLine = MaterialSums & Partial<Omit<MaterialRow, keyof MaterialSums>>;

const NOTHING = '0.00';
const NO_SUMS: MaterialSums = {
  ...{
    visits: 0,
    planned_cost: NOTHING,
    used_cost: NOTHING,
    unplanned_cost: NOTHING,
    unrequested_cost: NOTHING,
  },
  ...{ discarded_cost: NOTHING, waiting_cost: NOTHING, sales: NOTHING, iva: NOTHING, product_cost: NOTHING },
  ...{ commission: NOTHING, margin: NOTHING },
};

type Compared = Pick<ComparedPeriods<MaterialReport>, 'periods'>;

export function materialLines({ rows }: MaterialReport, compared: Compared): ComparedRow<MaterialLine>[] {
  return compareRows<MaterialReport, MaterialLine>(rows, compared, {
    rowsOf: report => report.rows,
    keyOf,
    empty: line => ({ ...line, ...NO_SUMS, planned: 0, used: 0, most: null }),
  });
}

export function materialTotal(report: MaterialReport, compared: Compared): ComparedRow<MaterialLine> {
  return compareTotals<MaterialReport, MaterialLine>(report.total, compared, ({ total }) => total);
}

export function differenceOf(line: MaterialSums): Pesos {
  return toPesos(subtract(amountOf(line.used_cost), amountOf(line.planned_cost)));
}

/** The margin in percent of the sales without IVA; null where nothing was sold. */
export function marginPercent({ sales, iva, margin }: MaterialSums): number | null {
  const kept = subtract(amountOf(sales), amountOf(iva));
  return kept > 0 ? (amountOf(margin) / kept) * 100 : null;
}

/** A row in the address: 'service:12'. */
export function keyOf({ kind = 'visit', id = null }: Pick<MaterialLine, 'kind' | 'id'>): string {
  return id === null ? kind : `${kind}:${id}`;
}

/** The body's fields that narrow the rows of a figure to a row of the report. */
export function scopeOfKey(key: string): Partial<CallBody<'report/material/rows'>> {
  const [kind, text] = key.split(':');
  const id = Number(text);
  switch (kind) {
    case 'product':
      return { product_id: id };
    case 'line':
      return { brand_line_id: id };
    case 'brand':
      return { brand_id: id };
    case 'service':
      return { service_id: id };
    case 'healer':
      return { healer_id: id };
    case 'visit':
      return { appointment_id: id };
    case 'retail':
    case 'shared':
      return { apart: kind };
    case 'reception':
      return { reception: true };
    default:
      return {};
  }
}
