import { expect, test } from '../../support/test';
import { awaitingCharge, sellable, withTill } from '../../support/till';

test("'Agregar venta' beside a visit that its healer finished: it is added, and charged together", async ({
  page,
  login,
}) => {
  const api = await withTill();
  const product = await sellable(api);
  const { id, folio, due } = await awaitingCharge(api, `Junto ${Date.now() % 100_000}`);
  await login('recepcion', page, `/caja?cita=${id}`);
  await page.getByRole('link', { name: 'Agregar venta' }).click();
  await expect(page.getByRole('heading', { name: `Venta con la cita #${folio}` })).toBeVisible();
  await expect(page.locator('.pick').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Escanear o buscar producto' }).fill(product.code);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  const charge = page.getByRole('dialog', { name: 'Cobrar cita' });
  await expect(charge).toContainText('con venta de mostrador');
  await charge.getByRole('button', { name: /^Cobrar \$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/caja\\?cita=${id}`));
  await expect(page.getByRole('button', { name: 'Agendar siguiente' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Venta de mostrador V-/ })).toContainText(product.name);
  const { sale, payments } = await api.call('sale/ticket', { appointment_id: id });
  expect(sale?.appointment_id).toBe(id);
  const cash = payments.filter(({ type_id }) => type_id === 1).map(({ amount }) => Number(amount));
  expect(cash.reduce((all, amount) => all + amount, 0)).toBeCloseTo(
    Number(due) + Number(product.price_iva),
    2,
  );
});
