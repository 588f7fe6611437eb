import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { listenForSession } from './live';
import { queryClient } from './query-client';

/** Gives the shell and its remotes the one query cache and the live channel. */
export function ClientProvider({ children }: { readonly children: ReactNode }) {
  useEffect(listenForSession, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
