import type { Registry, RegistryEntry } from '@melena/shared/contract/registry';
import { isBelow } from '@melena/shared/contract/remote-module';
import type { Role } from '@melena/shared/rules/access/permissions';

/** A department and which of its paths an address lies under. */
export interface RouteOwner {
  readonly remote: RegistryEntry;
  readonly owned: RegistryEntry['paths'][number];
}

export function findRouteOwner(registry: Registry, pathname: string): RouteOwner | undefined {
  for (const remote of registry.remotes) {
    const owned = remote.paths.find(({ path }) => isBelow(pathname, path));
    if (owned) return { remote, owned };
  }
  return undefined;
}

/** True if the address opens without a staff session. */
export function isPublic({ owned }: RouteOwner): boolean {
  return owned.roles === undefined;
}

/** True if a role, or nobody, may open what lies under the address. */
export function canOpen(owner: RouteOwner, role: Role | undefined): boolean {
  return isPublic(owner) || (role !== undefined && owner.owned.roles?.includes(role) === true);
}
