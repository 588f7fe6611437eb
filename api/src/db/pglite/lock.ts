import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';
import { StartError } from '../../start-error';
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity';

/**
 * Takes a folder for this process alone; what it answers gives it back. Two processes on one PGlite folder
 * both go on acknowledging, and lose it.
 *
 * The owner is a file beside the folder. It is not judged by its age, as lock libraries do: a long query
 * blocks the event loop, and a lock that isn't refreshed in time would be taken over from a live server.
 * The library's lock guards only the moment of looking and writing.
 * @param refusal what is said of a running process that holds it
 * @throws StartError where a running process holds it.
 */
export async function lockFolder(
  folder: string,
  refusal: (by: string) => string = by =>
    `The data folder ${dirname(folder)} is in use by ${by}: stop it first, or start with another DATA_DIR`,
): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const letGo = await lock(dirname(folder), {
    lockfilePath: `${file}.taking`,
    stale: 5_000,
    retries: { retries: 80, minTimeout: 100, maxTimeout: 100 },
  });
  try {
    const owner = await readOwner(file);
    if (owner && isRunning(owner)) {
      throw new StartError(`${refusal(`process ${owner.pid} on ${owner.host}`)} (the lock is ${file}).`);
    }
    const mine = thisProcess();
    await writeFile(`${file}.new`, JSON.stringify(mine));
    await rename(`${file}.new`, file);
  } finally {
    await letGo();
  }
  return () => rm(file, { force: true });
}

async function readOwner(file: string): Promise<ProcessIdentity | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isIdentity(owner) ? owner : undefined;
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    ) {
      return undefined;
    }
    throw error;
  }
}

function isIdentity(value: unknown): value is ProcessIdentity {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'host' in value &&
    typeof value.host === 'string' &&
    'started' in value &&
    typeof value.started === 'string'
  );
}
