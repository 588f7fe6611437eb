import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import { formatDay, partsOf, today } from '@melena/shared/rules/time';
import type { BarFigure } from '../plots/Bars';
import type { ReportTableModel } from '../table/report-table';

export type CutsReport = CallReply<'report/cuts'>;

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
export const FIGURES = { corrected: 'Corregido después' } as const;

export function cutsTable(
  report: CutsReport | undefined,
  open: (cajaId: number | undefined) => void,
): ReportTableModel<CutLine> {
  return {
    title: 'Cortes de caja',
    rows: report?.cuts.map(cut => ({
      ...cut,
      name: `Corte ${cut.number}`,
      by: cut.closed_by,
    })),
    rowKey: line => line.caja_id,
    total: report && { ...report.total, caja_id: 0, name: 'Total', closed_at: '', by: '' },
    columns: [
      { id: 'name', head: 'Corte', kind: 'text', value: line => line.name },
      { id: 'closed', head: 'Cerrado', kind: 'moment', width: 196, value: line => line.closed_at },
      { id: 'by', head: 'Por', kind: 'text', width: 176, wide: true, value: line => line.by },
      {
        id: 'expected',
        head: 'Efectivo esperado',
        kind: 'money',
        width: 148,
        wide: true,
        value: line => line.expected,
      },
      { id: 'counted', head: 'Contado', kind: 'money', width: 124, value: line => line.counted },
      {
        id: 'difference',
        head: 'Diferencia',
        kind: 'money',
        width: 116,
        signed: true,
        shortage: true,
        value: line => line.difference,
      },
      { id: 'total', head: 'Total cobrado', kind: 'money', width: 132, value: line => line.total },
      {
        id: 'corrected',
        head: 'Corregido después',
        kind: 'money',
        width: 152,
        value: line => line.corrected,
        open: line => () => open(line.caja_id || undefined),
      },
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
