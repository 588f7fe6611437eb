import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** Opens the Bitácora of today, narrowed to one kind of thing. */
async function openLog(page: Page, about: string): Promise<void> {
  await page.goto('/cuentas');
  await page.getByRole('button', { name: 'Bitácora' }).click();
  await page.getByRole('combobox', { name: 'Sobre' }).click();
  await page.getByRole('option', { name: about, exact: true }).click();
}

test('the salon opens an hour earlier and every open agenda follows; the Bitácora says who changed it', async ({
  page,
  login,
  browser,
  faults,
}) => {
  faults.expect(/400/);
  const api = await Api.as('administrador');
  const held = async () => {
    const [salon] = (await api.call('salon/get', {})).salons;
    if (!salon) throw new Error('There is a salon');
    return salon;
  };
  const { id, hour_start, hour_end } = await held();
  const other = await secondPage(browser);
  try {
    await login('recepcion', other);
    await expect(other.getByText('10 a.m.')).toBeVisible();
    await expect(other.getByText('8 a.m.', { exact: true })).toBeHidden();

    await login('administrador');
    await page.getByRole('link', { name: 'Salones' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Salón Polanco' });
    await expect(row).toContainText('9:00 a.m.8:00 p.m.');
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Horario del salón' });
    await dialog.getByRole('combobox', { name: 'Abre' }).click();
    await page.getByRole('option', { name: '9:30 p.m.' }).click();
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog.getByText('La hora de cierre debe ser después de la apertura')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Abre' }).click();
    await page.getByRole('option', { name: '8:00 a.m.' }).click();
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(row).toContainText('8:00 a.m.8:00 p.m.');
    await expect(other.getByText('8 a.m.', { exact: true })).toBeVisible({ timeout: 1_000 });

    await openLog(page, 'Salones');
    const first = page.getByRole('row').nth(1);
    await expect(first).toContainText('Cambió el horario del salón');
    await expect(first).toContainText('Renata Olvera');
    await first.getByRole('button').click();
    const change = page.getByRole('dialog', { name: 'Cambió el horario del salón' });
    await expect(change.getByRole('deletion')).toHaveText('9:00 a.m.');
    await expect(change.getByRole('insertion')).toHaveText('8:00 a.m.');
    await change.getByRole('link', { name: 'Ver los salones' }).click();
    await expect(page).toHaveURL(/\/salones$/);
  } finally {
    const { version } = await held();
    await api.call('salon/update', { salon: { id, version, hour_start, hour_end } });
    await other.context().close();
  }
});

/** A person whose password somebody else set is asked for a new one, and may put it off. */
async function putOffOwnPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await expect(dialog).toContainText('Tu contraseña la puso otra persona.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('an account is added and logs in, gets another role and password, and is switched off while it works', async ({
  page,
  login,
  browser,
  faults,
}) => {
  faults.expect(/401|400|409/);
  const stamp = Date.now().toString(36);
  const [name, email] = [`Paola ${stamp}`, `paola.${stamp}@melena.mx`];
  await login('administrador');
  await page.getByRole('link', { name: 'Cuentas' }).click();
  await page.getByRole('button', { name: 'Nueva cuenta' }).click();
  const add = page.getByRole('dialog', { name: 'Nueva cuenta' });
  await add.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await add.getByRole('textbox', { name: 'Correo' }).fill(email);
  await add.getByLabel('Contraseña', { exact: true }).fill('primera-clave-azul');
  await add.getByLabel('Tu contraseña').fill('melena-demo');
  await add.getByRole('button', { name: 'Crear cuenta' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Recepción');

  const other = await secondPage(browser);
  await logIn(other, email, 'primera-clave-azul');
  await other.waitForURL('**/agenda*');
  await putOffOwnPassword(other);
  await expect(other.getByRole('link', { name: 'Caja' })).toBeVisible();

  const edit = page.getByRole('dialog', { name: 'Editar cuenta' });
  await row.getByRole('button').click();
  await edit.getByRole('combobox', { name: /Rol/ }).click();
  await page.getByRole('option', { name: 'Almacen' }).click();
  await edit.getByLabel('Nueva contraseña').fill('segunda-clave-verde');
  await edit.getByLabel('Tu contraseña').fill('melena-demo');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(row).toContainText('Almacen');
  // A new password ends what the old one opened.
  await expect(other.getByText('Tu sesión terminó')).toBeVisible({ timeout: 2_000 });
  await logIn(other, email, 'primera-clave-azul');
  await expect(other.getByRole('alert')).toHaveText('Acceso incorrecto, verifica el coreo y contraseña');
  await logIn(other, email, 'segunda-clave-verde');
  await other.waitForURL('**/agenda*');
  await putOffOwnPassword(other);
  await expect(other.getByRole('link', { name: 'Inventario' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Caja' })).toBeHidden();

  await row.getByRole('button').click();
  await edit.getByRole('button', { name: 'Desactivar' }).click();
  const asked = page.getByRole('alertdialog', { name: '¿Deseas desactivar esta cuenta?' });
  await asked.getByLabel('Tu contraseña').fill('melena-demo');
  await asked.getByRole('button', { name: 'Desactivar' }).click();
  await expect(row).toContainText('Inactivo');
  await expect(other.getByText('Tu sesión terminó')).toBeVisible({ timeout: 2_000 });
  await logIn(other, email, 'segunda-clave-verde');
  await expect(other.getByRole('alert')).toBeVisible();
  await other.context().close();

  // The last administrator is neither demoted nor switched off.
  await page.getByRole('row').filter({ hasText: 'Administrador' }).getByRole('button').click();
  await edit.getByRole('combobox', { name: /Rol/ }).click();
  await page.getByRole('option', { name: 'Almacen' }).click();
  await edit.getByLabel('Tu contraseña').fill('melena-demo');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edit.getByText('Debe quedar al menos un administrador activo.')).toBeVisible();
  await edit.getByRole('button', { name: 'Desactivar' }).click();
  await asked.getByLabel('Tu contraseña').fill('melena-demo');
  await asked.getByRole('button', { name: 'Desactivar' }).click();
  await expect(asked.getByText('Debe quedar al menos un administrador activo.')).toBeVisible();

  await openLog(page, 'Cuentas del personal');
  await expect(page.getByRole('row').nth(1)).toContainText(`Desactivó la cuenta de ${name}`);
  await expect(page.getByRole('row').nth(2)).toContainText(`Renovó la contraseña de ${name}`);
  await page.getByRole('row').nth(2).getByRole('button').click();
  const change = page.getByRole('dialog', { name: `Renovó la contraseña de ${name}` });
  await expect(change).toContainText('Almacen');
  await expect(change).not.toContainText(/clave/);
});

test('a wallet receives money until it is switched off; accesos, dashboard and profile say what they are', async ({
  page,
  login,
}) => {
  const digits = String(Date.now()).slice(-4);
  await login('administrador', page, '/cuentas/cobro');
  await expect(page.getByRole('row').filter({ hasText: 'Banco' })).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Nueva cuenta de cobro' }).click();
  const add = page.getByRole('dialog', { name: 'Nueva cuenta de cobro' });
  await add.getByText('Cartera de pago').click();
  await add.getByRole('textbox', { name: 'Banco o cartera' }).fill('Monedero');
  await add.getByRole('textbox', { name: 'Últimos 4 dígitos' }).fill(digits);
  await add.getByRole('textbox', { name: 'Titular' }).fill('Renata Olvera');
  await add.getByRole('button', { name: 'Agregar cuenta' }).click();
  const row = page.getByRole('row').filter({ hasText: digits });
  await expect(row).toContainText('Cartera de pago');
  await row.getByRole('button').click();
  const edit = page.getByRole('dialog', { name: 'Editar cuenta' });
  await edit.getByText('Activa: se ofrece al cobrar').click();
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(row).toContainText('Inactivo');

  await page.getByRole('link', { name: 'Accesos' }).click();
  for (const role of ['Administrador', 'Healer', 'Almacen', 'Atención a Cliente']) {
    await expect(page.getByRole('row').filter({ hasText: role })).toContainText('Activo');
  }
  await page.goto('/dashboard');
  await expect(page.getByText('Sección en desarrollo')).toBeVisible();
  await page.getByRole('button', { name: 'Salón' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Salón Polanco']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Administrador/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Mi perfil', 'Cerrar sesión']);
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  await expect(page.getByRole('dialog', { name: 'Mi perfil' })).toContainText(
    'La información de acceso se podrá editar una vez que el sistema esté activo.',
  );
});
