import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { MONTH_NAMES, partsOf } from '@melena/shared/rules/time';
import type { BarFigure } from '../plots/Bars';
import { formatMonth } from '../table/figures';
import type { ReportTableModel } from '../table/report-table';

export type VatReport = CallReply<'report/vat'>;
type VatMonth = VatReport['months'][number];
type VatLine = Omit<VatMonth, 'day'> & { readonly day: string | null };

/** The figures that open their rows, by name. */
export const FIGURES = { charged: 'IVA de ventas', creditable: 'IVA acreditable' } as const;

export type VatFigure = keyof typeof FIGURES;

/** 202611 of a month: its number in the address of its rows. */
export function monthNumber(day: string): number {
  const { year, month } = partsOf(day);
  return year * 100 + month;
}

export function vatTable(
  report: VatReport | undefined,
  open: (figure: VatFigure, month: number | undefined) => void,
): ReportTableModel<VatLine> {
  const opening = (figure: VatFigure) => (line: VatLine) => () =>
    open(figure, line.day ? monthNumber(line.day) : undefined);
  return {
    title: 'IVA por mes',
    rows: report?.months,
    rowKey: line => line.day ?? 'total',
    total: report && { ...report.total, day: null },
    columns: [
      { id: 'month', head: 'Mes', kind: 'month', value: line => line.day },
      { id: 'base', head: 'Ventas sin IVA', kind: 'money', width: 136, value: line => line.charged.base },
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
      },
      {
        id: 'creditable',
        head: 'IVA acreditable',
        kind: 'money',
        width: 136,
        value: line => line.creditable.iva,
        open: opening('creditable'),
      },
      { id: 'balance', head: 'Saldo', kind: 'money', width: 128, value: line => line.balance },
    ],
  };
}

/** What was charged, and hollow behind it what is creditable. */
export function vatBars({ months }: VatReport): BarFigure[] {
  return months.map(({ day, charged, creditable }) => ({
    key: day,
    tick: (MONTH_NAMES[partsOf(day).month - 1] ?? '').slice(0, 3).toLowerCase(),
    title: formatMonth(day),
    value: amountOf(charged.iva) / 100,
    figure: `${formatMoney(charged.iva)} de ventas`,
    before: { value: amountOf(creditable.iva) / 100, text: `${formatMoney(creditable.iva)} acreditable` },
  }));
}
