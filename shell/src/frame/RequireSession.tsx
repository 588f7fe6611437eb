import * as paths from '@melena/shared/contract/paths';
import { Navigate, useLocation } from '@melena/shared/router';
import { deviceMode, sessionStore, syncStoredRole, useSession } from '@melena/shared/session';
import { type ReactNode, useEffect, useRef } from 'react';

interface RequireSessionProps {
  readonly open: boolean;
  readonly children: ReactNode;
}

/**
 * Lets in who has a session. Who has none, or whose session ends by itself, goes to the login and from there
 * back to the same place; who left by 'Cerrar sesión', or without the stored role, starts anew.
 */
export function RequireSession({ open, children }: RequireSessionProps) {
  const session = useSession('staff');
  const expired = sessionStore(state => state.expired === 'staff');
  const { pathname, search, hash } = useLocation();
  const wasIn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each address
  useEffect(syncStoredRole, [pathname, search]);
  useEffect(() => {
    if (session) wasIn.current = true;
  }, [session]);

  if (open) return children;
  if (deviceMode() === '4') return <Navigate to={paths.tablet} replace />;
  if (session) return children;
  const left = wasIn.current && !expired;
  return <Navigate to="/" replace state={left ? null : { from: `${pathname}${search}${hash}` }} />;
}
