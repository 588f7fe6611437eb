import {
  type Day,
  formatHourWithArticle,
  type Hour,
  MONTH_NAMES,
  partsOf,
  weekdayName,
} from '../../rules/time';
import type { ClientMessage } from './use-suggestions';

type Booked = Pick<ClientMessage['appointment'], 'client' | 'day' | 'hour' | 'service'>;
type NewPlace = Pick<NonNullable<ClientMessage['place']>, 'day' | 'hour' | 'healer'>;

/** The words for a client whose appointment was moved, or has to be. An hour ends with the dot of its 'p.m.'. */
export function messageText({
  appointment: { client, day, hour, service },
  place,
}: {
  appointment: Booked;
  place: NewPlace | undefined;
}): string {
  const [first = client] = client.split(' ');
  const was = `tu cita de ${service} del ${dayInSentence(day)} ${atHour(hour)}`;
  if (!place) return `Hola, ${first}: tenemos que cambiar ${was} ¿Qué día y hora te acomoda?`;
  if (place.day === day && place.hour === hour) {
    return `Hola, ${first}: ${was} será con ${place.healer}. ¿Te acomoda?`;
  }
  const newDay = place.day === day ? '' : ` el ${dayInSentence(place.day)}`;
  const is = `Ahora es${newDay} ${atHour(place.hour)} con ${place.healer}.`;
  return `Hola, ${first}: cambiamos ${was} ${is} ¿Te acomoda?`;
}

const atHour = (hour: Hour) => `a ${formatHourWithArticle(hour)}`;

/** 'lunes 23 de noviembre'. */
function dayInSentence(day: Day): string {
  const { month, date } = partsOf(day);
  return `${weekdayName(day).toLowerCase()} ${date} de ${(MONTH_NAMES[month - 1] ?? '').toLowerCase()}`;
}
