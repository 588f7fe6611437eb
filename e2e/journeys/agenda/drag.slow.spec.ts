import { formatHourShort } from '@melena/shared/rules/time';
import { across, blockOf, bookOn, boxOf, carry, HALF_HOUR, later, toastOf } from '../../support/drag';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';

/** Pixels that a block's shadow reaches below it. */
const SHADOW = 32;

test('a block is dragged to another hour, and its toast puts it back', async ({ page, login }) => {
  const { appointment, read } = await bookOn(31);
  const { folio, day, hour } = appointment;
  await login('recepcion', page, `/agenda?dia=${day}`);
  const block = blockOf(page, folio);
  await expect(block).toBeVisible();
  await carry(page, block, { y: 2 * HALF_HOUR });
  await expect(page.getByText('Libre', { exact: true })).toBeVisible();
  await expect(page.getByText('regresa')).toBeVisible();
  await expect(page.getByText('alarga')).toHaveCount(0);
  await page.mouse.up();
  await expect(block).toContainText(formatHourShort(later(hour, 2)));
  await expect(toastOf(page)).toContainText(`#${folio} a la`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await read()).hour).toBe(later(hour, 2));
  await toastOf(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(toastOf(page).filter({ hasText: 'de regreso' })).toBeVisible();
  expect((await read()).hour).toBe(hour);

  await carry(page, block, { y: 3 * HALF_HOUR });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByText('Libre', { exact: true })).toBeHidden();
  expect((await read()).hour).toBe(hour);
  // A press without a move opens the details as before.
  await block.click();
  await expect(page.getByRole('dialog', { name: 'Detalles de la cita' })).toBeVisible();
});

test('a block is dragged while text of the page is selected', async ({ page, login }) => {
  const { appointment, read } = await bookOn(36);
  const { folio, day, hour } = appointment;
  await login('recepcion', page, `/agenda?dia=${day}`);
  const block = blockOf(page, folio);
  await expect(block).toBeVisible();
  await page.keyboard.press('Control+a');
  await carry(page, block, { y: 2 * HALF_HOUR });
  await page.mouse.up();
  await expect(block).toContainText(formatHourShort(later(hour, 2)));
  await expect.poll(async () => (await read()).hour).toBe(later(hour, 2));
});

test('its foot makes it longer and shorter', async ({ page, login }) => {
  const { appointment, read } = await bookOn(32);
  const { folio, day, ending } = appointment;
  await login('recepcion', page, `/agenda?dia=${day}`);
  await carry(page, blockOf(page, folio), { y: HALF_HOUR }, 'foot');
  await page.mouse.up();
  await expect(blockOf(page, folio)).toContainText(formatHourShort(later(ending, 1)));
  await expect.poll(async () => (await read()).ending).toBe(later(ending, 1));
  await toastOf(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await read()).ending).toBe(ending);
});

test('a block that is pressed before the code of dragging has come is in the hand once it has', async ({
  page,
  login,
}) => {
  const { appointment, read } = await bookOn(34);
  const { folio, day, hour } = appointment;
  await login('recepcion', page, `/agenda?dia=${day}`);
  const block = blockOf(page, folio);
  await expect(block).toBeVisible();
  let late = 0;
  await page.route('**/*.js', async route => {
    late++;
    await page.waitForTimeout(1_500);
    await route.continue();
  });
  await carry(page, block, { y: 2 * HALF_HOUR });
  expect(late).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.up();
  await expect(block).toContainText(formatHourShort(later(hour, 2)));
  await expect.poll(async () => (await read()).hour).toBe(later(hour, 2));
});

test('a connection that drops before the code of dragging has come leaves it to be dragged afterwards', async ({
  page,
  login,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  const { appointment, read } = await bookOn(35);
  const { folio, day, hour } = appointment;
  await login('recepcion', page, `/agenda?dia=${day}`);
  const block = blockOf(page, folio);
  await expect(block).toBeVisible();
  const cut = page.waitForEvent('requestfailed');
  await page.route('**/*.js', route => route.abort('internetdisconnected'));
  await block.hover();
  await cut;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await carry(page, block, { y: 2 * HALF_HOUR });
  await page.mouse.up();
  await expect.poll(async () => (await read()).hour).toBe(later(hour, 2));
});

test('to a healer who gives the service it goes at once, to another one after a question', async ({
  page,
  login,
}) => {
  // A service that somebody else who is free then doesn't give.
  const { appointment, service, others, read } = await bookOn(33, ({ service, others }) =>
    others.some(other => !service.healers.includes(other.healer_id)),
  );
  const { folio, day, hour, healer_id } = appointment;
  const giving = others.find(other => service.healers.includes(other.healer_id));
  const other = others.find(each => !service.healers.includes(each.healer_id));
  await login('recepcion', page, `/agenda?dia=${day}`);
  const block = blockOf(page, folio);
  if (giving) {
    await carry(page, block, { x: await across(page, block, giving.healer) });
    await expect(page.getByText('Libre y da el servicio')).toBeVisible();
    await page.mouse.up();
    await expect.poll(async () => (await read()).healer_id).toBe(giving.healer_id);
    await toastOf(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(async () => (await read()).healer_id).toBe(healer_id);
  }
  if (!other) throw new Error('Everybody gives it');
  const question = page.getByRole('alertdialog', { name: /no da .*¿Mover de todos modos\?/ });
  await carry(page, block, { x: await across(page, block, other.healer) });
  await expect(page.getByText(/no da .*se pregunta al soltar/)).toBeVisible();
  await page.mouse.up();
  await question.getByRole('button', { name: 'Volver' }).click();
  expect(await read()).toMatchObject({ healer_id, hour });
  await carry(page, block, { x: await across(page, block, other.healer) });
  await page.mouse.up();
  await question.getByRole('button', { name: 'Mover' }).click();
  await expect.poll(async () => (await read()).healer_id).toBe(other.healer_id);
});

test('a press draws the lift out of sight, and a click leaves nothing of it', async ({ page, login }) => {
  const { api, appointment } = await bookOn(37);
  const { id, folio, day, hour } = appointment;
  // As tall as one can be here: its foot would be the first to be seen.
  await api.call('calendar/update', { appointment: { id, ending: later(hour, 8) } });
  await login('recepcion', page, `/agenda?dia=${day}`);
  const box = await boxOf(blockOf(page, folio));
  await page.mouse.move(box.x + 12, box.y + 12);
  await page.mouse.down();
  await expect(page.getByText('En su lugar')).toBeAttached();
  await page.waitForTimeout(200);
  await expect(page.getByText('En su lugar')).not.toBeInViewport();
  const feet = await page.getByText('En su lugar').evaluate(text => {
    const [frame, hand, label] = text.closest('[aria-hidden]')?.children ?? [];
    const footOf = (each: Element | null | undefined) => each?.getBoundingClientRect().bottom ?? 0;
    const top = frame?.getBoundingClientRect().top ?? 0;
    return [footOf(hand), footOf(label), footOf(frame?.firstElementChild) - top];
  });
  // Pixels from the window's top, or the day's, with room for a shadow.
  expect(Math.max(...feet)).toBeLessThan(-SHADOW);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Detalles de la cita' })).toBeVisible();
  await expect(page.getByText('En su lugar')).toHaveCount(0);
});

test('by a finger: a swipe scrolls, a long press picks up', async ({ browser, login }) => {
  const { appointment, read } = await bookOn(35);
  const { folio, day, hour } = appointment;
  const page = await secondPage(browser);
  await page.setViewportSize({ width: 1024, height: 768 });
  await login('recepcion', page, `/agenda?dia=${day}`);
  const box = await boxOf(blockOf(page, folio));
  const finger = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at.x, y }],
    });
  await touch('touchStart', at.y);
  for (let y = 0; y <= 60; y += 12) await touch('touchMove', at.y - y);
  await touch('touchEnd', at.y - 60);
  await page.waitForTimeout(600);
  expect((await read()).hour).toBe(hour);

  const again = await boxOf(blockOf(page, folio));
  const y = again.y + again.height / 2;
  await touch('touchStart', y);
  // It is drawn, out of sight, before the finger has lain long enough.
  await expect(page.getByText('En su lugar')).toBeInViewport();
  for (let by = 10; by <= 2 * HALF_HOUR; by += 10) await touch('touchMove', y + by);
  await expect(page.getByText('Libre', { exact: true })).toBeVisible();
  await touch('touchEnd', y + 2 * HALF_HOUR);
  await expect.poll(async () => (await read()).hour).toBe(later(hour, 2));
  await page.context().close();
});

test('another browser sees the move; of two who move at once one is put back with a message', async ({
  page,
  login,
  browser,
  faults,
}) => {
  faults.expect(/409/);
  const { appointment, read } = await bookOn(36);
  const { folio, day, hour } = appointment;
  const other = await secondPage(browser);
  await login('recepcion', page, `/agenda?dia=${day}`);
  await login('atencion', other, `/agenda?dia=${day}`);
  await expect(blockOf(other, folio)).toBeVisible();
  await other.waitForTimeout(500);
  await carry(page, blockOf(page, folio), { y: HALF_HOUR });
  await page.mouse.up();
  await expect(blockOf(other, folio)).toContainText(formatHourShort(later(hour, 1)), { timeout: 2_000 });
  await expect(blockOf(page, folio)).toContainText(formatHourShort(later(hour, 1)));

  await carry(page, blockOf(page, folio), { y: HALF_HOUR });
  await carry(other, blockOf(other, folio), { y: 2 * HALF_HOUR });
  await Promise.all([page.mouse.up(), other.mouse.up()]);
  const refused = [page, other].map(where =>
    where.getByRole('alert').filter({ hasText: `#${folio} regresó` }),
  );
  await expect
    .poll(async () =>
      (await Promise.all(refused.map(each => each.count()))).reduce((sum, each) => sum + each, 0),
    )
    .toBe(1);
  const { hour: landed } = await read();
  expect([later(hour, 2), later(hour, 3)]).toContain(landed);
  for (const where of [page, other]) {
    await expect(blockOf(where, folio)).toContainText(`${formatHourShort(landed)}–`);
  }
  await other.context().close();
});
