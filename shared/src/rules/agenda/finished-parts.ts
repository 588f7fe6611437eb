import { joinNames } from '../person';

interface FinishableLine {
  healer_id: number;
  finished_at: string | Date | null;
}

/** True if two or more healers do an appointment: each finishes what she does. */
export function hasSeveralHealers(lines: readonly Pick<FinishableLine, 'healer_id'>[]): boolean {
  return new Set(lines.map(({ healer_id }) => healer_id)).size > 1;
}

/** True once a healer has finished all that she does; false of one who does nothing in it. */
export function hasFinishedPart(lines: readonly FinishableLine[], healerId: number): boolean {
  const own = lines.filter(({ healer_id }) => healer_id === healerId);
  return own.length > 0 && own.every(({ finished_at }) => finished_at !== null);
}

/** When the last of some lines was finished; null where one isn't yet, or there is none. */
export function finishedAt<Moment extends string | Date>(
  lines: readonly { finished_at: Moment | null }[],
): Moment | null {
  const moments = lines.map(({ finished_at }) => finished_at);
  if (moments.includes(null)) return null;
  const [first = null, ...others] = moments;
  return others.reduce((last, each) => (last !== null && each !== null && each > last ? each : last), first);
}

/** Names who hasn't finished, with their services: 'Camila Ríos: Corte y Secado'. */
export function unfinishedParts(
  lines: readonly (FinishableLine & { healer: string; name: string })[],
): string[] {
  const open = lines.filter(({ finished_at }) => finished_at === null);
  return [...new Set(open.map(({ healer_id }) => healer_id))].map(id => {
    const own = open.filter(({ healer_id }) => healer_id === id);
    return `${own[0]?.healer}: ${joinNames(own.map(({ name }) => name))}`;
  });
}
