import { Api } from '../../support/api';
import { emailOf } from '../../support/demo-people';
import { expect, test } from '../../support/test';

/**
 * Requests from the login's address to the agenda, of a browser that knows nothing of the suite and of one that was here. Up to
 * four more than are needed, since what comes after the first appointment is asked for in the same moment.
 */
const MOST_REQUESTS = { cold: 29, warm: 12 };

test('the menu is of the role; an address of another role says so, and one of nobody too', async ({
  page,
  login,
}) => {
  await login('almacen');
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await expect(menu.getByRole('link')).toHaveText([
    ...['Agenda', 'Materia Prima', 'Inventario', 'Compras', 'Proveedores'],
    ...['Productos', 'Marcas', 'Categorías'],
  ]);
  await expect(menu.getByRole('heading')).toHaveText(['Almacén', 'Operaciones']);
  // In no menu, and open to all of the staff.
  await page.goto('/dashboard');
  await expect(page.getByText('Sección en desarrollo')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  for (const [address, text] of [
    ['/caja', /no tiene acceso|no tienes acceso/i],
    ['/peluqueria', /no existe/i],
  ] as const) {
    await page.goto(address);
    await expect(heading).toHaveText(text);
  }
});

test('a wrong login says so, at its field where it is one, and keeps the email', async ({ page, faults }) => {
  faults.expect(/40[01]/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ingresar al administrador' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Ingresar' });
  const place = await button.boundingBox();
  await page.getByLabel('Correo').fill(`${'a'.repeat(120)}@melena.mx`);
  await page.getByLabel('Contraseña', { exact: true }).fill('otra');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription('Escribe hasta 120 caracteres');
  await expect(page.getByLabel('Correo')).toBeFocused();
  expect(await button.boundingBox()).toEqual(place);
  await page.getByLabel('Correo').fill(emailOf('recepcion'));
  await page.getByLabel('Contraseña', { exact: true }).fill('otra');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Acceso incorrecto, verifica el coreo y contraseña');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  expect(await button.boundingBox()).toEqual(place);
  await expect(page.getByLabel('Correo')).toHaveValue(emailOf('recepcion'));
});

test('a login leads to the agenda after few requests, and a stored session goes straight there', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let asked: string[] = [];
  const cached = new Set<string>();
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!cached.has(requestId) && !response.fromDiskCache) asked.push(response.url);
  });
  for (const most of Object.values(MOST_REQUESTS)) {
    asked = [];
    await page.goto('/');
    await page.getByLabel('Correo').fill(emailOf('recepcion'));
    await page.getByLabel('Contraseña', { exact: true }).fill('melena-demo');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.locator('[data-status][data-col]').first()).toBeVisible();
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
    expect(await page.evaluate(() => localStorage.getItem('thpsuser'))).toBe('recepcion');
    await page.goto('/');
    await page.waitForURL('**/agenda*');
    await page.evaluate(() => localStorage.clear());
  }
});

test('an access id that the page supplies globally opens the suite without a login', async ({
  page,
  context,
}) => {
  const body = { email: emailOf('recepcion'), password: 'melena-demo' };
  const { access_id } = await Api.anonymous().call('session/open', body);
  await context.addInitScript(id => Object.assign(globalThis, { ACCESS_ID: id }), access_id);
  await page.goto('/agenda');
  await expect(page.getByRole('heading', { name: 'Agenda' })).toBeVisible();
});

test('without a session an address leads to the login, and after it back', async ({ page }) => {
  await page.goto('/marcas');
  await expect(page.getByRole('heading', { name: 'Ingresar al administrador' })).toBeVisible();
  await page.getByLabel('Correo').fill(emailOf('almacen'));
  await page.getByLabel('Contraseña', { exact: true }).fill('melena-demo');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/marcas');
});

test('the drawer of the menu shows the salon and the user on a phone', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('recepcion');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú principal' });
  const { me } = JSON.parse(await page.evaluate(() => localStorage.getItem('melena.session') ?? ''));
  for (const name of [me.salon, me.name, 'Recepción']) {
    const box = await drawer.getByRole('button').getByText(name, { exact: true }).boundingBox();
    expect(box?.width, name).toBeGreaterThan(40);
    expect(box?.height, name).toBeGreaterThan(12);
  }
});
