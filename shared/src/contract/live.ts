import type { z } from 'zod';
import type { Zone } from '../rules/time';
import type { appointmentRow } from './appointment/schemas';
import type { CallReply, CommandPath, QueryPath } from './calls';
import type { Family } from './define';
import { invalidates, shows } from './effects';

/** Under this name an event of the family `appointment` says that its healer has just finished it. */
export const FINISHED = 'finished';

/**
 * The live channel's word that somebody's command has committed: a family of calls changed.
 * `match` narrows it: a query whose body holds another value under the same name is left alone,
 * so that a booking on Friday doesn't refetch an agenda that shows Monday. An appointment whose healer has just
 * finished says {@link FINISHED} too, which no query holds. Where it carries what changed, a browser that shows it fetches nothing.
 */
export interface LiveEvent {
  readonly family: Family;
  readonly match?: Readonly<Record<string, string | number>>;
  /** Request id of the command. Only its sender receives it: their window has the reply already. */
  readonly request_id?: string;
  /** The appointment that changed, as the family's queries show it to who listens; none of theirs without a `day`. */
  readonly row?: Row | Pick<Row, 'id' | 'version'>;
  /** The replies of queries without a body, or those parts that may have changed. */
  readonly replies?: { readonly [Q in QueryPath]?: Partial<CallReply<Q>> };
}

type Row = z.output<typeof appointmentRow>;

/**
 * A line of the stream (newline-delimited JSON): an event, word that some may have been missed and everything
 * shown is to be fetched again, or a beat that shows the line is alive and says in which time zone the salon is.
 */
export type LiveLine = LiveEvent | { readonly all: true } | { readonly beat: true; readonly zone?: Zone };

/** The family whose changes a query shows. */
function familyOf(path: string): string | undefined {
  return (shows as Readonly<Record<string, Family>>)[path] ?? path.split('/')[0];
}

/** The families whose queries a command may change. */
export function familiesOf(path: CommandPath): readonly Family[] {
  return invalidates[path] ?? [path.split('/')[0] as Family];
}

/** True if a query, by its key [path, body], shows what an event speaks of. */
export function concerns(event: LiveEvent, key: readonly unknown[]): boolean {
  const [path, body] = key;
  if (typeof path !== 'string' || familyOf(path) !== event.family) return false;
  if (!event.match || typeof body !== 'object' || body === null) return true;
  return Object.entries(event.match).every(([name, value]) => {
    const held = (body as Record<string, unknown>)[name];
    return held === undefined || held === value;
  });
}
