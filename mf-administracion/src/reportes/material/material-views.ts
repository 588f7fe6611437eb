import type { CallBody, CallReply } from '@melena/shared/contract/calls';

export type MaterialReply = CallReply<'report/material'>;
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
export const isFigureName = (name: string): name is Figure => Object.hasOwn(FIGURES, name);

/** A row in the address: 'service:12'. */
export const keyOf = ({ kind, id }: Pick<MaterialRow, 'kind' | 'id'>) =>
  id === null ? kind : `${kind}:${id}`;

/** The key of all rows in the address. */
export const ALL_ROWS = 'todo';

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
