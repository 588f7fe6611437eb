import { formatDay, formatHour, WEEKDAY_NAMES } from '../../rules/time';
import type { Entity, Reading, Sentences, Write } from '../audit/define';
import * as paths from '../paths';

const weekdays: Write = value =>
  Array.isArray(value) ? value.map(day => WEEKDAY_NAMES[Number(day)] ?? '').join(', ') : '';
const hour: Write = value => formatHour(String(value));
const days: Write = value =>
  Array.isArray(value) ? value.map(day => formatDay(String(day))).join(', ') : '';

export const waitingEntities = {
  waiting: {
    many: 'Lista de espera',
    one: 'la lista de espera',
    namedBy: 'client_id',
    fields: {
      weekdays: { label: 'Días de la semana', write: weekdays },
      days: { label: 'Fechas', write: days },
      healers: { label: 'Healers' },
      hour_from: { label: 'Desde', write: hour },
      hour_until: { label: 'Hasta', write: hour },
      note: { label: 'Nota' },
      reason: { label: 'Motivo' },
      services: { label: 'Servicios' },
    },
    hidden: ['since'],
    link: () => ({ to: paths.waitingList, label: 'Ver la lista de espera' }),
  },
} satisfies Record<string, Entity>;

const who = ({ self, named }: Reading) => self || named('client_id');

export const waitingSentences: Sentences<'waiting'> = {
  'waiting/add': it => `Puso a ${who(it)} en la lista de espera`,
  'waiting/update': it => `Cambió lo que espera ${who(it)}`,
  'waiting/delete': it => `Quitó a ${who(it)} de la lista de espera`,
};
