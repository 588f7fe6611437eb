import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a program of TypeScript in a process of its own and waits for its first message.
 * @throws where it ends before
 */
export async function startChild<Message>(
  file: string,
  env: NodeJS.ProcessEnv = {},
  stdio: ForkOptions['stdio'] = ['inherit', 'inherit', 'inherit', 'ipc'],
): Promise<{ child: ChildProcess; message: Message }> {
  const child = fork(file, {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio,
  });
  return { child, message: await nextMessage<Message>(child) };
}

/** Sends a message and answers the next one. @throws where the process ends instead */
export function ask<Message>(child: ChildProcess, message: object | string): Promise<Message> {
  const answer = nextMessage<Message>(child);
  child.send(message);
  return answer;
}

/** Milliseconds of processor time that a server has had, of those that answer that. */
export async function processorTime(child: ChildProcess): Promise<number> {
  const { user, system } = await ask<NodeJS.CpuUsage>(child, 'processor');
  return (user + system) / 1000;
}

/** Ends a process, unless it has ended, and waits for that. */
export async function endChild(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (signal) child.kill(signal);
  else child.disconnect();
  await exit;
}

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${child.spawnargs.at(-1)} ended: ${code}`));
    child.once('exit', ended);
    child.once('message', message => {
      child.off('exit', ended);
      resolve(message as Message);
    });
  });
}
