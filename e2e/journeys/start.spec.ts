import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listening, melena, refusal, stop } from '../support/started';
import { expect, test } from '../support/test';

const PORT = 8290;

const start = (env: Record<string, string>, ...args: string[]) => melena(env, 'start', ...args);

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
