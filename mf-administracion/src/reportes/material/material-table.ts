import { amountOf, centavos, type Pesos, subtract, toPesos } from '@melena/shared/rules/money';
import { changeInPercent } from '@melena/shared/rules/reports/compare';
import type { PeriodKey } from '../period/comparisons';
import { comparedColumns } from '../table/compared-columns';
import type { ReportColumn, ReportTableModel } from '../table/report-table';
import {
  type Figure,
  GROUPS,
  type GroupName,
  keyOf,
  type MaterialFigures,
  type MaterialReply,
  type MaterialRow,
  type OtherMaterial,
} from './material-views';

/** The sums of a report in the shape of its rows. */
export type MaterialLine = MaterialFigures &
  Partial<Omit<MaterialRow, keyof MaterialFigures>> & {
    /** The same row in the other periods; absent of one that isn't there. */
    readonly before?: Readonly<Partial<Record<PeriodKey, MaterialFigures>>>;
  };
type Column = ReportColumn<MaterialLine>;

export interface MaterialLinks {
  readonly figure: (
    line: MaterialLine,
    figure: Figure,
    more?: { inUnits?: boolean; key?: PeriodKey },
  ) => void;
  readonly visit: (appointmentId: number) => void;
}

export const differenceOf = (line: MaterialFigures): Pesos =>
  toPesos(subtract(amountOf(line.used_cost), amountOf(line.planned_cost)));

/** A report beside its plan, or with its margin. */
export function materialTable(
  name: GroupName,
  reply: MaterialReply | undefined,
  others: OtherMaterial,
  { figure: open, visit }: MaterialLinks,
): ReportTableModel<MaterialLine> {
  return tableOf(name, reply, others, `Material ${label(name)}`, [
    nameColumn(name, visit),
    ...(name === 'material' ? quantityColumns(open) : name === 'cita' ? [] : [visitsColumn(open)]),
    money('planned_cost', 'Costo planeado', 132, openOf(open, 'planned'), true),
    money('used_cost', 'Costo usado', 120, openOf(open, 'used')),
    {
      id: 'difference',
      head: 'De más',
      kind: 'money',
      width: 112,
      value: differenceOf,
      signed: true,
      excess: true,
      open: openOf(open, 'difference'),
    },
    ...(name === 'cita' ? [] : differenceBefore(others, open)),
    ...(name === 'material'
      ? [mostColumn]
      : [
          money('unplanned_cost', 'Fuera del dossier', 140, openOf(open, 'unplanned'), true),
          money('unrequested_cost', 'Sin pedir', 108, openOf(open, 'unrequested'), true),
        ]),
  ]);
}

export function marginTable(
  name: GroupName,
  reply: MaterialReply | undefined,
  others: OtherMaterial,
  { figure: open, visit }: MaterialLinks,
): ReportTableModel<MaterialLine> {
  return tableOf(name, reply, others, `Margen ${label(name)}`, [
    nameColumn(name, visit),
    ...(name === 'cita' ? [] : [visitsColumn(open)]),
    money('sales', 'Ventas', 120, openOf(open, 'sales')),
    money('iva', 'IVA', 112, openOf(open, 'iva'), true),
    money('used_cost', 'Material', 112, openOf(open, 'used')),
    money('product_cost', 'Productos', 112, openOf(open, 'product_cost'), true),
    money('commission', 'Comisión', 116, openOf(open, 'commission')),
    { ...money('margin', 'Margen', 124, openOf(open, 'margin')), shortage: true },
    ...(name === 'cita' ? [] : marginBefore(others, open)),
    { id: 'percent', head: '%', kind: 'percent', width: 72, value: marginPercent, shortage: true },
    ...(name === 'cita' ? [] : [perVisitColumn]),
  ]);
}

/** Of what the salon keeps of its sales, which is without IVA; null where nothing was sold. */
export function marginPercent({ sales, iva, margin }: MaterialFigures): number | null {
  const kept = subtract(amountOf(sales), amountOf(iva));
  return kept > 0 ? (amountOf(margin) / kept) * 100 : null;
}

export const isLoss = ({ margin }: MaterialFigures) => amountOf(margin) < 0;

const label = (name: GroupName) => GROUPS[name].label.toLowerCase();

function tableOf(
  name: GroupName,
  reply: MaterialReply | undefined,
  { compared }: OtherMaterial,
  title: string,
  columns: Column[],
): ReportTableModel<MaterialLine> {
  const withBefore = (
    line: MaterialLine,
    figuresIn: (report: MaterialReply) => MaterialFigures | undefined,
  ) => {
    // A report that is on its way, or failed, has no figures; one without the row has none of it.
    const before = compared.flatMap(({ key, report }) =>
      report ? [[key, figuresIn(report) ?? NO_FIGURES] as const] : [],
    );
    return { ...line, before: Object.fromEntries(before) };
  };
  const isOwn = new Set(reply?.rows.map(keyOf));
  // Visits have no columns of other periods, and theirs are others anyway.
  const others = name === 'cita' ? [] : compared.flatMap(({ report }) => report?.rows ?? []);
  const gone = new Map(others.filter(row => !isOwn.has(keyOf(row))).map(row => [keyOf(row), row]));
  const rows = reply && [
    ...reply.rows,
    ...[...gone.values()].map(row => ({ ...row, ...NO_FIGURES, planned: 0, used: 0, most: null })),
  ];
  return {
    title,
    columns: name === 'cita' ? withClient(columns) : columns,
    rows: rows?.map(row => withBefore(row, ({ rows }) => rows.find(other => keyOf(other) === keyOf(row)))),
    rowKey: line => keyOf({ kind: line.kind ?? 'visit', id: line.id ?? null }),
    ...(reply && { total: withBefore(reply.total, ({ total }) => total) }),
  };
}

function nameColumn(name: GroupName, visit: MaterialLinks['visit']): Column {
  const column: Column = { id: 'name', head: GROUPS[name].head, kind: 'text', value: line => line.name };
  if (name !== 'cita') return column;
  return { ...column, open: ({ id }) => (id ? () => visit(id) : undefined) };
}

/** A visit is known by its client and day, not by its folio alone. */
function withClient([name, ...columns]: Column[]): Column[] {
  return [
    ...(name ? [name] : []),
    { id: 'client', head: 'Cliente', kind: 'text', value: line => line.detail },
    { id: 'day', head: 'Día', kind: 'day', width: 116, value: line => line.day, wide: true },
    ...columns,
  ];
}

const visitsColumn = (open: MaterialLinks['figure']): Column => ({
  id: 'visits',
  head: 'Citas',
  kind: 'count',
  width: 72,
  value: line => line.visits,
  open: openOf(open, 'visits'),
});

const NOTHING = '0.00';
const NO_FIGURES: MaterialFigures = {
  visits: 0,
  planned_cost: NOTHING,
  used_cost: NOTHING,
  unplanned_cost: NOTHING,
  unrequested_cost: NOTHING,
  discarded_cost: NOTHING,
  waiting_cost: NOTHING,
  sales: NOTHING,
  iva: NOTHING,
  product_cost: NOTHING,
  commission: NOTHING,
  margin: NOTHING,
};

/** What was used beyond the plan in the other periods. */
function differenceBefore(others: OtherMaterial, open: MaterialLinks['figure']): Column[] {
  return comparedColumns<MaterialLine>(others, {
    ...{ kind: 'money', width: 120, signed: true, name: 'De más' },
    value: ({ before }, key) => before?.[key] && differenceOf(before[key]),
    open: (line, key) => () => open(line, 'difference', { key }),
  });
}

/** The margin of the other periods, and how it changed since. */
function marginBefore(others: OtherMaterial, open: MaterialLinks['figure']): Column[] {
  return comparedColumns<MaterialLine>(others, {
    ...{ kind: 'money', width: 120, name: 'Margen' },
    value: ({ before }, key) => before?.[key]?.margin,
    change: ({ margin, before }, key) =>
      before?.[key] ? changeInPercent(amountOf(margin), amountOf(before[key].margin)) : null,
    open: (line, key) => () => open(line, 'margin', { key }),
  });
}

const perVisitColumn: Column = {
  id: 'perVisit',
  head: 'Por cita',
  kind: 'money',
  width: 112,
  wide: true,
  shortage: true,
  value: ({ margin, visits }) =>
    visits > 0 ? toPesos(centavos(Math.round(amountOf(margin) / visits))) : null,
};

const mostColumn: Column = {
  id: 'most',
  head: 'Servicio con más diferencia',
  kind: 'text',
  width: 216,
  wide: true,
  value: ({ most }) => most && [most.service, most.healer].filter(Boolean).join(' · '),
};

function quantityColumns(open: MaterialLinks['figure']): Column[] {
  const unit = (line: MaterialLine) => line.unit ?? '';
  const amount = (id: string, head: string, figure: Figure, value: Column['value']): Column => ({
    ...{ id, head, kind: 'amount' as const, width: 92, unit, value },
    open: line => () => open(line, figure, { inUnits: true }),
  });
  const difference = ({ used, planned = 0 }: MaterialLine) => (used === undefined ? null : used - planned);
  return [
    amount('planned', 'Planeado', 'planned', line => line.planned),
    amount('used', 'Usado', 'used', line => line.used),
    { ...amount('more', 'Diferencia', 'difference', difference), signed: true },
  ];
}

const openOf = (open: MaterialLinks['figure'], figure: Figure) => (line: MaterialLine) => () =>
  open(line, figure);

function money(
  id: keyof MaterialFigures,
  head: string,
  width: number,
  open: NonNullable<Column['open']>,
  wide = false,
): Column {
  return { id, head, kind: 'money', width, wide, open, value: line => line[id] };
}
