import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { departments } from '../../scripts/packages';
import { publish } from '../../scripts/release/publish';
import { root } from './run-program';

/** Folder of the last release's departments; empty if they were not built. */
export const RELEASED = process.env.E2E_RELEASED ?? '';

/** Combines one department of this commit with the others of the last release. @returns the others' names */
export async function applyMix(site: string, name: string): Promise<string[]> {
  const others = departments().filter(other => other !== name && existsSync(join(RELEASED, other, 'dist')));
  await publish({ site, name, from: join(root, name, 'dist') });
  for (const other of others) {
    await publish({ site, name: other, from: join(RELEASED, other, 'dist') });
  }
  return others;
}
