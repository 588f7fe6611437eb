import type { CallBody, CallReply } from '@melena/shared/contract/calls';
import type { ComparedReports, PeriodKey } from '../period/comparisons';
import type { RowsMeasure } from '../rows/RowsPanel';

export type MaterialReply = Omit<CallReply<'report/material'>, PeriodKey>;
export type OtherMaterial = ComparedReports<MaterialReply>;
export type MaterialRow = MaterialReply['rows'][number];
export type MaterialFigures = MaterialReply['total'];
export type Figure = CallBody<'report/material/rows'>['figure'];

/** What the report is by, as the address names it. */
export const GROUPS = {
  material: { by: 'material', label: 'Por material', head: 'Material', thing: 'material' },
  servicio: { by: 'service', label: 'Por servicio', head: 'Servicio', thing: 'servicio' },
  healer: { by: 'healer', label: 'Por healer', head: 'Healer', thing: 'healer' },
  cita: { by: 'visit', label: 'Por cita', head: 'Cita', thing: 'cita' },
} as const;
export type GroupName = keyof typeof GROUPS;

/** The names of figures in the panel with their rows. */
export const FIGURES: Readonly<Record<Figure, string>> = {
  visits: 'Citas',
  difference: 'Diferencia',
  planned: 'Planeado',
  used: 'Usado',
  unplanned: 'Fuera del dossier',
  unrequested: 'Planeado sin pedir',
  discarded: 'Descartado',
  waiting: 'Sin entregar',
  sales: 'Ventas',
  iva: 'IVA',
  product_cost: 'Costo de productos',
  commission: 'Comisión',
  margin: 'Margen',
};

export const isGroup = (name: string): name is GroupName => Object.hasOwn(GROUPS, name);
const isFigureName = (name: string): name is Figure => Object.hasOwn(FIGURES, name);

/** Behind a figure in the address where its quantity was opened, and not what it costs. */
const IN_UNITS = '.cantidad';

/** 'used', or 'used.cantidad' of the grams and millilitres. */
export const addressOfFigure = (figure: Figure, inUnits = false) => (inUnits ? figure + IN_UNITS : figure);

/** The figure that the address names, and what its rows add up. */
export function figureOf(address: string): { figure: Figure; measure: RowsMeasure } {
  const inUnits = address.endsWith(IN_UNITS);
  const name = inUnits ? address.slice(0, -IN_UNITS.length) : address;
  const figure = isFigureName(name) ? name : 'used';
  return { figure, measure: figure === 'visits' ? 'count' : inUnits ? 'quantity' : 'money' };
}

/** A row in the address: 'service:12'. */
export const keyOf = ({ kind, id }: Pick<MaterialRow, 'kind' | 'id'>) =>
  id === null ? kind : `${kind}:${id}`;

type RowsBody = CallBody<'report/material/rows'>;

/** What a row's figures are narrowed to. */
export function scopeOfKey(key: string): Partial<RowsBody> {
  const [kind, text] = key.split(':');
  const id = Number(text);
  switch (kind) {
    case 'product':
      return { product_id: id };
    case 'line':
      return { brand_line_id: id };
    case 'brand':
      return { brand_id: id };
    case 'service':
      return { service_id: id };
    case 'healer':
      return { healer_id: id };
    case 'visit':
      return { appointment_id: id };
    case 'retail':
    case 'shared':
      return { apart: kind };
    case 'reception':
      return { reception: true };
    default:
      return {};
  }
}
