import type { CommandPath, QueryPath } from '../contract/calls';
import { concerns, familiesOf } from '../contract/live';
import { queryClient } from './query-client';
import { type Answer, WRITES } from './reply-writes';

/** Data of the cached queries by their hashes. */
export type Snapshot = ReadonlyMap<string, unknown>;

/** The cache before a command is sent. */
export function takeSnapshot(): Snapshot {
  const queries = queryClient.getQueryCache().getAll();
  return new Map(queries.map(({ queryHash, state }) => [queryHash, state.data]));
}

/**
 * Writes a reply into the queries that it holds all data of. A query that was fetched since `before`, or is being
 * fetched, may know of a later change: it is fetched again.
 * @returns the hashes of the queries that need no fetch
 */
export function writeReply<P extends CommandPath>(
  path: P,
  { before, ...answer }: Answer<P> & { readonly before: Snapshot },
): ReadonlySet<string> {
  const written = new Set<string>();
  const writes = WRITES[path]?.(answer) ?? {};
  for (const { queryHash, queryKey, state } of queryClient.getQueryCache().getAll()) {
    const [queryPath, body] = queryKey as [QueryPath, never];
    const write = writes[queryPath] as ((shown: unknown, body: never) => unknown) | undefined;
    const settled = state.fetchStatus === 'idle' && !state.isInvalidated && state.data !== undefined;
    if (!write || !settled || state.data !== before.get(queryHash)) continue;
    const data = write(state.data, body);
    if (data === undefined) continue;
    if (data !== state.data) queryClient.setQueryData(queryKey, data);
    written.add(queryHash);
  }
  return written;
}

/** Refetches the queries that a command may have changed, except the hashes of those that its reply was written into. */
export function invalidateTouched(
  path: CommandPath,
  written: ReadonlySet<string> = new Set(),
): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryHash, queryKey }) =>
      !written.has(queryHash) && familiesOf(path).some(family => concerns({ family }, queryKey)),
  });
}
