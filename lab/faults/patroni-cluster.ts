import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unshare } from '../../api/testing/machine/namespaces';
import { canStartPostgres, postgresUser } from '../../api/testing/machine/temporary-postgres';
import { isOk, send } from '../common/http-client';
import { waitUntil } from '../common/wait-until';
import type { Cluster } from './cluster';
import { documentedConfiguration } from './documented-configuration';
import { makeCertificate, OPENSSL } from './documented-nginx';

const [PATRONI, ETCD, HAPROXY] = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
const LONGEST_MS = 120_000;

/** Each machine has its processes for itself, so that one signal ends them all at one moment. */
const OWN_PROCESSES = unshare('pid');

/** True where three machines with Patroni can be had: Debian's packages are there, and this is root. */
export function canStartPatroni(): boolean {
  const programs = [PATRONI, ETCD, HAPROXY, OPENSSL];
  return (
    canStartPostgres() && programs.every(existsSync) && OWN_PROCESSES !== null && process.getuid?.() === 0
  );
}

/** The address of a machine of the page: 10.0.0.1 to 10.0.0.3 are addresses of this one. */
const NETWORK = `127.${1 + (process.pid % 250)}.0`;
const addressOf = (number: number) => `${NETWORK}.${number}`;

interface Machine {
  readonly address: string;
  readonly start: () => void;
  /** It says nothing more, and no connection to it ends. */
  readonly freeze: () => void;
  /** It is gone at once. */
  readonly kill: () => Promise<void>;
}

/**
 * Three machines with PostgreSQL, Patroni and etcd, configured as docs/high-availability.md says, in a temporary folder.
 * @param via 'hosts': a client is told all three; 'haproxy': it is told HAProxy, which stands beside it
 */
export async function startPatroniCluster(via: 'hosts' | 'haproxy'): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'melena-patroni-'));
  const tls = [join(folder, 'key.pem'), join(folder, 'certificate.pem')] as const;
  makeCertificate(...tls);
  for (const place of [folder, ...tls]) own(place);
  const machines = [1, 2, 3].map(number => createMachine(number, folder, tls));
  const proxy = via === 'haproxy' ? startHaproxy(folder) : null;
  const hosts = proxy ? '127.0.0.1:5432' : machines.map(({ address }) => `${address}:5432`).join(',');
  const remove = async () => {
    await Promise.all(machines.map(({ kill }) => kill()));
    proxy?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  let lost: Machine | undefined;
  for (const machine of machines) machine.start();
  try {
    await waitUntilWhole(machines);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    databaseUrl: `postgres://postgres:a-password@${inNetwork(hosts)}/postgres?sslmode=no-verify`,
    lose: async loss => {
      for (const machine of machines) {
        if (await isOk(`http://${machine.address}:8008/primary`).catch(() => false)) lost = machine;
      }
      if (loss === 'silent') lost?.freeze();
      else await lost?.kill();
    },
    promote: async () => {},
    mend: async () => {
      await lost?.kill();
      lost?.start();
      await waitUntilWhole(machines);
    },
    remove,
  };
}

const inNetwork = (text: string) => text.replaceAll('127.0.0.1', addressOf(9));

function own(place: string): void {
  const { uid, gid } = postgresUser() ?? { uid: -1, gid: -1 };
  chownSync(place, uid, gid);
}

function createMachine(
  number: number,
  shared: string,
  [key, certificate]: readonly [string, string],
): Machine {
  const [address, name] = [addressOf(number), `db${number}`];
  const folder = join(shared, name);
  const data = join(folder, 'data');
  mkdirSync(folder);
  own(folder);
  // The page shows the first machine's files. A list of all three is the same in each.
  const written = (file: string, replacing: Readonly<Record<string, string>>) =>
    documentedConfiguration(file, replacing)
      .split('\n')
      .map(line =>
        line.includes('10.0.0.2')
          ? line
          : line.replaceAll('10.0.0.1', `10.0.0.${number}`).replaceAll('db1', name),
      )
      .join('\n')
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.', `${NETWORK}.`);
  const etcd = written('/etc/default/etcd', { '/var/lib/etcd/melena': join(folder, 'etcd') });
  writeFileSync(
    join(folder, 'config.yml'),
    written('/etc/patroni/config.yml', {
      '/etc/melena/tls/database.key': key,
      '/etc/melena/tls/database.pem': certificate,
      // All three would have the same one.
      '/var/lib/postgresql/15/melena': `${data}\n  parameters:\n    unix_socket_directories: ""`,
    }),
  );
  const settings = Object.fromEntries(
    etcd
      .trim()
      .split('\n')
      .map(line => line.split(/=(.*)/)),
  );
  const [program = '', ...words] = OWN_PROCESSES ?? [];
  let child: ChildProcess | undefined;
  const first = () => Number(execFileSync('pgrep', ['--parent', String(child?.pid)], { encoding: 'utf8' }));
  return {
    address,
    start: () => {
      const run = `${ETCD} >>etcd.log 2>&1 & exec ${PATRONI} config.yml >>patroni.log 2>&1`;
      const user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
      child = spawn(program, [...words, ...user, 'sh', '-c', run], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, ...settings },
        stdio: 'ignore',
      });
    },
    freeze: () => {
      execFileSync('pkill', ['--signal', 'STOP', '--ns', String(first()), '--nslist', 'pid', '.']);
    },
    kill: async () => {
      if (child && child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        // With it the system ends all others there, and only then its parent.
        process.kill(first(), 'SIGKILL');
        await gone;
      }
      // Numbers of processes begin anew there, so that another process may have the former one's.
      rmSync(join(data, 'postmaster.pid'), { force: true });
    },
  };
}

/** Waits for a leader, a standby that it waits for, and another one that follows. */
async function waitUntilWhole(machines: readonly Machine[]): Promise<void> {
  const whole = await waitUntil(async () => {
    const said = await Promise.all(machines.map(({ address }) => rolesBy(address).catch(() => '')));
    return said.every(roles => roles === 'leader, replica, sync_standby');
  }, LONGEST_MS);
  if (whole === null) throw new Error('The three machines don’t work together');
}

/** The roles of the members that run on the leader's timeline, as one of them says. */
async function rolesBy(address: string): Promise<string> {
  const { members } = JSON.parse(String((await send(`http://${address}:8008/cluster`)).body)) as {
    members: readonly { role: string; state: string; timeline?: number }[];
  };
  const timeline = members.find(({ role }) => role === 'leader')?.timeline;
  return members
    .filter(each => ['running', 'streaming'].includes(each.state) && each.timeline === timeline)
    .map(({ role }) => role)
    .sort()
    .join(', ');
}

function startHaproxy(folder: string): ChildProcess {
  const file = join(folder, 'haproxy.cfg');
  const text = documentedConfiguration('/etc/haproxy/haproxy.cfg', { '10.0.0.': `${NETWORK}.` });
  writeFileSync(file, inNetwork(text));
  return spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' });
}
