import type { Registry } from '@melena/shared/contract/registry';
import { useRouteLoaderData } from '@melena/shared/router';

/** Route under which the departments' routes are patched in; its loader holds the registry. */
export const FRAME = 'frame';

/** The registry, inside of the frame. */
export function useRegistry(): Registry {
  return useRouteLoaderData(FRAME) as Registry;
}
