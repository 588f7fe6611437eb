import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../start-error';
import { lockFolder } from './lock';
import { thisProcess } from './process-identity';

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'melena-lock-'));
  folder = join(dataDir, 'pg');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const ownedBy = (owner: object) =>
  writeFile(`${folder}.lock`, JSON.stringify({ ...thisProcess(), ...owner }));

/** Another process that takes the folder and keeps it until it is killed. */
async function otherOwner() {
  const lock = pathToFileURL(join(import.meta.dirname, 'lock.ts')).href;
  const source = `
    const { lockFolder } = await import(${JSON.stringify(lock)});
    await lockFolder(${JSON.stringify(folder)});
    process.stdout.write('held');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('held');
  return child;
}

test('a folder that another process holds is refused, and the sentence says who holds it', async () => {
  const child = await otherOwner();
  const second = lockFolder(folder);
  await expect(second).rejects.toBeInstanceOf(StartError);
  await expect(second).rejects.toThrow(`in use by process ${child.pid} on `);
}, 20_000);

test('the lock of a killed owner is taken over at once', async () => {
  const child = await otherOwner();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const unlock = await lockFolder(folder);
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
  await unlock();
}, 20_000);

test('a later process that was given the dead owner’s number is not taken for it', async () => {
  await ownedBy({ started: 'in another life' });
  await (await lockFolder(folder))();
});

test('an owner on another host counts as running', async () => {
  await ownedBy({ host: 'elsewhere', pid: 1 });
  await expect(lockFolder(folder)).rejects.toThrow('by process 1 on elsewhere');
});

test('the same process is refused too, until it lets go', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(StartError);
  await unlock();
  await (await lockFolder(folder))();
});

test('of several at once exactly one gets it', async () => {
  await ownedBy({ started: 'in another life' });
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StartError);
  }
}, 20_000);
