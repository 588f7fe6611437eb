import { dayInSentence, formatHourWithArticle, type Hour } from '../../rules/time';
import type { ClientMessage } from './use-suggestions';

type Booked = Pick<ClientMessage['appointment'], 'client_first_name' | 'day' | 'hour' | 'service' | 'part'>;
type NewPlace = Pick<NonNullable<ClientMessage['place']>, 'day' | 'hour' | 'healer' | 'healer_id'>;
type Part = NonNullable<Booked['part']>;

interface Message {
  readonly appointment: Booked;
  readonly place: NewPlace | undefined;
}

/** The words for a client whose appointment was moved, or has to be. An hour ends with the dot of its 'p.m.'. */
export function messageText({ appointment, place }: Message): string {
  const { client_first_name, part } = appointment;
  const said = part ? sayPart(appointment, part, place) : sayWhole(appointment, place);
  return `Hola, ${client_first_name}: ${said} ${place ? '¿Te acomoda?' : '¿Qué día y hora te acomoda?'}`;
}

function sayWhole(booked: Booked, place: NewPlace | undefined): string {
  const was = appointmentText(booked);
  if (!place) return `tenemos que cambiar ${was}`;
  if (isSameTime(booked, place)) return `${was} será con ${place.healer}.`;
  return `cambiamos ${was} ${newTime(booked, place)} con ${place.healer}.`;
}

/** The change of one healer's part: the others keep theirs and move along with the hour. */
function sayPart(booked: Booked, part: Part, place: NewPlace | undefined): string {
  const service = part.service || 'lo que sigue';
  const ofVisit = `de tu cita del ${dayInSentence(booked.day)}`;
  if (!place) return `tenemos que cambiar ${service} ${atHour(part.hour)}, ${ofVisit}.`;
  if (isSameTime(booked, place))
    return `${ofVisit}, ${service} ${atHour(part.hour)} será con ${place.healer}; lo demás sigue igual.`;
  const who =
    place.healer_id === part.healer_id ? 'con las mismas personas' : `y ${service} será con ${place.healer}`;
  return `cambiamos ${appointmentText(booked)} ${newTime(booked, place)} ${who}.`;
}

const appointmentText = ({ service, day, hour }: Booked) =>
  `tu cita de ${service} del ${dayInSentence(day)} ${atHour(hour)}`;

const isSameTime = ({ day, hour }: Booked, place: NewPlace) => place.day === day && place.hour === hour;

const newTime = ({ day }: Booked, place: NewPlace) =>
  `Ahora es${place.day === day ? '' : ` el ${dayInSentence(place.day)}`} ${atHour(place.hour)}`;

const atHour = (hour: Hour) => `a ${formatHourWithArticle(hour)}`;
