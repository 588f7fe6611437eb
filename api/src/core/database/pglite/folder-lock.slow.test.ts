import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { unshare } from '../../../../testing/machine/namespaces';
import { StartError } from '../../start-error';
import { lockFolder } from './folder-lock';
import { openPglite } from './open';

const LOCK = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'folder-lock.ts')).href);

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'melena-lock-'));
  folder = join(dataDir, 'pg');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Another process, started by `words` before Node's own, and the first thing that it said. */
async function startOtherProcess(source: string, words: readonly string[] = []) {
  const [program = '', ...args] = [
    ...words,
    process.execPath,
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    `const { lockFolder } = await import(${LOCK});\n${source}`,
  ];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said) };
}

/** Takes the folder and keeps it until it is killed. */
const holdLockAt = (at = folder) => `
  await lockFolder(${JSON.stringify(at)}).then(
    () => { process.stdout.write('held'); setInterval(() => {}, 1000); },
    error => process.stdout.write(error.message),
  );
`;

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('a folder that another process holds is refused, and the sentence says who holds it', async () => {
  const { child, said } = await startOtherProcess(holdLockAt());
  expect(said).toBe('held');
  const second = lockFolder(folder);
  await expect(second).rejects.toBeInstanceOf(StartError);
  await expect(second).rejects.toThrow(`in use by process ${child.pid} on `);
});

test('the lock of a killed owner is taken over at once', async () => {
  const { child } = await startOtherProcess(holdLockAt());
  await kill(child);
  const unlock = await lockFolder(folder);
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
  await unlock();
});

test('an owner that is stopped in the middle still holds it', async () => {
  const { child } = await startOtherProcess(holdLockAt());
  child.kill('SIGSTOP');
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${child.pid} on `);
});

test('the folder’s other names are the same folder', async () => {
  await startOtherProcess(holdLockAt());
  await symlink(dataDir, `${dataDir}-also`);
  onTestFinished(() => rm(`${dataDir}-also`));
  await expect(lockFolder(`${dataDir}-also/pg`)).rejects.toThrow('is in use by process');
});

describe('between containers', () => {
  const own = unshare('pid', 'net', 'mount');
  const hosts = unshare('pid', 'uts');
  const not = 'this system or user may make no namespaces';

  test('whose processes don’t see each other, under one host name, the second is refused', async context => {
    context.skip(!own, not);
    const { said } = await startOtherProcess(holdLockAt(), own ?? []);
    expect(said).toBe('held');
    await expect(lockFolder(folder)).rejects.toThrow('is in use by process');
  });

  test('that come the other way round, and by a bind mount, too', async context => {
    context.skip(!own, not);
    await startOtherProcess(holdLockAt());
    const bound = join(dataDir, 'bound');
    await mkdir(bound);
    const mounting = ['sh', '-c', `mount --bind ${dataDir} ${bound} && exec "$@"`, 'sh'];
    const { said } = await startOtherProcess(holdLockAt(join(bound, 'pg')), [...(own ?? []), ...mounting]);
    expect(said).toContain('is in use by process');
  });

  test('that are made anew under another host name, a killed one’s folder is free at once', async context => {
    context.skip(!hosts, not);
    const renamed = ['sh', '-c', 'hostname former-container && exec "$@"', 'sh'];
    const { child, said } = await startOtherProcess(holdLockAt(), [...(hosts ?? []), ...renamed]);
    expect(said).toBe('held');
    await expect(lockFolder(folder)).rejects.toThrow('on former-container');
    await kill(child);
    // The process that it had started ends a moment after it.
    const taken = () => lockFolder(folder).catch(() => null);
    await expect.poll(taken, { timeout: 5_000 }).not.toBeNull();
    expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
  });
});

test('the same process is refused too, until it lets go', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(StartError);
  await unlock();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  await (await lockFolder(folder))();
});

test('of several at once exactly one gets it', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StartError);
  }
});

test('processes that take it and give it back in turn are never in it together', async () => {
  const mark = JSON.stringify(join(dataDir, 'inside'));
  const turns = `
    const { openSync, closeSync, rmSync } = await import('node:fs');
    let together = 0;
    for (let taken = 0; taken < 300; ) {
      const unlock = await lockFolder(${JSON.stringify(folder)}).catch(() => null);
      if (!unlock) continue;
      taken++;
      try { closeSync(openSync(${mark}, 'wx')); } catch { together++; }
      await new Promise(setImmediate);
      rmSync(${mark}, { force: true });
      await unlock();
    }
    process.stdout.write('together ' + together + ' times');
  `;
  const all = await Promise.all([
    startOtherProcess(turns),
    startOtherProcess(turns),
    startOtherProcess(turns),
  ]);
  expect(all.map(({ said }) => said)).toEqual(Array(3).fill('together 0 times'));
}, 60_000);

test('a folder that can’t be made is one sentence', async () => {
  await writeFile(`${dataDir}/file`, '');
  const opening = openPglite(join(dataDir, 'file', 'data'));
  await expect(opening).rejects.toBeInstanceOf(StartError);
});

test('a folder that can’t be written to is one sentence', async () => {
  await mkdir(`${folder}.lock`);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(StartError);
  await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${dataDir} can’t be written to`);
});
