import { join } from 'node:path';
import { hotSuite } from '../shared/src/build/dev-server';
import type { Configuration } from '../shared/src/build/rspack-base';
import { root } from './packages';

// The bundler's configuration for `dev`, which passes its options in environment variables.
const { HOT = '', PORT = '8080', API_URL = '' } = process.env;

// Load one after another: in parallel, they would see half-loaded shared modules.
const configs: Configuration[] = [];
for (const name of HOT.split(',')) configs.push((await import(join(root, name, 'rspack.config.ts'))).default);

export default hotSuite(configs, { port: Number(PORT), api: API_URL });
