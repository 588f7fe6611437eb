import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './packages';

const PAUSE_MS = 200;

/**
 * Runs one build at a time in a folder, because two would remove each other's files. Waits for a running build.
 * @throws if the folder is not writable
 */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  const lock = join(cache, 'building');
  mkdirSync(cache, { recursive: true });
  while (!takeLock(lock)) await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // This user may not write to the folder.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isAlive(ownerOf(lock))) rmSync(lock, { force: true });
    return false;
  }
}

function ownerOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

/** An empty lock file counts as alive: its process has created it and not written its id yet. */
function isAlive(pid: number): boolean {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
