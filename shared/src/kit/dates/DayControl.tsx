import { addDays, type Day, partsOf, today } from '../../rules/time';
import { DatesControl } from './DatesControl';
import {
  type DayRange,
  dayOptions,
  EARLIER,
  isBounded,
  isChoosable,
  landing,
  moveTo,
  within,
} from './day-options';
import { useNow } from './use-now';

export interface DayControlProps extends DayRange {
  day: Day;
  onDay: (day: Day) => void;
}

/** Day, month and year as the agenda and the booking choose them, and whoever looks back. */
export function DayControl({ day, onDay, from, until }: DayControlProps) {
  const now = useNow();
  const range = { from, until };
  const options = dayOptions(day, now, range);
  const { year, month, date } = partsOf(day);
  const current = today(now);
  const step = (by: number) => {
    const next = addDays(day, by);
    return isChoosable(next, now) && within(next, range) === next ? () => onDay(next) : undefined;
  };
  const showDate = (next: number) =>
    onDay(next === EARLIER ? addDays(current, -1) : moveTo(day, { date: next }, range));
  const showMonth = (part: { year?: number; month?: number }) => {
    const wanted = moveTo(day, part, range);
    onDay(isBounded(range) ? wanted : landing(wanted, now));
  };
  return (
    <DatesControl
      day={{ options: options.days, value: date, onChange: showDate }}
      month={{ options: options.months, value: month, onChange: next => showMonth({ month: next }) }}
      year={{ options: options.years, value: year, onChange: next => showMonth({ year: next }) }}
      onPrevious={step(-1)}
      onNext={step(1)}
      onToday={day === current ? undefined : () => onDay(current)}
    />
  );
}
