import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUp } from '../../api/src/backup/backup';
import { createJournal, post, readCatalogue, runWorkload } from './workload';

/*
 * Makes the salons of this folder, as former releases left them: checks a commit out, starts its own server with its own
 * demo data, works on it through its API, stops it, and backs the folder up with its schema as it is.
 *
 *   node --import tsx lab/faults/make-archive.main.ts 44e9ad0 …
 */
const WORKLOAD_MS = 1_500;
const root = join(import.meta.dirname, '../..');

const commits = process.argv.slice(2);
if (commits.length === 0) {
  console.error('Which commits? Name them, as make.main.ts 44e9ad0');
  process.exit(2);
}
for (const commit of commits) await make(commit);

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
    const server = spawn(process.execPath, ['--import', 'tsx', 'lab/faults/fault-server.ts'], {
      cwd: source,
      env: { ...process.env, DATA_DIR: where.dataDir, DATABASE_URL: '', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = await once(server.stdout, 'data');
    await makeHistory(String(url).trim());
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
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
  const login = { email: 'recepcion@melena.mx', password: 'melena-demo' };
  const accessId = String((await post(url, 'session/open', login)).access_id);
  const catalogue = await readCatalogue(url, accessId);
  const journal = createJournal();
  const stopping = new AbortController();
  const working = runWorkload(url, accessId, catalogue, journal, stopping.signal);
  await sleep(WORKLOAD_MS);
  stopping.abort();
  await working;
  const paid = [...journal.paid.values()].filter(({ acknowledged }) => acknowledged);
  if (journal.booked.size === 0 || paid.length === 0)
    throw new Error('It neither booked nor took an advance');
}
