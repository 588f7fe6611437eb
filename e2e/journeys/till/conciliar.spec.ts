import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { newClient } from '../../support/book-through-api';
import { expectGoodLayout } from '../../support/expect-good-layout';
import { tabTo } from '../../support/keyboard';
import { expect, test } from '../../support/test';

const lineOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();

test('a statement is loaded, matched line by line, one ignored, one made a payment, and reopened', async ({
  page,
  login,
}) => {
  const api = await Api.as('administrador');
  const { caja } = await api.call('caja/get', {});
  if (!caja) await api.call('caja/add', { caja: { initial: '500' } });
  const mark = String(Date.now() % 1_000_000);
  const client = await newClient(api, `Banco${mark}`);
  const { accounts } = await api.call('payment/get', { limit: 1 });
  const account_id = accounts[0]?.id ?? 0;
  const cents = (Number(mark) % 90) + 10;
  const known = `731.${cents}`;
  const { payment_id } = await api.call('payment/add', {
    payment: { client_id: client.id, type_id: 3, account_id, amount: known, folio: `S${mark}` },
  });
  const { payment } = await api.call('payment/assigments', { payment_id });
  const bankDay = payment.creation_date.slice(0, 10);
  const rows = [
    'Fecha;Concepto;Referencia;Cargo;Abono',
    `${bankDay};SPEI ${mark};S${mark};;${known}`,
    `${bankDay};COMISION ${mark};;7.00;`,
    `${bankDay};DESCONOCIDO ${mark};X${mark};;912.${cents}`,
  ];
  const csv = { name: 'bbva.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };

  await login('administrador', page, '/pagos/conciliar');
  await tabTo(page, page.getByRole('button', { name: 'Importar estado de cuenta' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Importar estado de cuenta' });
  await form.getByLabel(/Archivo CSV del banco/).setInputFiles(csv);
  await expect(form.getByRole('button', { name: 'Importar 3 movimientos' })).toBeVisible();
  await expectGoodLayout(page);
  await tabTo(page, form.getByRole('button', { name: 'Importar 3 movimientos' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 movimientos nuevos')).toBeVisible();
  await expectGoodLayout(page);

  await lineOf(page, `SPEI ${mark}`).getByRole('button', { name: 'Aceptar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`SPEI ${mark}`)).toBeHidden();
  await lineOf(page, `COMISION ${mark}`).getByRole('button', { name: 'Ignorar' }).focus();
  await page.keyboard.press('Enter');
  const ignore = page.getByRole('dialog', { name: 'Ignorar movimiento' });
  await expect(ignore.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Comisión del mes');
  await page.keyboard.press('Enter');
  await expect(ignore).toBeHidden();
  await expect(page.getByText(`COMISION ${mark}`)).toBeHidden();

  // Nobody had registered it: it becomes a payment that waits for its appointment.
  await api.call('payment/add', {
    payment: { client_id: client.id, type_id: 3, account_id, amount: `912.${cents}`, folio: `X${mark}` },
  });
  await page.reload();
  await lineOf(page, `DESCONOCIDO ${mark}`).getByRole('button', { name: 'Aceptar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`DESCONOCIDO ${mark}`)).toBeHidden();
  const { payments } = await api.call('payment/get', { search: `X${mark}`, unallocated: true });
  expect(payments).toMatchObject([{ remaining: `912.${cents}`, statement_line_id: expect.any(Number) }]);

  await page.getByRole('button', { name: /^Conciliados/ }).focus();
  await page.keyboard.press('Enter');
  await lineOf(page, `SPEI ${mark}`).getByRole('button', { name: 'Deshacer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('El movimiento está por conciliar otra vez').first()).toBeVisible();
  expect((await api.call('payment/assigments', { payment_id })).payment.statement_line_id).toBeNull();
});
