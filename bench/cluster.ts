import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

export interface Cluster {
  readonly url: string;
  readonly stop: () => void;
}

/** A PostgreSQL server of its own on a free port, as it comes but for room to load in; gone once it is stopped. */
export async function startCluster(): Promise<Cluster> {
  const bin = newestBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'melena-bench-'));
  const owner = postgresUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const pg = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...owner });
  const stop = () => {
    try {
      pg('pg_ctl', ['-D', data, '--mode=immediate', 'stop']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const port = await freePort();
  pg('initdb', ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    "unix_socket_directories=''",
    'max_wal_size=4GB',
  ];
  const options = settings.map(setting => `-c ${setting}`).join(' ');
  pg('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '--wait', '-o', options, 'start']);
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

function newestBinaries(): string {
  const versions = readdirSync(DEBIAN).map(Number).filter(Number.isFinite);
  return join(DEBIAN, String(Math.max(...versions)), 'bin');
}

/** PostgreSQL refuses to run as root. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
