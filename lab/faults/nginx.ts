import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../api/testing/free-port';

const PAGE = join(import.meta.dirname, '../../docs/high-availability.md');
const PROGRAMS = ['/usr/sbin/nginx', '/usr/bin/openssl'];

export interface Nginx {
  readonly url: string;
  /** URL without TLS. */
  readonly plainUrl: string;
  readonly stop: () => Promise<void>;
}

export function canStartNginx(): boolean {
  return PROGRAMS.every(existsSync);
}

/** The configuration that the page shows, for two processes on those ports. */
export function documentedConfiguration(replacing: Readonly<Record<string, string>>): string {
  let text = /```nginx\n(.*?)```/s.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '';
  for (const [said, used] of Object.entries(replacing)) {
    if (!text.includes(said)) throw new Error(`docs/high-availability.md no longer says: ${said}`);
    text = text.replaceAll(said, used);
  }
  return text;
}

/** nginx as the page has it, with a certificate of its own, before two processes of this machine. */
export async function startNginx(ports: readonly [number, number]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'melena-nginx-'));
  chmodSync(folder, 0o755);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
    ].concat(['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']),
    { stdio: 'ignore' },
  );
  const [plain, secure] = await freePorts(2);
  const site = documentedConfiguration({
    '127.0.0.1:8081': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:8082': `127.0.0.1:${ports[1]}`,
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl': `listen 127.0.0.1:${secure} ssl`,
    'https://melena.example': `https://localhost:${secure}`,
    'server_name melena.example;': 'server_name localhost;',
    '/etc/melena/tls/fullchain.pem': certificate,
    '/etc/melena/tls/privkey.pem': key,
  });
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${places}\n${site}}\n`,
  );
  const log = join(folder, 'error.log');
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-e', log, '-c', 'nginx.conf', '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  await untilItListens(child, `http://127.0.0.1:${plain}`, log);
  return {
    url: `https://localhost:${secure}`,
    plainUrl: `http://127.0.0.1:${plain}`,
    stop: async () => {
      const gone = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItListens(child: ChildProcess, url: string, log: string): Promise<void> {
  while (child.exitCode === null) {
    if (await fetch(url, { redirect: 'manual' }).catch(() => null)) return;
    await sleep(50);
  }
  throw new Error(`nginx didn’t start: ${readFileSync(log, 'utf8')}`);
}
