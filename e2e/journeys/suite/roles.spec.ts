import type { CallPath } from '@melena/shared/contract/calls';
import type { StaffRole } from '@melena/shared/rules/access/permissions';
import { Api } from '../../support/api';
import { emailOf } from '../../support/demo-people';
import { expect, test } from '../../support/test';

interface RoleExpectation {
  readonly headings: readonly string[];
  readonly entries: readonly string[];
  /** An address that the role may not open, and a call that it may not make. */
  readonly refusedAddress?: string;
  readonly refusedCall?: CallPath;
}

/** From the address to the agenda. Each costs what eight kB do on a line of 10 Mbit/s. */
const MOST_REQUESTS = 40;
/** The tab's icon, which the full browser asks for by itself, and what the menu and the waiting list ask once the agenda is painted. */
const NOT_BEFORE = new Set(['/icon.svg', '/api/waiting/openings', '/api/caja/waiting']);

/** Section 6 of the specification: who sees what. */
const roles: Readonly<Record<StaffRole, RoleExpectation>> = {
  administrador: {
    headings: ['Recepción', 'Almacén', 'Operaciones', 'Administración'],
    entries: [
      ...['Agenda', 'Caja', 'Clientes', 'Pagos'],
      ...['Materia Prima', 'Inventario', 'Compras', 'Proveedores'],
      ...['Servicios', 'Dossiers', 'Healers', 'Productos', 'Marcas', 'Categorías'],
      ...['Reportes', 'Salones', 'Accesos', 'Cuentas'],
    ],
  },
  recepcion: {
    headings: ['Recepción', 'Operaciones'],
    entries: ['Agenda', 'Caja', 'Clientes', 'Pagos', 'Servicios', 'Dossiers', 'Healers'],
    refusedAddress: '/proveedores',
    refusedCall: 'supplier/get',
  },
  atencion: {
    headings: ['Recepción'],
    entries: ['Agenda', 'Caja', 'Pagos'],
    refusedAddress: '/marcas',
    refusedCall: 'product/brands',
  },
  almacen: {
    headings: ['Almacén', 'Operaciones'],
    entries: [
      ...['Agenda', 'Materia Prima', 'Inventario', 'Compras', 'Proveedores'],
      ...['Productos', 'Marcas', 'Categorías'],
    ],
    refusedAddress: '/caja',
    refusedCall: 'caja/get',
  },
};

for (const [role, sees] of Object.entries(roles) as [StaffRole, RoleExpectation][]) {
  test(`${role} has exactly the menu that the specification gives it`, async ({ page, login }) => {
    await login(role);
    const menu = page.getByRole('navigation', { name: 'Menú' });
    // Beside 'Caja' stands how many wait to pay.
    await expect(menu.getByRole('link')).toHaveText(sees.entries.map(name => new RegExp(`^${name}\\d*$`)));
    await expect(menu.getByRole('heading')).toHaveText([...sees.headings]);
    // In no menu, and open to all of the staff.
    await page.goto('/dashboard');
    await expect(page.getByText('Sección en desarrollo')).toBeVisible();
  });

  const { refusedAddress, refusedCall } = sees;
  if (!refusedAddress || !refusedCall) continue;

  test(`${role} is refused ${refusedAddress} by address and ${refusedCall} by call`, async ({
    page,
    login,
  }) => {
    await login(role);
    const fetched: string[] = [];
    page.on('request', request => fetched.push(request.url()));
    await page.goto(refusedAddress);
    await expect(page.getByRole('heading', { name: /no tiene acceso|no tienes acceso/i })).toBeVisible();
    const answer = await (await Api.as(role)).ask(refusedCall, {} as never);
    expect(answer).toMatchObject({ status: 'error', code: 'forbidden' });
  });
}

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

test('a stored session goes straight to the agenda, which is there after a few requests', async ({
  page,
  login,
}) => {
  await login('recepcion');
  expect(await page.evaluate(() => localStorage.getItem('thpsuser'))).toBe('recepcion');
  // A file whose preload is still under way when it is needed is one request of the two that are told.
  const asked = new Set<string>();
  page.on('request', request => {
    if (!NOT_BEFORE.has(new URL(request.url()).pathname)) asked.add(request.url());
  });
  await page.goto('/');
  await page.waitForURL('**/agenda*');
  await expect(page.locator('[data-status][data-col]').first()).toBeVisible();
  expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
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

test('a session that ends in the middle of work leads to the login and back to the same place', async ({
  page,
  login,
  faults,
}) => {
  faults.expect(/401/);
  await login('recepcion', page, '/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  const access_id = await page.evaluate(
    () => JSON.parse(localStorage.getItem('melena.session') ?? '{}').accessId,
  );
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/session/close', { headers, data: { access_id } });
  await page.getByRole('link', { name: 'Pagos' }).click();
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
  await page.getByLabel('Correo').fill(emailOf('recepcion'));
  await page.getByLabel('Contraseña', { exact: true }).fill('melena-demo');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/pagos*');
});

test('Cerrar sesión removes the stored role and returns to the login', async ({ page, login }) => {
  await login('atencion');
  await page.getByRole('button', { name: /Atención a Cliente/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Ingresar al administrador' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('thpsuser'))).toBeNull();
});

test('without the stored role the menu leads to the login', async ({ page, login }) => {
  await login('recepcion');
  await expect(page.getByRole('heading', { name: 'Agenda' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('thpsuser'));
  await page.getByRole('link', { name: 'Pagos' }).click();
  await expect(page.getByRole('heading', { name: 'Ingresar al administrador' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

for (const { width, height } of [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`the drawer of the menu shows the salon and the user at ${width}`, async ({ page, login }) => {
    await page.setViewportSize({ width, height });
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
}

test('an unknown address says so', async ({ page, login }) => {
  await login('recepcion', page, '/peluqueria');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/no existe/i);
});
