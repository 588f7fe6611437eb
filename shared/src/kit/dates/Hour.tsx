import { formatHour, formatHourRange, type Hour as HourOfDay } from '../../rules/time';

/** '1:30 p.m.', or '12:30–2:00 p.m.' where it ends. */
export function Hour({ start, end }: { start: HourOfDay; end?: HourOfDay }) {
  return <span className="num">{end ? formatHourRange(start, end) : formatHour(start)}</span>;
}
