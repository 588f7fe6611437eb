import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it until this number of bytes is left. */
  readonly fill: (left: number) => void;
  /** Takes away what filled it. */
  readonly makeRoom: () => void;
  readonly free: () => number;
  readonly remove: () => void;
}

/**
 * Mounts a file system in memory.
 * @param megabytes its size
 * @param owner whose folder it is; by default this process's user
 * @returns null where nothing may be mounted: not on Linux, or not as root
 */
export function mountSmallDisk(
  megabytes: number,
  owner?: { readonly uid: number; readonly gid: number },
): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'melena-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'melena', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmdirSync(folder);
    return null;
  }
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const ballast = join(folder, 'ballast');
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const makeRoom = () => rmSync(ballast, { force: true });
  return {
    folder,
    free,
    makeRoom,
    fill: left => {
      makeRoom();
      writeFileSync(ballast, Buffer.alloc(Math.max(0, free() - left)));
    },
    remove: () => {
      // Lazily: what still has a file of it open ends with it.
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
