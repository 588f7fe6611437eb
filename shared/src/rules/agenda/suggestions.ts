import type { Day, Hour } from '../time';
import { overlaps } from './slots';

/** So many places are accepted with one change: bookings wait while they are taken. */
export const MOST_MOVES = 100;

export interface MoveSpan {
  readonly healer_id: number;
  readonly day: Day;
  readonly hour: Hour;
  readonly ending: Hour;
}

export interface Suggestion {
  readonly day: Day;
  /** When the whole appointment begins then. */
  readonly hour: Hour;
  /** The healer who takes over the part of the absent one. */
  readonly healer_id: number;
  readonly spans: readonly MoveSpan[];
}

/** An appointment that loses its healer, with its places, the best first. */
export interface StrandedPart {
  readonly key: string;
  readonly suggestions: readonly Suggestion[];
}

/** Which place each has by now, by its key. */
export type Picks = Readonly<Record<string, Suggestion>>;

/**
 * A place for each: the one that it has, where it is still among its places, else its best that no other has. Those that are
 * accepted come first. One without a place is left out.
 */
export function pickSuggestions(
  stranded: readonly StrandedPart[],
  { before = {}, accepted = [] }: { readonly before?: Picks; readonly accepted?: readonly string[] } = {},
): Picks {
  const inOrder = [...stranded].sort(
    (one, other) => Number(accepted.includes(other.key)) - Number(accepted.includes(one.key)),
  );
  const picks: Record<string, Suggestion> = {};
  for (const { key, suggestions } of inOrder) {
    const held = suggestions.find(each => isSamePlace(each, before[key]));
    const others = Object.values(picks);
    const found = [...(held ? [held] : []), ...suggestions].find(each => isApart(each, others));
    if (found) picks[key] = found;
  }
  return picks;
}

/** The next place of one that no other has, after the last the first again; undefined where there is no other. */
export function nextSuggestion({ key, suggestions }: StrandedPart, picks: Picks): Suggestion | undefined {
  const others = Object.entries(picks).flatMap(([other, each]) => (other === key ? [] : [each]));
  const at = suggestions.findIndex(each => isSamePlace(each, picks[key]));
  const turned = [...suggestions.slice(at + 1), ...suggestions.slice(0, Math.max(at, 0))];
  return turned.find(each => isApart(each, others));
}

/** True where a place shares no time with what the others have. */
export function isFreePick(key: string, place: Suggestion, picks: Picks): boolean {
  return isApart(
    place,
    Object.entries(picks).flatMap(([other, each]) => (other === key ? [] : [each])),
  );
}

export function isSamePlace(one: Suggestion, other: Suggestion | undefined): boolean {
  return one.day === other?.day && one.hour === other.hour && one.healer_id === other.healer_id;
}

function isApart(one: Suggestion, others: readonly Suggestion[]): boolean {
  return !others.some(other => one.spans.some(span => other.spans.some(each => shareTime(span, each))));
}

function shareTime(one: MoveSpan, other: MoveSpan): boolean {
  if (one.healer_id !== other.healer_id || one.day !== other.day) return false;
  return overlaps({ start: one.hour, end: one.ending }, { start: other.hour, end: other.ending });
}
