import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from './errors';

/** Stands in the place of what did not load: the properties of the kit's error state. */
export interface LoadError {
  text: string;
  detail: string;
  busy: boolean;
  onRetry: () => void;
}

/** The part of a query that a screen reads. */
export type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & {
  refetch: () => unknown;
};

/** Why there is nothing to show, or undefined while there is something, or it may still come. */
export function loadError(
  { data, error, isFetching, refetch }: Query<unknown>,
  text: string,
): LoadError | undefined {
  if (!error || data !== undefined) return undefined;
  return { text, detail: messageOf(error), busy: isFetching, onRetry: () => void refetch() };
}
