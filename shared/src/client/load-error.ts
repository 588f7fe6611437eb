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

/** The error to show in the place of the data; undefined while there are data or they may still come. */
export function loadError(
  { data, error, isFetching, refetch }: Query<unknown>,
  text: string,
): LoadError | undefined {
  if (!error || data !== undefined) return undefined;
  return { text, detail: messageOf(error), busy: isFetching, onRetry: () => void refetch() };
}
