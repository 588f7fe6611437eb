import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { newClient, slotToday } from '../../support/book-through-api';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';
import { enterAsHealer, startTreatment } from '../../support/treatment';

/** A variant of half an hour, without advance, that no other journey has. */
async function newVariant(api: Api, stamp: string) {
  const [service] = (await api.call('service/get', {})).services;
  if (!service) throw new Error('The demo salon has no services');
  const variant = { service_id: service.id, hair_type_id: 1, minutes: 30, price: '500', description: stamp };
  const { variant_id: id } = await api.call('service/add', { variant });
  return { id: id ?? 0, service, address: `/servicios/${service.id}/variant/${id}` };
}

/** A brand with one line and one product, which only this stamp finds. */
async function newProduct(api: Api, stamp: string) {
  const { brand_id } = await api.call('product/brands/add', { brand: { name: `Marca ${stamp}` } });
  const { line_id } = await api.call('product/brands/add', { line: { brand_id, name: `Línea ${stamp}` } });
  const [category] = (await api.call('product/categories', {})).categories;
  const place = { brand_id, brand_line_id: line_id, category_id: category?.id ?? 0 };
  await api.call('product/add', { product: { ...place, name: `Bálsamo ${stamp}` } });
}

/** The variant booked for now and in progress. */
async function treat(api: Api, service_id: number) {
  const { day, hour, healer_id, healer } = await slotToday(api, 30);
  const client_id = (await newClient(api, 'Dossier')).id;
  const { appointment } = await api.call('calendar/add', {
    appointment: { client_id, healer_id, day, hour },
    services: [{ service_id }],
  });
  await startTreatment(api, appointment.id);
  return { folio: appointment.folio, healer_id, healer };
}

/** From the picker to the dossier: a mode, what is searched, and how many ml. */
async function give(page: Page, mode: string, stamp: string, ml: string) {
  const picker = page.getByRole('dialog', { name: 'Agregar producto' });
  await picker.getByRole('button', { name: mode }).click();
  await picker.getByRole('searchbox').fill(stamp);
  await expect(picker.getByRole('row')).toHaveCount(2);
  await picker.getByRole('row').nth(1).click();
  await page.getByRole('dialog', { name: 'Cantidad' }).getByLabel('Cantidad', { exact: true }).fill(ml);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a dossier is written while a healer follows it: steps, products in three ways, changes and removals', async ({
  page,
  login,
  browser,
}) => {
  const stamp = Date.now().toString(36);
  const api = await Api.as('administrador');
  const variant = await newVariant(api, stamp);
  await newProduct(api, stamp);
  const visit = await treat(api, variant.id);

  const tablet = await secondPage(browser);
  await tablet.setViewportSize({ width: 1024, height: 768 });
  await enterAsHealer(tablet, visit.healer_id, visit.healer);
  await tablet.getByRole('button', { name: new RegExp(visit.folio) }).click();
  // The card of the day has the client's name, 'Dossier Prueba'.
  await tablet.getByRole('button', { name: 'Dossier', exact: true }).click();
  await expect(tablet.getByText('No se ha registrado el dossier').first()).toBeVisible();
  const followed = tablet.getByRole('region', { name: /^Dossier de/ });

  await login('recepcion', page, variant.address);
  await expect(page.getByText('No se ha registrado el dossier')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar proceso' }).click();
  const add = page.getByRole('dialog', { name: 'Agregar proceso' });
  await expect(add.getByLabel('Número de paso')).toHaveValue('1');
  await add.getByLabel('Título').fill('Aplicación');
  await add.getByLabel('Minutos').fill('25');
  await page.keyboard.press('Enter');
  await give(page, 'Producto específico', stamp, '12.5');
  await expect(followed).toContainText(`Bálsamo ${stamp}`, { timeout: 1_000 });
  const more = page.getByRole('button', { name: 'Agregar producto al proceso 1' });
  await more.click();
  await give(page, 'Por línea', stamp, '20');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await give(page, 'Por marca', stamp, '10');
  const dossier = page.getByRole('region', { name: 'Dossier' });
  await expect(dossier).toContainText('Producto 42.5 ml');

  await dossier.getByRole('button', { name: new RegExp(`Por marca Marca ${stamp}`) }).click();
  const dose = page.getByRole('dialog', { name: 'Editar producto' });
  await dose.getByLabel('Cantidad').fill('45.5');
  await page.keyboard.press('Enter');
  await expect(followed).toContainText('45.5 ml', { timeout: 1_000 });

  await page.getByRole('button', { name: 'Agregar proceso' }).click();
  await expect(add.getByLabel('Número de paso')).toHaveValue('2');
  await add.getByLabel('Título').fill('Diagnóstico');
  await add.getByLabel('Minutos').fill('10');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Agregar producto' })
    .getByRole('button', { name: 'Volver' })
    .click();
  await expect(dossier).toContainText('5 min más que la variante (30 min)');
  await dossier.getByRole('button', { name: /^Editar proceso 2: Diagnóstico/ }).click();
  const step = page.getByRole('dialog', { name: 'Editar proceso' });
  await step.getByLabel('Número de paso').fill('1');
  await page.keyboard.press('Enter');
  await expect(dossier.getByRole('button', { name: /^Editar proceso 1: Diagnóstico/ })).toBeVisible();
  await expect(followed.getByRole('listitem').first()).toContainText('Diagnóstico', { timeout: 1_000 });

  await dossier.getByRole('button', { name: new RegExp(`Por línea .* Línea ${stamp}`) }).click();
  await dose.getByRole('button', { name: 'Eliminar producto' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Esta acción no se puede deshacer');
  await asked.getByRole('button', { name: 'Eliminar producto' }).click();
  await expect(page.getByRole('button', { name: 'Agregar producto al proceso 2' })).toBeFocused();
  await expect(followed.getByText(`Línea ${stamp}`)).toHaveCount(0, { timeout: 1_000 });
  await dossier.getByRole('button', { name: /^Editar proceso 1/ }).click();
  await step.getByRole('button', { name: 'Eliminar proceso' }).click();
  await asked.getByRole('button', { name: 'Eliminar proceso' }).click();
  await expect(page.getByRole('button', { name: 'Agregar proceso' })).toBeFocused();
  await expect(followed.getByText('Diagnóstico')).toHaveCount(0, { timeout: 1_000 });
  await tablet.context().close();
});
