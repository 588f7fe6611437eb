import { Api } from '../../support/api';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';

/** A product for sale of which there are several, and that nobody else's journey sells. */
async function counted(api: Api) {
  const { products } = await api.call('product/stock', {});
  const row = products.findLast(({ selling, exhibition }) => selling > 3 && exhibition > 0);
  if (!row) throw new Error('The demo salon has nothing to sell');
  return row;
}

test('a count is found, corrected with its reason, and read by who looks next; a second person is refused', async ({
  page,
  login,
  browser,
  faults,
}) => {
  faults.expect(/400|409/);
  const api = await Api.as('administrador');
  const { variant_id, product_id, variant, code, selling, exhibition } = await counted(api);
  await login('almacen');
  await page.getByRole('link', { name: 'Inventario' }).click();
  const words = variant.split(' ');
  await page.getByRole('searchbox').fill(`${code} ${words.at(-1)?.toUpperCase()} ${words[0]}`);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/inventario/${variant_id}\\?`));
  const dialog = page.getByRole('dialog', { name: 'Editar inventario' });
  await expect(dialog.getByRole('link', { name: 'Ver producto' })).toHaveAttribute(
    'href',
    `/productos/${product_id}`,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row')).toHaveCount(2);

  // Somebody else has the same product open.
  const other = await secondPage(browser);
  await login('administrador', other, `/inventario/${variant_id}`);
  const theirs = other.getByRole('dialog', { name: 'Editar inventario' });
  await theirs.getByRole('textbox', { name: 'Exhibición' }).fill(String(exhibition - 1));
  await theirs.getByRole('textbox', { name: 'Motivo' }).fill('Merma');

  await row.getByRole('link').click();
  const save = dialog.getByRole('button', { name: 'Guardar cambios' });
  await expect(save).toBeDisabled();
  // With real keys: what is typed replaces what is there, and its difference is seen before it is saved.
  await dialog.getByRole('textbox', { name: 'Almacén' }).click();
  await page.keyboard.type(`${selling}00`);
  await expect(dialog.getByRole('list', { name: 'Cambios' })).toContainText(`${selling} → `);
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Conteo');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: '¿Guardar un cambio tan grande?' });
  await expect(asked.getByRole('button', { name: 'Volver' })).toBeFocused();
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('');
  await dialog.getByRole('textbox', { name: 'Almacén' }).focus();
  await page.keyboard.type(String(selling - 2));
  await expect(dialog.getByRole('list', { name: 'Cambios' })).toContainText(
    `${selling} → ${selling - 2}−2 piezas`,
  );
  await save.click();
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Conteo del viernes');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('cell').nth(5)).toHaveText(String(selling - 2));

  await theirs.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(theirs.getByText(/^Alguien más hizo un cambio/)).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: 'Almacén' })).toHaveValue(String(selling - 2));
  await expect(theirs.getByRole('textbox', { name: 'Exhibición' })).toHaveValue(String(exhibition - 1));
  await theirs.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(theirs).toBeHidden();
  await other.context().close();

  await row.getByRole('link').click();
  const movements = dialog.getByRole('listitem');
  await expect(movements.nth(0)).toContainText('Merma');
  await expect(movements.nth(1)).toContainText('Conteo del viernes');
  await expect(movements.nth(1)).toContainText('Almacén −2');
});
