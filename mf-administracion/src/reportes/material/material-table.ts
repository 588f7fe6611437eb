import { amountOf, centavos, type Pesos, subtract, toPesos } from '@melena/shared/rules/money';
import type { ReportColumn, ReportTableModel } from '../table/report-table';
import {
  type Figure,
  GROUPS,
  type GroupName,
  keyOf,
  type MaterialFigures,
  type MaterialReply,
  type MaterialRow,
} from './material-views';

/** The sums of a report in the shape of its rows. */
export type MaterialLine = MaterialFigures & Partial<Omit<MaterialRow, keyof MaterialFigures>>;
type Column = ReportColumn<MaterialLine>;

export interface MaterialLinks {
  readonly figure: (line: MaterialLine, figure: Figure) => void;
  readonly visit: (appointmentId: number) => void;
}

export const differenceOf = (line: MaterialFigures): Pesos =>
  toPesos(subtract(amountOf(line.used_cost), amountOf(line.planned_cost)));

/** A report beside its plan, or with its margin. */
export function materialTable(
  name: GroupName,
  reply: MaterialReply | undefined,
  { figure: open, visit }: MaterialLinks,
): ReportTableModel<MaterialLine> {
  return tableOf(name, reply, `Material ${label(name)}`, [
    nameColumn(name, visit),
    ...(name === 'material' ? quantityColumns(open) : name === 'cita' ? [] : [visitsColumn]),
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
  { figure: open, visit }: MaterialLinks,
): ReportTableModel<MaterialLine> {
  return tableOf(name, reply, `Margen ${label(name)}`, [
    nameColumn(name, visit),
    ...(name === 'cita' ? [] : [visitsColumn]),
    money('sales', 'Ventas', 120, openOf(open, 'sales')),
    money('iva', 'IVA', 112, openOf(open, 'iva'), true),
    money('used_cost', 'Material', 112, openOf(open, 'used')),
    money('product_cost', 'Productos', 112, openOf(open, 'product_cost'), true),
    money('commission', 'Comisión', 116, openOf(open, 'commission')),
    { ...money('margin', 'Margen', 124, openOf(open, 'margin')), shortage: true },
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
  title: string,
  columns: Column[],
): ReportTableModel<MaterialLine> {
  return {
    title,
    columns: name === 'cita' ? withClient(columns) : columns,
    rows: reply?.rows,
    rowKey: line => keyOf({ kind: line.kind ?? 'visit', id: line.id ?? null }),
    ...(reply && { total: reply.total }),
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

const visitsColumn: Column = {
  id: 'visits',
  head: 'Citas',
  kind: 'count',
  width: 72,
  value: line => line.visits,
};

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
  const amount = (id: string, head: string, value: Column['value']): Column => ({
    ...{ id, head, kind: 'amount' as const, width: 104, unit, value },
  });
  return [
    amount('planned', 'Planeado', line => line.planned),
    amount('used', 'Usado', line => line.used),
    {
      ...amount('more', 'Diferencia', line =>
        line.used === undefined ? null : line.used - (line.planned ?? 0),
      ),
      signed: true,
      open: openOf(open, 'difference'),
    },
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
