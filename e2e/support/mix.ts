import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { departments } from '../../scripts/packages';
import { publish } from '../../scripts/release/publish';
import { root } from './program';

/** Where the departments of the last release were built; empty where they weren't. */
export const RELEASED = process.env.E2E_RELEASED ?? '';

/** One department of this commit with the others of the last release. @returns the names of the others */
export async function applyMix(site: string, name: string): Promise<string[]> {
  const others = departments().filter(other => other !== name && existsSync(join(RELEASED, other, 'dist')));
  await publish({ site, name, from: join(root, name, 'dist') });
  for (const other of others) {
    await publish({ site, name: other, from: join(RELEASED, other, 'dist') });
  }
  return others;
}
