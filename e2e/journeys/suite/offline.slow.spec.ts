import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unshare } from '../../../api/testing/machine/namespaces';
import { demoInFolder } from '../../support/demo-salon';
import { startProgram, stop } from '../../support/started-server';
import { expect, test } from '../../support/test';

const PORT = 8297;

/** A network of its own with nothing in it but itself, and no program on the path: no registry can be asked, nor npx run. */
const own = unshare('net');
const alone = [...(own ?? []), 'sh', '-c', 'ip link set lo up && PATH= exec "$@"', 'sh'];

test('without the Internet it starts, is backed up and restored', async () => {
  test.skip(!own, 'this system or user may make no network namespaces');
  test.skip(spawnSync('ip', ['-V']).error !== undefined, 'there is no `ip` to bring its loopback up');
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'melena-offline-'));
  const DATA_DIR = join(folder, 'data');
  await demoInFolder(DATA_DIR);
  const server = startProgram(alone, { PORT: String(PORT), DATA_DIR }, 'start');
  const ended = async (...[env, ...args]: [Record<string, string>, ...string[]]) => {
    const program = startProgram(alone, env, ...args);
    const [code] = await once(program.child, 'close');
    return { code, output: program.output() };
  };
  try {
    await expect(async () => expect(server.output()).toContain('Melena runs at')).toPass({
      timeout: 150_000,
    });
    // From within its network.
    const ask = `fetch('http://127.0.0.1:${PORT}/agenda').then(r => r.text()).then(t => console.log(String(t.includes('<div id="root">'))))`;
    const inside = ['-t', String(server.child.pid), '-n', process.execPath, '-e', ask];
    expect(spawnSync('nsenter', inside, { encoding: 'utf8' }).stdout).toBe('true\n');

    const file = join(folder, 'copy.gz');
    expect(await ended({ DATA_DIR }, 'backup', '--to', file)).toMatchObject({ code: 0 });
    const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
    expect(await ended(elsewhere, 'restore', '--from', file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The books hold.'),
    });
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
});
