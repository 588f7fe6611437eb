import { createBrowserRouter } from '@melena/shared/router';
import { LoginPage } from './login/LoginPage';
import { ShellCrash } from './pages/ShellCrash';
import { UnmatchedPage } from './pages/UnmatchedPage';
import { currentRegistry } from './remotes/registry';
import { FRAME } from './remotes/use-registry';
import { loadFrame } from './routes/load-frame';
import { patchRoutes } from './routes/patch-routes';

/** Until the first page is known: the wine that everything lies on. */
const ground = <div className="app" />;

/** The only router of the suite. Departments add their routes under the frame when they are first visited. */
export function createRouter() {
  return createBrowserRouter(
    [
      { path: '/', element: <LoginPage />, errorElement: <ShellCrash />, hydrateFallbackElement: ground },
      ...development,
      {
        id: FRAME,
        lazy: async () => ({ Component: (await loadFrame()).Frame }),
        loader: currentRegistry,
        // A new release is loaded at the next address or by 'Reintentar'; a filter asks nothing.
        shouldRevalidate: ({ currentUrl, nextUrl }) =>
          currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
        errorElement: <ShellCrash />,
        hydrateFallbackElement: ground,
        children: [{ path: '*', element: <UnmatchedPage /> }],
      },
    ],
    { patchRoutesOnNavigation: patchRoutes },
  );
}

/** Every piece of the kit in every state. */
const development =
  process.env.NODE_ENV === 'development'
    ? [
        {
          path: '/kit',
          lazy: async () => ({ Component: (await import('@melena/shared/showcase/KitPage')).KitPage }),
        },
      ]
    : [];
