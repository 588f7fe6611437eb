import { z } from 'zod';
import { SCHEDULE_TYPE, writeDays } from '../../rules/agenda/availability';
import {
  daysWithin,
  findScheduleFault,
  type ScheduleFault,
  type ScheduleLimits,
} from '../../rules/agenda/schedule';
import { day, hour, percentTyped, pesosTyped, rowStatus, typedPassword, typedPin } from '../fields';
import { newPin, ownPassword } from '../secrets';
import { healerForm, NO_APPROVAL, scheduleForm, workWeek } from './schemas';

/** A new healer as its screen's form holds it; the pin may wait, and who isn't an administrator asks one for it. */
export const newHealerFields = (isAdministrator: boolean) =>
  healerForm
    .required()
    .extend({ selling: percentTyped, pin: z.union([z.literal(''), newPin]), password: z.string() })
    .extend({ week: workWeek, all: z.boolean(), comission: percentTyped })
    .refine(({ pin, password }) => isAdministrator || pin === '' || password !== '', {
      path: ['password'],
      error: NO_APPROVAL,
    });

export type NewHealerValues = z.input<ReturnType<typeof newHealerFields>>;

/** A usual week, and the other healers who get it too. */
export const savedWeek = z.object({ week: workWeek, copies: z.array(z.int()) });

/** The commission of all services that a healer doesn't give yet. */
export const givenComission = z.object({ comission: percentTyped });

/** A healer's profile as its screen's form holds it. */
export const healerFields = healerForm
  .omit({ pin: true })
  .required()
  .extend({ selling: percentTyped, status_id: rowStatus, level_id: z.int() });

export type HealerValues = z.input<typeof healerFields>;

const UNEQUAL = { path: ['again'], error: 'Los pines no son iguales' };

/** A pin is typed unseen, and so twice. An administrator approves it. */
export const pinFields = z
  .object({ pin: newPin, again: z.string(), password: typedPassword(NO_APPROVAL) })
  .refine(({ pin, again }) => pin === again, UNEQUAL);

/** A healer's own pin: who changes it knows the one that it replaces. */
export const ownPinFields = z
  .object({ pin: typedPin, new_pin: newPin, again: z.string() })
  .refine(({ new_pin, again }) => new_pin === again, UNEQUAL);

/** The pin that an administrator approves with; none takes it away. */
export const approvalFields = z
  .object({ approval_pin: z.union([z.literal(''), newPin]), again: z.string(), own_password: ownPassword })
  .refine(({ approval_pin, again }) => approval_pin === again, UNEQUAL);

/** Commission and special price as a form holds them: nothing typed is 'No aplica'. */
export const healerServiceFields = z.object({
  comission: percentTyped,
  price: z
    .string()
    .transform(typed => typed.trim() || null)
    .pipe(pesosTyped.nullable()),
});

export type HealerServiceValues = z.input<typeof healerServiceFields>;

const orNull = <Text extends z.ZodType<string, string>>(text: Text) =>
  z
    .string()
    .transform(typed => typed || null)
    .pipe(text.nullable());

/** The ways to write an absence: all day, some hours or from one moment to another, on one date or in a period. */
const absence = { takes: z.enum(['day', 'hours', 'moments']), spans: z.enum(['once', 'period']) };

const scheduleInput = z.object({
  ...absence,
  type_id: scheduleForm.shape.type_id,
  salon_id: z.int(),
  days: z.array(z.string()),
  hour_in: orNull(hour),
  hour_food: orNull(hour),
  hour_out: orNull(hour),
  date_start: orNull(day),
  date_end: orNull(day),
});

/** A row of a schedule as its form holds it; comes out as it is sent. */
export const scheduleFields = (frame: ScheduleLimits = {}) =>
  scheduleInput.transform((typed, context) => {
    const row = toRow(typed);
    const fault = missing(typed) ?? findScheduleFault(row, frame);
    // Both errors of the dates stand at the first date.
    const field = fault?.field === 'date_end' && isOnce(typed) ? 'date_start' : fault?.field;
    if (fault && field) context.addIssue({ code: 'custom', path: [field], message: fault.message });
    return row;
  });

export type ScheduleValues = z.input<typeof scheduleInput>;

type ScheduleInput = z.output<typeof scheduleInput>;

/** An absence on one date has that day of the week; one of a period has all days, unless some are chosen. */
function toRow({ takes, spans, ...typed }: ScheduleInput) {
  const { type_id, date_start, days } = typed;
  if (type_id === SCHEDULE_TYPE.available) return { ...typed, days: writeDays(days), continuous: false };
  const continuous = takes === 'moments';
  const hours = takes === 'day' ? { ...typed, ...NO_HOURS } : { ...typed, hour_food: null };
  const once = spans === 'once' && !continuous;
  const date_end = once ? date_start : typed.date_end;
  const all = date_start && date_end && (once || continuous || days.length === 0);
  return { ...hours, continuous, date_end, days: writeDays(all ? daysWithin(date_start, date_end) : days) };
}

const NO_HOURS = { hour_in: null, hour_food: null, hour_out: null };

const isOnce = ({ type_id, takes, spans }: ScheduleInput) =>
  type_id !== SCHEDULE_TYPE.available && takes !== 'moments' && spans === 'once';

/** Errors that can't be seen in the row as it is sent. */
function missing(typed: ScheduleInput): ScheduleFault | undefined {
  const { type_id, takes, hour_in, hour_out, date_start } = typed;
  if (isOnce(typed) && !date_start) return { field: 'date_start', message: 'Elige la fecha' };
  const hoursMissing = type_id !== SCHEDULE_TYPE.available && takes !== 'day' && !hour_in && !hour_out;
  return hoursMissing ? { field: 'hour_in', message: 'Elige desde qué hora' } : undefined;
}
