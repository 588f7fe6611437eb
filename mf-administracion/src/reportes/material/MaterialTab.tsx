import { call } from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { PAGE_ROWS, readPages } from '@melena/shared/files/read-pages';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { useNavigate } from '@melena/shared/router';
import { Droplet } from 'lucide-react';
import type { TableDefinition } from '../page/columns';
import { ALL_ROWS, defineReport, NOT_COMPARED, type ReportView } from '../page/define-report';
import { ChoiceSegments, ChoiceSelect, defineChoice } from '../page/filters';
import { CLOSED_PAGE, CLOSED_ROWS, type ReportAddress } from '../page/use-report-params';
import { rangeText } from '../period/range-names';
import { MaterialFilters, useMaterialLists } from './MaterialFilters';
import { MARGIN } from './margin';
import {
  keyOf,
  type MaterialLine,
  type MaterialReport,
  materialLines,
  materialTotal,
  scopeOfKey,
} from './material-lines';
import { FIGURES, GROUPS, type MaterialColumn, type MaterialGroup } from './material-reading';
import { PLAN } from './plan';

type MaterialFigure = keyof typeof FIGURES;

const READING = defineChoice({
  ...{ address: 'ver', label: 'Ver', byDefault: 'plan', closes: CLOSED_PAGE },
  options: { plan: 'Contra el plan', margen: 'Margen' },
});

const readingOf = (address: ReportAddress) => (READING.of(address) === 'margen' ? MARGIN : PLAN);

/** A margin is of no single material. */
const GROUP = defineChoice<MaterialGroup>({
  ...{ address: 'por', label: 'Agrupar', width: 152, byDefault: 'material', closes: CLOSED_PAGE },
  options: address => {
    const { material, ...others } = GROUPS;
    return readingOf(address) === MARGIN ? others : { material, ...others };
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
  rowParam: 'filas',
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
        withMaterial={readingOf(view) === PLAN}
        lists={view.extra.lists}
        used={usedOf(view.data)}
      />
    </>
  ),
  note: view => readingOf(view).note(view),
  kpis: { name: 'Material', of: view => readingOf(view).kpis(view) },
  plot: view => {
    const { data, range } = view;
    const { title, plotTitle, plotKey, plot } = readingOf(view);
    const { label, head } = groupOf(view);
    return {
      title: plotTitle ?? `${title} ${label.toLowerCase()}`,
      note: <ChoiceSegments choice={READING} report={view} />,
      plotKey,
      drawing:
        data && plot({ name: `${plotTitle ?? title} ${label}, ${rangeText(range)}`, head, rows: data.rows }),
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
  return { lists: useMaterialLists(readingOf(address) === PLAN), navigate: useNavigate() };
}

/** The service, the healer and the material that the report is narrowed to. */
function narrowingOf(address: ReportAddress) {
  const { params } = address;
  return {
    service_id: params.number('servicio') ?? undefined,
    healer_id: params.number('healer') ?? undefined,
    product_id: readingOf(address) === PLAN ? (params.number('producto') ?? undefined) : undefined,
  };
}

/** The fields of the call, and the first row of a page of visits. */
function fieldsOf(address: ReportAddress) {
  return {
    ...narrowingOf(address),
    by: groupOf(address).by,
    order: readingOf(address).order,
    offset: address.params.number('citas') ?? 0,
  };
}

/** The products of the report's rows. */
function usedOf(report: MaterialReport | undefined) {
  return (report?.rows ?? []).flatMap(({ kind, id, name }) =>
    kind === 'product' && id !== null ? [{ id, name }] : [],
  );
}

/** The rows of a grouping. Visits have no rows in other periods, and come page by page. */
function materialTable(view: MaterialView): TableDefinition<MaterialLine, MaterialFigure> {
  const { data, range } = view;
  const group = GROUP.of(view);
  const isByVisit = group === 'cita';
  const compared = isByVisit ? NOT_COMPARED : view.compared;
  const { offset, ...fields } = fieldsOf(view);
  const read = () =>
    readPages(
      page => call('report/material', { ...range, ...view.salons.ofSalons, ...fields, ...page }),
      keyOf,
    );
  const { title, columns } = readingOf(view);
  return {
    title: `${title} ${GROUPS[group].label.toLowerCase()}`,
    rows: data && materialLines(data, compared),
    rowKey: keyOf,
    addressKey: line => line.kind && keyOf(line),
    total: data && materialTotal(data, compared),
    whole: isByVisit && data ? { count: data.count, offset, read } : undefined,
    columns: [
      ...(isByVisit ? visitNames(view) : namesOf(group)),
      ...columns(group).filter(column => !(isByVisit && 'compares' in column)),
    ],
  };
}

/** Material has no visits of its own. */
function namesOf(group: MaterialGroup): MaterialColumn[] {
  const name: MaterialColumn = { id: 'name', head: GROUPS[group].head, kind: 'text' };
  if (group === 'material') return [name];
  return [name, { id: 'visits', head: 'Citas', kind: 'count', width: 72, figure: 'visits' }];
}

/** A visit is known by its client and day, not by its folio alone. */
function visitNames({ extra: { navigate }, salons }: MaterialView): MaterialColumn[] {
  return [
    {
      ...{ id: 'name', head: GROUPS.cita.head, kind: 'text' },
      open: ({ id }) => (id && salons.areHere ? () => navigate(paths.appointment(id)) : undefined),
    },
    { id: 'client', head: 'Cliente', kind: 'text', value: line => line.detail },
    { id: 'day', head: 'Día', kind: 'day', width: 116, wide: true },
  ];
}
