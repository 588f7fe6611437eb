import { formatMoney } from '@melena/shared/rules/money';
import { PASSWORD } from '../../support/demo-people';
import { expect, test } from '../../support/test';
import { awaitingCharge, sellable, withTill } from '../../support/till';

/** Calls of the printer are kept on the page, with the sheet as it was then. */
const catchPrints = () => {
  const kept: string[] = [];
  Object.assign(window, { kept });
  window.print = () => kept.push(document.querySelector('[data-paper]')?.textContent ?? '');
};

test('a ticket: printed after its charge, then as a copy, as a PDF and as a message', async ({
  page,
  login,
}) => {
  const api = await withTill();
  const { id, folio, due } = await awaitingCharge(api, `Papel ${Date.now() % 100_000}`);
  await page.addInitScript(catchPrints);
  await login('recepcion', page, `/caja?cita=${id}&cobrar=1`);
  const charge = page.getByRole('dialog', { name: 'Cobrar cita' });
  await charge.getByText('Imprimir ticket').click();
  await charge.getByRole('button', { name: `Cobrar ${formatMoney(due)}` }).click();
  const prints = () => page.evaluate(() => Reflect.get(window, 'kept') as string[]);
  await expect.poll(async () => (await prints()).length).toBe(1);
  expect((await prints())[0]).toContain(`#${folio}`);
  expect((await prints())[0]).not.toContain('Copia');

  await page.getByRole('link', { name: 'Imprimir', exact: true }).click();
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect.poll(async () => (await prints()).length).toBe(2);
  expect((await prints())[1]).toContain('Copia');
  await expect(page.getByRole('region', { name: 'Impresión' })).toContainText('Impresiones2');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`Ticket-${folio}.pdf`);
  // The figures add up: what was paid in advance is said before what was paid now.
  await expect(page.getByLabel('Texto')).toHaveValue(/\nAnticipo −\$[\d,.]+\nTotal \$[\d,.]+$/);
  const text = await page.getByLabel('Texto').inputValue();
  expect(text).toContain(`Ticket #${folio}, `);
  const [service = 0, advance = 0, total = 0] = [...text.matchAll(/\$([\d,.]+)$/gm)].map(([, figure = '']) =>
    Number(figure.replace(',', '')),
  );
  expect(total).toBe(Number(due));
  expect(service - advance).toBeCloseTo(total, 2);
});

test('the slips of a gift card and of a refund are sheets of their own', async ({ page, login }) => {
  const api = await withTill();
  const product = await sellable(api);
  const total = (Number(product.price_iva) + 250).toFixed(2);
  const { sale_id } = await api.call('caja/charge', {
    payments: [{ type_id: 1, amount: total }],
    sale: {
      lines: [
        { kind: 'product', variant_id: product.variant_id, quantity: 1 },
        { kind: 'gift_card', amount: '250' },
      ],
    },
  });
  const { lines } = await api.call('sale/ticket', { sale_id: sale_id ?? 0 });
  const sold = lines.find(({ kind }) => kind === 'product');
  await api.call('sale/return', {
    sale_id: sale_id ?? 0,
    lines: [{ id: sold?.id ?? 0, quantity: 1, restock: true }],
    reason: 'No le sirvió',
    password: PASSWORD,
  });
  await login('recepcion', page, `/caja/ticket/venta/${sale_id}`);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(product.name);
  await page.getByRole('combobox', { name: 'Hoja' }).click();
  await page.getByRole('option', { name: /^Tarjeta de regalo MEL-/ }).click();
  await expect(sheet).toContainText('$250.00');
  await expect(page.getByLabel('Texto')).toHaveValue(/Número MEL-[\s\S]*Saldo \$250\.00/);
  await page.getByRole('combobox', { name: 'Hoja' }).click();
  await page
    .getByRole('option', { name: /^Regreso de producto|^Producto regresado|^Devolución de producto/ })
    .click();
  await expect(sheet).toContainText(formatMoney(product.price_iva).slice(1));
  await expect(page.getByLabel('Texto')).toHaveValue(/Motivo: No le sirvió/);
});
