import { z } from 'zod';
import { type SalonHours, weekOf, writeWeek } from '../../rules/agenda/salon-hours';
import { WEEKDAYS } from '../../rules/time';
import { hour, zone } from '../fields';
import { closedDayForm, salonFields } from './schemas';

/** The weekdays as a form lists them, Monday first. */
export const WORK_DAYS = [1, 2, 3, 4, 5, 6, 0] as const;
type DayIndex = (typeof WORK_DAYS)[number];

type WeekFields = {
  [Day in DayIndex as `open_${Day}`]: z.ZodBoolean;
} & { [Day in DayIndex as `start_${Day}` | `end_${Day}`]: z.ZodNullable<typeof hour> };

const weekFields = Object.fromEntries(
  WEEKDAYS.flatMap((_, day) => [
    [`open_${day}`, z.boolean()],
    [`start_${day}`, hour.nullable()],
    [`end_${day}`, hour.nullable()],
  ]),
) as WeekFields;

const weekInput = z.object({
  time_zone: zone,
  same: z.boolean(),
  hour_start: hour.nullable(),
  hour_end: hour.nullable(),
  ...weekFields,
});

/** The hours of a week as they are sent. */
function toWeek(typed: z.output<typeof weekInput>, context: z.RefinementCtx) {
  const { time_zone, same, hour_start, hour_end } = typed;
  if (same) return { time_zone, hour_start, hour_end, weekdays: [] };
  if (WORK_DAYS.every(day => !typed[`open_${day}`])) {
    context.addIssue({ code: 'custom', path: ['open_1'], message: 'Elige al menos un día que abre' });
  }
  for (const day of WORK_DAYS) {
    if (!typed[`open_${day}`]) continue;
    const [start, end] = [typed[`start_${day}`], typed[`end_${day}`]];
    const refuse = (field: 'start' | 'end', message: string) =>
      context.addIssue({ code: 'custom', path: [`${field}_${day}`], message });
    if (start === null) refuse('start', 'Escribe la hora de apertura');
    if (end === null) refuse('end', 'Escribe la hora de cierre');
    if (start && end && end <= start) refuse('end', 'La hora de cierre debe ser después de la apertura');
  }
  const week = writeWeek(
    WEEKDAYS.map((_, index) => {
      const day = index as DayIndex;
      const open = typed[`open_${day}`];
      return {
        hour_start: open ? typed[`start_${day}`] : null,
        hour_end: open ? typed[`end_${day}`] : null,
      };
    }),
  );
  return { time_zone, ...week };
}

/** The hours of a salon as their form holds them; out come those that are sent. */
export const weekForm = weekInput.transform(toWeek);

export type WeekValues = z.input<typeof weekForm>;

/** A new salon as its form holds it: a sign, a week, and the accounts that may enter. */
export const newSalonForm = z
  .object({ ...salonFields.shape, ...weekInput.shape, people: z.array(z.int()) })
  .transform(({ name, phone, address, people, ...week }, context) => ({
    salon: { name, phone, address, ...toWeek(week, context) },
    people,
  }));

export type NewSalonValues = z.input<typeof newSalonForm>;

/** The values of a salon, for {@link weekForm}. */
export function weekValues(
  salon: Omit<SalonHours, 'closed_days'> & Pick<WeekValues, 'time_zone'>,
): WeekValues {
  const { time_zone, hour_start, hour_end, weekdays } = salon;
  const week = weekOf(salon);
  const days = Object.fromEntries(
    week.flatMap((hours, day) => [
      [`open_${day}`, hours.hour_start !== null],
      [`start_${day}`, hours.hour_start ?? hour_start],
      [`end_${day}`, hours.hour_end ?? hour_end],
    ]),
  ) as Omit<WeekValues, 'time_zone' | 'same' | 'hour_start' | 'hour_end'>;
  return { time_zone, same: weekdays.length === 0, hour_start, hour_end, ...days };
}

/** A closed day as its screen's form holds it: one day where no end is written. */
export const closedDayTyped = z
  .object({ name: z.string(), date_start: z.string(), date_end: z.string() })
  .transform((typed, context) => {
    const { date_start, date_end } = typed;
    const result = closedDayForm.safeParse({ ...typed, date_end: date_end || date_start });
    if (result.success) return result.data;
    // A last day that isn't written is the first one, whose own field says what is wrong with it.
    for (const { path, message } of result.error.issues) {
      if (date_end || path[0] !== 'date_end') context.addIssue({ code: 'custom', path, message });
    }
    return z.NEVER;
  });

/** The holidays that are chosen of a year, and the short days with the hour at which they end. */
export const chosenHolidays = z
  .object({ year: z.string(), days: z.array(z.string()), short: z.array(z.string()), hour_end: hour })
  .refine(({ days, short }) => days.length + short.length > 0, {
    error: 'Elige al menos un día',
    path: ['days'],
  });
