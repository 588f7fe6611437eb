import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { StartError } from '../../start-error';

/**
 * Takes a folder for this process alone; what it answers gives it back. Two processes on one PGlite folder
 * both go on acknowledging, and lose it.
 *
 * The lock is the kernel's, on an open file beside the folder (fcntl's open file description lock, flock on macOS,
 * LockFileEx on Windows): it ends with the process however that ends, and holds between containers, whatever they
 * call their processes and hosts. What stands in the file only says who holds it.
 * @param refusal what is said of a running process that holds it
 * @throws StartError where a running process holds it, or the file system has no locks.
 */
export async function lockFolder(
  folder: string,
  refusal: (by: string) => string = by =>
    `The data folder ${dirname(folder)} is in use by ${by}: stop it first, or start with another DATA_DIR`,
): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const refuse = () => new StartError(`${refusal(describeOwner(file))}.`);
  const fd = await lockFile(file, refuse);
  try {
    ftruncateSync(fd);
    writeSync(fd, JSON.stringify({ pid: process.pid, host: hostname() }), 0);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  return async () => {
    // While it is held: who waits for this file finds that it is no longer the one at that path.
    rmSync(file, { force: true });
    closeSync(fd);
  };
}

/** @returns the descriptor of the locked file, which holds the lock until it is closed. */
async function lockFile(file: string, refuse: () => StartError): Promise<number> {
  const tryLock = await loadTryLock();
  for (;;) {
    const fd = open(file);
    try {
      if (!tryLock(fd)) throw refuse();
      if (isAt(fd, file)) return fd;
    } catch (error) {
      closeSync(fd);
      throw error instanceof StartError ? error : locksUnavailable(file, error);
    }
    // Its holder removed it between the opening and the locking.
    closeSync(fd);
  }
}

function open(file: string): number {
  try {
    // Made where it isn't there, and not emptied: it says who holds it.
    return openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${dirname(file)} can’t be written to (${cause}): give it to this user, or start with another DATA_DIR.`,
      { cause: error },
    );
  }
}

function isAt(fd: number, file: string): boolean {
  const there = statSync(file, { bigint: true, throwIfNoEntry: false });
  const held = fstatSync(fd, { bigint: true });
  return there?.ino === held.ino && there.dev === held.dev;
}

async function loadTryLock(): Promise<(fd: number) => boolean> {
  try {
    const { tryLock } = await import('fs-native-extensions');
    return tryLock;
  } catch (cause) {
    throw new StartError(
      'The embedded database needs file locks, which this system’s kind of Node does not have: set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

function locksUnavailable(file: string, cause: unknown): StartError {
  return new StartError(
    `The file system of ${dirname(file)} has no locks: put the data folder on a disk of this machine, or set DATABASE_URL to a PostgreSQL server.`,
    { cause },
  );
}

/** The holder, as it wrote itself into the file; that may be half written, or locked against reading too, as on Windows. */
function describeOwner(file: string): string {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8'));
    return `process ${pid} on ${host}`;
  } catch {
    return 'another process';
  }
}
