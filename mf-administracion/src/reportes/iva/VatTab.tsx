import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import { type DayRange, isComparable } from '@melena/shared/rules/reports/compare';
import { type Day, MONTH_NAMES, partsOf } from '@melena/shared/rules/time';
import { ReceiptText } from 'lucide-react';
import type { TableDefinition } from '../page/columns';
import { defineReport } from '../page/define-report';
import { kpi } from '../page/report-kpis';
import { type ComparedPeriods, type ComparedRow, compareTotals } from '../period/compared-periods';
import { monthAt, monthDays, monthNumber, monthPlace } from '../period/months';
import { rangeText } from '../period/range-names';
import type { ReportOf } from '../period/use-compared-report';
import { type BarFigure, Bars } from '../plots/Bars';
import { PlotKey } from '../plots/PlotKey';
import { formatMonth } from '../table/figures';

type VatReport = ReportOf<'report/vat'>;

/** A month of IVA, or the sums, which have no day. */
interface VatLine extends Pick<VatReport['total'], 'charged' | 'creditable' | 'balance'> {
  readonly day: Day | null;
  /** Only another period has this month. */
  readonly isBeyond?: boolean;
}

/** The figures that open their rows, by name. */
const FIGURES = {
  base: { label: 'Ventas sin IVA' },
  charged: { label: 'IVA de ventas' },
  creditable_base: { label: 'Compras sin IVA' },
  creditable: { label: 'IVA acreditable' },
  balance: { label: 'Saldo' },
};

/** The IVA of what was sold and of what suppliers delivered, by month. */
export const VatTab = defineReport({
  call: 'report/vat',
  period: 'anual',
  failed: 'No se pudo cargar el IVA',
  hasData: ({ months }) => months.length > 0,
  figures: FIGURES,
  rows: ({ figure, key }, { rowsRange }) => ({
    call: 'report/vat/rows',
    body: { ...(key ? monthDays(Number(key), rowsRange) : rowsRange), figure },
  }),
  note: () => 'De lo vendido y lo recibido de proveedores, sin propinas; no depende de las facturas',
  // More of it to pay is neither good nor bad.
  kpis: {
    name: 'IVA',
    of: view => [
      kpi(view, { figure: 'base', of: ({ total }) => total.charged.base, better: 'neither' }),
      kpi(view, { figure: 'charged', of: ({ total }) => total.charged.iva, better: 'neither' }),
      kpi(view, { figure: 'creditable', of: ({ total }) => total.creditable.iva, better: 'neither' }),
      kpi(view, { figure: 'balance', of: ({ total }) => total.balance, better: 'neither' }),
    ],
  },
  plot: ({ data, range }) => ({
    title: 'IVA por mes',
    plotKey: <PlotKey parts={['De ventas', 'Acreditable']} />,
    drawing: data && (
      <Bars
        name={`IVA de ventas y acreditable por mes, ${rangeText(range)}`}
        heads={['Mes', 'IVA de ventas', 'IVA acreditable']}
        bars={vatBars(data, range)}
        beside
      />
    ),
  }),
  table: ({ data, range, compared }): TableDefinition<VatLine, keyof typeof FIGURES> => ({
    title: 'IVA por mes',
    rows: data && vatLines(data, range, compared),
    rowKey: line => line.day ?? 'total',
    addressKey: line => (line.isBeyond ? false : line.day && monthNumber(line.day)),
    total: data && compareTotals<VatReport, VatLine>(sumLine(data), compared, sumLine),
    columns: [
      { id: 'month', head: 'Mes', kind: 'month', value: line => line.day },
      money('base', 'base', 136, ({ charged }) => charged.base),
      money('charged', 'charged', 128, ({ charged }) => charged.iva),
      { ...money('creditable_base', 'creditableBase', 144, ({ creditable }) => creditable.base), wide: true },
      money('creditable', 'creditable', 136, ({ creditable }) => creditable.iva),
      money('balance', 'balance', 128, ({ balance }) => balance),
      { compares: 'balance', width: 136, neutral: true },
    ],
  }),
  empty: { icon: ReceiptText, text: 'Sin IVA en estas fechas' },
});

function money(figure: keyof typeof FIGURES, id: string, width: number, value: (line: VatLine) => Pesos) {
  return { id, head: FIGURES[figure].label, kind: 'money' as const, width, value, figure };
}

const NOTHING = { base: '0.00', iva: '0.00', total: '0.00' };
/** The figures of a month without IVA. */
const NO_MONTH = { charged: NOTHING, creditable: NOTHING, balance: '0.00' };

const sumLine = ({ total }: VatReport): VatLine => ({ ...total, day: null });

/**
 * Each month from the period's first one with IVA on, one without it too. A month of another period stands at the place that it
 * has there, even where this period has no row at that place.
 */
function vatLines(
  report: VatReport,
  range: DayRange,
  { periods, firstDay }: ComparedPeriods<VatReport>,
): ComparedRow<VatLine>[] {
  const now = byPlace(report, range);
  const others = periods.flatMap(({ report: other, ...period }) =>
    other ? [{ ...period, months: byPlace(other, period.range) }] : [],
  );
  const own = monthsOf(report, range).map(({ day }) => monthPlace(day, range));
  const places = new Set([...own, ...others.flatMap(({ months }) => [...months.keys()])]);
  return [...places]
    .sort((one, other) => one - other)
    .map(place => {
      const day = monthAt(place, range);
      const days = monthDays(monthNumber(day), range);
      const before = others.map(({ key, months, range: otherRange }) => {
        const line = { ...(months.get(place) ?? NO_MONTH), day: monthAt(place, otherRange) };
        return {
          key,
          line,
          isAlike: isComparable(days, monthDays(monthNumber(line.day), otherRange), firstDay),
        };
      });
      return {
        ...(now.get(place) ?? NO_MONTH),
        day,
        isBeyond: days.from > days.to,
        sameRow: Object.fromEntries(before.map(({ key, line }) => [key, line])),
        isComparable: Object.fromEntries(before.map(({ key, isAlike }) => [key, isAlike])),
      };
    });
}

/** The months of a report by their place in its range. */
function byPlace({ months }: VatReport, range: DayRange): Map<number, VatReport['months'][number]> {
  return new Map(months.map(month => [monthPlace(month.day, range), month]));
}

/**
 * Each month of a period from the first one with IVA on: the ones before may be of before the salon began. Without any IVA there
 * are none.
 */
function monthsOf({ months }: VatReport, { to }: DayRange) {
  const [first] = months;
  if (!first) return [];
  const range = { from: first.day, to };
  return Array.from({ length: monthPlace(to, range) + 1 }, (_, place) => {
    const day = monthAt(place, range);
    return { ...(months.find(month => month.day === day) ?? NO_MONTH), day };
  });
}

/** Two bars for each month: the IVA of sales, and hollow beside it the creditable IVA. */
function vatBars(report: VatReport, range: DayRange): BarFigure[] {
  return monthsOf(report, range).map(({ day, charged, creditable }) => ({
    key: day,
    tick: (MONTH_NAMES[partsOf(day).month - 1] ?? '').slice(0, 3).toLowerCase(),
    title: formatMonth(day),
    value: amountOf(charged.iva) / 100,
    figure: `${formatMoney(charged.iva)} de ventas`,
    before: { value: amountOf(creditable.iva) / 100, text: `${formatMoney(creditable.iva)} acreditable` },
  }));
}
