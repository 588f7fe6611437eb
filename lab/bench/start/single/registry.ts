import type { Registry } from '../../../../shared/src/contract/registry';
import type * as shell from '../../../../shell/src/remotes/registry';
import { departments } from './departments';

const bundledRegistry: Registry = {
  shell: '',
  remotes: Object.values(departments).map(({ entry }) => entry),
};
const answer = async () => bundledRegistry;

/** In the place of the shell's own: what is deployed is what was built, and nothing is asked. */
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
