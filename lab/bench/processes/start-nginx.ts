import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/nginx';

export function canStartNginx(): boolean {
  return existsSync(PROGRAM);
}

interface Nginx {
  readonly origin: string;
  close(): void;
}

/** nginx before so many servers, each with as many kept connections as it may need; in a folder and on a port of its own. */
export async function startNginx(origins: readonly string[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'melena-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder, port, origins));
  const child = spawn(PROGRAM, [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'error.log'),
  ]);
  const close = () => {
    child.kill('SIGTERM');
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  };
  const origin = `http://127.0.0.1:${port}`;
  await answering(child, `${origin}/health`);
  return { origin, close };
}

const configOf = (folder: string, port: number, origins: readonly string[]) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream api {
    least_conn;
${origins.map(origin => `    server ${new URL(origin).host.replace('localhost', '127.0.0.1')};`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`;

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error('nginx does not answer');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
