import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallBody, CallReply, QueryPath } from '../contract/calls';
import { call } from './call';
import { useSalonScope } from './salon-scope';

export interface UseCallOptions {
  /** False while the body isn't known yet. */
  readonly enabled?: boolean;
  /** Keeps showing the last answer while another body's is on its way: searches, another day. */
  readonly keep?: boolean;
  /** Milliseconds for which an answer counts as fresh; 30 s by default. */
  readonly staleTime?: number;
}

/** The reply of a query call, cached under [path, body] (and another salon) and refetched when the live channel says so. */
export function useCall<P extends QueryPath>(
  path: P,
  body: CallBody<P>,
  { enabled = true, keep = false, staleTime }: UseCallOptions = {},
): UseQueryResult<CallReply<P>> {
  const salonId = useSalonScope();
  return useQuery({
    queryKey: salonId === undefined ? [path, body] : [path, body, salonId],
    queryFn: ({ signal }) => call(path, body, { signal, salonId }),
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
  }) as UseQueryResult<CallReply<P>>;
}
