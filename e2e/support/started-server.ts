import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'playwright/test';
import { root } from './run-program';

export interface StartedServer {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: () => string;
}

/** Runs `melena` as a service does. */
export function startMelena(env: Record<string, string>, ...args: string[]): StartedServer {
  return startProgram([], env, ...args);
}

/** The same, run through another command, for example one that removes the network. */
export function startProgram(
  words: readonly string[],
  env: Record<string, string>,
  ...args: string[]
): StartedServer {
  const [program = '', ...others] = [...words, process.execPath, 'bin/melena.mjs', ...args];
  const child = spawn(program, others, { cwd: root, env: { ...process.env, DATABASE_URL: '', ...env } });
  let output = '';
  child.stdout?.on('data', data => (output += data));
  child.stderr?.on('data', data => (output += data));
  return { child, output: () => output };
}

export const listening = (port: number) =>
  expect(async () => expect((await fetch(`http://localhost:${port}/health`)).ok).toBe(true)).toPass({
    timeout: 100_000,
  });

export async function stop({ child }: StartedServer): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** The message and exit code of a start that is refused. */
export async function refusal(started: StartedServer): Promise<string> {
  const [code] = await once(started.child, 'close');
  expect(code).not.toBe(0);
  const lines = started.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}
