import { Api } from '../../support/api';
import { expect, test } from '../../support/test';

test('a supplier is registered of one of the four companies with its contact, edited, switched off and on, and removed', async ({
  page,
  login,
}) => {
  const stamp = Date.now().toString(36);
  const name = `Surtidora ${stamp}`;
  const api = await Api.as('administrador');
  const { companies } = await api.call('supplier/get', {});
  await login('almacen');
  await page.getByRole('link', { name: 'Proveedores' }).click();

  await page.getByRole('button', { name: 'Nuevo proveedor' }).click();
  const add = page.getByRole('dialog', { name: 'Nuevo proveedor' });
  await add.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await add.getByRole('button', { name: 'Agregar proveedor' }).click();
  await expect(add.getByText('Elige la empresa')).toHaveCount(2);
  await add.getByRole('combobox', { name: 'Empresa' }).click();
  await expect(page.getByRole('option')).toHaveText(companies.map(company => company.name));
  expect(companies).toHaveLength(4);
  await page.getByRole('option').nth(2).click();
  await add.getByRole('textbox', { name: 'Teléfono' }).fill('5544332211');
  await add.getByRole('textbox', { name: 'Comentarios' }).fill('Surte los jueves');
  await add.getByRole('button', { name: 'Agregar proveedor' }).click();
  await expect(add).toBeHidden();

  await page.getByRole('searchbox').fill(`surtidora ${stamp}`);
  const row = page.getByRole('row').nth(1);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText(companies[2]?.name ?? '');
  await expect(row).toContainText('Activo');
  await row.click();
  await expect(page).toHaveURL(/\/proveedores\/\d+\?/);
  const edit = page.getByRole('dialog', { name: 'Editar proveedor' });
  await expect(edit.getByText('Sin contactos')).toBeVisible();
  await edit.getByRole('button', { name: 'Nuevo contacto' }).click();
  const contact = page.getByRole('dialog', { name: 'Nuevo contacto' });
  await contact.getByRole('textbox', { name: 'Nombre' }).fill('Lucía Prado');
  await contact.getByRole('textbox', { name: 'Teléfono' }).fill('5510203040');
  await contact.getByRole('button', { name: 'Agregar contacto' }).click();
  await expect(edit.getByRole('row').filter({ hasText: 'Lucía Prado' })).toContainText('55 1020 3040');

  // The company is free text once it is registered.
  await edit.getByRole('textbox', { name: 'Empresa' }).fill('Surtidora del Valle');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('Surtidora del Valle');

  for (const [verb, after] of [
    ['Desactivar', 'Inactivo'],
    ['Activar', 'Activo'],
  ] as const) {
    await row.click();
    await edit.getByRole('button', { name: verb }).click();
    const asked = page.getByRole('alertdialog', {
      name: `¿Deseas ${verb.toLowerCase()} este proveedor?`,
    });
    await expect(asked).toContainText('Esta acción no se puede deshacer');
    await expect(asked.getByRole('button', { name: 'Volver' })).toBeFocused();
    await asked.getByRole('button', { name: verb }).click();
    await expect(edit).toBeHidden();
    await expect(row).toContainText(after);
  }

  await row.click();
  await edit.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: '¿Deseas eliminar este proveedor?' });
  await asked.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No se encontraron proveedores registrados')).toBeVisible();
});
