import { spawnSync } from 'node:child_process';

/**
 * The words that start a program in namespaces of its own, as a container has them; null where this system or user
 * may not make them.
 * @param kinds what is its own, in unshare's words: `pid`, `net`, `uts`, `mount`
 */
export function unshare(...kinds: readonly ('pid' | 'net' | 'uts' | 'mount')[]): readonly string[] | null {
  if (process.platform !== 'linux') return null;
  const own = kinds.flatMap(kind => (kind === 'pid' ? ['--pid', '--fork', '--mount-proc'] : [`--${kind}`]));
  // Its child processes end with it.
  const ending = kinds.includes('pid') ? ['--kill-child'] : [];
  for (const as of [[], ['--user', '--map-root-user']]) {
    const words = ['unshare', ...as, ...own, ...ending];
    if (spawnSync(words[0] ?? '', [...words.slice(1), 'true']).status === 0) return words;
  }
  return null;
}
