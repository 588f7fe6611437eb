import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/nginx';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export const canStartNginx = () => existsSync(PROGRAM);

/**
 * Starts nginx in a folder of its own and waits until it listens. Answers what stops it.
 * @param site makes the servers of its configuration; files that they need may be put into the folder
 * @param url an address that it answers then
 */
export async function startNginx(
  site: (folder: string) => string,
  url: string,
): Promise<() => Promise<void>> {
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
