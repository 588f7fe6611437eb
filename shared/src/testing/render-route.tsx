import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { queryClient } from '../client';
import { Toasts } from '../kit/feedback/Toast';
import { dismiss, useToasts } from '../kit/feedback/toast-store';
import { createMemoryRouter, type RemoteRoute, RouterProvider } from '../router';
import { type OpenSession, openSession, sessionStore, slotOf } from '../session';

export interface RenderedRoute {
  /** The address now: '/agenda?dia=2026-11-20'. */
  address: () => string;
  /** As a link would. */
  go: (to: string | -1 | 1) => Promise<void>;
}

/**
 * Draws one screen of a department at an address, with what the shell gives it: the router, the cache, the
 * toasts and a session. Every other address shows its path.
 */
export async function renderRoute(
  path: string,
  routes: readonly RemoteRoute[],
  session: OpenSession,
): Promise<RenderedRoute> {
  // The client asks the address bar whose session its calls carry.
  history.replaceState(null, '', path);
  openSession(slotOf(path), session);
  const loaded = await Promise.all(
    routes.map(async ({ path: at, load }) => ({ path: at, element: frame(await load()) })),
  );
  const router = createMemoryRouter([...loaded, { path: '*', element: 'Otra pantalla' }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    go: async to => void (await router.navigate(to as string)),
  };
}

function frame(Page: ComponentType): ReactNode {
  return createElement('main', { className: 'page' }, createElement(Page));
}

/** Forgets everything that a test left: what is drawn, said, cached, stored, and the session. */
export function leaveRoute(): void {
  cleanup();
  for (const { id } of useToasts.getState()) dismiss(id);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  sessionStore.setState({ staff: null, healer: null, expired: null });
}
