import { type Day, formatDay, formatDayLong } from '../../rules/time';
import { NoData } from '../text/NoData';

/** 'nov 20. 2026', or 'Viernes, noviembre 20 2026' in sentences and heads. */
export function DayText({ day, long }: { day: Day | null | undefined; long?: boolean }) {
  if (!day) return <NoData />;
  return <span className="num">{long ? formatDayLong(day) : formatDay(day)}</span>;
}
