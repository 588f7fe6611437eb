import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

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
  const unlock = await lock(folder, {
    lockfilePath: join(folder, `${name}.lock`),
    stale: 10_000,
    retries: {
      ...(patience ? { retries: patience * 10 } : { forever: true }),
      minTimeout: 100,
      maxTimeout: 100,
    },
  });
  try {
    return await work();
  } finally {
    await unlock();
  }
}
