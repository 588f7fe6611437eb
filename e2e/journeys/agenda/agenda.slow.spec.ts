import { isLate } from '@melena/shared/rules/agenda/appointment-status';
import { hasColumn } from '@melena/shared/rules/agenda/availability';
import { formatHour, formatHourShort, MONTH_NAMES, today } from '@melena/shared/rules/time';
import type { Locator, Page } from 'playwright/test';
import { expectNothingSerious } from '../../support/accessibility';
import { Api } from '../../support/api';
import { bookFor, newClient, serviceWithAdvance, slotsFrom } from '../../support/book-through-api';
import { bookingPaneOf, clientSearchOf } from '../../support/booking-pane';
import { JOURNEY_START, shiftScript } from '../../support/clock';
import { freeSlots } from '../../support/free-slots';
import { OFFSET } from '../../support/ports';
import { expect, test } from '../../support/test';

const TODAY = today(JOURNEY_START);
const salonNow = () => new Date(Date.now() + OFFSET);

const gridOf = (page: Page) => page.getByRole('group', { name: 'Agenda por healer' });
const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Detalles de la cita' });

async function choose(page: Page, part: 'Día' | 'Mes' | 'Año', option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: part }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** Books for a client whom nobody else has, on a day to come. */
async function book(api: Api, days: number) {
  const service = await serviceWithAdvance(api);
  const { id, phone } = await newClient(api, `Agenda ${Date.now() % 100_000}`);
  return { ...(await bookFor(api, id, service, days)), phone };
}

test('the grid of today: a column for each healer who works, lunch, the present, and who is late', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const { healers, appointments } = await api.call('calendar/get', { day: TODAY });
  await login('recepcion');
  const grid = gridOf(page);
  const working = healers.filter(hasColumn).map(each => `${each.first_name} ${each.last_name}`);
  await expect(grid.getByRole('article')).toHaveCount(working.length);
  for (const name of working) await expect(grid.getByRole('article', { name })).toBeVisible();
  // In the browser's zone it is tomorrow already.
  await expect(page.getByRole('combobox', { name: 'Día' })).toHaveText('Viernes 20 (hoy)');
  await expect(grid.getByText('Comida').first()).toBeVisible();
  await expect(grid.getByText(/^10:\d\d$/).last()).toBeInViewport();

  const late = appointments.filter(row => isLate(row, salonNow()));
  expect(late.length).toBeGreaterThan(0);
  for (const { folio } of late) {
    await expect(grid.getByRole('button', { name: new RegExp(`^Retrasada, .*#${folio}`) })).toBeAttached();
  }
  // Past, lunch and taken half hours are not offered; all others are.
  const free = await freeSlots(api, TODAY, 30);
  const offered = grid.getByRole('button', { name: /^Agendar con / });
  await expect(offered).toHaveCount(free.length);
  await expect(offered.first()).toHaveAttribute('data-hour', formatHourShort(free[0]?.hour ?? ''));
  await expectNothingSerious(page, 'agenda');
});

test('both views of a day: a block and a row open the same details, and the view is remembered', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const { folio, client, healer, service, day, hour, ending } = await book(api, 6);
  await login('recepcion', page, `/agenda?dia=${day}`);
  const block = gridOf(page).getByRole('button', { name: new RegExp(`#${folio}`) });
  await expect(block).toContainText(`${formatHourShort(hour)}–${formatHourShort(ending)}`);
  await expect(block).toContainText(client);
  await expect(block).toContainText(service);
  await block.click();
  await expect(detailsOf(page).getByText(`#${folio}`)).toBeVisible();
  await expect(detailsOf(page).getByText(healer)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detailsOf(page)).toBeHidden();
  await expect(block).toBeFocused();

  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Estado', 'Folio', 'Cliente', 'Healer', 'Inicio', 'Fin', 'Servicio'],
  ]);
  const row = page.getByRole('row', { name: new RegExp(folio) });
  await expect(row.getByRole('cell')).toHaveText([
    /^(Confirmada|Pendiente)$/,
    `#${folio}`,
    ...[client, healer, formatHour(hour), formatHour(ending), service],
  ]);
  await page.reload();
  await row.click();
  await expect(detailsOf(page).getByText(`#${folio}`)).toBeVisible();
  expect(page.url()).toContain(`dia=${day}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Por healer' }).click();
  await page.reload();
  await expect(block).toBeVisible();
});

test('Back closes the details and stays at the grid, on a phone too; from one to another there is one step', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const { folio, day } = await book(api, 6);
  const { folio: other } = await book(api, 6);
  await login('recepcion', page, '/clientes');
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await page.goto(`/agenda?dia=${day}`);
  const block = (which: string) => gridOf(page).getByRole('button', { name: new RegExp(`#${which}`) });
  await block(folio).click();
  await expect(detailsOf(page).getByText(`#${folio}`)).toBeVisible();
  // The details stand beside the day, and cover nothing of its head.
  await expect(page.getByRole('button', { name: 'Nueva cita' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Buscar cita' }).click({ trial: true });
  if (await block(other).isVisible()) await block(other).click();
  await page.goBack();
  await expect(detailsOf(page)).toBeHidden();
  await expect(page).toHaveURL(`/agenda?dia=${day}`);
  // Closed by hand it is gone from the way back as well.
  await block(folio).click();
  await detailsOf(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(detailsOf(page)).toBeHidden();
  await expect(page).toHaveURL(`/agenda?dia=${day}`);
  // Forward opens it again, and it closes again.
  for (const name of ['Detalles de la cita', 'Agendar cita']) {
    const dialog = page.getByRole('dialog', { name: new RegExp(name) });
    if (name === 'Agendar cita') await page.getByRole('button', { name: 'Nueva cita' }).click();
    else await page.goForward();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
    await page.goForward();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.goBack();
  await expect(page).not.toHaveURL(/cita=/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/agenda?dia=${day}`);
  await page.getByRole('button', { name: 'Lista' }).click();
  await page.getByRole('button', { name: new RegExp(folio) }).click();
  await expect(detailsOf(page).getByText(`#${folio}`)).toBeVisible();
  await page.goBack();
  await expect(detailsOf(page)).toBeHidden();
  await expect(page).toHaveURL(`/agenda?dia=${day}`);
});

test('the hour of the present lies on no other hour', async ({ page, login }) => {
  await login('recepcion');
  const badge = gridOf(page)
    .getByText(/^\d+:\d\d$/)
    .and(page.locator('[class*="now"]'));
  let shift = 0;
  for (const hour of ['11:13', '12:02', '12:57']) {
    const more = Date.parse(`${TODAY}T${hour}:00-06:00`) - salonNow().getTime() - shift;
    shift += more;
    await page.addInitScript(shiftScript(more));
    await page.reload();
    await expect(badge).toHaveText(formatHourShort(hour));
    const own = await badge.boundingBox();
    const hours = await gridOf(page)
      .getByText(/^\d+ [ap]\.m\.$/)
      .evaluateAll(labels =>
        labels.map(label => {
          const { top, bottom } = label.getBoundingClientRect();
          return { top, bottom };
        }),
      );
    if (!own) throw new Error('The present is not drawn');
    const covered = hours.filter(
      ({ top, bottom }) => bottom > top && top < own.y + own.height - 0.5 && bottom > own.y + 0.5,
    );
    expect(covered, hour).toEqual([]);
  }
});

test('day, month and year lead anywhere; the current month offers today or later', async ({
  page,
  login,
}) => {
  await login('recepcion');
  await expect(page.getByRole('combobox', { name: 'Día' })).toHaveText('Viernes 20 (hoy)');
  await page.getByRole('combobox', { name: 'Día' }).click();
  await expect(page.getByRole('option').first()).toHaveText('Días anteriores');
  await expect(page.getByRole('option').nth(1)).toHaveText('Viernes 20 (hoy)');
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.getByRole('option', { name: 'Lunes 23' }).click();
  await expect(page).toHaveURL(/dia=2026-11-23/);
  await page.getByRole('combobox', { name: 'Mes' }).click();
  await expect(page.getByRole('option')).toHaveText(MONTH_NAMES);
  await page.getByRole('option', { name: 'Febrero' }).click();
  await expect(page).toHaveURL(/dia=2026-02-23/);
  await choose(page, 'Año', '2025');
  await expect(page).toHaveURL(/dia=2025-02-23/);
  await page.getByRole('combobox', { name: 'Día' }).click();
  await expect(page.getByRole('option')).toHaveCount(28);
  await page.getByRole('option', { name: 'Viernes 28' }).click();
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByText('No hay citas en este día')).toBeVisible();
  await page.getByRole('button', { name: 'Por healer' }).click();
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(page).toHaveURL(/dia=2025-03-01/);
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Día' })).toHaveText('Viernes 20 (hoy)');
  await choose(page, 'Día', 'Días anteriores');
  await expect(page.getByRole('combobox', { name: 'Día' })).toHaveText('Jueves 19');
  await expect(gridOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Agendar con / })).toHaveCount(0);
});

test('beside the booking the list keeps who comes, to whom and when', async ({ page, login }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await login('recepcion');
  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  const heads = page.getByRole('table', { name: 'Citas del día' }).getByRole('columnheader');
  await expect(heads).toHaveCount(7);
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  await expect(clientSearchOf(bookingPaneOf(page))).toBeFocused();
  await expect(heads).toHaveText(['Cliente', 'Healer', 'Inicio']);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(heads).toHaveText(['Estado', 'Cliente', 'Healer', 'Inicio']);
  await page.keyboard.press('Escape');
  await expect(heads).toHaveCount(7);
});

test('the keyboard alone walks the grid, opens what it stands on, and comes back to it', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const [slot] = await slotsFrom(api, 9, 60);
  if (!slot) throw new Error('No free hour');
  await login('recepcion', page, `/agenda?dia=${slot.day}`);
  const grid = gridOf(page);
  const here = grid.locator('button:focus');
  await expect(grid.getByRole('article').first()).toBeVisible();
  for (let presses = 0; presses < 60 && (await here.count()) === 0; presses++)
    await page.keyboard.press('Tab');
  await expect(here).toBeVisible();
  await page.keyboard.press('Home');
  await walkTo(page, here, slot.healer);
  const cell = `Agendar con ${slot.healer} a las ${formatHour(slot.hour)}`;
  for (let presses = 0; presses < 40 && (await here.getAttribute('aria-label')) !== cell; presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(here).toHaveAttribute('aria-label', cell);
  await expectClear(grid, here);
  await page.keyboard.press('Enter');
  await expect(clientSearchOf(bookingPaneOf(page))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(here).toHaveAttribute('aria-label', cell);

  await page.keyboard.press('End');
  await expectClear(grid, here);
  const block = grid.getByRole('button', { name: /#\d/ }).first();
  const name = await block.textContent();
  await block.focus();
  await page.keyboard.press('Enter');
  await expect(detailsOf(page).getByText(/^#\d+$/)).toHaveText(/#\d+/.exec(name ?? '')?.[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(block).toBeFocused();
});

/** From column to column until a healer's is reached. */
async function walkTo(page: Page, here: Locator, healer: string): Promise<void> {
  const column = () => here.evaluate(button => button.closest('article')?.getAttribute('aria-label'));
  for (let presses = 0; presses < 12 && (await column()) !== healer; presses++) {
    await page.keyboard.press('ArrowRight');
  }
  expect(await column()).toBe(healer);
  await page.keyboard.press('Home');
}

/** The focused element is not covered by the heads or the axis. */
async function expectClear(grid: Locator, here: Locator): Promise<void> {
  const [frame, box] = await Promise.all([grid.boundingBox(), here.boundingBox()]);
  if (!frame || !box) throw new Error('Nothing has the focus');
  expect(box.y).toBeGreaterThanOrEqual(frame.y + 48);
  expect(box.x).toBeGreaterThanOrEqual(frame.x + 60);
  expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
}
