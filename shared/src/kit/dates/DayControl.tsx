import { addDays, type Day, partsOf, today } from '../../rules/time';
import {
  changeDayPart,
  clampDay,
  type DayRange,
  dayOptions,
  EARLIER,
  isBounded,
  isChoosable,
  nearestDay,
} from './day-options';
import { PeriodControl, type PeriodControlProps } from './PeriodControl';
import { useNow } from './use-now';

export interface DayControlProps extends DayRange, Pick<PeriodControlProps, 'hasKeys'> {
  day: Day;
  onDay: (day: Day) => void;
}

/** Day, month and year as the agenda and the booking choose them, and whoever looks back. */
export function DayControl({ day, onDay, from, until, hasKeys }: DayControlProps) {
  const now = useNow();
  const range = { from, until };
  const options = dayOptions(day, now, range);
  const { year, month, date } = partsOf(day);
  const current = today(now);
  const step = (by: number) => {
    const next = addDays(day, by);
    return isChoosable(next, now) && clampDay(next, range) === next ? () => onDay(next) : undefined;
  };
  const showDate = (next: number) =>
    onDay(next === EARLIER ? addDays(current, -1) : changeDayPart(day, { date: next }, range));
  const showMonth = (part: { year?: number; month?: number }) => {
    const wanted = changeDayPart(day, part, range);
    onDay(isBounded(range) ? wanted : nearestDay(wanted, now));
  };
  return (
    <PeriodControl
      hasKeys={hasKeys}
      day={{ options: options.days, value: date, onChange: showDate }}
      month={{ options: options.months, value: month, onChange: next => showMonth({ month: next }) }}
      year={{ options: options.years, value: year, onChange: next => showMonth({ year: next }) }}
      onPrevious={step(-1)}
      onNext={step(1)}
      onToday={day === current ? undefined : () => onDay(current)}
    />
  );
}
