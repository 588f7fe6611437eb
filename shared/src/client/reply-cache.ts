import type { CommandPath, QueryPath } from '../contract/calls';
import { concerns, familiesOf, type LiveEvent } from '../contract/live';
import { queryClient } from './query-client';
import type { Answer } from './reply-writes';

/** Data of the cached queries by their hashes. */
export type Snapshot = ReadonlyMap<string, unknown>;

/** Nobody needs these before they log in; until they are there, queries are fetched. */
let writes: typeof import('./reply-writes') | undefined;

export function loadWrites(): void {
  if (!writes)
    import('./reply-writes').then(
      loaded => {
        writes = loaded;
      },
      () => {},
    );
}

/** The cache before a command is sent. */
export function takeSnapshot(): Snapshot {
  const queries = queryClient.getQueryCache().getAll();
  return new Map(queries.map(({ queryHash, state }) => [queryHash, state.data]));
}

/**
 * Writes a reply into the queries that it holds all data of. A query that was fetched since `before` may know of a
 * later change: it is fetched again.
 * @returns the hashes of the queries that need no fetch
 */
export function writeReply<P extends CommandPath>(
  path: P,
  { before, ...answer }: Answer<P> & { readonly before: Snapshot },
): ReadonlySet<string> {
  const told = writes?.WRITES[path]?.(answer) ?? {};
  return writeQueries(([queryPath, body], data, hash) =>
    data === before.get(hash) ? told[queryPath as QueryPath]?.(data as never, body as never) : undefined,
  );
}

/** Writes what an event carries into the queries that it tells all data of. @returns their hashes */
export function writeEvent(event: LiveEvent): ReadonlySet<string> {
  return writeQueries((key, data) =>
    concerns(event, key) ? writes?.withEvent(event, key, data) : undefined,
  );
}

/** Writes into the queries of this salon that aren't being fetched, which may know of a later change or miss this one. */
function writeQueries(
  write: (key: readonly unknown[], data: unknown, hash: string) => unknown,
): ReadonlySet<string> {
  const written = new Set<string>();
  for (const { queryHash, queryKey, state } of queryClient.getQueryCache().getAll()) {
    const settled = state.fetchStatus === 'idle' && !state.isInvalidated && state.data !== undefined;
    const data = settled && queryKey.length === 2 ? write(queryKey, state.data, queryHash) : undefined;
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
