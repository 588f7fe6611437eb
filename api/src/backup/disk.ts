import { open } from 'node:fs/promises';

/** Sees to it that what was written into a folder, or renamed in it, is on the disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** This moment (UTC) as a part of a name. */
export const timestamp = () => new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').toLowerCase();
