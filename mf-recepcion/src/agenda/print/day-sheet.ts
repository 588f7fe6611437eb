import type { CallReply } from '@melena/shared/contract/calls';
import {
  isCancelled,
  isLive,
  STATUS_LABELS,
  statusName,
} from '@melena/shared/rules/agenda/appointment-status';
import {
  absenceName,
  type HealerHours,
  showsColumn,
  workingSpan,
} from '@melena/shared/rules/agenda/availability';
import { spanOfDay } from '@melena/shared/rules/agenda/salon-hours';
import { minutesOfSpan, SLOT, type Span, withoutSpans } from '@melena/shared/rules/agenda/slots';
import { amountOf, type Centavos, sum } from '@melena/shared/rules/money';
import { fullName } from '@melena/shared/rules/person';
import { formatHourRange } from '@melena/shared/rules/time';
import { absencesIn, lunchIn } from '../../common/day-grid/grid-layout';
import { type AppointmentRow, toPartRows } from '../../common/day-grid/rows';

type Agenda = CallReply<'calendar/get'>;

/** A line of the sheet: a healer's part of an appointment. */
export interface SheetRow {
  key: string;
  hours: string;
  folio: string;
  client: string;
  /** The last digits of the telephone: enough to tell two of one name apart, on a paper that lies about. */
  phone: string;
  service: string;
  /** 'Parte 1 de 2', where others have a part too. */
  part: string;
  status: string;
  /** On the visit; '' where nobody wrote one. */
  note: string;
  /** The amount left to pay; undefined where another healer's section shows it. */
  pending: Centavos | undefined;
}

/** A healer's part of the sheet. */
export interface SheetSection {
  healerId: number;
  healer: string;
  /** '9:00 a.m.–7:00 p.m.' with the absences in it, the absence of all day, or 'No trabaja'. */
  hours: string;
  /** Lunch and what is free; '' where nobody works. */
  pauses: string;
  /** 'ausente: vacaciones', all day; '' on any other. */
  absence: string;
  /** Away all day or some hours. */
  isAbsent: boolean;
  rows: SheetRow[];
  /** Appointments that are cancelled and not listed. */
  cancelled: number;
  pending: Centavos;
}

const LAST_DIGITS = 4;

/** The sections of a day, in the order of the agenda's columns. */
export function sectionsOf(agenda: Agenda, now: Date): SheetSection[] {
  const salon = spanOfDay(agenda);
  const parts = agenda.appointments.flatMap(toPartRows);
  const listed = new Set(agenda.healers.map(({ id }) => id));
  const working = agenda.healers
    .filter(healer => showsColumn(healer) || parts.some(part => part.healer_id === healer.id))
    .map(healer => ({
      id: healer.id,
      name: fullName(healer),
      hours: hoursText(healer, salon),
      away: healer.away,
      schedule: healer,
    }));
  // A healer who left the salon has no column, and may still have a part of an appointment.
  const taking = new Set(parts.filter(isLive).map(part => part.healer_id));
  const left = [...taking].filter(id => !listed.has(id));
  const gone = left.map(id => ({
    id,
    name: nameOfGone(id, agenda),
    hours: OFF,
    away: undefined,
    schedule: undefined,
  }));
  return [...working, ...gone].map(({ id, name, hours, away, schedule }) => {
    const own = parts.filter(part => part.healer_id === id).sort(byHour);
    const live = own.filter(isLive);
    const rows = live.map(part => toSheetRow(part, agenda.appointments, now));
    return {
      healerId: id,
      healer: name,
      hours,
      pauses:
        schedule && agenda.closed === null
          ? pausesText(
              schedule,
              salon,
              live.map(({ hour, ending }) => ({ start: hour, end: ending })),
            )
          : '',
      absence: away === undefined ? '' : awayText(away),
      isAbsent: away !== undefined || (schedule?.absences.length ?? 0) > 0,
      rows,
      cancelled: own.filter(isCancelled).length,
      pending: sum(rows.flatMap(({ pending }) => pending ?? [])),
    };
  });
}

const OFF = 'No trabaja';

/** @param reason '' where nobody gave one */
function awayText(reason: string): string {
  return reason === '' ? 'ausente' : `ausente: ${reason.toLowerCase()}`;
}

/** '9:00 a.m.–7:00 p.m. · Permiso 11:00 a.m.–12:00 p.m.'. */
function hoursText(healer: Agenda['healers'][number], salon: Span): string {
  const span = workingSpan(healer, salon);
  if (!span) return healer.away === undefined ? OFF : absenceName(healer.away);
  const absences = healer.absences.map(
    ({ hour_in, hour_out, reason }) => `${absenceName(reason)} ${formatHourRange(hour_in, hour_out)}`,
  );
  return [formatHourRange(span.start, span.end), ...absences].join(' · ');
}

/** A row names its own healer only. */
function nameOfGone(healerId: number, { appointments }: Agenda): string {
  return appointments.find(row => row.healer_id === healerId)?.healer ?? 'Healer que ya no está';
}

function toSheetRow(part: AppointmentRow, all: readonly AppointmentRow[], now: Date): SheetRow {
  const whole = all.find(({ id }) => id === part.id) ?? part;
  const parts = toPartRows(whole);
  const index = parts.findIndex(each => each.healer_id === part.healer_id && each.hour === part.hour);
  // An appointment with two parts of its own healer owes once.
  const first = parts.findIndex(each => each.healer_id === whole.healer_id);
  return {
    key: `${part.id} ${part.hour}`,
    hours: formatHourRange(part.hour, part.ending),
    folio: `#${part.folio}`,
    client: part.client,
    phone: part.phone && `··${part.phone.slice(-LAST_DIGITS)}`,
    service: part.service,
    part: parts.length > 1 ? `Parte ${index + 1} de ${parts.length}` : '',
    status: STATUS_LABELS[statusName(whole, now)],
    note: whole.note ?? '',
    pending: index === Math.max(first, 0) ? amountOf(whole.pending) : undefined,
  };
}

function byHour(one: AppointmentRow, other: AppointmentRow): number {
  return one.hour.localeCompare(other.hour) || one.id - other.id;
}

/** 'Comida 2:00–3:00 p.m. · Libre 9:00–10:00 a.m., 4:00–8:00 p.m.': when a healer eats, and what can still be booked. */
function pausesText(hours: HealerHours, salon: Span, booked: readonly Span[]): string {
  const lunch = lunchIn(hours, salon);
  const working = workingSpan(hours, salon);
  const taken = [...booked, ...(lunch ? [lunch] : []), ...absencesIn(hours, salon)];
  // Less than half an hour can't be booked.
  const free = working ? withoutSpans([working], taken).filter(gap => minutesOfSpan(gap) >= SLOT) : [];
  return [lunch && `Comida ${rangeOf(lunch)}`, free.length > 0 && `Libre ${free.map(rangeOf).join(', ')}`]
    .filter(Boolean)
    .join(' · ');
}

const rangeOf = ({ start, end }: Span) => formatHourRange(start, end);
