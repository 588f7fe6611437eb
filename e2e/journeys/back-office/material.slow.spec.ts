import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { pinOf } from '../../support/demo-people';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';
import { bookTreatment } from '../../support/treatment';

/** Holds a call of each page until all have made it, so that they reach the server at once. */
async function holdUntilAll(pages: readonly Page[], path: string): Promise<void> {
  const held: (() => void)[] = [];
  for (const page of pages) {
    await page.route(`**/api/${path}`, async route => {
      await new Promise<void>(go => {
        held.push(go);
        if (held.length === pages.length) for (const each of held) each();
      });
      await route.continue();
    });
  }
}

test('reception starts, the healer requests, two people deliver at once: it is taken from the stock once', async ({
  page,
  login,
  browser,
  faults,
}) => {
  faults.expect(/409/);
  const api = await Api.as('administrador');
  const { caja } = await api.call('caja/get', {});
  if (!caja) await api.call('caja/add', { caja: { initial: '500' } });
  const { id, folio, healer_id } = await bookTreatment(api, 'Materia');

  await login('almacen', page, '/material');
  const row = page.getByRole('button', { name: new RegExp(`#${folio}`) });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(row).toBeHidden();

  const other = await secondPage(browser);
  await login('administrador', other, `/caja?cita=${id}`);
  await other.getByRole('button', { name: 'Iniciar cita' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Iniciar cita' }).click();
  await expect(other.getByText(`Cita #${folio} iniciada`)).toBeVisible();
  await expect(row).toBeVisible({ timeout: 1_000 });
  await row.click();
  await expect(page.getByText('No hay productos registrado')).toBeVisible();

  const healer = await Api.asHealer(healer_id, pinOf(healer_id));
  const { materials } = await healer.call('product/materials', {});
  const material = materials.find(({ material_unit }) => material_unit >= 100);
  if (!material) throw new Error('The demo salon has no raw material');
  const { variant_id } = material;
  const product = { appointment_id: id, variant_id, type_id: 2 as const, quantity: 35 };
  await healer.call('calendar/add', { product });
  const deliver = page.getByRole('button', { name: /^Entregar/ });
  await expect(deliver).toBeVisible({ timeout: 1_000 });
  await expect(row.getByRole('img', { name: '1 por entregar' })).toBeVisible();

  const left = async () => {
    const { products } = await api.call('product/stock', {});
    return products.find(each => each.variant_id === variant_id)?.material_unit ?? 0;
  };
  const before = await left();
  await other.goto(`/material?cita=${id}`);
  const too = other.getByRole('button', { name: /^Entregar/ });
  await expect(too).toBeVisible();
  await holdUntilAll([page, other], 'material/deliver');
  await Promise.all([deliver.click(), too.click()]);
  for (const where of [page, other]) {
    await expect(where.getByRole('button', { name: 'Entregado', exact: true })).toBeDisabled();
    await expect(where.getByText('Todo entregado')).toBeVisible();
  }
  const told = await Promise.all(
    [page, other].map(where => where.getByText('El material ya fue entregado').count()),
  );
  expect(told.sort()).toEqual([0, 1]);
  expect(await left()).toBe(before - 35);
  const { products } = await healer.call('appointment/details', { appointment_id: id });
  expect(products.find(each => each.variant_id === variant_id && each.type_id === 2)?.status_id).toBe(2);

  // A slip: taken back, both see it, and it is delivered anew.
  await page.getByRole('button', { name: /^Deshacer la entrega/ }).click();
  for (const where of [page, other]) {
    await expect(where.getByRole('button', { name: /^Entregar/ })).toBeVisible({ timeout: 1_000 });
  }
  expect(await left()).toBe(before);
  await page.unroute('**/api/material/deliver');
  await deliver.click();
  await expect(page.getByRole('button', { name: 'Entregado', exact: true })).toBeDisabled();

  // The movement shows the person, the appointment and the quantity.
  await page.goto(`/inventario/${variant_id}`);
  const movement = page.getByRole('dialog').getByRole('listitem').first();
  await expect(movement).toContainText(`Entrega en la cita #${folio}`);
  await expect(movement).toContainText('−35 ml');
  await other.context().close();
});
