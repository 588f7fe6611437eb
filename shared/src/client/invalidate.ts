import type { CommandPath } from '../contract/calls';
import { invalidates } from '../contract/effects';
import { concerns, type LiveEvent } from '../contract/live';
import { queryClient } from './query-client';

/** Refetches what an event speaks of, where it is on a screen; what isn't is fetched when it is shown. */
export function invalidate(event: LiveEvent): Promise<void> {
  return queryClient.invalidateQueries({ predicate: query => concerns(event, query.queryKey) });
}

/** Refetches what a command may have changed, but for the queries that its reply has told: their hashes. */
export function invalidateTouched(path: CommandPath, told: ReadonlySet<string> = new Set()): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryHash, queryKey }) =>
      !told.has(queryHash) && invalidates[path].some(family => concerns({ family }, queryKey)),
  });
}
