import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..');

/** Cache of the scripts; it can be deleted at any time. */
export const cache = join(root, '.cache');

/** Departments by folder name: mf-recepcion… */
export function departments(): string[] {
  return readdirSync(root)
    .filter(name => name.startsWith('mf-') && existsSync(join(root, name, 'rspack.config.ts')))
    .sort();
}

/** All bundles, the shell first. */
export function bundles(): string[] {
  return ['shell', ...departments()];
}
