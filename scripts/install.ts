import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Installs a folder's lockfile with the package manager that runs this process. */
export async function install(folder: string, ...options: readonly string[]): Promise<void> {
  const args = ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts', ...options];
  const own = process.env.npm_execpath ?? '';
  // Recent versions are a native program, older ones a JavaScript file.
  const [program, ...before] = !/\bpnpm[^/]*$/.test(own)
    ? ['npx', '-y', 'pnpm@12']
    : own.endsWith('js')
      ? [process.execPath, own]
      : [own];
  await exec(program, [...before, ...args], { cwd: folder, env: { ...process.env, CI: 'true' } });
}
