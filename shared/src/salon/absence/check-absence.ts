import type { CallBody } from '../../contract/calls';
import { scheduleFields } from '../../contract/healers/forms';
import { SCHEDULE_TYPE } from '../../rules/agenda/availability';
import type { Day, Hour } from '../../rules/time';

export type Absence = CallBody<'healers/absence'>['schedule'];

export interface TypedAbsence {
  reason: string;
  takes: 'day' | 'hours';
  date_start: Day;
  date_end: Day;
  hour_in: Hour;
  hour_out: Hour;
}

interface CheckedAbsence {
  /** As it is sent; undefined where a field is wrong. */
  schedule: Absence | undefined;
  faults: Partial<Record<string, string>>;
}

/**
 * The row as it is sent, or what is wrong at its fields. Hours of several days go on from the first to the last. A shift
 * may begin or end at an hour that no list has: an absence may too.
 */
export function checkAbsence(
  healerId: number,
  { takes, reason, ...typed }: TypedAbsence,
  shift: { hour_in: Hour; hour_out: Hour },
): CheckedAbsence {
  if (!typed.date_start) return { schedule: undefined, faults: { date_start: 'Elige la fecha' } };
  const date_end = typed.date_end || typed.date_start;
  const isLong = takes === 'hours' && date_end !== typed.date_start;
  const rest = { type_id: SCHEDULE_TYPE.off, spans: 'period' as const, salon_id: 0, days: [], hour_food: '' };
  const limits = { before: { ...shift, hour_food: null } };
  const result = scheduleFields(limits).safeParse({
    ...rest,
    ...typed,
    takes: isLong ? 'moments' : takes,
    date_end,
  });
  if (!result.success) {
    // A last day that isn't written is the first one, whose own field says what is wrong with it.
    const issues = result.error.issues.filter(({ path }) => typed.date_end || path[0] !== 'date_end');
    const faults = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
    return { schedule: undefined, faults };
  }
  const { days, hour_in, hour_out, date_start, date_end: last, continuous } = result.data;
  const row = { days, hour_in, hour_food: null, hour_out, date_start, date_end: last, continuous };
  return { schedule: { type_id: SCHEDULE_TYPE.off, healer_id: healerId, ...row, reason }, faults: {} };
}
