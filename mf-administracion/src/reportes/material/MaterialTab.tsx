import { call } from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { Link, useNavigate } from '@melena/shared/router';
import { amountOf, centavos, formatMoney, toPesos } from '@melena/shared/rules/money';
import { Droplet } from 'lucide-react';
import { Fragment } from 'react';
import type { ColumnDefinition, TableDefinition } from '../page/columns';
import { ALL_ROWS, defineReport, NOT_COMPARED, type ReportView } from '../page/define-report';
import { ChoiceSegments, ChoiceSelect, defineChoice } from '../page/filters';
import { OpenFigure } from '../page/Kpis';
import { kpi } from '../page/report-kpis';
import { CLOSED_PAGE, CLOSED_ROWS, type ReportAddress } from '../page/use-report-params';
import { rangeText } from '../period/range-names';
import { formatPercent } from '../table/figures';
import { PAGE_ROWS, readPages } from '../table/read-pages';
import { MaterialFilters, useMaterialLists } from './MaterialFilters';
import {
  differenceOf,
  keyOf,
  type MaterialLine,
  type MaterialReport,
  marginPercent,
  materialLines,
  materialTotal,
  scopeOfKey,
} from './material-lines';
import { MARGIN_KEY, marginPlot, PLAN_KEY, planPlot } from './material-plots';

/** Figures with '.cantidad' are in grams and millilitres, the others in pesos. */
const FIGURES = {
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

const GROUPS = {
  material: { by: 'material', label: 'Por material', head: 'Material' },
  servicio: { by: 'service', label: 'Por servicio', head: 'Servicio' },
  healer: { by: 'healer', label: 'Por healer', head: 'Healer' },
  cita: { by: 'visit', label: 'Por cita', head: 'Cita' },
} as const;

const VIEW = defineChoice({
  ...{ address: 'ver', label: 'Ver', byDefault: 'plan', closes: CLOSED_PAGE },
  options: { plan: 'Contra el plan', margen: 'Margen' },
});

const isOfMargin = (address: ReportAddress) => VIEW.of(address) === 'margen';

/** A margin is of no single material. */
const GROUP = defineChoice<keyof typeof GROUPS>({
  ...{ address: 'por', label: 'Agrupar', width: 152, byDefault: 'material', closes: CLOSED_PAGE },
  options: address => {
    const { material, ...others } = GROUPS;
    return isOfMargin(address) ? others : { material, ...others };
  },
});

const groupOf = (address: ReportAddress) => GROUPS[GROUP.of(address)];

type MaterialView = ReportView<MaterialReport, MaterialFigure, ReturnType<typeof useMaterialExtra>>;

/** Raw material against the plan of the dossiers, and the margin of what was charged. */
export const MaterialTab = defineReport({
  call: 'report/material',
  failed: 'No se pudo cargar el material',
  fields: address => {
    const { offset, ...fields } = fieldsOf(address);
    return fields.by === 'visit' ? { ...fields, offset, limit: PAGE_ROWS } : fields;
  },
  // A page of visits has no others to stand beside; their sums do.
  comparedFields: address =>
    groupOf(address).by === 'visit'
      ? { ...narrowingOf(address), by: 'healer' as const, limit: 1 }
      : undefined,
  hasData: ({ count }) => count > 0,
  useExtra: useMaterialExtra,
  figures: FIGURES,
  opensBy: 'filas',
  rows: ({ figure, key = ALL_ROWS }, view) => {
    const [name] = figure.split('.') as [CallBody<'report/material/rows'>['figure']];
    return {
      call: 'report/material/rows',
      body: { ...view.rowsRange, ...narrowingOf(view), ...scopeOfKey(key), figure: name },
    };
  },
  filters: view => (
    <>
      <ChoiceSelect choice={GROUP} report={view} />
      <MaterialFilters
        params={view.params}
        withMaterial={!isOfMargin(view)}
        lists={view.extra.lists}
        used={usedOf(view.data)}
      />
    </>
  ),
  note: noteOf,
  kpis: { name: 'Material', of: view => (isOfMargin(view) ? marginKpis(view) : planKpis(view)) },
  plot: view => {
    const { data, range } = view;
    const { label, head } = groupOf(view);
    const ofMargin = isOfMargin(view);
    const subject = `${label}, ${rangeText(range)}`;
    return {
      title: ofMargin ? `Margen ${label.toLowerCase()}` : 'Usado contra planeado',
      note: <ChoiceSegments choice={VIEW} report={view} />,
      plotKey: ofMargin ? MARGIN_KEY : PLAN_KEY,
      drawing: data && (ofMargin ? marginPlot : planPlot)({ rows: data.rows, head, subject }),
    };
  },
  table: materialTable,
  empty: { icon: Droplet, text: 'Sin citas cobradas en estas fechas' },
  arrange: ({ kpis, note, plot, table }, view) => (
    <>
      {view.extra.lists.error && (
        <Sheet>
          <ErrorState {...view.extra.lists.error} />
        </Sheet>
      )}
      {kpis}
      {note}
      {plot}
      {table}
      {groupOf(view).by === 'visit' && view.data && view.data.count > PAGE_ROWS && (
        <ListCount
          total={view.data.count}
          page={PAGE_ROWS}
          one="cita"
          many="citas"
          offset={fieldsOf(view).offset}
          onOffset={citas => view.params.set({ citas: citas || null, ...CLOSED_ROWS })}
        />
      )}
    </>
  ),
});

function useMaterialExtra(address: ReportAddress) {
  return { lists: useMaterialLists(!isOfMargin(address)), navigate: useNavigate() };
}

/** The service, the healer and the material that the report is narrowed to. */
function narrowingOf(address: ReportAddress) {
  const { params } = address;
  return {
    service_id: params.number('servicio') ?? undefined,
    healer_id: params.number('healer') ?? undefined,
    product_id: isOfMargin(address) ? undefined : (params.number('producto') ?? undefined),
  };
}

/** The fields of the call, and the first row of a page of visits. */
function fieldsOf(address: ReportAddress) {
  const order = isOfMargin(address) ? ('margin' as const) : ('difference' as const);
  return {
    ...narrowingOf(address),
    by: groupOf(address).by,
    order,
    offset: address.params.number('citas') ?? 0,
  };
}

/** The products of the report's rows. */
function usedOf(report: MaterialReport | undefined) {
  return (report?.rows ?? []).flatMap(({ kind, id, name }) =>
    kind === 'product' && id !== null ? [{ id, name }] : [],
  );
}

/** The rows with a loss come first; else the plan that is compared with. */
function noteOf(view: MaterialView) {
  const { data, params } = view;
  if (isOfMargin(view)) {
    // A page of visits says nothing of the others.
    if (data && data.rows.length < data.count) return 'Margen sin IVA';
    const lost = data?.rows.filter(({ margin }) => amountOf(margin) < 0).length ?? 0;
    return lost === 0 ? 'Margen sin IVA · nada con pérdida' : `Margen sin IVA · ${lost} con pérdida`;
  }
  const service = params.number('servicio');
  if (service === null) return 'Contra el dossier al iniciar cada cita';
  return <Link to={paths.service(service)}>Ver el servicio y sus dossiers</Link>;
}

/** More used with more visits is neither good nor bad, beyond the plan it is. */
function planKpis(view: MaterialView) {
  return [
    kpi(view, {
      ...{ figure: 'used', label: 'Costo usado', of: ({ total }) => total.used_cost, better: 'neither' },
      detail: () => partsOf(view, { discarded: 'Descartado', waiting: 'Sin entregar' }),
    }),
    kpi(view, {
      ...{
        figure: 'planned',
        label: 'Costo planeado',
        of: ({ total }) => total.planned_cost,
        better: 'neither',
      },
      detail: () => partsOf(view, { unrequested: 'Sin pedir' }),
    }),
    kpi(view, {
      figure: 'difference',
      label: 'De más',
      of: ({ total }) => differenceOf(total),
      signed: true,
    }),
    kpi(view, { figure: 'unplanned', of: ({ total }) => total.unplanned_cost, better: 'less' }),
  ];
}

function marginKpis(view: MaterialView) {
  const percent = view.data && marginPercent(view.data.total);
  return [
    kpi(view, {
      figure: 'sales',
      of: ({ total }) => total.sales,
      detail: () => partsOf(view, { iva: 'IVA' }),
    }),
    kpi(view, {
      ...{ figure: 'used', label: 'Material', of: ({ total }) => total.used_cost, better: 'neither' },
      detail: () => partsOf(view, { product_cost: 'Productos' }),
    }),
    kpi(view, { figure: 'commission', of: ({ total }) => total.commission, better: 'neither' }),
    kpi(view, {
      ...{ figure: 'margin', of: ({ total }) => total.margin },
      detail: () =>
        typeof percent === 'number' ? `${formatPercent(percent)} de las ventas sin IVA` : undefined,
    }),
  ];
}

/** The cost of a figure in the sums. */
const COSTS = {
  discarded: 'discarded_cost',
  waiting: 'waiting_cost',
  unrequested: 'unrequested_cost',
  iva: 'iva',
  product_cost: 'product_cost',
} as const;

/** Parts of a sum that have a name of their own, without those of $0.00. */
function partsOf({ data, open }: MaterialView, labels: Partial<Record<keyof typeof COSTS, string>>) {
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

type Table = TableDefinition<MaterialLine, MaterialFigure>;
type Column = ColumnDefinition<MaterialLine, MaterialFigure>;

/** A report beside its plan, or with its margin. */
function materialTable(view: MaterialView): Table {
  const { data, range } = view;
  const name = GROUP.of(view);
  const ofMargin = isOfMargin(view);
  // Visits have no rows in other periods.
  const isByVisit = name === 'cita';
  const compared = isByVisit ? NOT_COMPARED : view.compared;
  const { offset, ...fields } = fieldsOf(view);
  const read = () => readPages(page => call('report/material', { ...range, ...fields, ...page }), keyOf);
  const columns = ofMargin ? marginColumns(isByVisit) : planColumns(name);
  return {
    title: `${ofMargin ? 'Margen' : 'Material'} ${GROUPS[name].label.toLowerCase()}`,
    rows: data && materialLines(data, compared),
    rowKey: keyOf,
    addressKey: line => line.kind && keyOf(line),
    total: data && materialTotal(data, compared),
    whole: isByVisit && data ? { count: data.count, offset, read } : undefined,
    columns: [
      ...(isByVisit
        ? visitNames(view)
        : [{ id: 'name' as const, head: GROUPS[name].head, kind: 'text' as const }]),
      ...columns.filter(column => !(isByVisit && 'compares' in column)),
    ],
  };
}

/** A visit is known by its client and day, not by its folio alone. */
function visitNames({ extra: { navigate } }: MaterialView): Column[] {
  return [
    {
      ...{ id: 'name', head: GROUPS.cita.head, kind: 'text' },
      open: ({ id }) => (id ? () => navigate(paths.appointment(id)) : undefined),
    },
    { id: 'client', head: 'Cliente', kind: 'text', value: line => line.detail },
    { id: 'day', head: 'Día', kind: 'day', width: 116, wide: true },
  ];
}

const VISITS: Column = { id: 'visits', head: 'Citas', kind: 'count', width: 72, figure: 'visits' };

function planColumns(name: keyof typeof GROUPS): Table['columns'] {
  return [
    ...(name === 'material' ? QUANTITIES : name === 'cita' ? [] : [VISITS]),
    { id: 'planned_cost', head: 'Costo planeado', kind: 'money', width: 132, figure: 'planned', wide: true },
    { id: 'used_cost', head: 'Costo usado', kind: 'money', width: 120, figure: 'used' },
    {
      ...{ id: 'difference', head: 'De más', kind: 'money', width: 112, figure: 'difference' },
      ...{ value: differenceOf, signed: true, excess: true },
    },
    { compares: 'difference', width: 120, named: true },
    ...(name === 'material'
      ? [MOST]
      : ([
          {
            id: 'unplanned_cost',
            head: 'Fuera del dossier',
            kind: 'money',
            width: 140,
            figure: 'unplanned',
            wide: true,
          },
          {
            id: 'unrequested_cost',
            head: 'Sin pedir',
            kind: 'money',
            width: 108,
            figure: 'unrequested',
            wide: true,
          },
        ] satisfies Column[])),
  ];
}

const unit = (line: MaterialLine) => line.unit ?? '';

const QUANTITIES: Column[] = [
  { id: 'planned', head: 'Planeado', kind: 'amount', width: 92, unit, figure: 'planned.cantidad' },
  { id: 'used', head: 'Usado', kind: 'amount', width: 92, unit, figure: 'used.cantidad' },
  {
    ...{
      id: 'more',
      head: 'Diferencia',
      kind: 'amount',
      width: 92,
      unit,
      figure: 'difference.cantidad',
      signed: true,
    },
    value: ({ used, planned = 0 }) => (used === undefined ? null : used - planned),
  },
];

const MOST: Column = {
  ...{ id: 'most', head: 'Servicio con más diferencia', kind: 'text', width: 216, wide: true },
  value: ({ most }) => most && [most.service, most.healer].filter(Boolean).join(' · '),
};

function marginColumns(isByVisit: boolean): Table['columns'] {
  return [
    ...(isByVisit ? [] : [VISITS]),
    { id: 'sales', head: 'Ventas', kind: 'money', width: 120, figure: 'sales' },
    { id: 'iva', head: 'IVA', kind: 'money', width: 112, figure: 'iva', wide: true },
    { id: 'used_cost', head: 'Material', kind: 'money', width: 112, figure: 'used' },
    { id: 'product_cost', head: 'Productos', kind: 'money', width: 112, figure: 'product_cost', wide: true },
    { id: 'commission', head: 'Comisión', kind: 'money', width: 116, figure: 'commission' },
    { id: 'margin', head: 'Margen', kind: 'money', width: 124, figure: 'margin', shortage: true },
    { compares: 'margin', width: 120, named: true },
    { id: 'percent', head: '%', kind: 'percent', width: 72, value: marginPercent, shortage: true },
    ...(isByVisit ? [] : [PER_VISIT]),
  ];
}

const PER_VISIT: Column = {
  ...{ id: 'perVisit', head: 'Por cita', kind: 'money', width: 112, wide: true, shortage: true },
  value: ({ margin, visits }) =>
    visits > 0 ? toPesos(centavos(Math.round(amountOf(margin) / visits))) : null,
};
