import type { RegistryEntry } from '../../../../shared/src/contract/registry';
import type { RemoteRoute } from '../../../../shared/src/router';
import { departments } from './departments';

/** In the place of the shell's own: a chunk like every other. */
export async function fetchRoutes({ name }: RegistryEntry): Promise<readonly RemoteRoute[]> {
  const department = departments[name];
  if (!department) throw new Error(`${name} is not in this build`);
  return (await department.load()).routes;
}
