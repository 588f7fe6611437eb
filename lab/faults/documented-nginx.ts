import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../api/testing/machine/free-port';
import { documentedConfiguration } from './documented-configuration';

export const OPENSSL = '/usr/bin/openssl';

export interface DocumentedNginx {
  readonly url: string;
  /** URL without TLS. */
  readonly plainUrl: string;
  readonly stop: () => Promise<void>;
}

export const canStartDocumentedNginx = () => canStartNginx() && existsSync(OPENSSL);

/** nginx as the page has it, with a certificate of its own, before two processes of this machine. */
export async function startDocumentedNginx(ports: readonly [number, number]): Promise<DocumentedNginx> {
  const [plain, secure] = await freePorts(2);
  const plainUrl = `http://127.0.0.1:${plain}`;
  const stop = await startNginx(folder => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    makeCertificate(key, certificate);
    return documentedConfiguration('/etc/nginx/conf.d/melena.conf', {
      '127.0.0.1:8081': `127.0.0.1:${ports[0]}`,
      '127.0.0.1:8082': `127.0.0.1:${ports[1]}`,
      'listen 80;': `listen 127.0.0.1:${plain};`,
      'listen 443 ssl': `listen 127.0.0.1:${secure} ssl`,
      'https://melena.example': `https://localhost:${secure}`,
      'server_name melena.example;': 'server_name localhost;',
      '/etc/melena/tls/fullchain.pem': certificate,
      '/etc/melena/tls/privkey.pem': key,
    });
  }, plainUrl);
  return { url: `https://localhost:${secure}`, plainUrl, stop };
}

/** A certificate of its own for this machine. */
export function makeCertificate(key: string, certificate: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject],
    { stdio: 'ignore' },
  );
}

const PROGRAM = '/usr/sbin/nginx';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const canStartNginx = () => existsSync(PROGRAM);

/**
 * Starts nginx in a folder of its own and waits until it listens. Answers what stops it.
 * @param site makes the servers of its configuration; files that they need may be put into the folder
 * @param url an address that it answers then
 */
async function startNginx(site: (folder: string) => string, url: string): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'melena-nginx-'));
  chmodSync(folder, 0o755);
  const places = TEMPORARY.map(name => `${name}_temp_path ${join(folder, name)};`).join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${join(folder, 'pid')};\nevents { worker_connections 1024; }\nhttp {\naccess_log off;\n${places}\n${site(folder)}}\n`,
  );
  const log = join(folder, 'error.log');
  const child = spawn(PROGRAM, ['-p', folder, '-e', log, '-c', 'nginx.conf', '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx didn’t start: ${readFileSync(log, 'utf8')}`);
    await sleep(50);
  }
  return async () => {
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}
