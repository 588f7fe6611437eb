import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { fail } from './fail';

/**
 * Works alone in a folder: whoever comes second waits. A lock whose process was killed ends after ten seconds.
 * @param patience in seconds; without it the second one waits as long as the first one works
 * @throws if the folder is not writable, or the lock is still held after that time
 */
export async function withLock<T>(
  folder: string,
  name: string,
  work: () => Promise<T>,
  patience?: number,
): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const unlock = await takeLock(folder, name, patience);
  try {
    return await work();
  } finally {
    await unlock();
  }
}

async function takeLock(folder: string, name: string, patience = Number.POSITIVE_INFINITY) {
  const end = Date.now() + patience * 1000;
  for (;;) {
    try {
      return await lock(folder, {
        lockfilePath: join(folder, `${name}.lock`),
        stale: 10_000,
        onCompromised: () => fail(`Another program took the lock ${name} while this one stood still.`),
      });
    } catch (error) {
      const isHeld = error instanceof Error && 'code' in error && error.code === 'ELOCKED';
      if (!isHeld || Date.now() > end) throw error;
      await sleep(100);
    }
  }
}
