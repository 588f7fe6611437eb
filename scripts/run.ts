import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './packages';

/** Playwright's command line; it runs in e2e/. */
export const PLAYWRIGHT = 'e2e/node_modules/playwright/cli.js';

/** Runs a script in Node with our standard output. Resolves to its exit code. */
export function run(script: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: join(root, options.cwd ?? '.'),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs one of our own scripts, in TypeScript. */
export function runTs(script: string, args: readonly string[], options?: RunOptions): Promise<number> {
  return run('node_modules/tsx/dist/cli.mjs', [script, ...args], options);
}

/** Runs a program and returns its output. */
export function runQuietly(
  script: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: join(root, options.cwd ?? '.'),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', chunk => {
    output += chunk;
  });
  child.stderr.on('data', chunk => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? 2, output }));
  });
}

interface RunOptions {
  /** Folder below the root. */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}
