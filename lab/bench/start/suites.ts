import { join } from 'node:path';
import { root } from '../../../scripts/packages';
import { builtIn } from '../pages/folders';

/** The suites in the order of the tables: ours, ours in one build, react-admin. */
export const SUITES = ['ours', 'single', 'react-admin'] as const;

export type Suite = (typeof SUITES)[number];

/** The folder that a suite is served from, with a `shell/dist` in it. */
export const suiteOf = (name: string) => (name === 'ours' ? root : join(builtIn('start'), name));
