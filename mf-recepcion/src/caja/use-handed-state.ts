import { useLocation, useNavigate } from '@melena/shared/router';
import { useEffect, useState } from 'react';

/** The state that the screen before handed on, once: who comes back or reloads gets no other copy of a paper. */
export function useHandedState<State>(): Partial<State> | null {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [handed] = useState(() => state as Partial<State> | null);
  const own = handed !== null && state === handed && !('opened' in handed);
  useEffect(() => {
    if (own) navigate(pathname + search, { replace: true, state: null });
  }, [own, pathname, search, navigate]);
  return handed;
}
