import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './packages';

/** Playwright's command line; it runs in e2e/. */
export const PLAYWRIGHT = 'e2e/node_modules/playwright/cli.js';

interface RunOptions {
  /** Folder below the root. */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts a script in Node, by default with our standard output. */
export function start(
  script: string,
  args: readonly string[],
  { cwd = '.', env }: RunOptions = {},
  stdio: StdioOptions = ['ignore', 'inherit', 'inherit'],
): ChildProcess {
  const options = { cwd: join(root, cwd), env: { ...process.env, ...env }, stdio };
  return spawn(process.execPath, [join(root, script), ...args], options);
}

/** Runs a script in Node with our standard output. Resolves to its exit code. */
export async function run(script: string, args: readonly string[], options?: RunOptions): Promise<number> {
  const [code, signal] = await once(start(script, args, options), 'exit');
  return code ?? (signal ? 1 : 0);
}

/** Runs one of our own scripts, in TypeScript. */
export function runTs(script: string, args: readonly string[], options?: RunOptions): Promise<number> {
  return run('node_modules/tsx/dist/cli.mjs', [script, ...args], options);
}

/** Runs a program and returns its output. */
export async function runQuietly(
  script: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<{ code: number; output: string }> {
  const child = start(script, args, options, ['ignore', 'pipe', 'pipe']);
  let output = '';
  const note = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const [code] = await once(child, 'close');
  return { code: code ?? 2, output };
}
