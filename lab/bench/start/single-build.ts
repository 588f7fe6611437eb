import administracion from '../../../mf-administracion/remote.json';
import almacen from '../../../mf-almacen/remote.json';
import healer from '../../../mf-healer/remote.json';
import operaciones from '../../../mf-operaciones/remote.json';
import recepcion from '../../../mf-recepcion/remote.json';
import type { Registry, RegistryEntry } from '../../../shared/src/contract/registry';
import type { RemoteRoute } from '../../../shared/src/router';
import type * as shell from '../../../shell/src/remotes/registry';

interface BundledDepartment {
  readonly entry: RegistryEntry;
  readonly load: () => Promise<{ readonly routes: readonly RemoteRoute[] }>;
}

/** Exposed modules of the departments, as ordinary imports. */
const departments: readonly BundledDepartment[] = [
  imported('mf-administracion', administracion, () => import('../../../mf-administracion/src/routes')),
  imported('mf-almacen', almacen, () => import('../../../mf-almacen/src/routes')),
  imported('mf-healer', healer, () => import('../../../mf-healer/src/routes')),
  imported('mf-operaciones', operaciones, () => import('../../../mf-operaciones/src/routes')),
  imported('mf-recepcion', recepcion, () => import('../../../mf-recepcion/src/routes')),
];

function imported(name: string, remote: object, load: BundledDepartment['load']): BundledDepartment {
  return { entry: { ...remote, name, version: '', entry: '/', build: '' } as RegistryEntry, load };
}

/** Replaces the shell's own: a chunk like every other. */
export async function fetchRoutes({ name }: RegistryEntry): Promise<readonly RemoteRoute[]> {
  const department = departments.find(({ entry }) => entry.name === name);
  if (!department) throw new Error(`${name} is not in this build`);
  return (await department.load()).routes;
}

const bundledRegistry: Registry = { shell: '', remotes: departments.map(({ entry }) => entry) };
const answer = async () => bundledRegistry;

/** Replaces the shell's own: what is deployed is what was built, and nothing is asked. */
export const {
  registry,
  refreshRegistry,
  currentRegistry,
  registryAtPageOpen,
  isServerThere,
  parseRegistry,
} = {
  registry: answer,
  refreshRegistry: answer,
  currentRegistry: answer,
  registryAtPageOpen: () => bundledRegistry,
  isServerThere: async () => true,
  parseRegistry: () => bundledRegistry,
} satisfies typeof shell;
