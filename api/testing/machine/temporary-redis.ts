import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';

const PROGRAM = '/usr/bin/redis-server';

export const canStartRedis = () => existsSync(PROGRAM);

/** A broker of its own, on a free port, in memory alone. */
export async function startTemporaryRedis() {
  const port = await freePort();
  let running: ChildProcess;
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
    running = spawn(PROGRAM, settings, { stdio: 'ignore' });
    while (!(await answers(port))) await sleep(20);
  };
  const stop = async () => {
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  return { port, url: `redis://127.0.0.1:${port}`, start, stop };
}

async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
