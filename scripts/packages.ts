import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..');

/** Where the scripts keep what can be made anew. */
export const cache = join(root, '.cache');

/** Departments by folder name: mf-recepcion… */
export function departments(): string[] {
  return readdirSync(root)
    .filter(name => name.startsWith('mf-') && existsSync(join(root, name, 'rspack.config.ts')))
    .sort();
}

/** Everything that a bundler builds: the shell first. */
export function bundles(): string[] {
  return ['shell', ...departments()];
}
