import { expectGoodLayout } from '../../support/expect-good-layout';
import { countPointers } from '../../support/keyboard';
import { expect, test } from '../../support/test';
import { withTill } from '../../support/till';

test('A shelf is counted in 2 clicks and the scans, while the till sells; 100 unknown codes are kept', async ({
  page,
  login,
}) => {
  test.setTimeout(180_000);
  const api = await withTill();
  const { products } = await api.call('product/stock', {});
  const shelf = products.filter(({ total_selling, code }) => total_selling > 1 && code !== '').slice(0, 60);
  expect(shelf.length).toBeGreaterThan(50);
  const [sold] = shelf;
  if (!sold) throw new Error('Nothing is for sale');
  await login('almacen', page, '/inventario');
  const clicks = await countPointers(page);
  await page.getByRole('link', { name: 'Conteo', exact: true }).click();
  const field = page.getByRole('searchbox', { name: 'Escanear producto' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Empezar conteo' })).toBeVisible();
  for (const { code } of shelf) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(`${shelf.length} de `)).toBeVisible();
  // A figure may have the focus as a code comes.
  const counted = page.getByRole('textbox', { name: /^Piezas contadas/ });
  await counted.first().focus();
  await page.keyboard.type('99000099\n');
  await expect(page.getByRole('button', { name: '1 sin producto' })).toBeVisible();
  // On a busy tablet its figures come slowly.
  await counted.first().focus();
  await page.keyboard.type('99000098\n', { delay: 250 });
  await expect(page.getByRole('button', { name: '2 sin producto' })).toBeVisible();
  await expect(counted.first()).toHaveValue('1');
  await field.focus();
  for (let number = 0; number < 98; number++) {
    await page.keyboard.insertText(`${99000000 + number}`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: '100 sin producto' })).toBeVisible();
  await expect(field).toBeFocused();
  const payments = [{ type_id: 1, amount: sold.price_iva }];
  const lines = [{ kind: 'product' as const, variant_id: sold.variant_id, quantity: 1 }];
  await api.call('caja/charge', { payments, sale: { lines } });
  expect(await clicks()).toBe(1);
  // It is all on the server: left, and come back to.
  await page.reload();
  const more = await countPointers(page);
  await expect(page.getByRole('button', { name: '100 sin producto' })).toBeVisible();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Revisar y aplicar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Aplicar el conteo/ });
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await expect(dialog.getByRole('table', { name: 'Diferencias' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aplicado', { exact: true })).toBeVisible();
  expect(await more()).toBe(1);
  const after = (await api.call('product/stock', {})).products;
  const left = (variantId: number) => after.find(row => row.variant_id === variantId)?.total_selling;
  expect(shelf.map(({ variant_id }) => left(variant_id))).toEqual(
    shelf.map(({ variant_id }) => (variant_id === sold.variant_id ? 0 : 1)),
  );
  await page.getByRole('button', { name: 'Deshacer conteo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer conteo' }).click();
  await expect(page.getByText('Deshecho', { exact: true })).toBeVisible();
  const back = (await api.call('product/stock', {})).products.find(row => row.variant_id === sold.variant_id);
  expect(back?.total_selling).toBe(sold.total_selling - 1);
  await page.goto('/inventario');
  await expectGoodLayout(page);
});
