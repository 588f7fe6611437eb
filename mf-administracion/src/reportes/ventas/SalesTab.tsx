import { loadError, useCall } from '@melena/shared/client';
import { Count } from '@melena/shared/kit/list/Filters';
import { Note } from '@melena/shared/kit/text';
import { Money } from '@melena/shared/kit/text/Money';
import {
  type DayRange,
  isBeforeLastYear,
  periodBefore,
  sameDaysLastYear,
} from '@melena/shared/rules/reports/compare';
import { ChartColumn } from 'lucide-react';
import type { ColumnDefinition, TableDefinition } from '../page/columns';
import { defineReport, type ReportView } from '../page/define-report';
import { ChoiceSegments, ChoiceSelect, defineChoice } from '../page/filters';
import { CLOSED_PAGE, type ReportAddress } from '../page/use-report-params';
import { beforeText, rangeNames, rangeText } from '../period/range-names';
import { Bars, hasHeights } from '../plots/Bars';
import { PlotKey } from '../plots/PlotKey';
import { hasRows, type SalesLine, SOLD, salesLines, soldLines, totalLine } from './sales-lines';
import { isStepUnit, type SalesReport, salesBars, stepTitle } from './sales-steps';

const FIGURES = {
  '': { label: '' },
  citas: { label: 'Citas', measure: 'count' },
  piezas: { label: 'Piezas', measure: 'quantity' },
} as const;

/** The groupings by their name in the address. */
const GROUPS = {
  servicio: { group: 'service', label: 'Por servicio', head: 'Servicio' },
  categoria: { group: 'category', label: 'Por categoría', head: 'Categoría' },
  healer: { group: 'healer', label: 'Por healer', head: 'Healer' },
  producto: { group: 'product', label: 'Por producto', head: 'Producto' },
  salon: { group: 'salon', label: 'Por salón', head: 'Salón' },
  metodo: { group: 'method', label: 'Por método de pago', head: 'Método' },
  dia: { group: 'day', label: 'Por día', head: 'Día' },
  semana: { group: 'week', label: 'Por semana', head: 'Semana' },
  mes: { group: 'month', label: 'Por mes', head: 'Mes' },
} as const;

/** 'Ventas por día'. Money that was received is no sale yet. */
const titleOf = ({ group, label }: (typeof GROUPS)[keyof typeof GROUPS]) =>
  `${group === 'method' ? 'Cobros' : 'Ventas'} ${label.toLowerCase()}`;

const GROUP = defineChoice<keyof typeof GROUPS>({
  ...{ address: 'por', label: 'Agrupar', width: 168, byDefault: 'servicio', closes: CLOSED_PAGE },
  options: ({ salons }) => {
    const { salon, ...others } = GROUPS;
    return salons.areSeveral ? { salon, ...others } : others;
  },
});

/** The steps of the plot. */
const UNIT = defineChoice({
  ...{ address: 'cada', label: 'Cada', byDefault: 'dia' },
  options: { dia: 'Día', semana: 'Semana', mes: 'Mes' },
});

/** The other period in the plot. */
const AGAINST = defineChoice<'antes' | 'anio'>({
  ...{ address: 'contra', label: 'Comparar', width: 216, byDefault: 'antes' },
  options: ({ range }) => ({
    ...(!isBeforeLastYear(range) && { antes: `Contra ${beforeText(range)}` }),
    anio: 'Contra el año anterior',
  }),
});

/** Groupings whose rows add up to more visits than there were. */
const SHARED_VISITS: ReadonlySet<string> = new Set(['service', 'category', 'healer']);

type SalesView = ReportView<SalesReport, keyof typeof FIGURES, ReturnType<typeof useSteps>>;

/** Sales by what was sold, who did it or how it was paid, beside the period before and a year ago. */
export const SalesTab = defineReport({
  call: 'report/sales',
  failed: 'No se pudieron cargar las ventas',
  fields: address => ({ group: groupOf(address).group }),
  hasData: ({ rows }) => rows.length > 0,
  useExtra: useSteps,
  isLoading: ({ compared, extra }) => compared.isLoading || extra.isLoading,
  figures: FIGURES,
  rowParam: 'filas',
  rows: ({ figure, key }, view) => {
    const { group } = groupOf(view);
    const isSold = group === 'method' && key === SOLD;
    return {
      call: 'report/sales/rows',
      body: {
        ...view.rowsRange,
        group: isSold ? 'day' : group,
        figure: figure === 'citas' ? 'visits' : figure === 'piezas' ? 'quantity' : 'amount',
        key: isSold ? undefined : key,
      },
    };
  },
  // A day, week or month of another period is in no row of the table.
  rowName: key => {
    const [unit = '', start] = key.split(':');
    return start && isStepUnit(unit) ? stepTitle(start, unit) : undefined;
  },
  filters: view => (
    <>
      <ChoiceSelect choice={GROUP} report={view} />
      <ChoiceSelect choice={AGAINST} report={view} />
    </>
  ),
  note: view =>
    view.data && (
      <>
        <Count value={view.data.total.visits} one="cita" many="citas" />
        {SHARED_VISITS.has(groupOf(view).group) && '; una con varios servicios cuenta en cada uno'}
      </>
    ),
  plot: salesPlot,
  table: (view): TableDefinition<SalesLine, keyof typeof FIGURES> => {
    const { compared, extra } = view;
    const { group, head } = groupOf(view);
    // Rows of one period stand among those of the others, and files hold the categories: not before all are known.
    const data = compared.isLoading || extra.catalogue.isLoading ? undefined : view.data;
    return {
      title: titleOf(groupOf(view)),
      rows: data && salesLines(group, data, compared),
      rowKey: line => line.key,
      addressKey: line => !line.isBeyond && hasRows(line.key) && line.key,
      total: data && totalLine(group, data, compared),
      below: group === 'method' && data ? soldLines(data, compared) : [],
      columns: [
        { id: 'name', head, kind: 'text' },
        ...(group === 'service' ? [categoryColumn(extra.catalogue.data)] : []),
        ...(group === 'method' ? [] : [group === 'product' ? PIECES : VISITS]),
        {
          ...{ id: 'amount', kind: 'money', width: 128, figure: '' },
          head: group === 'method' ? 'Cobrado' : 'Importe',
        },
        { id: 'share', head: 'Parte', kind: 'share', width: 84, wide: true },
        { compares: 'amount', width: 136 },
      ],
    };
  },
  empty: { icon: ChartColumn, text: 'Sin ventas en estas fechas' },
  arrange: ({ note, plot, table }, view) => (
    <>
      {plot}
      {groupOf(view).group === 'method' && view.data && <ReceivedNote report={view.data} />}
      {note}
      {table}
    </>
  ),
});

type Column = ColumnDefinition<SalesLine, keyof typeof FIGURES>;

const VISITS: Column = { id: 'visits', head: 'Citas', kind: 'count', width: 72, figure: 'citas' };
const PIECES: Column = { id: 'quantity', head: 'Piezas', kind: 'count', width: 80, figure: 'piezas' };

function groupOf(address: ReportAddress) {
  return GROUPS[GROUP.of(address)];
}

/** The sales of each step of the plot, of this period and of the one that it is compared with, and the catalogue. */
function useSteps(address: ReportAddress) {
  const { range, salons } = address;
  const { group } = GROUPS[UNIT.of(address)];
  const isYear = AGAINST.of(address) === 'anio';
  const comparedRange: DayRange = isYear ? sameDaysLastYear(range) : periodBefore(range);
  const steps = useCall('report/sales', { ...range, ...salons.ofSalons, group });
  const before = useCall(
    'report/sales',
    { ...comparedRange, ...salons.ofSalons, group },
    { enabled: steps.isSuccess },
  );
  const catalogue = useCall('service/get', {}, { enabled: groupOf(address).group === 'service' });
  return { steps, before, catalogue, isYear, comparedRange, isLoading: steps.isLoading || before.isLoading };
}

function salesPlot(view: SalesView) {
  const { data, range, current, extra } = view;
  const { steps, before, isYear, comparedRange } = extra;
  const unit = GROUPS[UNIT.of(view)];
  const title = titleOf(unit);
  const [nowName, comparedName] = rangeNames(range, comparedRange, { withYear: isYear });
  const bars =
    steps.data &&
    isStepUnit(unit.group) &&
    salesBars(steps.data.current, before.data?.current, unit.group, current);
  const failed = 'No se pudo cargar la gráfica';
  return {
    title,
    note: (
      <>
        {data && (
          <span>
            Total <Money value={data.total.amount} />
          </span>
        )}
        <ChoiceSegments choice={UNIT} report={view} />
      </>
    ),
    error: loadError(steps, failed) ?? loadError(before, failed),
    plotKey: <PlotKey parts={[nowName, comparedName]} />,
    drawing: bars && (
      <Bars
        name={`${title}, ${rangeText(range)}, contra ${rangeText(comparedRange)}`}
        heads={[unit.head, nowName, comparedName]}
        bars={hasHeights(bars) ? bars : []}
      />
    ),
  };
}

/** The category that a service is sorted under. */
function categoryColumn(catalogue: SalesView['extra']['catalogue']['data']): Column {
  const categories = new Map(catalogue?.services.map(({ id, category }) => [`service:${id}`, category]));
  return {
    ...{ id: 'category', head: 'Categoría', kind: 'text', width: 168, wide: true },
    value: line => categories.get(line.key),
  };
}

/** Explains the difference between received and sold money. */
function ReceivedNote({ report: { received, total } }: { report: SalesReport }) {
  return (
    <Note as="p">
      Entraron <Money value={received} /> y se vendieron <Money value={total.amount} />. Propinas, tarjetas de
      regalo, paquetes y saldo se cobran sin ser venta; lo que después se paga con ellos se vende sin cobrarse
      otra vez. Un anticipo se cobra un día y se vende el día de su cita.
    </Note>
  );
}
