import { TZDateMini } from '@date-fns/tz/date/mini';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { addDays as addDaysToDate } from 'date-fns/addDays';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { lightFormat } from 'date-fns/lightFormat';

/** A calendar day in salon time, 'YYYY-MM-DD'. */
export type Day = string;
/** An hour of the day in salon time, 'HH:mm'. */
export type Hour = string;

/** The zones of Mexico's salons, as a select names them. Those at the border have summer time. */
export const ZONE_NAMES = {
  'America/Mexico_City': 'Centro (Ciudad de México)',
  'America/Cancun': 'Quintana Roo (Cancún)',
  'America/Mazatlan': 'Pacífico (Mazatlán, La Paz)',
  'America/Hermosillo': 'Sonora (Hermosillo)',
  'America/Tijuana': 'Baja California (Tijuana)',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Matamoros': 'Frontera noreste (Matamoros, Reynosa)',
} as const;

export type Zone = keyof typeof ZONE_NAMES;

export const USUAL_ZONE: Zone = 'America/Mexico_City';

/** Each bundle of a page has its own copy of these rules, so that what they go by stands at the page. */
const atPage = globalThis as { melenaZone?: () => Zone | undefined };

/** Lets these rules go by the zone of a salon: in a browser that of its session, on a server that of the call. */
export function goByZone(zone: () => Zone | undefined): void {
  // A test may run a page and its server in one process.
  const other = atPage.melenaZone;
  atPage.melenaZone = () => zone() ?? other?.();
}

const currentZone = (): Zone => atPage.melenaZone?.() ?? USUAL_ZONE;

/** As schedules write them; the index is that of `weekdayOf`. */
export const WEEKDAYS = ['Dom', 'Lun', 'Mar', 'Mie', 'Jue', 'Vie', 'Sab'] as const;

export const WEEKDAY_NAMES = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'];

export const MONTH_NAMES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
];

const FIRST_YEAR = 2025;

/** Today in the salon, whatever zone the browser or server is in. */
export function today(now: Date = new Date()): Day {
  return inSalon(now).day;
}

export function nowHour(now: Date = new Date()): Hour {
  return inSalon(now).hour;
}

/** A zone is slow to ask: minutes from UTC, by zone and day of UTC; null on one on which the clock is changed. */
const offsets = new Map<string, number | null>();
const DAY_MS = 86_400_000;

function offsetOf(zone: Zone, time: number): number {
  const start = Math.floor(time / DAY_MS) * DAY_MS;
  const key = `${zone} ${start}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const first = tzOffset(zone, new Date(start));
    offset = first === tzOffset(zone, new Date(start + DAY_MS)) ? first : null;
    offsets.set(key, offset);
  }
  return offset ?? tzOffset(zone, new Date(time));
}

function inSalon(now: Date): { day: Day; hour: Hour } {
  const time = now.getTime();
  const local = new Date(time + offsetOf(currentZone(), time) * 60_000).toISOString();
  return { day: local.slice(0, 10), hour: local.slice(11, 16) };
}

/** The instant at which a day's hour strikes in the salon. */
export function instantOf(day: Day, hour: Hour): Date {
  const { year, month, date } = partsOf(day);
  const minutes = minutesOf(hour);
  return new Date(new TZDateMini(year, month - 1, date, 0, minutes, currentZone()).getTime());
}

/**
 * Minutes since midnight of an 'HH:mm' ('24:00' is allowed as an end).
 * @throws RangeError where it is no hour.
 */
export function minutesOf(hour: Hour): number {
  const isHour = /^\d{2}:[0-5]\d$/.test(hour);
  const minutes = isHour ? Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3)) : Number.NaN;
  if (!(minutes <= 24 * 60)) throw new RangeError(`Not an hour: ${hour}`);
  return minutes;
}

/** 'HH:mm' of minutes since midnight. */
export function hourOf(minutes: number): Hour {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 24 * 60) {
    throw new RangeError(`Not minutes of a day: ${minutes}`);
  }
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

export function addDays(day: Day, count: number): Day {
  return lightFormat(addDaysToDate(dateOf(day), count), 'yyyy-MM-dd');
}

/** 0 Domingo to 6 Sábado. */
export function weekdayOf(day: Day): number {
  return dateOf(day).getDay();
}

export function partsOf(day: Day): { year: number; month: number; date: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) throw new RangeError(`Not a day: ${day}`);
  return { year: Number(match[1]), month: Number(match[2]), date: Number(match[3]) };
}

export function dayOf(year: number, month: number, date: number): Day {
  return `${year}-${pad(month)}-${pad(date)}`;
}

/** The days of a month (1 to 12), with its true length. */
export function daysOfMonth(year: number, month: number): Day[] {
  const length = getDaysInMonth(new Date(year, month - 1, 1));
  return Array.from({ length }, (_, index) => dayOf(year, month, index + 1));
}

/** The same date of another month, or that month's last day. */
export function moveMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day);
  const index = year * 12 + (month - 1) + count;
  const [movedYear, movedMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const length = daysOfMonth(movedYear, movedMonth).length;
  return dayOf(movedYear, movedMonth, Math.min(date, length));
}

/** The last day of a day's month. */
export function lastOfMonth(day: Day): Day {
  const { year, month } = partsOf(day);
  return dayOf(year, month, daysOfMonth(year, month).length);
}

export function isLastOfMonth(day: Day): boolean {
  return day === lastOfMonth(day);
}

/** The months from one day's to another's: 0 within one month. */
export function monthsBetween(from: Day, to: Day): number {
  const [start, end] = [partsOf(from), partsOf(to)];
  return (end.year - start.year) * 12 + end.month - start.month;
}

/** The years a selector offers: 2025 to next year. */
export function years(now: Date = new Date()): number[] {
  const last = partsOf(today(now)).year + 1;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
}

// The specification's 'MMM d. y' and 'EEEE, MMMM d y' are written out from the names that the selectors
// show anyway: a formatter with its locales would weigh more than all other rules together.

/** 'nov 20. 2026'. */
export function formatDay(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${monthName(month).slice(0, 3)} ${date}. ${year}`;
}

/** 'Viernes, noviembre 20 2026'. */
export function formatDayLong(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${weekdayName(day)}, ${monthName(month)} ${date} ${year}`;
}

/** 'viernes 20 de noviembre': in the words for a client. */
export function dayInSentence(day: Day): string {
  const { month, date } = partsOf(day);
  return `${weekdayName(day).toLowerCase()} ${date} de ${monthName(month)}`;
}

/** 'vie 20 nov': where the year is understood. */
export function formatDayShort(day: Day): string {
  const { month, date } = partsOf(day);
  return `${weekdayName(day).slice(0, 3).toLowerCase()} ${date} ${monthName(month).slice(0, 3)}`;
}

/** 'Viernes 20', and 'Viernes 20 (hoy)' on today. */
export function dayLabel(day: Day, now: Date = new Date()): string {
  const label = `${weekdayName(day)} ${partsOf(day).date}`;
  return day === today(now) ? `${label} (hoy)` : label;
}

/** '1:30 p.m.'. */
export function formatHour(hour: Hour): string {
  return `${formatHourShort(hour)} ${meridiem(hour)}`;
}

/** 'la 1:30 p.m.', 'las 4:30 p.m.': within a sentence. */
export function formatHourWithArticle(hour: Hour): string {
  return `${formatHourShort(hour).startsWith('1:') ? 'la' : 'las'} ${formatHour(hour)}`;
}

/** '12:30': for a block, where the axis says which half of the day it is. */
export function formatHourShort(hour: Hour): string {
  const minutes = minutesOf(hour);
  return `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`;
}

/** '12:30–2:00 p.m.': a.m. or p.m. once, at its end. Across noon or midnight each hour has its own: '11:30 a.m.–12:30 p.m.'. */
export function formatHourRange(start: Hour, end: Hour): string {
  const from = meridiem(start) === meridiem(end) ? formatHourShort(start) : formatHour(start);
  return `${from}–${formatHour(end)}`;
}

/** '11 a.m.'. */
export function formatAxisHour(hour: Hour): string {
  return `${Math.floor(minutesOf(hour) / 60) % 12 || 12} ${meridiem(hour)}`;
}

/** '1 h 30 min', '2 h', '45 min'. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** 'nov 20. 2026 8:52 a.m.' in salon time, of an instant. */
export function formatDateTime(instant: string | Date): string {
  const date = new Date(instant);
  return `${formatDay(today(date))} ${formatHour(nowHour(date))}`;
}

/** 'nov 20. 2026' in salon time, of an instant. */
export function formatDateOf(instant: string | Date): string {
  return formatDay(today(new Date(instant)));
}

/** 'a.m.' or 'p.m.': for a reader, where the eye has the axis. */
export function meridiem(hour: Hour): string {
  return Math.floor(minutesOf(hour) / 60) % 24 < 12 ? 'a.m.' : 'p.m.';
}

function monthName(month: number): string {
  return (MONTH_NAMES[month - 1] ?? '').toLowerCase();
}

/** 'Viernes'. */
export function weekdayName(day: Day): string {
  return WEEKDAY_NAMES[weekdayOf(day)] ?? '';
}

// Noon, so that no browser's own summer time can turn a calendar day into its neighbour.
function dateOf(day: Day): Date {
  const { year, month, date } = partsOf(day);
  return new Date(year, month - 1, date, 12);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
