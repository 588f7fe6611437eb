import { addDays, type Day, partsOf, today } from '../rules/time';
import { DatesControl } from './DatesControl';
import { dayOptions, EARLIER, isChoosable, landing, moveTo } from './day-options';
import { useNow } from './use-now';

export interface DayControlProps {
  day: Day;
  onDay: (day: Day) => void;
  /** The first day that can be chosen. */
  from?: Day;
}

/** Day, month and year as the agenda and the booking choose them. */
export function DayControl({ day, onDay, from }: DayControlProps) {
  const now = useNow();
  const options = dayOptions(day, now, from);
  const { year, month, date } = partsOf(day);
  const current = today(now);
  const step = (by: number) => {
    const next = addDays(day, by);
    return isChoosable(next, now) && (!from || next >= from) ? () => onDay(next) : undefined;
  };
  const showDate = (next: number) =>
    onDay(next === EARLIER ? addDays(current, -1) : moveTo(day, { date: next }, from));
  const showMonth = (part: { year?: number; month?: number }) => {
    const wanted = moveTo(day, part, from);
    onDay(from ? wanted : landing(wanted, now));
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
