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

/** Folder of the last release's departments, or the reason why they can't be built. */
export type LastRelease = { readonly folder: string } | { readonly missing: string };

/**
 * Builds the departments of the last release, with the shared package of that time. The result is cached for each
 * release.
 */
export async function buildLastRelease(log: (line: string) => void): Promise<LastRelease> {
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
    // The clone needs the package versions of its own lockfile.
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

/** The reason why this clone can't build a release, if there is one: a shallow clone has no history. */
export async function releaseAtHand(
  clone: string,
  { version, commit }: Release,
): Promise<string | undefined> {
  const known = await exec('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: clone }).catch(() => null);
  return known ? undefined : `this clone’s history does not hold release ${version} (${commit.slice(0, 9)})`;
}
