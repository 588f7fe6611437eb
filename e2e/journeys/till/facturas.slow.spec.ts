import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { Api } from '../../support/api';
import { expect, test } from '../../support/test';
import { inProgress } from '../../support/till';

/** The value of an attribute of the invoice's first element that has it. */
const attribute = (xml: string, name: string) => Number(new RegExp(` ${name}="([^"]+)"`).exec(xml)?.[1]);

test('a client asks for an invoice at the ticket; an administrator downloads an XML that adds up', async ({
  page,
  login,
  browser,
  faults,
}) => {
  // The RFC's check digit is asked about once.
  faults.expect(/409.*invoice\/request/);
  const api = await Api.as('recepcion');
  const { caja } = await api.call('caja/get', {});
  if (!caja) await api.call('caja/add', { caja: { initial: '500' } });
  const name = `Factura ${Date.now() % 100_000}`;
  const { id, folio } = await inProgress(api, name);
  await api.call('caja/charge', { appointment_id: id, type_id: 1 });

  await login('recepcion', page, `/caja?cita=${id}`);
  await page.getByRole('link', { name: 'Solicitar factura' }).click();
  const form = page.getByRole('dialog', { name: 'Solicitar factura' });
  await expect(form.getByText(`Ticket #${folio} · ${name} Prueba`)).toBeVisible();
  await form.getByLabel('RFC').fill('CACX7605101P9');
  await form.getByLabel('Código postal fiscal').fill('36257');
  await form.getByLabel('Nombre o razón social').fill('Xóchilt Casas Chávez');
  await form.getByRole('combobox', { name: 'Régimen fiscal' }).click();
  await page.getByRole('option', { name: /^612/ }).click();
  await form.getByRole('combobox', { name: 'Uso de CFDI' }).click();
  await page.getByRole('option', { name: /^G03/ }).click();
  await form.getByRole('button', { name: 'Solicitar factura' }).click();
  await page
    .getByRole('alertdialog', { name: /no corresponde/ })
    .getByRole('button', { name: 'Volver' })
    .click();
  await form.getByLabel('RFC').fill('CACX7605101P8');
  await form.getByRole('button', { name: 'Solicitar factura' }).click();

  const asked = page.getByRole('dialog', { name: /^Factura #\d+$/ });
  await expect(asked.getByText('XÓCHILT CASAS CHÁVEZ')).toBeVisible();
  await expect(asked.getByText('Solicitada')).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Emitir factura' })).toHaveCount(0);
  const axe = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(axe.violations.map(({ id: rule }) => rule)).toEqual([]);
  const address = new URL(page.url()).pathname;

  const office = await browser.newPage();
  await login('administrador', office, address);
  const detail = office.getByRole('dialog', { name: /^Factura/ });
  await detail.getByRole('button', { name: 'Emitir factura' }).click();
  await expect(detail.getByText('Por timbrar')).toBeVisible();
  // The counter's page follows.
  await expect(page.getByRole('dialog', { name: /^Factura F-\d+$/ })).toBeVisible();
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    detail.getByRole('button', { name: 'Descargar XML' }).click(),
  ]);
  const xml = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toMatch(/^F-\d+\.xml$/);
  const { total } = (await api.call('appointment/details', { appointment_id: id })).appointment;
  expect(attribute(xml, 'Total').toFixed(2)).toBe(total);
  const net = attribute(xml, 'SubTotal') + attribute(xml, 'TotalImpuestosTrasladados');
  expect(net.toFixed(2)).toBe(total);

  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await office.setViewportSize({ width, height });
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await office.close();
});
