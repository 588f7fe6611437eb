import type { CommandPath } from '../contract/calls';
import type { LiveEvent } from '../contract/live';
import { touches } from '../contract/touches';
import { queryClient } from './query-client';

/** Whether a query, by its key [path, body], shows what an event speaks of. */
export function concerns(event: LiveEvent, key: readonly unknown[]): boolean {
  const [path, body] = key;
  if (typeof path !== 'string' || !path.startsWith(`${event.family}/`)) return false;
  if (!event.match || typeof body !== 'object' || body === null) return true;
  return Object.entries(event.match).every(([name, value]) => {
    const held = (body as Record<string, unknown>)[name];
    return held === undefined || held === value;
  });
}

/** Refetches what an event speaks of, where it is on a screen; what isn't is fetched when it is shown. */
export function invalidate(event: LiveEvent): Promise<void> {
  return queryClient.invalidateQueries({ predicate: query => concerns(event, query.queryKey) });
}

/** Refetches what a command may have changed. */
export async function invalidateTouched(path: CommandPath): Promise<void> {
  await Promise.all(touches[path].map(family => invalidate({ family })));
}
