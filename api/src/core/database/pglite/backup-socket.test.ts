import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedSnapshot, startSnapshot } from '../../../../testing/database-snapshot';
import type { Db } from '../database';
import { type BackupSocket, linesOf, openBackupSocket, socketPathOf } from './backup-socket';
import { dbOnPglite } from './engine';

let dataDir: string;
let db: Db;
let backupSocket: BackupSocket;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'melena-door-'));
  db = dbOnPglite(await startSnapshot(await migratedSnapshot()));
  backupSocket = await openBackupSocket(join(dataDir, 'pg'), db);
});
afterAll(async () => {
  await db?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const path = () => socketPathOf(join(dataDir, 'pg'));

function connectSocket(): { socket: Socket; hear: () => Promise<unknown> } {
  const socket = connect(path());
  const lines = linesOf(socket);
  return {
    socket,
    hear: async () => {
      const { value, done } = await lines.next();
      return done ? 'nothing more' : JSON.parse(value);
    },
  };
}

test('nobody but the owner opens it', async () => {
  expect((await stat(path())).mode & 0o777).toBe(0o600);
});

test('the folder is lent to one at a time, and the database works on', async () => {
  const { socket, hear } = connectSocket();
  expect(await hear()).toEqual({ copy: true });
  expect(backupSocket.copying()).toBe(true);
  expect(await connectSocket().hear()).toEqual({ refused: 'another backup is under way' });
  await db.check();
  socket.write('copied\n');
  expect(await hear()).toEqual({ label: expect.stringMatching(/^START WAL LOCATION: /) });
  expect(backupSocket.copying()).toBe(true);
  socket.write('done\n');
  expect(await hear()).toEqual({ done: true });
  expect(await hear()).toBe('nothing more');
});

test('who goes away in the middle, or says something else, leaves it free', async () => {
  for (const leave of [
    (socket: Socket) => socket.destroy(),
    (socket: Socket) => socket.write('select 1\n'),
  ]) {
    const { socket, hear } = connectSocket();
    expect(await hear()).toEqual({ copy: true });
    leave(socket);
    while (backupSocket.copying()) await sleep(5);
    socket.destroy();
  }
});

test('a server that stops says nothing more, and takes its door with it', async () => {
  const { socket, hear } = connectSocket();
  expect(await hear()).toEqual({ copy: true });
  const gone = once(socket, 'close');
  await backupSocket.close();
  await gone;
  expect(existsSync(path())).toBe(false);
  await db.check();
});
