import { changeDayPart, isChoosable } from '@melena/shared/kit/dates/day-options';
import { PeriodControl } from '@melena/shared/kit/dates/PeriodControl';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { mondayOf } from '@melena/shared/rules/agenda/week';
import { addDays, type Day, partsOf, today } from '@melena/shared/rules/time';
import { dayOfWeekOption, weekOptions, weekValue } from './week-options';

/** Week, month and year: the day's control, in steps of a week. */
export function WeekControl({ day, onDay }: { day: Day; onDay: (day: Day) => void }) {
  const now = useNow();
  const { weeks, months, years } = weekOptions(day, now);
  const { year, month } = partsOf(day);
  const current = today(now);
  const step = (by: number) => {
    const next = addDays(day, by);
    return isChoosable(next, now) ? () => onDay(next) : undefined;
  };
  return (
    <PeriodControl
      hasKeys
      unit="Semana"
      day={{
        options: weeks,
        value: weekValue(day),
        onChange: date => onDay(dayOfWeekOption(day, date, now)),
      }}
      month={{ options: months, value: month, onChange: next => onDay(changeDayPart(day, { month: next })) }}
      year={{ options: years, value: year, onChange: next => onDay(changeDayPart(day, { year: next })) }}
      onPrevious={step(-7)}
      onNext={step(7)}
      onToday={mondayOf(day) === mondayOf(current) ? undefined : () => onDay(current)}
    />
  );
}
