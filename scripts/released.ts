import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { install } from './install';
import { cache, departments, root } from './packages';

const exec = promisify(execFile);

interface Release {
  readonly version: string;
  readonly commit: string;
}

/** The departments of the last release, built from its commit; or why there are none. */
export type Released = { readonly folder: string } | { readonly missing: string };

/**
 * Builds the departments as they were last released, each with the shared package of that time. Once for a
 * release: what is built is kept.
 */
export async function buildReleased(log: (line: string) => void): Promise<Released> {
  const release: Release = JSON.parse(readFileSync(join(root, 'scripts/released.json'), 'utf8'));
  const { commit, version } = release;
  const folder = join(cache, 'released', commit);
  const done = join(folder, '.built');
  if (existsSync(done)) return { folder };
  const missing = await releaseAtHand(root, release);
  if (missing) return { missing };

  log(`building the departments of release ${version}…`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const archive = join(cache, 'released', `${commit}.tar`);
    await exec('git', ['archive', `--output=${archive}`, commit], { cwd: root });
    await exec('tar', ['-xf', archive, '-C', folder]);
    rmSync(archive);
    // Its own versions of everything.
    await install(folder);
    const names = departments().filter(name => existsSync(join(folder, name)));
    await exec(process.execPath, ['--import', 'tsx', 'scripts/build-stale.ts', ...names], { cwd: folder });
  } catch (error) {
    return {
      missing: `release ${version} does not build here: ${error instanceof Error ? error.message : error}`,
    };
  }
  writeFileSync(done, version);
  return { folder };
}

/** What a clone lacks to build a release, if it lacks anything: one that is shallow has no history. */
export async function releaseAtHand(
  clone: string,
  { version, commit }: Release,
): Promise<string | undefined> {
  const known = await exec('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: clone }).catch(() => null);
  return known ? undefined : `this clone’s history does not hold release ${version} (${commit.slice(0, 9)})`;
}
