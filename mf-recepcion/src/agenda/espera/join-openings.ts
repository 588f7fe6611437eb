import { CLIENT_LEVEL, hasLevel } from '@melena/shared/rules/levels';
import type { Opening, OpeningFit, WaitingEntry } from './entry';

/** An entry, as far as it decides who is named first. */
type Waiting = Pick<WaitingEntry, 'id' | 'since'> & {
  readonly client: Pick<WaitingEntry['client'], 'level_id'>;
};

/** Time of a healer that several appointments gave back one after another: who waits is offered it once. */
export interface JoinedOpening extends Pick<Opening, 'healer' | 'day' | 'hour' | 'ending' | 'fitting'> {
  /** In the order of their hours. */
  openings: readonly Opening[];
  fits: readonly { readonly opening: Opening; readonly fit: OpeningFit }[];
}

/** Openings with their neighbours, each where its first stood. */
export function joinOpenings(openings: readonly Opening[], entries: readonly Waiting[]): JoinedOpening[] {
  const rest = new Set(openings);
  return openings.flatMap(opening => (rest.has(opening) ? join(takeNeighbours(opening, rest), entries) : []));
}

/** Takes an opening and all that touch it out of those that are left. */
function takeNeighbours(opening: Opening, rest: Set<Opening>): Opening[] {
  rest.delete(opening);
  const touching = [...rest].filter(other => touches(opening, other));
  for (const other of touching) rest.delete(other);
  return [opening, ...touching.flatMap(other => takeNeighbours(other, rest))];
}

function touches(one: Opening, other: Opening): boolean {
  if (one.healer.id !== other.healer.id || one.day !== other.day) return false;
  return one.ending === other.hour || other.ending === one.hour;
}

function join(found: readonly Opening[], entries: readonly Waiting[]): JoinedOpening {
  const openings = [...found].sort((one, other) => one.hour.localeCompare(other.hour));
  const [first, last] = [openings[0], openings.at(-1)] as [Opening, Opening];
  const all = openings.flatMap(opening => opening.fits.map(fit => ({ opening, fit })));
  const fits = all
    .filter(({ fit }, index) => all.findIndex(each => each.fit.waiting_id === fit.waiting_id) === index)
    .map(each => ({ ...each, rank: rankOf(each.fit, entries) }))
    .sort((one, other) => one.rank.localeCompare(other.rank) || one.fit.waiting_id - other.fit.waiting_id);
  const { healer, day, hour } = first;
  const fitting = Math.max(fits.length, ...openings.map(each => each.fitting));
  return { healer, day, hour, ending: last.ending, openings, fits, fitting };
}

/** The order of each of them: who asked for the healer, then who waits for longest, and last the black list. */
function rankOf({ waiting_id, asked }: OpeningFit, entries: readonly Waiting[]): string {
  const entry = entries.find(({ id }) => id === waiting_id);
  const isLast = hasLevel(entry?.client.level_id ?? '', CLIENT_LEVEL.listaNegra);
  return `${Number(isLast)} ${Number(!asked)} ${entry?.since ?? ''}`;
}
