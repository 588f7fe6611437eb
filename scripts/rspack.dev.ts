import { join } from 'node:path';
import type { Configuration } from '../shared/src/build/base';
import { hotSuite } from '../shared/src/build/dev-server';
import { root } from './packages';

// What `dev` runs, told by its environment: the bundler reads its configuration itself.
const { HOT = '', PORT = '8080', API_URL = '' } = process.env;
const load = async (name: string): Promise<Configuration> =>
  (await import(join(root, name, 'rspack.config.ts'))).default;

export default hotSuite(await Promise.all(HOT.split(',').map(load)), { port: Number(PORT), api: API_URL });
