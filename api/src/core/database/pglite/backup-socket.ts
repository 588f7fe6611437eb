import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { type Db, internals } from '../database';

/** The longest address that a socket has on every system. */
const MAX_PATH_BYTES = 103;
/** A copy that takes longer was forgotten. */
const ABANDONED_MS = 60 * 60_000;

/** The server's messages to a program that copies its folder, a line of JSON each. */
export interface BackupMessage {
  /** The reason why it may not copy. */
  readonly refused?: string;
  /** The files may be copied, all but its log. */
  readonly copy?: true;
  /** The text of the copy's file `backup_label`; the log may be copied now. */
  readonly label?: string;
  /** Nothing of the log was cleared away meanwhile. */
  readonly done?: true;
}

export interface BackupSocket {
  /** True if somebody copies: the log isn't to be cleared away. */
  readonly copying: () => boolean;
  close(): Promise<void>;
}

/** The socket by which the server of a folder is asked to let it be copied. */
export const socketPathOf = (folder: string) => `${folder}.backup`;

/**
 * Lets a program of the same user copy the folder while the database goes on: PostgreSQL's own online backup, whose
 * copy becomes whole by the log that it carries. Nothing of the salon passes through the socket, and nobody but the
 * folder's owner can open it. Where there can be no such socket, a backup is made with the server stopped.
 */
export async function openBackupSocket(folder: string, db: Db): Promise<BackupSocket> {
  const path = socketPathOf(folder);
  const sockets = new Set<Socket>();
  let copy: Promise<void> | null = null;
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.setTimeout(ABANDONED_MS, () => socket.destroy());
    if (copy) return void socket.end(messageLine({ refused: 'another backup is under way' }));
    copy = serveCopy(db, socket).finally(() => {
      copy = null;
    });
  });
  const close = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await copy;
    await rm(path, { force: true });
  };
  const closed: BackupSocket = { copying: () => false, close: async () => {} };
  if (process.platform === 'win32' || Buffer.byteLength(path) > MAX_PATH_BYTES) return closed;
  // Left behind by one that was killed: the folder's lock is ours.
  await rm(path, { force: true });
  const opened = await new Promise<boolean>(resolve => {
    server.once('error', () => resolve(false)).listen(path, () => resolve(true));
  });
  if (!opened) return closed;
  await chmod(path, 0o600);
  server.unref();
  return { copying: () => copy !== null, close };
}

/** Reads a socket line by line, until it is closed or breaks. */
export function linesOf(socket: Socket): AsyncIterator<string> {
  const lines = createInterface({ input: socket });
  socket.once('close', () => lines.close());
  return lines[Symbol.asyncIterator]();
}

const messageLine = (said: BackupMessage) => `${JSON.stringify(said)}\n`;

/** Holds the log together from the first file that is copied to the last one. */
async function serveCopy(db: Db, socket: Socket): Promise<void> {
  const { kysely } = db[internals];
  const heard = linesOf(socket);
  const hear = async (word: string) => (await heard.next()).value === word;
  const finish = async () => {
    const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop(false)`.execute(
      kysely,
    );
    return rows[0]?.labelfile ?? '';
  };
  try {
    await sql`select pg_backup_start('melena', true)`.execute(kysely);
    socket.write(messageLine({ copy: true }));
    const copied = await hear('copied');
    const label = await finish();
    if (copied) socket.write(messageLine({ label }));
    if (copied && (await hear('done'))) socket.write(messageLine({ done: true }));
  } catch {
    socket.write(messageLine({ refused: 'its database does not answer' }));
  } finally {
    socket.end();
  }
}
