import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/test';

const root = join(import.meta.dirname, '../..');
const PORT = 8290;

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** Runs what `pnpm start` runs. */
function start(env: Record<string, string>, ...args: string[]): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  let output = '';
  child.stdout?.on('data', data => (output += data));
  child.stderr?.on('data', data => (output += data));
  return { child, output: () => output };
}

const listening = (port: number) =>
  expect(async () => expect((await fetch(`http://localhost:${port}/health`)).ok).toBe(true)).toPass({
    timeout: 40_000,
  });

async function stop({ child }: Started): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** The one sentence of a start that is refused, and its exit code. */
async function refusal(started: Started): Promise<string> {
  const [code] = await once(started.child, 'exit');
  expect(code).not.toBe(0);
  const lines = started.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

test('start --empty makes one administrator; a second start on its folder or port is refused in one sentence', async () => {
  test.setTimeout(120_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'melena-start-'));
  const first = start({ PORT: String(PORT), DATA_DIR: dataDir }, '--empty');
  try {
    await listening(PORT);
    await expect(async () => expect(first.output()).toContain('password is shown this once')).toPass();
    const [, email, password] = /(\S+@\S+)\s+(\S+)/.exec(first.output()) ?? [];
    const open = () =>
      fetch(`http://localhost:${PORT}/api/session/open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }).then(response => response.json());
    expect(await open()).toMatchObject({ status: 'success', me: { role: 'administrador' } });

    expect(await refusal(start({ PORT: String(PORT + 1), DATA_DIR: dataDir }))).toContain(dataDir);
    expect(await refusal(start({ PORT: String(PORT), DATA_DIR: `${dataDir}-other` }))).toContain(
      `Port ${PORT} is in use`,
    );
    // The first is unharmed.
    expect(await open()).toMatchObject({ status: 'success' });
  } finally {
    await stop(first);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a start without its database server is refused in one sentence, without the password', async () => {
  const DATABASE_URL = 'postgres://melena:secreta@127.0.0.1:1/melena';
  const sentence = await refusal(start({ PORT: String(PORT + 2), DATABASE_URL }));
  expect(sentence).toContain('Cannot reach the PostgreSQL server at 127.0.0.1:1/melena');
  expect(sentence).not.toContain('secreta');
});
