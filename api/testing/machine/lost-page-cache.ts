import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';

/** The content of a disk if the power went now. */
export interface Disk {
  /** The power is cut: nothing reaches it any more. */
  readonly cut: () => void;
}

/**
 * Keeps beside a folder what of it is on the disk: the state of each file as of its last fsync, under the name that it had
 * then, and the names of a directory as of the directory's. What was only written is in the page cache, and is lost. It
 * stands below `fsyncSync`, where the kernel does. Linux only: names of descriptors come from /proc.
 * @param folder what is watched; all of it is taken to be on the disk by now
 * @param disk where what would be found after a power cut lies
 */
export function losePageCache(folder: string, disk: string): Disk {
  fs.cpSync(folder, disk, { recursive: true });
  const { fsyncSync } = fs;
  /** Path of a file's state on the disk, by its number. */
  const kept = new Map<number, string>();
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) kept.set(fs.statSync(path).ino, join(disk, relative(folder, path)));
  }
  function keep(fd: number): void {
    const path = fs.readlinkSync(`/proc/self/fd/${fd}`);
    if (!path.startsWith(`${folder}/`) && path !== folder) return;
    const at = join(disk, relative(folder, path));
    const state = fs.fstatSync(fd);
    if (state.isDirectory()) keepNames(path, at, kept);
    else {
      fs.copyFileSync(path, at);
      kept.set(state.ino, at);
    }
  }
  fs.fsyncSync = fd => {
    fsyncSync(fd);
    keep(fd);
  };
  syncBuiltinESMExports();
  return {
    cut: () => {
      fs.fsyncSync = fsyncSync;
      syncBuiltinESMExports();
    },
  };
}

/** Gives a directory on the disk the names that it has now; what was never synced is there, and empty. */
function keepNames(folder: string, disk: string, kept: Map<number, string>): void {
  fs.mkdirSync(disk, { recursive: true });
  const now = fs.readdirSync(folder, { withFileTypes: true });
  for (const entry of now) {
    const at = join(disk, entry.name);
    const { ino } = fs.statSync(join(folder, entry.name));
    const from = kept.get(ino);
    if (entry.isDirectory()) fs.mkdirSync(at, { recursive: true });
    else if (from === undefined) fs.writeFileSync(at, '');
    else if (from !== at && fs.existsSync(from)) fs.renameSync(from, at);
    if (entry.isFile()) kept.set(ino, at);
  }
  const names = new Set(now.map(({ name }) => name));
  for (const name of fs.readdirSync(disk)) {
    if (!names.has(name)) fs.rmSync(join(disk, name), { recursive: true });
  }
}
