import * as paths from '@melena/shared/contract/paths';
import { Count } from '@melena/shared/kit/list/Filters';
import { useNavigate } from '@melena/shared/router';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { formatDay, partsOf, today } from '@melena/shared/rules/time';
import { ReceiptText } from 'lucide-react';
import type { TableDefinition } from '../page/columns';
import { defineReport, idOf } from '../page/define-report';
import { kpi } from '../page/report-kpis';
import { rangeText } from '../period/range-names';
import type { ReportOf } from '../period/use-compared-report';
import { type BarFigure, Bars } from '../plots/Bars';

type CutsReport = ReportOf<'report/cuts'>;

/** A cut, or the sums, whose till is 0. */
type CutLine = Pick<
  CutsReport['cuts'][number],
  'caja_id' | 'salon_id' | 'closed_at' | 'closed_by' | keyof CutsReport['total']
> & { readonly name: string };

const FIGURES = {
  cuts: { label: 'Cortes', measure: 'count' },
  total: { label: 'Total cobrado' },
  expected: { label: 'Efectivo esperado' },
  counted: { label: 'Contado' },
  difference: { label: 'Diferencia' },
  corrected: { label: 'Corregido después' },
} as const;

/** The tills that were closed in the period: what was counted, what was missing, and what was put right later. */
export const CutsTab = defineReport({
  call: 'report/cuts',
  failed: 'No se pudieron cargar los cortes',
  hasData: ({ cuts }) => cuts.length > 0,
  useExtra: useNavigate,
  figures: FIGURES,
  rows: ({ figure, key }, { rowsRange }) => ({
    call: 'report/cuts/rows',
    body: { ...rowsRange, figure, caja_id: idOf(key) },
  }),
  note: ({ data }) =>
    data && (
      <>
        Lo que entró a cada caja, con propinas y anticipos ·{' '}
        <Count value={data.cuts.length} one="corte" many="cortes" />
      </>
    ),
  kpis: {
    name: 'Cortes',
    of: view => [
      kpi(view, { figure: 'total', of: ({ total }) => total.total }),
      kpi(view, { figure: 'cuts', of: ({ cuts }) => cuts.length, percent: false }),
      kpi(view, { figure: 'difference', of: ({ total }) => total.difference, signed: true }),
      kpi(view, { figure: 'corrected', of: ({ total }) => total.corrected, signed: true }),
    ],
  },
  plot: ({ data, range }) => ({
    title: 'Cobrado por corte',
    drawing: data && (
      <Bars
        name={`Cobrado por corte, ${rangeText(range)}`}
        heads={['Corte', 'Cobrado']}
        bars={cutBars(data)}
      />
    ),
  }),
  table: ({ data, salons }): TableDefinition<CutLine, keyof typeof FIGURES> => ({
    title: 'Cortes de caja',
    rows: data?.cuts.map(cut => ({ ...cut, name: `Corte ${cut.number}` })),
    rowKey: line => line.caja_id,
    total: data && { ...data.total, caja_id: 0, salon_id: 0, name: 'Total', closed_at: '', closed_by: '' },
    columns: [
      { id: 'name', head: 'Corte', kind: 'text' },
      { id: 'closed', head: 'Cerrado', kind: 'moment', width: 196, value: line => line.closed_at },
      // The rows of a figure say who closed it.
      salons.areSeveral
        ? {
            id: 'salon',
            head: 'Salón',
            kind: 'text',
            width: 176,
            value: line => salons.nameOf(line.salon_id),
          }
        : { id: 'by', head: 'Por', kind: 'text', width: 176, wide: true, value: line => line.closed_by },
      { ...money('expected', 148), wide: true },
      { ...money('counted', 124), folds: 2 },
      { ...money('difference', 116), signed: true, shortage: true },
      money('total', 132),
      { ...money('corrected', 152), signed: true, folds: 1 },
    ],
  }),
  empty: { icon: ReceiptText, text: 'Sin cortes en estas fechas' },
  // The page of a cut is in its own salon.
  onRow: ({ caja_id, salon_id }, { extra: navigate, salons, open }) =>
    salons.isHere(salon_id) ? navigate(paths.tillClosing(caja_id)) : open('total', caja_id),
});

function money(figure: Exclude<keyof typeof FIGURES, 'cuts'>, width: number) {
  return { id: figure, head: FIGURES[figure].label, kind: 'money' as const, width, figure };
}

/** The money of each cut, in order of time. */
function cutBars({ cuts }: CutsReport): BarFigure[] {
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
