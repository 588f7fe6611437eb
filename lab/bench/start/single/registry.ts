import type { Registry } from '../../../../shared/src/contract/registry';
import { departments } from './departments';

/** In the place of the shell's own: what is deployed is what was built, and nothing is asked. */
const known: Registry = { shell: '', remotes: Object.values(departments).map(({ entry }) => entry) };

export const registry = async (): Promise<Registry> => known;
export const refreshRegistry = async (): Promise<Registry> => known;
export const currentRegistry = async (): Promise<Registry> => known;
export const openedRegistry = (): Registry => known;
