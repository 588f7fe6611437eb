import { type HealerHours, workingSpan } from '@melena/shared/rules/agenda/availability';
import { intersection, minutesOfSpan, SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import { formatHourRange } from '@melena/shared/rules/time';
import { absencesIn, lunchIn } from '../../common/day-grid/grid-layout';

/** 'Comida 2:00–3:00 p.m. · Libre 9:00–10:00 a.m., 4:00–8:00 p.m.': when a healer eats, and what can still be booked. */
export function pausesText(hours: HealerHours, salon: Span, booked: readonly Span[]): string {
  const lunch = lunchIn(hours, salon);
  const working = workingSpan(hours, salon);
  const taken = [...booked, ...(lunch ? [lunch] : []), ...absencesIn(hours, salon)];
  const free = working ? gapsIn(working, taken) : [];
  return [lunch && `Comida ${rangeOf(lunch)}`, free.length > 0 && `Libre ${free.map(rangeOf).join(', ')}`]
    .filter(Boolean)
    .join(' · ');
}

const rangeOf = ({ start, end }: Span) => formatHourRange(start, end);

/** The parts of a span in which nothing lies, half an hour or more each. */
function gapsIn(span: Span, taken: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let from = span.start;
  for (const { start, end } of [...taken].sort((one, other) => one.start.localeCompare(other.start))) {
    const gap = intersection({ start: from, end: start }, span);
    if (gap) gaps.push(gap);
    if (end > from) from = end;
  }
  if (from < span.end) gaps.push({ start: from, end: span.end });
  return gaps.filter(gap => minutesOfSpan(gap) >= SLOT);
}
