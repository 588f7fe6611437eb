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

/** A product that only this stamp finds. */
async function newProduct(api: Api, stamp: string) {
  const { brand_id } = await api.call('product/brands/add', { brand: { name: `Marca ${stamp}` } });
  const [category] = (await api.call('product/categories', {})).categories;
  const place = { brand_id, category_id: category?.id ?? 0 };
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

/** From the picker to the dossier: what is searched, and how many ml. */
async function give(page: Page, stamp: string, ml: string) {
  const picker = page.getByRole('dialog', { name: 'Agregar producto' });
  await picker.getByRole('button', { name: 'Producto específico' }).click();
  await picker.getByRole('searchbox').fill(stamp);
  await expect(picker.getByRole('row')).toHaveCount(2);
  await picker.getByRole('row').nth(1).click();
  await page.getByRole('dialog', { name: 'Cantidad' }).getByLabel('Cantidad', { exact: true }).fill(ml);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a dossier is written while a healer follows it: a step, its product, another dose, and its removal', async ({
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
  await give(page, stamp, '12.5');
  await expect(followed).toContainText(`Bálsamo ${stamp}`, { timeout: 1_000 });
  const dossier = page.getByRole('region', { name: 'Dossier' });
  await dossier.getByRole('button', { name: new RegExp(`Bálsamo ${stamp}`) }).click();
  const dose = page.getByRole('dialog', { name: 'Editar producto' });
  await dose.getByLabel('Cantidad').fill('45.5');
  await page.keyboard.press('Enter');
  await expect(followed).toContainText('45.5 ml', { timeout: 1_000 });

  await dossier.getByRole('button', { name: /^Editar proceso 1/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar proceso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar proceso' }).click();
  await expect(page.getByRole('button', { name: 'Agregar proceso' })).toBeFocused();
  await expect(followed.getByText('Aplicación')).toHaveCount(0, { timeout: 1_000 });
  await tablet.context().close();
});
