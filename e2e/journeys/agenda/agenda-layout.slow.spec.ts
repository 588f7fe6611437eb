import { Api } from '../../support/api';
import { newClient } from '../../support/book-through-api';
import {
  bookButtonOf,
  bookingPaneOf,
  listHours,
  serviceSearchOf,
  takeClient,
} from '../../support/booking-pane';
import { gridOf } from '../../support/drag';
import { expectGoodLayout } from '../../support/expect-good-layout';
import { expect, test } from '../../support/test';

test('a full day beside a booking that waits for its last press', async ({ page, login }) => {
  const { phone } = await newClient(await Api.as('recepcion'), 'Axel');
  await login('recepcion');
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const pane = bookingPaneOf(page);
  await takeClient(pane, phone);
  await serviceSearchOf(pane).fill('corte');
  await pane
    .getByRole('button', { name: /^Agregar: / })
    .first()
    .click();
  await listHours(pane);
  await pane
    .getByRole('button', { name: /, \d+:\d+ [ap]\.m\.$/ })
    .first()
    .click();
  await expect(bookButtonOf(pane)).toBeEnabled();
  await expect(gridOf(page).getByRole('button', { name: /#/ }).first()).toBeVisible();
  await expectGoodLayout(page);
});

test('a full day with a block in the hand', async ({ page, login }) => {
  await login('recepcion');
  await page.locator('button[data-status="confirmada"]').last().focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[aria-live="assertive"]')).not.toBeEmpty();
  await expectGoodLayout(page);
  await page.keyboard.press('Escape');
});
