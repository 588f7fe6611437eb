import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Outage } from '../../../lab/faults/outage-fault';
import { freePort } from './free-port';

const DEBIAN = '/usr/lib/postgresql';

export interface TemporaryPostgres extends Outage {
  readonly url: string;
  readonly port: number;
  /** Makes a standby the server to write to. */
  readonly promote: () => Promise<void>;
  readonly isRunning: () => Promise<boolean>;
  readonly remove: () => Promise<void>;
}

/** True if this machine has the programs of a PostgreSQL server. */
export function canStartPostgres(): boolean {
  return existsSync(DEBIAN) && readdirSync(DEBIAN).length > 0;
}

/** Parts of a server that lie elsewhere. */
interface ServerLocation {
  /** A folder for its data that isn't there yet, and one for its log. */
  readonly data?: string;
  readonly wal?: string;
  /** The server that it stands by for, from whose copy it begins. */
  readonly standbyOf?: TemporaryPostgres;
}

/**
 * A PostgreSQL server of its own, on a free port, that can be stopped and started; it syncs, as it comes.
 * @param more settings of it: 'max_wal_size=4GB'
 */
export async function startTemporaryPostgres(
  more: readonly string[] = [],
  place: ServerLocation = {},
): Promise<TemporaryPostgres> {
  const newest = Math.max(...readdirSync(DEBIAN).map(Number).filter(Number.isFinite));
  const folder = mkdtempSync(join(tmpdir(), 'melena-cluster-'));
  const owner = postgresUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = place.data ?? join(folder, 'data');
  const run = (program: string, args: string[]) =>
    promisify(execFile)(join(DEBIAN, String(newest), 'bin', program), ['-D', data, ...args], {
      cwd: folder,
      ...owner,
    });
  const port = await freePort();
  const wal = place.wal ? [`--waldir=${place.wal}`] : [];
  if (place.standbyOf)
    await run('pg_basebackup', [
      '--dbname',
      place.standbyOf.url,
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
    ]);
  else await run('initdb', ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', ...wal]);
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', "unix_socket_directories=''", ...more];
  const options = settings.map(setting => `-c ${setting}`).join(' ');
  const start = async () => {
    await run('pg_ctl', ['-l', join(folder, 'log'), '--wait', '-o', options, 'start']);
  };
  // As if the machine had gone: no goodbye, and its log is read again at the next start.
  const stop = async () => {
    await run('pg_ctl', ['--mode=immediate', 'stop']);
  };
  const isRunning = () =>
    run('pg_ctl', ['status']).then(
      () => true,
      () => false,
    );
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    start,
    stop,
    isRunning,
    promote: async () => {
      await run('pg_ctl', ['--wait', 'promote']);
    },
    remove: async () => {
      await stop().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
