import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { PASSWORD } from '../../support/demo-people';
import { expectGoodLayout } from '../../support/expect-good-layout';
import { tabTo } from '../../support/keyboard';
import { expect, test } from '../../support/test';
import { closeTill, inProgress } from '../../support/till';

/** An appointment charged by transfer, and a sale in cash, in a till that is closed since; another one is open. */
async function chargedBefore() {
  const api = await Api.as('administrador');
  await closeTill(api);
  const { caja } = await api.call('caja/add', { caja: { initial: '2000' } });
  const name = `Corregir${Date.now() % 100_000}`;
  const visit = await inProgress(api, name);
  const { accounts } = await api.call('payment/get', { limit: 1 });
  const account_id = accounts[0]?.id;
  const payments = [{ type_id: 3, account_id, amount: visit.due }];
  await api.call('caja/charge', { appointment_id: visit.id, payments });
  const { products } = await api.call('product/stock', {});
  const product = products.find(row => row.total_selling > 10 && Number(row.price_iva) > 0);
  if (!product) throw new Error('Nothing to sell');
  const sale = { lines: [{ kind: 'product' as const, variant_id: product.variant_id, quantity: 1 }] };
  const { sale_id } = await api.call('caja/charge', {
    payments: [{ type_id: 1, amount: product.price_iva }],
    sale,
  });
  await closeTill(api);
  const closed = await api.call('caja/cut', { caja_id: caja.id });
  const next = await api.call('caja/add', { caja: { initial: '5000' } });
  return { api, name, visit, sale_id: sale_id ?? 0, product, closed, till: next.caja.id };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Corregir cobro' });

/** Chooses an option of a select by the keys. */
async function pick(page: Page, label: string, option: RegExp) {
  const field = dialogOf(page).getByRole('combobox', { name: label });
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  // The list takes keys once one of its options is lit.
  await page.locator('[role=option][data-highlighted]').waitFor();
  const place = (await page.getByRole('option').allTextContents()).findIndex(text => option.test(text));
  await page.keyboard.press('Home');
  for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown');
  // An option is lit before it has the focus, and Enter is for what has it.
  await expect(page.getByRole('option').nth(place)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveText(option);
}

async function authorise(page: Page, reason: RegExp) {
  await pick(page, 'Motivo', reason);
  await tabTo(page, dialogOf(page).getByLabel('Contraseña de administrador'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Corrección registrada en el corte \d{4}$/).first()).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
}

test('method, amount, refund and return by the keyboard alone: in the ticket, the till, Pagos; the closed cut stays', async ({
  page,
  login,
}) => {
  test.setTimeout(120_000);
  const { api, visit, sale_id, product, closed, till } = await chargedBefore();
  const stock = async () =>
    (await api.call('product/stock', {})).products.find(row => row.variant_id === product.variant_id)
      ?.total_selling ?? 0;
  const expected = async () => Number((await api.call('caja/cut', { caja_id: till })).drawer.expected);
  await login('administrador', page, `/caja/ticket/${visit.id}`);
  const open = async () => {
    await page.getByRole('button', { name: 'Corregir cobro' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByText(/^Se registrará hoy en el corte \d{4}$/)).toBeVisible();
  };
  const due = Number(visit.due);

  await open();
  await expectGoodLayout(page);
  // The first one is the advance.
  await tabTo(page, dialogOf(page).getByRole('radio', { name: /^Transferencia/ }));
  await page.keyboard.press('ArrowRight');
  await pick(page, 'Método correcto', /^Efectivo/);
  await authorise(page, /^Se cobró con el método equivocado/);
  expect(await expected()).toBeCloseTo(5000 + due, 2);

  // The payments that are right now: the advance, and the cash.
  const correct = async (kind: string, typed: string, label: string, reason: RegExp) => {
    await open();
    const cash = dialogOf(page).getByRole('radio', { name: /^Efectivo/ });
    await cash.focus();
    await page.keyboard.press('Space');
    await tabTo(page, dialogOf(page).getByRole('radio', { name: 'Otro método' }));
    for (let step = 0; step < (kind === 'amount' ? 1 : 2); step++) await page.keyboard.press('ArrowRight');
    await tabTo(page, dialogOf(page).getByLabel(label));
    await page.keyboard.type(typed);
    await authorise(page, reason);
  };
  await correct('amount', String(due - 50), 'Importe correcto', /^Se cobró de más/);
  expect(await expected()).toBeCloseTo(5000 + due - 50, 2);
  await correct('refund', '30', 'Importe que se devuelve', /^El cliente no quedó conforme/);
  expect(await expected()).toBeCloseTo(5000 + due - 80, 2);
  await expect(page.getByRole('article')).toContainText('Devuelto−$80.00');

  await page.goto(`/caja/ticket/venta/${sale_id}`);
  const before = await stock();
  await open();
  await tabTo(page, dialogOf(page).getByRole('radio', { name: 'Otro método' }));
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await tabTo(page, dialogOf(page).getByRole('textbox').first());
  await page.keyboard.type('1');
  await expectGoodLayout(page);
  await authorise(page, /^No le sirvió/);
  expect(await stock()).toBe(before + 1);
  await expect(page.getByRole('article')).toContainText('Regresó al estante');

  await page.goto(`/caja?cita=${visit.id}`);
  await expect(page.getByText('Con corrección').first()).toBeVisible();
  await page.goto('/pagos');
  await expect(page.getByRole('row', { name: /−\$30\.00/ }).first()).toBeVisible();

  // The closed cut still says the same of its accounts and its seal.
  const later = await api.call('caja/cut', { caja_id: closed.caja.id });
  expect(later.accounts).toEqual(closed.accounts);
  expect(later.seal).toEqual(closed.seal);
  await page.goto(`/caja/cortes/${closed.caja.id}`);
  await expect(page.getByText('Corregido después').first()).toBeVisible();
});
