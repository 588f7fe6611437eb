import { QueryClient } from '@tanstack/react-query';
import { isOffline } from './errors';

/** The one cache of what the server knows, shared by the shell and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The live channel says when something changed, so that what is held is true until then.
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      // Only a lost connection is worth trying again; a refusal stays a refusal.
      retry: (failures, error) => isOffline(error) && failures < 2,
      retryDelay: attempt => Math.min(500 * 2 ** attempt, 4_000),
      // The browser's own idea of being online is often wrong behind a salon's router: ask the server.
      networkMode: 'always',
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
