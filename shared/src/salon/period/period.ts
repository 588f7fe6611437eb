import type { ListParams } from '../../kit/list/use-list-params';
import { mondayOf } from '../../rules/agenda/week';
import { addDays, type Day, dayOf, formatDayShort, partsOf } from '../../rules/time';

export const PERIOD_NAMES = {
  hoy: 'Hoy',
  ayer: 'Ayer',
  semana: 'Esta semana',
  'semana-pasada': 'Semana pasada',
  mes: 'Este mes',
  'mes-pasado': 'Mes pasado',
  anual: 'Este año',
  todo: 'Todas las fechas',
  rango: 'Elegir fechas…',
} as const;

export type PeriodName = keyof typeof PERIOD_NAMES;

/** The days that a list shows; without one of them it has no beginning, or no end. */
export interface Period {
  readonly name: PeriodName;
  readonly from?: Day;
  readonly to?: Day;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period in the address, or `usual` where it names none. A week begins on Monday. */
export function readPeriod(params: Pick<ListParams, 'text'>, usual: PeriodName, today: Day): Period {
  const said = params.text('periodo');
  const name = Object.hasOwn(PERIOD_NAMES, said) ? (said as PeriodName) : usual;
  if (name !== 'rango') return { name, ...daysOf(name, today) };
  const [from, to] = [params.text('de'), params.text('a')].map(text => (DAY.test(text) ? text : undefined));
  return { name, from, to };
}

function daysOf(name: Exclude<PeriodName, 'rango'>, today: Day): Omit<Period, 'name'> {
  const { year, month } = partsOf(today);
  switch (name) {
    case 'hoy':
      return { from: today, to: today };
    case 'ayer':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'semana':
      return { from: mondayOf(today), to: today };
    case 'semana-pasada': {
      const monday = mondayOf(today);
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    }
    case 'mes':
      return { from: dayOf(year, month, 1), to: today };
    case 'mes-pasado': {
      const last = addDays(dayOf(year, month, 1), -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
    case 'anual':
      return { from: dayOf(year, 1, 1), to: today };
    case 'todo':
      return {};
  }
}

/** 'dom 1 nov–dom 15 nov', in the place of 'Elegir fechas…'. */
export function rangeLabel({ from, to }: Period): string {
  if (!from && !to) return PERIOD_NAMES.rango;
  return `${from ? formatDayShort(from) : ''}–${to ? formatDayShort(to) : ''}`;
}
