import { once } from 'node:events';
import { constants, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { type BackupMessage, linesOf, socketPathOf } from '../core/database/pglite/backup-socket';
import { lockFolder } from '../core/database/pglite/folder-lock';
import { StartError } from '../core/start-error';

const LOG = 'pg_wal';
/** Says which process has it open. */
const OWNER = 'postmaster.pid';

/**
 * Copies the folder of an embedded database as it is at one moment, which is after the call: by the server that has it
 * open, or where none has, under its lock.
 * @throws StartError where its server doesn't lend it, or is stopped meanwhile.
 */
export async function copyFolder(folder: string, to: string): Promise<void> {
  const unlock = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof StartError) return null;
    throw error;
  });
  if (!unlock) return copyRunning(folder, to);
  try {
    await copyFiles(folder, to);
    await copyFiles(join(folder, LOG), join(to, LOG));
  } finally {
    await unlock();
  }
}

async function copyRunning(folder: string, to: string): Promise<void> {
  const at = dirname(folder);
  const socket = connect(socketPathOf(folder));
  const lines = linesOf(socket);
  const hear = async (): Promise<BackupMessage> => {
    const { value, done } = await lines.next();
    if (done) throw new StartError(`The server of ${at} was stopped during the backup: begin it again.`);
    const said = JSON.parse(value) as BackupMessage;
    if (said.refused) throw new StartError(`The server of ${at} could not be backed up: ${said.refused}.`);
    return said;
  };
  try {
    await once(socket, 'connect').catch(() => {
      throw new StartError(
        `The server of ${at} is of a version that isn't backed up while it runs: stop it first.`,
      );
    });
    socket.on('error', () => {});
    await hear();
    await copyFiles(folder, to);
    socket.write('copied\n');
    const { label = '' } = await hear();
    await copyFiles(join(folder, LOG), join(to, LOG));
    await writeFile(join(to, 'backup_label'), label);
    socket.write('done\n');
    await hear();
  } finally {
    socket.destroy();
  }
}

/** All but the log, and what says who has it open. A file that goes away meanwhile isn't needed. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === OWNER) continue;
    if (entry.isDirectory()) {
      if (entry.name === LOG) await mkdir(target);
      else await copyFiles(source, target);
    } else {
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
  }
}
