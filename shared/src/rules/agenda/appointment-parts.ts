import { type Hour, hourOf, minutesOf } from '../time';
import { SLOT } from './slots';
import { clampToDay, minutesOfLines, type TimedLine } from './timed-lines';

export interface AppointmentPart {
  healer_id: number;
  hour: Hour;
  ending: Hour;
  /** The moment when its healer finished it, if that is known. */
  finished_at?: string | undefined;
}

/** A part with its lines; none where the time is kept for services to come. */
export interface PartWithLines<Line extends TimedLine = TimedLine> extends AppointmentPart {
  lines: Line[];
}

/** An appointment as lists of a day have it. */
interface ListedAppointment extends AppointmentPart {
  parts?: readonly AppointmentPart[] | undefined;
}

export function partsOfAppointment({
  healer_id,
  hour,
  ending,
  parts,
}: ListedAppointment): readonly AppointmentPart[] {
  return parts ?? [{ healer_id, hour, ending }];
}

/**
 * The parts that an appointment's lines fall into, in their order. Consecutive lines of one healer are a part; a part
 * begins where the one before ends, the first at the appointment's hour, and ends on the half hour.
 * A part that would go on after midnight ends at 24:00. The database reserves by the same rule: `parts_of_lines`.
 */
export function partsOfLines<Line extends TimedLine>(
  hour: Hour,
  lines: readonly Line[],
): PartWithLines<Line>[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const open = groups.at(-1);
    if (open && !line.hour && open[0]?.healer_id === line.healer_id) open.push(line);
    else groups.push([line]);
  }
  let at = minutesOf(hour);
  return groups.map(group => {
    const [first] = group;
    const begins = first?.hour ? minutesOf(first.hour) : at;
    at = Math.ceil((begins + minutesOfLines(group)) / SLOT) * SLOT;
    return {
      healer_id: first?.healer_id ?? 0,
      hour: hourOf(clampToDay(begins)),
      ending: hourOf(clampToDay(at)),
      lines: group,
    };
  });
}

/** When the latest part ends; the hour itself where there is none. */
export function endingOfParts(hour: Hour, parts: readonly AppointmentPart[]): Hour {
  return [hour, ...parts.map(({ ending }) => ending)].sort().at(-1) ?? hour;
}

/** An appointment as far as its healers' time is concerned. */
export interface TimedAppointment<Line extends TimedLine = TimedLine> extends AppointmentPart {
  lines: readonly Line[];
}

/**
 * The parts of an appointment that ends when it says: none leaves it, and what is left over is its own healer's, for
 * services to come.
 */
export function partsWithin<Line extends TimedLine>({
  healer_id,
  hour,
  ending,
  lines,
}: TimedAppointment<Line>): PartWithLines<Line>[] {
  const parts = partsOfLines(hour, lines)
    .map(part => (part.ending > ending ? { ...part, ending } : part))
    .filter(part => part.hour < part.ending);
  const latest = endingOfParts(hour, parts);
  if (latest >= ending) return parts;
  const own = parts.findIndex(part => part.healer_id === healer_id && part.ending === latest);
  if (own === -1) return [...parts, { healer_id, hour: latest, ending, lines: [] }];
  return parts.map((part, index) => (index === own ? { ...part, ending } : part));
}

/** True if parts of one healer share time, as two lines that say their own hours may. */
export function hasOverlappingParts(parts: readonly AppointmentPart[]): boolean {
  return parts.some((one, index) =>
    parts
      .slice(index + 1)
      .some(other => one.healer_id === other.healer_id && one.hour < other.ending && other.hour < one.ending),
  );
}
