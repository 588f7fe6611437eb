import { formatMoney } from '@melena/shared/rules/money';
import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { PASSWORD } from '../../support/demo-people';
import { countPointers } from '../../support/keyboard';
import { expect, test } from '../../support/test';
import { closeTill, inProgress } from '../../support/till';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a day at the till: opened with cash, a product sold, a discount, charged by card, cut, read again and printed', async ({
  page,
  login,
  faults,
}) => {
  faults.expect(/400/);
  const api = await Api.as('recepcion');
  await closeTill(api);
  const { id, folio } = await inProgress(api, `Caja ${Date.now() % 100_000}`);
  await login('recepcion');
  await page.getByRole('link', { name: 'Caja' }).click();
  await expect(page.getByText('No hay caja activa')).toBeVisible();
  await page.getByLabel(/Efectivo inicial/).fill('500');
  await page.getByRole('button', { name: 'Iniciar caja' }).click();
  await expect(page.getByRole('heading', { name: /^Caja: / })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar en las citas de hoy' }).fill(`#${folio}`);
  await page.getByRole('button', { name: new RegExp(folio) }).click();
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  const add = dialogOf(page, 'Agregar producto');
  const tile = add.locator('label:has(input:enabled)').first();
  const product = (await tile.locator('.clip').first().textContent()) ?? '';
  await tile.click();
  await add.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByRole('cell', { name: new RegExp(`^${product}`) })).toBeVisible();
  // The toast stands beside the foot and doesn't cover the next button.
  const said = await page.locator('.toast').first().boundingBox();
  const next = await page.getByRole('button', { name: 'Agregar producto' }).boundingBox();
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThan(next?.x ?? 0);

  await page.getByRole('button', { name: 'Agregar descuento' }).click();
  const discount = dialogOf(page, 'Agregar descuento');
  await discount.getByLabel('Porcentaje').fill('10');
  await discount.getByLabel('Contraseña de administrador').fill(PASSWORD);
  await discount.getByRole('button', { name: 'Aplicar descuento' }).click();
  await expect(page.getByText('Descuento 10%')).toBeVisible();
  const { appointment } = await api.call('appointment/details', { appointment_id: id });

  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  const charge = dialogOf(page, 'Cobrar cita');
  await expect(charge.getByRole('list', { name: 'Pagos' })).toContainText('Efectivo');
  await expect(charge.getByLabel('Cuenta')).toBeHidden();
  await charge.getByRole('button', { name: 'Tarjeta', exact: true }).click();
  await charge.getByLabel('Cuenta').click();
  await expect(page.getByRole('option')).toHaveCount(6);
  await page.getByRole('option', { name: /^Clip/ }).click();
  await charge.getByRole('button', { name: /^Cobrar \$/ }).click();
  const working = page.getByRole('alertdialog', { name: /aún no termina\. ¿Cobrar y cerrar\?$/ });
  await working.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(page.getByText('Finalizada').first()).toBeVisible();

  const due = formatMoney(appointment.pending);
  // Cash that went out for coffee is expected no more, and is named in the cut.
  await page.getByRole('button', { name: 'Movimiento', exact: true }).click();
  const movement = dialogOf(page, 'Movimiento de caja');
  await movement.getByLabel('Cantidad').fill('186');
  await movement.getByLabel('Nota').fill('Garrafón y café para clientes');
  await movement.getByRole('button', { name: 'Registrar salida de $186.00' }).click();
  await expect(movement).toBeHidden();

  const presses = await countPointers(page);
  await page.getByRole('button', { name: 'Corte', exact: true }).click();
  const cut = dialogOf(page, 'Corte de caja');
  await expect(cut.getByLabel('Billetes de $1,000')).toBeFocused();
  await expect(cut.getByRole('table', { name: 'Corte por cuenta' })).toBeHidden();
  // $200 and $100 in bills: 14 pesos are missing.
  for (const quantity of ['', '', '1', '1']) await page.keyboard.type(`${quantity}\n`);
  await expect(cut.getByText('$300.00').first()).toBeVisible();
  await cut.getByRole('button', { name: 'Terminar conteo' }).click();
  await expect(cut.getByRole('row', { name: /^Clip/ })).toContainText(due);
  await expect(cut.getByRole('row', { name: /^Efectivo/ })).toContainText('Falta $14.00');
  await expect(cut.getByRole('button', { name: 'Cerrar caja' })).toBeDisabled();
  await expect(cut.getByRole('combobox', { name: 'Motivo de la diferencia' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Cambio mal entregado' }).waitFor();
  await page.keyboard.press('Enter');
  await cut.getByLabel('Nota').fill('Se dio cambio de más');
  await cut.getByLabel('Contraseña de administrador').fill('otra');
  await page.keyboard.press('Enter');
  await expect(cut.getByText('Contraseña incorrecta')).toBeVisible();
  await cut.getByLabel('Contraseña de administrador').fill(PASSWORD);
  await cut.getByRole('button', { name: 'Cerrar caja' }).click();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  // Corte, Terminar conteo, Cerrar caja.
  expect(await presses()).toBe(3);

  // Another day it is found again, by the month and the day of the till.
  await page.getByRole('link', { name: 'Caja' }).click();
  await page.getByRole('link', { name: 'Cortes anteriores' }).click();
  await page.getByRole('combobox', { name: 'Mes' }).click();
  await page.getByRole('option', { name: 'Noviembre 2026' }).click();
  await page.getByRole('combobox', { name: 'Día' }).click();
  await page.getByRole('option', { name: /\(hoy\)/ }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  const paper = page.getByRole('article', { name: 'Corte de caja' });
  await expect(paper.getByRole('row', { name: /^Clip/ })).toContainText(due);
  await expect(paper.getByText('Cambio mal entregado: Se dio cambio de más')).toBeVisible();
  await expect(paper.getByText('Garrafón y café para clientes')).toBeVisible();
  await expect(paper.getByText(/^Sello( [0-9a-f]{4}){3}/)).toBeVisible();

  // On paper there is the cut and nothing else, on one page.
  await page.evaluate(() => Object.assign(window, { print: () => document.body.classList.add('printed') }));
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveClass(/printed/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByText('Salón Polanco').first()).toBeHidden();
  await expect(paper.getByText('Recibió')).toBeVisible();
  const sheet = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
