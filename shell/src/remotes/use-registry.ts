import type { Registry } from '@melena/shared/contract/registry';
import { useRouteLoaderData } from '@melena/shared/router';

/** Route under which the departments' routes are patched in; its loader holds the registry. */
export const FRAME = 'frame';

export function useRegistry(): Registry {
  return useRouteLoaderData(FRAME) as Registry;
}
