import { type Hour, hourOf, minutesOf } from '../time';

/** A service of an appointment, as far as it takes a healer's time. */
export interface TimedLine {
  healer_id: number;
  minutes: number;
  /** The line's own hour; without one it follows the line before. */
  hour?: Hour | null | undefined;
}

const MIDNIGHT = 24 * 60;

export function minutesOfLines(lines: readonly Pick<TimedLine, 'minutes'>[]): number {
  return lines.reduce((total, { minutes }) => total + minutes, 0);
}

export function clampToDay(minutes: number): number {
  return Math.min(Math.max(minutes, 0), MIDNIGHT);
}

/** Lines that say their own hour, moved by so many minutes with their appointment. */
export function shiftLines<Line extends TimedLine>(lines: readonly Line[], minutes: number): Line[] {
  return lines.map(line =>
    line.hour ? { ...line, hour: hourOf(clampToDay(minutesOf(line.hour) + minutes)) } : line,
  );
}
