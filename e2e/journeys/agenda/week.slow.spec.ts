import { hasColumn } from '@melena/shared/rules/agenda/availability';
import { mondayOf, weekFrom } from '@melena/shared/rules/agenda/week';
import { addDays, formatHour } from '@melena/shared/rules/time';
import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { bookableServices, newClient, slotsFrom, upcomingDay } from '../../support/book-through-api';
import { bookButtonOf, bookingPaneOf, takeClient, takeService } from '../../support/booking-pane';
import { expectGoodLayout } from '../../support/expect-good-layout';
import { tabTo } from '../../support/keyboard';
import { expect, test } from '../../support/test';

const gridOf = (page: Page) => page.getByRole('group', { name: 'Semana del healer' });

/** A free hour of somebody who works, so many days from now. */
async function freeHour(days: number) {
  const api = await Api.as('recepcion');
  const [slot] = await slotsFrom(api, days, 60);
  const service = (await bookableServices(api)).find(
    ({ minutes, healers, name }, _, all) =>
      minutes <= 60 &&
      healers.includes(slot?.healer_id ?? 0) &&
      all.filter(other => other.name === name).length === 1,
  );
  if (!slot || !service) throw new Error('Nobody is free then');
  return { api, slot, service };
}

const cellOf = (page: Page, { day, hour }: { day: string; hour: string }) =>
  gridOf(page).getByRole('button', {
    name: new RegExp(`el \\S+ ${Number(day.slice(8))} a las ${formatHour(hour).replaceAll('.', '\\.')}`),
  });

test('from the day to a healer’s week, and a booking in a free hour of it', async ({ page, login }) => {
  const { api, slot, service } = await freeHour(41);
  const { phone } = await newClient(api, `Semana ${Date.now() % 100_000}`);
  await login('recepcion', page, `/agenda?dia=${slot.day}`);
  await page.getByRole('button', { name: 'Semana', exact: true }).click();
  await page.getByRole('combobox', { name: 'Healer' }).click();
  await page.getByRole('option', { name: slot.healer }).click();
  await expect(page).toHaveURL(new RegExp(`healer=${slot.healer_id}`));
  await expect(gridOf(page).getByRole('article')).toHaveCount(7);
  await cellOf(page, slot).click();
  const pane = bookingPaneOf(page);
  await takeClient(pane, phone);
  await takeService(pane, service);
  await bookButtonOf(pane).click();
  await expect(gridOf(page).getByRole('button', { name: /Semana \d+ Prueba/ })).toBeVisible();
  const { days } = await api.call('calendar/week', {
    healer_id: slot.healer_id,
    from: mondayOf(slot.day),
  });
  const rows = days.find(({ day }) => day === slot.day)?.appointments ?? [];
  expect(rows.some(({ hour, client }) => hour === slot.hour && client.startsWith('Semana '))).toBe(true);
  // The view is remembered, and so is the healer.
  await page.goto('/agenda');
  await expect(gridOf(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`healer=${slot.healer_id}`));
});

test('the week by the keyboard alone, good on three sizes, one day on a phone', async ({ page, login }) => {
  const { slot } = await freeHour(55);
  await login('recepcion', page, `/agenda?dia=${slot.day}&healer=${slot.healer_id}`);
  await tabTo(page, gridOf(page).getByRole('button').first());
  const first = page.locator('[data-day] button[data-col]:focus');
  const from = await first.getAttribute('data-col');
  await page.keyboard.press('ArrowRight');
  expect(Number(await first.getAttribute('data-col'))).toBeGreaterThan(Number(from));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectGoodLayout(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(gridOf(page).getByRole('article')).toHaveCount(1);
  const next = addDays(mondayOf(slot.day), slot.day === mondayOf(slot.day) ? 1 : 0);
  const chips = page.getByRole('group', { name: 'Día de la semana' });
  await expect(chips.getByRole('button')).toHaveCount(7);
  await chips.getByRole('button', { name: new RegExp(` ${Number(next.slice(8))}$`) }).click();
  await expect(page).toHaveURL(new RegExp(`dia=${next}`));
  await expect(gridOf(page).getByRole('article')).toHaveCount(1);
});

test('today’s column alone has the present, and a closed day says so', async ({ page, login }) => {
  const api = await Api.as('administrador');
  const today = upcomingDay(0);
  const { healers } = await api.call('calendar/get', { day: today });
  const healer = healers.find(hasColumn);
  await login('recepcion', page, `/agenda?healer=${healer?.id}`);
  await expect(page.getByText('Vie 20 · hoy')).toBeVisible();
  const lines = await gridOf(page)
    .getByRole('article')
    .evaluateAll(columns => columns.map(each => getComputedStyle(each, '::after').display));
  expect(lines).toEqual(weekFrom(mondayOf(today)).map(day => (day === today ? 'block' : 'none')));

  const closed = upcomingDay(75);
  await api.call('salon/closed/add', {
    closed_days: [{ name: 'Fumigación', date_start: closed, date_end: closed }],
  });
  await page.goto(`/agenda?dia=${closed}&healer=${healer?.id}`);
  await expect(gridOf(page).getByText('Cerrado · Fumigación').last()).toBeVisible();
});

test('a block is carried to another day, and its toast puts it back', async ({ page, login }) => {
  const { api, slot, service } = await freeHour(62);
  const client = await newClient(api, `Otro día ${Date.now() % 100_000}`);
  const { appointment } = await api.call('calendar/add', {
    appointment: { client_id: client.id, healer_id: slot.healer_id, day: slot.day, hour: slot.hour },
    services: [{ service_id: service.id }],
  });
  const dayOf = async () =>
    (await api.call('appointment/details', { appointment_id: appointment.id })).appointment.day;
  const { days } = await api.call('calendar/week', { healer_id: slot.healer_id, from: mondayOf(slot.day) });
  const target = days.find(
    ({ day, healer, appointments, closed }) =>
      day !== slot.day && closed === null && hasColumn(healer) && appointments.length === 0,
  );
  if (!target) throw new Error('No other empty day in that week');
  await login('recepcion', page, `/agenda?dia=${slot.day}&healer=${slot.healer_id}`);
  const block = gridOf(page).getByRole('button', { name: new RegExp(`#${appointment.folio}`) });
  const [from, to] = [slot.day, target.day].map(day => weekFrom(mondayOf(day)).indexOf(day));
  await block.scrollIntoViewIfNeeded();
  const columns = gridOf(page).getByRole('article');
  const [box, one, other] = await Promise.all([
    block.boundingBox(),
    columns.nth(from ?? 0).boundingBox(),
    columns.nth(to ?? 0).boundingBox(),
  ]);
  if (!box || !one || !other) throw new Error('Not drawn');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + other.x - one.x, at.y, { steps: 8 });
  await expect(page.getByText('Libre', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('.toast')).toContainText(`#${appointment.folio} a la`);
  await expect.poll(dayOf).toBe(target.day);
  await page.locator('.toast').getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(dayOf).toBe(slot.day);
});
