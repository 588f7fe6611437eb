import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import { formatDay, partsOf, today } from '@melena/shared/rules/time';
import type { PeriodKey } from '../period/comparisons';
import type { BarFigure } from '../plots/Bars';
import type { ReportColumn, ReportTableModel } from '../table/report-table';

export type CutsReport = Omit<CallReply<'report/cuts'>, PeriodKey>;

interface CutLine {
  readonly caja_id: number;
  readonly name: string;
  readonly closed_at: string;
  readonly by: string;
  readonly expected: Pesos;
  readonly counted: Pesos | null;
  readonly difference: Pesos | null;
  readonly total: Pesos;
  readonly corrected: Pesos;
}

/** The figures that open their rows, by name. */
export const FIGURES = {
  cuts: 'Cortes',
  total: 'Total cobrado',
  expected: 'Efectivo esperado',
  counted: 'Contado',
  difference: 'Diferencia',
  corrected: 'Corregido después',
} as const;

export type CutFigure = keyof typeof FIGURES;

export function cutsTable(
  report: CutsReport | undefined,
  open: (figure: CutFigure, cajaId: number | undefined) => void,
): ReportTableModel<CutLine> {
  const money = (id: Exclude<CutFigure, 'cuts'>, width: number): ReportColumn<CutLine> => ({
    ...{ id, head: FIGURES[id], kind: 'money', width, value: line => line[id] },
    open: line => (line[id] === null ? undefined : () => open(id, line.caja_id || undefined)),
  });
  return {
    title: 'Cortes de caja',
    rows: report?.cuts.map(cut => ({ ...cut, name: `Corte ${cut.number}`, by: cut.closed_by })),
    rowKey: line => line.caja_id,
    total: report && { ...report.total, caja_id: 0, name: 'Total', closed_at: '', by: '' },
    columns: [
      { id: 'name', head: 'Corte', kind: 'text', value: line => line.name },
      { id: 'closed', head: 'Cerrado', kind: 'moment', width: 196, value: line => line.closed_at },
      { id: 'by', head: 'Por', kind: 'text', width: 176, wide: true, value: line => line.by },
      { ...money('expected', 148), wide: true },
      money('counted', 124),
      { ...money('difference', 116), signed: true, shortage: true },
      money('total', 132),
      { ...money('corrected', 152), signed: true },
    ],
  };
}

/** What each cut took, in order of time. */
export function cutBars({ cuts }: CutsReport): BarFigure[] {
  return [...cuts].reverse().map(cut => {
    const day = today(new Date(cut.closed_at));
    return {
      key: String(cut.caja_id),
      tick: String(partsOf(day).date),
      title: `Corte ${cut.number}, ${formatDay(day)}`,
      value: amountOf(cut.total) / 100,
      figure: formatMoney(cut.total),
    };
  });
}
