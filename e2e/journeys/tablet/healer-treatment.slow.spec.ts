import { amountOf, formatMoney, materialCost, times, toCentavos } from '@melena/shared/rules/money';
import { pendingOf } from '@melena/shared/rules/till/quote';
import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';
import { bookTreatment, enterAsHealer, linesOf, startTreatment } from '../../support/treatment';

test.use({ viewport: { width: 1024, height: 768 } });

const summary = (page: Page) => page.getByRole('region', { name: 'Resumen' });
const productRow = (page: Page, text: string | RegExp) =>
  page.getByRole('table', { name: 'Productos' }).getByRole('row').filter({ hasText: text });

test('a whole treatment: the healer works, the warehouse delivers, reception charges, each sees the others', async ({
  page,
  login,
  browser,
}) => {
  const api = await Api.as('administrador');
  const visit = await bookTreatment(api, 'Tratamiento');
  const { id, folio } = visit;
  await enterAsHealer(page, visit.healer_id, visit.healer);
  const card = page.getByRole('main').getByRole('button', { name: new RegExp(folio) });
  await card.click();
  await page.getByRole('dialog', { name: 'Esta cita aun no inicia' }).getByText('Entendido').click();
  await startTreatment(api, id);
  await expect(card).toContainText('Abrir', { timeout: 1_000 });
  await card.click();

  // The warehouse, at a machine of its own.
  const warehouse = await secondPage(browser);
  await login('almacen', warehouse, `/material?cita=${id}`);
  await expect(warehouse.getByText('Lo que solicite el healer aparece aquí.')).toBeVisible();

  // A step's material in one tap.
  await page.getByRole('button', { name: 'Dossier' }).click();
  await page
    .getByRole('button', { name: /^Solicitar: / })
    .first()
    .click();
  const deliver = warehouse.getByRole('button', { name: /^Entregar/ });
  await expect(deliver).toBeVisible({ timeout: 1_000 });
  await deliver.click();
  await expect(page.getByText('Entregado', { exact: true })).toBeVisible({ timeout: 1_000 });
  await warehouse.context().close();

  // 20 g of whatever comes first.
  await page.getByRole('button', { name: 'Solicitar materia prima' }).click();
  const material = page.getByRole('dialog', { name: 'Solicitar materia prima' });
  await material.getByRole('radio').first().check({ force: true });
  await material.getByRole('button', { name: 'Más' }).click();
  await material.getByRole('button', { name: 'Solicitar' }).click();
  await page.getByRole('button', { name: 'Cita', exact: true }).click();
  await expect(productRow(page, '20 g · Pendiente')).toBeVisible();

  // Two pieces sold, and one product recommended.
  for (const verb of ['Agregar y vender', 'Agregar y recomendar']) {
    await page.getByRole('button', { name: 'Agregar producto' }).click();
    const add = page.getByRole('dialog', { name: 'Agregar producto' });
    await add.locator('input[type=radio]:enabled').first().check({ force: true });
    if (verb === 'Agregar y vender') await add.getByRole('button', { name: 'Más' }).click();
    await add.getByRole('button', { name: verb }).click();
    await expect(add).toBeHidden();
  }
  await expect(productRow(page, '2 piezas')).toBeVisible();
  await expect(productRow(page, 'Recomendado')).toContainText('$0.00');

  const before = await linesOf(api, id);
  const own = await Api.asHealer(visit.healer_id, `10000${visit.healer_id}`);
  const { materials } = await own.call('product/materials', {});
  const asked = before.products.filter(({ type_id }) => type_id === 2);
  expect(asked.map(({ quantity }) => quantity)).toContain(20);
  for (const line of asked) {
    const of = materials.find(({ variant_id }) => variant_id === line.variant_id);
    if (of) expect(amountOf(line.total)).toBe(materialCost(line.quantity, toCentavos(of.price), of.content));
  }
  const [sold] = before.products.filter(({ type_id, status_id }) => type_id === 1 && status_id === 1);
  expect(sold).toMatchObject({ quantity: 2, seller_id: visit.healer_id });
  expect(amountOf(sold?.total ?? '')).toBe(times(toCentavos(sold?.price ?? ''), 2));
  expect(amountOf(before.appointment.subtotal)).toBe(before.total);
  await expect(summary(page)).toContainText(`Subtotal${formatMoney(before.total)}`);
  await expect(summary(page)).toContainText(`Total pendiente${formatMoney(pendingOf(before.appointment))}`);

  await page.getByRole('button', { name: 'Confirmar presupuesto' }).click();
  const budget = page.getByRole('alertdialog', { name: '¿Deseas confirmar el presupuesto?' });
  await expect(budget).toContainText('El total ya no cambiará');
  await budget.getByRole('button', { name: 'Confirmar presupuesto' }).click();
  await expect(page.getByText(/Presupuesto confirmado a las/)).toBeVisible();
  await page.getByRole('button', { name: 'Agregar servicio' }).click();
  const services = page.getByRole('dialog', { name: 'Agregar servicio' });
  await services
    .getByRole('button', { name: /^Agregar: / })
    .first()
    .click();
  await expect(services).toBeHidden();
  const after = await linesOf(api, id);
  expect(after.services).toHaveLength(2);
  expect(after.appointment.total).toBe(before.appointment.total);
  await expect(summary(page)).toContainText(`Subtotal${formatMoney(before.total)}`);

  await page.getByRole('button', { name: 'Finalizar cita' }).click();
  const finish = page.getByRole('alertdialog', { name: '¿Deseas finalizar la cita?' });
  await expect(finish).toContainText('ya no se puede editar nada');
  await finish.getByRole('button', { name: 'Finalizar cita' }).click();
  await expect(card).toContainText('Por cobrar');
  await card.click();
  await expect(page.getByText('Recepción la cobra.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Agregar|Editar|Solicitar|Finalizar)/ })).toHaveCount(0);

  const { caja } = await api.call('caja/get', {});
  if (!caja) await api.call('caja/add', { caja: { initial: '500' } });
  const { version } = (await linesOf(api, id)).appointment;
  await api.call('caja/charge', { appointment_id: id, version, type_id: 1 });
  await expect(page.getByText('Recepción ya la cobró.')).toBeVisible({ timeout: 1_000 });
});

test('the network is cut and comes back in the middle: nothing is lost, nothing doubled', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ERR_NETWORK/);
  const api = await Api.as('administrador');
  const visit = await bookTreatment(api, 'Sin red');
  const { id } = visit;
  await startTreatment(api, id);
  await enterAsHealer(page, visit.healer_id, visit.healer);
  await page.getByRole('button', { name: new RegExp(visit.folio) }).click();
  await page.getByRole('button', { name: 'Solicitar materia prima' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar materia prima' });
  await expect(dialog.getByRole('radio').first()).toBeAttached();

  const request = async (nth: number, tens: number) => {
    if (await dialog.isHidden()) await page.getByRole('button', { name: 'Solicitar materia prima' }).click();
    await dialog.getByRole('radio').nth(nth).check({ force: true });
    for (let more = 1; more < tens; more++) await dialog.getByRole('button', { name: 'Más' }).click();
    await dialog.getByRole('button', { name: 'Solicitar' }).click();
    await expect(dialog).toBeHidden();
  };

  await context.setOffline(true);
  await request(0, 2);
  await request(1, 3);
  await expect(page.getByText(/20 g · Pendiente de enviar/)).toBeVisible();
  await expect(page.getByText(/30 g · Pendiente de enviar/)).toBeVisible();
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finalizar cita' })).toBeDisabled();
  // Meanwhile reception goes on.
  const service = (await api.call('calendar/services', {})).services.find(
    ({ id: other }) => other !== visit.service.id,
  );
  await api.call('calendar/add', { service: { appointment_id: id, service_id: service?.id ?? 0 } });

  // The pages come back before the server does: what was asked for is still there.
  await page.route('**/api/**', route => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Pendiente de enviar')).toHaveCount(2);
  await page.unroute('**/api/**');

  await expect(productRow(page, '20 g · Pendiente')).toHaveCount(1);
  await expect(productRow(page, '30 g · Pendiente')).toHaveCount(1);
  await expect(page.getByText('Pendiente de enviar')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Servicios' }).getByRole('row')).toHaveCount(2);
  const { products, total } = await linesOf(api, id);
  expect(products.map(({ type_id, quantity }) => [type_id, quantity])).toEqual([
    [2, 20],
    [2, 30],
  ]);
  await expect(summary(page)).toContainText(`Subtotal${formatMoney(total)}`);
  await expect(page.getByRole('button', { name: 'Finalizar cita' })).toBeEnabled();
});
