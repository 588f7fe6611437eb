import { newPhone } from '../../support/book-through-api';
import { expect, test } from '../../support/test';

test('a client is registered, refused twice, found by the filters and edited', async ({
  page,
  login,
  faults,
}) => {
  faults.expect(/409/);
  const name = `Zafira ${Date.now() % 1_000_000}`;
  const phone = newPhone();
  await login('recepcion');
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveText('Activo');

  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const register = page.getByRole('dialog', { name: 'Nuevo cliente' });
  const save = register.getByRole('button', { name: 'Registrar cliente' });
  await register.getByLabel('Nombre', { exact: true }).fill(name);
  await register.getByLabel('Teléfono').fill(phone.slice(0, 9));
  await expect(save).toBeDisabled();
  await register.getByLabel('Teléfono').fill(phone);
  await register.getByText('VIP', { exact: true }).click();
  await save.click();
  const card = page.getByRole('region', { name: 'Datos del cliente' });
  await expect(card.getByRole('heading', { name })).toBeVisible();
  await expect(card.getByText('VIP')).toBeVisible();
  await expect(card.getByText('en crédito')).toBeVisible();
  await expect(page.getByText('No hay citas en el historial')).toBeVisible();

  // The same person again, as the list finds nobody under another status.
  await page.getByRole('link', { name: 'Clientes' }).first().click();
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  await register.getByLabel('Nombre', { exact: true }).fill(name.toUpperCase());
  await register.getByLabel('Teléfono').fill(phone);
  await save.click();
  // The telephone is hers, and somebody else may share it; but not with the same name.
  const question = page.getByRole('dialog', { name: /^Este teléfono es de Zafira .* ¿Es esta persona\?$/ });
  await expect(question.getByRole('button', { name: 'Usar a Zafira' })).toBeFocused();
  await question.getByRole('button', { name: 'Registrar a otra persona' }).click();
  await expect(register.getByText('Ya hay un cliente con ese nombre y teléfono')).toBeVisible();
  await expect(register.getByLabel('Teléfono')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Salir sin guardar' })
    .click();

  await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill(name);
  await page.getByRole('combobox', { name: 'Nivel' }).click();
  await page.getByRole('option', { name: 'Influencer' }).click();
  await expect(page.getByText('No se encontraron clientes registrados')).toBeVisible();
  await page.getByRole('combobox', { name: 'Nivel' }).click();
  await page.getByRole('option', { name: 'VIP' }).click();
  await page.getByRole('link', { name }).click();

  await page.getByRole('button', { name: 'Editar cliente' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar cliente' });
  await edit.getByLabel('Comentarios').fill('Alérgica al amoniaco');
  await edit.getByRole('combobox', { name: 'Estado' }).click();
  await expect(page.getByRole('option', { name: 'Eliminado' })).toBeDisabled();
  await page.getByRole('option', { name: 'Inactivo' }).click();
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(card.getByText('Alérgica al amoniaco')).toBeVisible();

  // No longer among the active ones.
  await page.goBack();
  await expect(page.getByText('No se encontraron clientes registrados')).toBeVisible();
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Inactivo' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});
