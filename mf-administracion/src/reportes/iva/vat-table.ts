import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import type { DayRange } from '@melena/shared/rules/reports/compare';
import { MONTH_NAMES, partsOf } from '@melena/shared/rules/time';
import type { PeriodKey } from '../period/comparisons';
import { monthNumber } from '../period/month-days';
import type { BarFigure } from '../plots/Bars';
import { comparedColumns } from '../table/compared-columns';
import { formatMonth } from '../table/figures';
import type { ReportColumn, ReportTableModel } from '../table/report-table';
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
  const money = (
    figure: VatFigure,
    width: number,
    value: (line: VatLine) => Pesos,
  ): ReportColumn<VatLine> => ({
    ...{ id: figure, head: FIGURES[figure], kind: 'money', width, value },
    open: line =>
      line.isBeyond ? undefined : () => open(figure, line.day ? monthNumber(line.day) : undefined),
  });
  return {
    title: 'IVA por mes',
    rows: report && vatLines(report, range, others),
    rowKey: line => line.day ?? 'total',
    total: report && vatTotal(report, others),
    columns: [
      { id: 'month', head: 'Mes', kind: 'month', value: line => line.day },
      money('base', 136, line => line.charged.base),
      money('charged', 128, line => line.charged.iva),
      { ...money('creditable_base', 144, line => line.creditable.base), id: 'creditableBase', wide: true },
      money('creditable', 136, line => line.creditable.iva),
      money('balance', 128, line => line.balance),
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
