import { useCallback, useContext } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useSearchParams as useDrawnParams,
} from 'react-router-dom';

type Next = URLSearchParams | Record<string, string> | ((current: URLSearchParams) => URLSearchParams);

/**
 * The search parameters of the address. A change is made to the address as it is now: the router's own is made to the one
 * that was drawn last, so that a filter which is chosen before the last letter is drawn would undo that letter.
 */
export function useSearchParams(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const [params, setParams] = useDrawnParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const set = useCallback(
    (next: Next, options?: NavigateOptions) => {
      const now = router && (router.state.navigation.location ?? router.state.location).search;
      setParams(typeof next === 'function' ? next(new URLSearchParams(now)) : next, options);
    },
    [router, setParams],
  );
  return [params, set];
}
