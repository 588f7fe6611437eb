import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUp } from '../../../api/src/backup/backup';
import { endChild } from '../../common/child-process';
import { countCommands } from '../count-commands';
import { openWorkload, startWriters } from '../workload';

const WORKLOAD_MS = 1_500;
const root = join(import.meta.dirname, '../../..');

/**
 * Makes the salons that the tests of former releases begin with: checks each commit out, starts its own server with its
 * own demo data, works on it through its API, stops it, and backs the folder up with its schema as it is.
 */
export async function makeArchive(commits: readonly string[]): Promise<boolean> {
  for (const commit of commits) await make(commit);
  return true;
}

/** The server of that commit, which says where it listens and ends with its line to us. */
const START = `
  import('./api/src/main.ts').then(async ({ startServer }) => {
    const options = { port: 0, dataDir: process.env.DATA_DIR, empty: false, serveSuite: false, log: () => {} };
    const server = await startServer(options);
    process.send(server.url);
    process.once('disconnect', () => server.close().then(() => process.exit(0)));
  });`;

async function make(commit: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'melena-former-'));
  const source = join(folder, 'source');
  const where = { dataDir: join(folder, 'data') };
  const file = join(root, 'api/src/backup/former', `${commit}.gz`);
  if (existsSync(file)) await rm(file);
  try {
    execFileSync('git', ['worktree', 'add', '--detach', source, commit], { cwd: root, stdio: 'ignore' });
    execFileSync('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'], {
      cwd: source,
      stdio: 'ignore',
    });
    const server = spawn(process.execPath, ['--import', 'tsx', '--eval', START], {
      cwd: source,
      env: { ...process.env, DATA_DIR: where.dataDir, DATABASE_URL: '', NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [url] = await once(server, 'message');
    await makeHistory(String(url));
    await endChild(server);
    const { bytes, manifest } = await backUp(where, file);
    console.log(
      `${file}: ${Math.round(bytes / 1000)} kB, ${manifest.figures.appointments} appointments, ` +
        `${manifest.migrations.length} migrations`,
    );
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', source], { cwd: root });
    await rm(folder, { recursive: true, force: true });
  }
}

/** Books and takes advances, as reception does. */
async function makeHistory(url: string): Promise<void> {
  const work = await openWorkload(url);
  const writers = startWriters(work, { count: 1 });
  await sleep(WORKLOAD_MS);
  await writers.stop();
  const { bookings, payments } = countCommands(work.journal);
  if (bookings === 0 || payments === 0) throw new Error('It neither booked nor took an advance');
}
