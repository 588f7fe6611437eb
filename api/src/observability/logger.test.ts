import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const LOG = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'logger.ts')).href);

test('a process whose log nobody reads any more goes on, and ends by its signal', async () => {
  const source = `
    const { default: Fastify } = await import('fastify');
    const { loggerTo } = await import(${LOG});
    const app = Fastify({ logger: loggerTo(true, 'warn') });
    process.on('SIGTERM', () => {
      for (let line = 0; line < 50; line++) app.log.error('nobody reads this');
      process.exit(7);
    });
    setInterval(() => {}, 1000);
    process.stdout.write('begun');
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', source];
  const cwd = join(import.meta.dirname, '../..');
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.stdout.destroy();
  child.kill('SIGTERM');
  expect(await ended).toEqual([7, null]);
});
