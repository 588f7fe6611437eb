import { useEffect } from 'react';
import { useLocation } from '../../router';
import { rememberList } from '../../router/last-lists';

/** Makes the back links that lead to a list lead to it as it is now. `path` is the list without filters. */
export function useRememberList(path: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(path, pathname + search), [path, pathname, search]);
}

/** The path of the list that an address belongs to: '/productos' of '/productos/marca/3'. */
export function listPath(pathname: string): string {
  return pathname.split('/', 2).join('/');
}
