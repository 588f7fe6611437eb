/**
 * The router's names in use, and no others: shared as a whole package it would be twice as heavy.
 * There is one router, the shell's.
 */
import type { ComponentType } from 'react';

export type { Location, RouteObject } from 'react-router-dom';
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useRouteLoaderData,
} from 'react-router-dom';
export { useSearchParams } from './search-params';

/** A screen of a department. `src/routes.tsx` exports `routes: RemoteRoute[]` and nothing else. */
export interface RemoteRoute {
  /** From the root, without its slash: 'clientes/:id'. */
  path: string;
  /** The screen's own chunk: `() => import('./clientes/ClientPage').then(m => m.ClientPage)`. */
  load: () => Promise<ComponentType>;
}
