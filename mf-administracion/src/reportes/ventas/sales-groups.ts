/** The groupings of sales by their name in the address, and the one of the call. */
export const GROUPS = {
  servicio: { group: 'service', label: 'Por servicio', head: 'Servicio', title: 'Ventas por servicio' },
  categoria: { group: 'category', label: 'Por categoría', head: 'Categoría', title: 'Ventas por categoría' },
  healer: { group: 'healer', label: 'Por healer', head: 'Healer', title: 'Ventas por healer' },
  producto: { group: 'product', label: 'Por producto', head: 'Producto', title: 'Ventas por producto' },
  metodo: {
    group: 'method',
    label: 'Por método de pago',
    head: 'Método',
    title: 'Cobros por método de pago',
  },
  dia: { group: 'day', label: 'Por día', head: 'Día', title: 'Ventas por día' },
  semana: { group: 'week', label: 'Por semana', head: 'Semana', title: 'Ventas por semana' },
  mes: { group: 'month', label: 'Por mes', head: 'Mes', title: 'Ventas por mes' },
} as const;

export type GroupName = keyof typeof GROUPS;

/** The steps of the plot by their name in the address. */
export const UNITS = {
  dia: { group: 'day', label: 'Día', title: 'Ventas por día' },
  semana: { group: 'week', label: 'Semana', title: 'Ventas por semana' },
  mes: { group: 'month', label: 'Mes', title: 'Ventas por mes' },
} as const;

export type UnitName = keyof typeof UNITS;
export type Unit = (typeof UNITS)[UnitName]['group'];

/** True of a grouping whose rows are times, which are compared by their place and not by their name. */
export function isUnit(group: string): group is Unit {
  return group === 'day' || group === 'week' || group === 'month';
}
