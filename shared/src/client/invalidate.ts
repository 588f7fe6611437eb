import type { CommandPath } from '../contract/calls';
import { invalidates } from '../contract/effects';
import { concerns, type LiveEvent } from '../contract/live';
import { queryClient } from './query-client';

/** Refetches what an event speaks of, where it is on a screen; what isn't is fetched when it is shown. */
export function invalidate(event: LiveEvent): Promise<void> {
  return queryClient.invalidateQueries({ predicate: query => concerns(event, query.queryKey) });
}

/** Refetches what a command may have changed. */
export async function invalidateTouched(path: CommandPath): Promise<void> {
  await Promise.all(invalidates[path].map(family => invalidate({ family })));
}
