import { amountOf, formatMoney } from '@melena/shared/rules/money';
import type { DayRange } from '@melena/shared/rules/reports/compare';
import { MONTH_NAMES, partsOf } from '@melena/shared/rules/time';
import type { PeriodKey } from '../period/comparisons';
import { monthNumber } from '../period/month-days';
import type { BarFigure } from '../plots/Bars';
import { comparedColumns } from '../table/compared-columns';
import { formatMonth } from '../table/figures';
import type { ReportTableModel } from '../table/report-table';
import {
  monthsOf,
  NO_MONTH,
  type OtherVat,
  type VatLine,
  type VatReport,
  vatLines,
  vatTotal,
} from './vat-lines';

/** The figures that open their rows, by name. */
export const FIGURES = {
  base: 'Ventas sin IVA',
  charged: 'IVA de ventas',
  creditable_base: 'Compras sin IVA',
  creditable: 'IVA acreditable',
  balance: 'Saldo',
} as const;

export type VatFigure = keyof typeof FIGURES;

export function vatTable(
  report: VatReport | undefined,
  range: DayRange,
  others: OtherVat,
  open: (figure: VatFigure, month: number | undefined, key?: PeriodKey) => void,
): ReportTableModel<VatLine> {
  const opening = (figure: VatFigure) => (line: VatLine) =>
    line.isBeyond ? undefined : () => open(figure, line.day ? monthNumber(line.day) : undefined);
  return {
    title: 'IVA por mes',
    rows: report && vatLines(report, range, others),
    rowKey: line => line.day ?? 'total',
    total: report && vatTotal(report, others),
    columns: [
      { id: 'month', head: 'Mes', kind: 'month', value: line => line.day },
      {
        id: 'base',
        head: FIGURES.base,
        kind: 'money',
        width: 136,
        value: line => line.charged.base,
        open: opening('base'),
      },
      {
        id: 'charged',
        head: 'IVA de ventas',
        kind: 'money',
        width: 128,
        value: line => line.charged.iva,
        open: opening('charged'),
      },
      {
        id: 'creditableBase',
        head: 'Compras sin IVA',
        kind: 'money',
        width: 144,
        wide: true,
        value: line => line.creditable.base,
        open: opening('creditable_base'),
      },
      {
        id: 'creditable',
        head: 'IVA acreditable',
        kind: 'money',
        width: 136,
        value: line => line.creditable.iva,
        open: opening('creditable'),
      },
      {
        id: 'balance',
        head: FIGURES.balance,
        kind: 'money',
        width: 128,
        value: line => line.balance,
        open: opening('balance'),
      },
      ...comparedColumns<VatLine>(others, {
        kind: 'money',
        width: 136,
        value: (line, key) => line.before[key],
        ownChange: true,
        change: (line, key) => line.change[key] ?? null,
        neutral: true,
        open: (line, key) => {
          const month = line.months[key];
          return line.day && month === undefined ? undefined : () => open('balance', month, key);
        },
      }),
    ],
  };
}

/** Two bars for each month: the IVA of sales, and hollow beside it the creditable IVA. A month without IVA keeps its place. */
export function vatBars(report: VatReport, range: DayRange): BarFigure[] {
  const byDay = new Map(report.months.map(month => [month.day, month]));
  return monthsOf(report, range).map(day => {
    const { charged, creditable } = byDay.get(day) ?? NO_MONTH;
    return {
      key: day,
      tick: (MONTH_NAMES[partsOf(day).month - 1] ?? '').slice(0, 3).toLowerCase(),
      title: formatMonth(day),
      value: amountOf(charged.iva) / 100,
      figure: `${formatMoney(charged.iva)} de ventas`,
      before: { value: amountOf(creditable.iva) / 100, text: `${formatMoney(creditable.iva)} acreditable` },
    };
  });
}
