import { join } from 'node:path';
import { hotSuite } from '../shared/src/build/dev-server';
import type { Configuration } from '../shared/src/build/rspack-base';
import { root } from './packages';

// What `dev` runs, told by its environment: the bundler reads its configuration itself.
const { HOT = '', PORT = '8080', API_URL = '' } = process.env;

// One after the other: loaded at once, they would see what they share half loaded.
const configs: Configuration[] = [];
for (const name of HOT.split(',')) configs.push((await import(join(root, name, 'rspack.config.ts'))).default);

export default hotSuite(configs, { port: Number(PORT), api: API_URL });
