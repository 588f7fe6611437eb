import type { Family } from './touches';

/**
 * What the live channel says when somebody's command has committed: a family of calls changed.
 * `match` narrows it: a query whose body holds another value under the same name is left alone,
 * so that a booking on Friday doesn't refetch an agenda that shows Monday.
 */
export interface LiveEvent {
  readonly family: Family;
  readonly match?: Readonly<Record<string, string | number>>;
}

/**
 * A line of the stream (newline-delimited JSON): an event, word that some may have been missed and everything
 * shown is to be fetched again, or a beat that shows the line is alive.
 */
export type LiveLine = LiveEvent | { readonly all: true } | { readonly beat: true };
