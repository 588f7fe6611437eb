import { type ChildProcess, fork } from 'node:child_process';

/**
 * Starts a program of TypeScript in a process of its own and waits for the first thing that it says.
 * @throws where it ends before
 */
export async function startChild<Said>(
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; said: Said }> {
  const child = fork(file, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return { child, said: await nextMessage<Said>(child) };
}

/** The next thing that a process says. @throws where it ends instead */
export function nextMessage<Said>(child: ChildProcess): Promise<Said> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${child.spawnargs.at(-1)} ended: ${code}`));
    child.once('exit', ended);
    child.once('message', message => {
      child.off('exit', ended);
      resolve(message as Said);
    });
  });
}

/** Milliseconds of processor time that a server of ours has had, of those that say so when asked. */
export async function processorTime(child: ChildProcess): Promise<number> {
  child.send('processor');
  const { user, system } = await nextMessage<NodeJS.CpuUsage>(child);
  return (user + system) / 1000;
}
