import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { emailOf, PASSWORD, pinOf } from '../../support/demo-people';
import { typePin } from '../../support/keyboard';
import { URL_OF_SUITE } from '../../support/ports';
import { expect, test } from '../../support/test';

interface OverheardMessages {
  readonly overheard: string[];
}

/** In the page: as the script of a department can, before any of the suite's own runs. */
function overhear(): void {
  const overheard: string[] = [];
  Object.assign(globalThis, { overheard });
  const own = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    overheard.push(`${String(input)} ${String(init?.body ?? '')} ${JSON.stringify(init?.headers ?? {})}`);
    const response = await own(input, init);
    if (/\/api\/session\//.test(String(input))) {
      const copy = response.clone();
      overheard.push(`${await copy.text()} ${JSON.stringify([...copy.headers])}`);
    }
    return response;
  };
}

/** All that a script of the page can read. */
async function readable(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      (globalThis as typeof globalThis & OverheardMessages).overheard,
    ]),
  );
}

/** True if any part of a text, sent from elsewhere as an access id, opens a session. */
async function opens(text: string): Promise<string[]> {
  const words = [...new Set(text.match(/[\w@.:%+/=-]{16,}/g))].flatMap(word => [
    word,
    word.split(/[.=:]/).at(-1) ?? '',
  ]);
  const found: string[] = [];
  for (const access_id of words) {
    const response = await fetch(`${URL_OF_SUITE}/api/session/current`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: URL_OF_SUITE },
      body: JSON.stringify({ access_id }),
    });
    if (response.status !== 401) found.push(access_id);
  }
  return found;
}

async function enter(page: Page, role: 'recepcion' | 'administrador'): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Correo').fill(emailOf(role));
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Agenda' })).toBeVisible();
}

test('a script of the page reads nothing that opens a session from elsewhere', async ({ page, context }) => {
  await context.addInitScript(overhear);
  await enter(page, 'administrador');
  const atLogin = await readable(page);
  expect(atLogin).toContain('/api/session/open');
  expect(atLogin).toContain('"thpsuser":"administrador"');
  expect(await opens(atLogin)).toEqual([]);
  await page.goto('/inventario');
  await expect(page.getByRole('heading', { name: 'Inventario' })).toBeVisible();
  expect(await opens(await readable(page))).toEqual([]);
  // The same words in the cookie's company are a session: what was tried above is what calls carry.
  const { accessId } = JSON.parse(await page.evaluate(() => localStorage.getItem('melena.session') ?? ''));
  const headers = { origin: URL_OF_SUITE };
  const data = { access_id: accessId };
  expect((await page.request.post('/api/session/current', { headers, data })).status()).toBe(200);
});

test('logging out in one tab is seen by the other, and takes the cookie away', async ({ page, context }) => {
  await enter(page, 'recepcion');
  const other = await context.newPage();
  await other.goto('/clientes');
  await expect(other.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await page.getByRole('button', { name: /Recepción/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Ingresar al administrador' })).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('melena_staff');
  await enter(page, 'administrador');
  await other.goto('/cuentas');
  await expect(other.getByRole('heading', { name: 'Cuentas' })).toBeVisible();
});

test('a healer’s session beside the staff’s ends without it', async ({ page, login, context }) => {
  await login('recepcion');
  const healers = await context.newPage();
  await healers.goto('/healer');
  const [first] = (await Api.anonymous().call('session/healers', {})).healers;
  await healers.getByRole('button', { name: new RegExp(first?.first_name ?? '') }).click();
  await typePin(healers, pinOf(first?.id ?? 0));
  await healers.getByRole('button', { name: 'Salir' }).click();
  await expect(healers.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible();
  await page.goto('/pagos');
  await expect(page.getByRole('heading', { name: 'Pagos' })).toBeVisible();
});

test('a browser that a former version left logged in works on, with the access id out of its storage', async ({
  page,
}) => {
  const login = { email: emailOf('recepcion'), password: PASSWORD };
  const { access_id: accessId, me } = await Api.anonymous().call('session/open', login);
  await page.goto('/remotes.json');
  await page.evaluate(
    held => {
      localStorage.setItem('melena.session', JSON.stringify(held));
      localStorage.setItem('thpsuser', held.me.role);
    },
    { accessId, me },
  );
  await page.goto('/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await expect.poll(() => readable(page)).not.toContain(accessId);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  expect(await opens(await readable(page))).toEqual([]);
});

test('Mi perfil lists the open sessions and ends one, and Cuentas those of others', async ({
  page,
  login,
  faults,
}) => {
  faults.expect(/401/);
  await login('atencion');
  const elsewhere = await Api.as('atencion');
  await page.getByRole('button', { name: /Atención a Cliente/ }).click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  const profile = page.getByRole('dialog', { name: 'Mi perfil' });
  await expect(
    profile.getByText('La información de acceso se podrá editar una vez que el sistema esté activo.'),
  ).toBeVisible();
  const rows = profile.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem');
  // The one used last is the first.
  const other = rows.filter({ hasText: 'Otro programa' }).first();
  await other.getByRole('button', { name: /^Cerrar la sesión de Otro programa/ }).click();
  await expect.poll(async () => (await elsewhere.ask('session/current', {})).status).toBe('error');
  await expect(profile.getByText('Esta sesión')).toHaveCount(1);

  const admin = await Api.as('administrador');
  const { accounts } = await admin.call('account/get', {});
  const account = accounts.find(({ email }) => email === emailOf('atencion'));
  await admin.call('account/sessions/end', { person: `staff:${account?.id ?? 0}` });
  // Nobody pressed anything: the live channel hears it.
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
});
