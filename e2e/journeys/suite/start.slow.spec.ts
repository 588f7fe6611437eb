import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoInFolder } from '../../support/demo-salon';
import { listening, refusal, startMelena, stop } from '../../support/started-server';
import { expect, test } from '../../support/test';

const PORT = 8290;

const start = (env: Record<string, string>, ...args: string[]) => startMelena(env, 'start', ...args);

test('an empty salon is begun on its first page by who has the server’s code, once', async ({
  page,
  faults,
}) => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'melena-start-'));
  let server = start({ PORT: String(PORT), DATA_DIR: dataDir }, '--empty');
  const at = `http://localhost:${PORT}`;
  try {
    await listening(PORT);
    await expect(async () => expect(server.output()).toContain('Nobody has an account yet')).toPass();
    expect(server.output()).not.toContain('melena-demo');
    const [link = '', code = ''] = /http\S+#codigo=(\S+)/.exec(server.output()) ?? [];

    await page.goto(`${at}/`);
    await expect(page.getByRole('heading', { name: 'Primer inicio' })).toBeVisible();
    const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await type('Nombre del salón', 'Salón Roma');
    await type('Tu nombre', 'Amalia Duarte');
    await type('Correo', 'amalia@tijeras.mx');
    await type('Contraseña', 'cuatro-tijeras-lilas');
    await type('Repite la contraseña', 'cuatro-tijeras-rojas');
    await type('Código del servidor', 'abcd-efgh-jkmn');
    const begin = page.getByRole('button', { name: 'Crear la cuenta e ingresar' });
    await begin.click();
    await expect(page.getByText('No es la misma contraseña')).toBeVisible();
    await type('Repite la contraseña', 'cuatro-tijeras-lilas');
    faults.expect(/400 \(Bad Request\)/);
    await begin.click();
    await expect(page.getByText('No es el código que mostró el servidor al arrancar')).toBeVisible();
    await expect(page.getByLabel('Correo', { exact: true })).toHaveValue('amalia@tijeras.mx');

    // Somebody else opens the printed address meanwhile.
    const other = await page.context().newPage();
    await other.goto(link);
    await expect(other.getByLabel('Código del servidor', { exact: true })).toHaveValue(code);

    await type('Código del servidor', code.toUpperCase());
    await begin.click();
    await expect(page).toHaveURL(`${at}/inicio`);
    await expect(page.getByText('Amalia Duarte').first()).toBeVisible();

    // The other page's session is this browser's: it is in, too. Without it there is the login.
    await expect(other).toHaveURL(`${at}/inicio`);
    await other.evaluate(() => localStorage.clear());
    await other.goto(`${at}/`);
    await expect(other.getByRole('heading', { name: 'Ingresar al administrador' })).toBeVisible();

    expect(await refusal(start({ PORT: String(PORT + 1), DATA_DIR: dataDir }))).toContain(dataDir);
    expect(await refusal(start({ PORT: String(PORT), DATA_DIR: `${dataDir}-other` }))).toContain(
      `Port ${PORT} is in use`,
    );

    await stop(server);
    expect(await refusal(start({ PORT: String(PORT + 1), DATA_DIR: dataDir }, '--empty'))).toContain(
      '--empty begins a salon in an empty place, and Salón Roma is here',
    );
    server = start({ PORT: String(PORT), DATA_DIR: dataDir });
    await listening(PORT);
    await expect(async () => expect(server.output()).toContain('Melena runs at')).toPass();
    expect(server.output()).not.toContain('codigo');
  } finally {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('the demo is kept to this machine, unless an option shows it', async () => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'melena-start-'));
  const env = { PORT: String(PORT + 3), DATA_DIR: dataDir, HOST: '0.0.0.0' };
  try {
    expect(await refusal(start(env))).toContain('the passwords of the demo salon are published');
    env.DATA_DIR = join(dataDir, 'demo');
    await demoInFolder(env.DATA_DIR);
    const shown = start({ ...env, DEMO: '1' });
    await listening(PORT + 3);
    await stop(shown);
    expect(await refusal(start(env))).toContain(
      'entered by published demo passwords (administrador@melena.mx',
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
