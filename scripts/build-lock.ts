import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './packages';

const PAUSE_MS = 200;

/**
 * One build at a time in a folder: two would remove each other's files. Waits for a build that is under way.
 * @throws where the folder can't be written to
 */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const lock = join(cache, 'building');
  mkdirSync(cache, { recursive: true });
  while (!take(lock)) await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // A folder that isn't this user's to build in.
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

/** A file that was just made and not yet written to has no owner to look for: its maker is at work. */
function isAlive(pid: number): boolean {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
