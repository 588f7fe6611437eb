import { closedText } from '../../rules/agenda/salon-hours';
import { formatDay, formatHour, WEEKDAY_NAMES } from '../../rules/time';
import type { Entity, Sentences } from '../audit/define';
import * as paths from '../paths';

export const salonEntities = {
  salon: {
    many: 'Salones',
    one: 'el horario del salón',
    fields: { weekday: { label: 'Día' } },
    lists: {
      weekdays: ({ weekday, hour_start, hour_end }) => ({
        label: WEEKDAY_NAMES[Number(weekday)] ?? '',
        before: null,
        after: hour_start
          ? `${formatHour(String(hour_start))} a ${formatHour(String(hour_end))}`
          : closedText(''),
      }),
      closed_days: ({ name, date_start, date_end }) => ({
        label: String(name),
        before: null,
        after:
          date_start === date_end
            ? formatDay(String(date_start))
            : `${formatDay(String(date_start))} a ${formatDay(String(date_end))}`,
      }),
    },
    link: () => ({ to: paths.salons, label: 'Ver los salones' }),
  },
} satisfies Record<string, Entity>;

export const salonSentences: Sentences<'salon'> = {
  'salon/update': () => 'Cambió el horario del salón',
  'salon/closed/add': () => 'Agregó días cerrados del salón',
  'salon/closed/delete': () => 'Quitó un día cerrado del salón',
};
