import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { Fragment, type ReactNode } from 'react';
import type { ColumnDefinition, TableDefinition } from '../page/columns';
import type { ReportView } from '../page/define-report';
import { type Kpi, OpenFigure } from '../page/Kpis';
import type { MaterialLine, MaterialReport } from './material-lines';

/** Figures with '.cantidad' are in grams and millilitres, the others in pesos. */
export const FIGURES = {
  used: { label: 'Usado' },
  'used.cantidad': { label: 'Usado', measure: 'quantity' },
  planned: { label: 'Planeado' },
  'planned.cantidad': { label: 'Planeado', measure: 'quantity' },
  difference: { label: 'Diferencia' },
  'difference.cantidad': { label: 'Diferencia', measure: 'quantity' },
  visits: { label: 'Citas', measure: 'count' },
  unplanned: { label: 'Fuera del dossier' },
  unrequested: { label: 'Planeado sin pedir' },
  discarded: { label: 'Descartado' },
  waiting: { label: 'Sin entregar' },
  sales: { label: 'Ventas' },
  iva: { label: 'IVA' },
  product_cost: { label: 'Costo de productos' },
  commission: { label: 'Comisión' },
  margin: { label: 'Margen' },
} as const;

type MaterialFigure = keyof typeof FIGURES;

/** The groupings by their name in the address. */
export const GROUPS = {
  material: { by: 'material', label: 'Por material', head: 'Material' },
  servicio: { by: 'service', label: 'Por servicio', head: 'Servicio' },
  healer: { by: 'healer', label: 'Por healer', head: 'Healer' },
  cita: { by: 'visit', label: 'Por cita', head: 'Cita' },
} as const;

export type MaterialGroup = keyof typeof GROUPS;

type View = ReportView<MaterialReport, MaterialFigure>;
type Table = TableDefinition<MaterialLine, MaterialFigure>;
export type MaterialColumn = ColumnDefinition<MaterialLine, MaterialFigure>;

/** A way to read the report: material against its plan, or the margin of what was charged. */
export interface MaterialReading {
  /** Names the table: 'Material por servicio'. */
  readonly title: string;
  readonly order: 'difference' | 'margin';
  /** At the right of the filters. */
  readonly note: (view: View) => ReactNode;
  readonly kpis: (view: View) => Kpi[];
  /** The title of the plot; that of the table where there is none. */
  readonly plotTitle?: string;
  readonly plotKey: ReactNode;
  readonly plot: (props: { name: string; head: string; rows: MaterialReport['rows'] }) => ReactNode;
  /** The columns between a row's name and its end. */
  readonly columns: (group: MaterialGroup) => Table['columns'];
}

/** Bars that a plot has room for; the table has all. */
export const MOST_BARS = 8;

/** The cost of a figure in the sums. */
const COSTS = {
  discarded: 'discarded_cost',
  waiting: 'waiting_cost',
  unrequested: 'unrequested_cost',
  iva: 'iva',
  product_cost: 'product_cost',
} as const;

/** Parts of a sum that have a name of their own, without those of $0.00. */
export function partsOf({ data, open }: View, labels: Partial<Record<keyof typeof COSTS, string>>) {
  const parts = (Object.keys(labels) as (keyof typeof COSTS)[]).flatMap(figure => {
    const amount = data?.total[COSTS[figure]] ?? '0.00';
    return amountOf(amount) === 0 ? [] : [{ figure, amount }];
  });
  if (parts.length === 0) return undefined;
  return (
    <span>
      {parts.map(({ figure, amount }, index) => (
        <Fragment key={figure}>
          {index > 0 && ' · '}
          <OpenFigure onOpen={() => open(figure)}>
            {labels[figure]} {formatMoney(amount)}
          </OpenFigure>
        </Fragment>
      ))}
    </span>
  );
}
