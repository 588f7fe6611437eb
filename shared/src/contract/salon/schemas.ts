import { z } from 'zod';
import { day, hour, id, phoneOrNothing, text, textOrNothing, zone } from '../fields';

/** A weekday with hours of its own, both null where the salon is closed on it. 0 is Sunday. */
export const weekdayHours = z.object({
  weekday: z.int().min(0).max(6),
  hour_start: hour.nullable(),
  hour_end: hour.nullable(),
});

/** The hour at which a salon closes on short days; null or left out, it doesn't open on them. */
const shortDay = { hour_end: hour.nullable().optional() };

/** Days on which the salon is closed, or closes early, both included. */
export const closedDay = z.object({ id, name: z.string(), date_start: day, date_end: day, ...shortDay });

export const closedDayForm = z
  .object({ name: text(60, 'Escribe el motivo'), date_start: day, date_end: day, ...shortDay })
  .refine(({ date_start, date_end }) => date_start <= date_end, {
    error: 'Elige el mismo día, o uno posterior',
    path: ['date_end'],
  });

/** A salon as its sign and its tickets say it. */
export const salonFields = z.object({
  name: text(120, 'Escribe el nombre del salón'),
  phone: phoneOrNothing,
  address: textOrNothing(200),
});

/** A salon and its hours, null where none were set. */
export const salonRow = z.object({
  id,
  version: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  status_id: z.int(),
  time_zone: zone,
  hour_start: hour.nullable(),
  hour_end: hour.nullable(),
  /** The weekdays that differ from these hours. */
  weekdays: z.array(weekdayHours),
  /** By date. */
  closed_days: z.array(closedDay),
});
