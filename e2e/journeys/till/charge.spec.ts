import AxeBuilder from '@axe-core/playwright';
import { add, amountOf, formatMoney, subtract } from '@melena/shared/rules/money';
import type { Api } from '../../support/api';
import { countPointers, tabTo } from '../../support/keyboard';
import { expect, test } from '../../support/test';
import { awaitingCharge, inProgress, withTill } from '../../support/till';

const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

/** The number of a gift card that was just sold. */
async function sellGiftCard(api: Api, client_id: number, amount: string): Promise<string> {
  const { sale_id } = await api.call('caja/charge', {
    payments: [{ type_id: 1, amount }],
    sale: { client_id, lines: [{ kind: 'gift_card', amount }] },
  });
  const { paper } = await api.call('sale/paper', { sale_id: sale_id ?? 0 });
  return paper.gift_cards[0]?.number ?? '';
}

test('card, gift card and cash with a tip are charged by the keyboard alone, and the client is booked again', async ({
  page,
  login,
}) => {
  const api = await withTill();
  const { id, due } = await awaitingCharge(api, `Cobro ${Date.now() % 100_000}`);
  const { appointment } = await api.call('appointment/details', { appointment_id: id });
  const number = await sellGiftCard(api, appointment.client_id, '100');
  await login('recepcion', page, `/caja?cita=${id}&cobrar=1`);
  const charge = page.getByRole('dialog', { name: 'Cobrar cita' });
  await expect(charge.getByRole('button', { name: `Cobrar ${formatMoney(due)}` })).toBeEnabled();
  await expect(charge.getByLabel('Efectivo recibido')).toBeFocused();
  const presses = await countPointers(page);
  const press = async (name: string) => {
    await tabTo(page, charge.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };

  await press('Tarjeta');
  await expect(charge.getByLabel('Monto de Tarjeta')).toBeFocused();
  await page.keyboard.type('200');
  await tabTo(page, charge.getByLabel(/Autorización/));
  await page.keyboard.type('048213');
  await press('Tarjeta de regalo');
  await page.keyboard.type(number.toLowerCase());
  await expect(charge.getByText('Tiene $100.00', { exact: false })).toBeVisible();
  await press('Efectivo');
  await press('10 %');
  const tip = amountOf(await charge.getByLabel(/^Propina de/).inputValue());
  const total = add(amountOf(due), tip);
  await tabTo(page, charge.getByLabel('Efectivo recibido'));
  await page.keyboard.type('2000');
  const cash = subtract(total, amountOf('300'));
  await expect(charge.getByText('Cambio', { exact: true }).locator('..')).toContainText(
    formatMoney(subtract(amountOf('2000'), cash)),
  );
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const axe = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(axe.violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(charge).toBeHidden();
  expect(await presses()).toBe(0);

  const paid = await api.call('sale/ticket', { appointment_id: id });
  expect(
    paid.payments.map(({ type_id, amount, folio }) => [type_id, amountOf(amount), folio]).slice(-3),
  ).toEqual(
    expect.arrayContaining([
      [2, 20_000, '048213'],
      [7, 10_000, ''],
      [1, cash, ''],
    ]),
  );
  expect(paid.tips.map(({ amount }) => amountOf(amount))).toEqual([tip]);
  expect(paid.charge).toMatchObject({ received: '2000.00' });
  const receipt = page.getByRole('region', { name: 'Cobro registrado' });
  await expect(receipt).toContainText(
    `Cobrado ${formatMoney(total)} · Tarjeta $200.00 · Tarjeta de regalo $100.00`,
  );
  await expect(receipt).toContainText('Cambio');

  await receipt.getByRole('button', { name: 'Agendar siguiente' }).click();
  await expect(page).toHaveURL(/\/agenda\?agendar/);
  await expect(page.getByRole('dialog')).toContainText(appointment.client);
});

test('a second press or Enter on Cobrar is none of what it opens', async ({ page, login }) => {
  const api = await withTill();
  const { id } = await inProgress(api, `Doble ${Date.now() % 100_000}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await login('recepcion', page, `/caja?cita=${id}`);
  const open = page.getByRole('button', { name: 'Cobrar', exact: true });
  const charge = page.getByRole('dialog', { name: 'Cobrar cita' });
  await open.waitFor();
  // The foot then lies over the head of the payments.
  const head = await page.getByRole('columnheader', { name: 'Importe' }).boundingBox();
  await page.setViewportSize({ width: 390, height: Math.round(head?.y ?? 0) + 112 });
  // Longer than a slow machine needs from one press to the next.
  const takeLong = () =>
    page.evaluate(() => document.documentElement.style.setProperty('--first-press', '60s'));
  await takeLong();

  const { x = 0, y = 0, width = 0, height = 0 } = (await open.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await charge.waitFor();
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(charge).toBeVisible();

  // The style sheet's own 600 ms, stopped before their end and after it.
  const pressAt = async (time: number) => {
    await page.evaluate(time => {
      document.documentElement.style.removeProperty('--first-press');
      for (const each of document.getAnimations()) {
        if ((each as CSSAnimation).animationName !== 'first-press') continue;
        each.pause();
        each.currentTime = time;
      }
    }, time);
    const cross = await charge.getByRole('button', { name: 'Cerrar' }).boundingBox();
    if (cross) await page.mouse.click(cross.x + cross.width / 2, cross.y + cross.height / 2);
  };
  await pressAt(300);
  await expect(charge).toHaveAttribute('data-open', '');
  await pressAt(700);
  await expect(charge).toBeHidden();

  await takeLong();
  await open.press('Enter');
  await expect(charge.getByLabel('Efectivo recibido')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(charge.getByRole('button', { name: /^Cobrar \$/ })).toBeEnabled();
  expect((await api.call('appointment/details', { appointment_id: id })).payments).toHaveLength(1);

  // A phone's head has room for the menu alone.
  await page.goto('/caja');
  await page.getByRole('button', { name: 'Más' }).click();
  await expect(page.getByRole('menuitem', { name: 'Corte de caja' })).toBeVisible();
});
