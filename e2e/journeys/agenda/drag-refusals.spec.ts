import { formatHourRange, formatHourShort } from '@melena/shared/rules/time';
import type { Page } from 'playwright/test';
import { newClient } from '../../support/book-through-api';
import { blockOf, bookOn, boxOf, carry, down, HALF_HOUR, later, toastOf } from '../../support/drag';
import { expect, test } from '../../support/test';

type Booked = Awaited<ReturnType<typeof bookOn>>;

/** Somebody else books the same healer's hour on that day. */
async function bookBeside({ api, appointment, service }: Booked, hour: string) {
  const { healer_id, day } = appointment;
  const { id: client_id } = await newClient(api, `Otra ${Date.now() % 100_000}`);
  return (
    await api.call('calendar/add', {
      appointment: { client_id, healer_id, day, hour },
      services: [{ service_id: service.id }],
    })
  ).appointment;
}

const edgeOf = (page: Page) => page.locator('[data-bad]');

test('it is seen while it is held that somebody took the hour', async ({ page, login }) => {
  const booked = await bookOn(42);
  const { appointment, healer, read } = booked;
  const { folio, day, hour, version } = appointment;
  await login('recepcion', page, `/agenda?dia=${day}`);
  const block = blockOf(page, folio);
  await expect(block).toBeVisible();
  await page.waitForTimeout(500);
  await carry(page, block, { y: 2 * HALF_HOUR });
  await expect(page.getByText('Libre', { exact: true })).toBeVisible();
  await bookBeside(booked, later(hour, 2));
  await expect(page.getByText('No se puede soltar aquí')).toBeVisible();
  await expect(page.getByText(`${healer.split(' ')[0]} tiene otra cita`)).toBeVisible();
  await page.mouse.up();
  await expect(edgeOf(page)).toHaveCount(0);
  expect(await read()).toMatchObject({ hour, version });
});

test('over what is taken, lunch and the hours before and after work its edge is dashed red, and the label says why', async ({
  page,
  login,
}) => {
  const booked = await bookOn(44);
  const { api, appointment, healer, read } = booked;
  const { folio, day, hour, ending, version, healer_id } = appointment;
  const { healers, salon_schedule } = await api.call('calendar/get', { day });
  const own = healers.find(({ id }) => id === healer_id);
  const { hour_food, hour_out } = own ?? {};
  if (!hour_food || !hour_out || !salon_schedule) throw new Error('No hours of that healer');
  await bookBeside(booked, ending);
  // All of the day is in sight: nothing scrolls under the hand.
  await page.setViewportSize({ width: 1440, height: 1600 });
  await login('recepcion', page, `/agenda?dia=${day}`);
  const block = blockOf(page, folio);
  const box = await boxOf(block);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const over = (to: string) => page.mouse.move(at.x, at.y + down(hour, to), { steps: 6 });
  await carry(page, block, {});
  const name = healer.split(' ')[0];
  const refusals = [
    [ending, `${name} tiene otra cita`],
    [hour_food, `${name} come de`],
    [hour_out, `${name} trabaja de`],
  ] as const;
  for (const [to, reason] of refusals) {
    await over(to);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByText('No se puede soltar aquí')).toBeVisible();
    await expect(edgeOf(page)).toHaveCSS('border-top-style', 'dashed');
  }
  await expect(page.getByText(`Regresa a ${formatHourRange(hour, ending)}`)).toBeVisible();
  await page.mouse.up();
  await expect(block).toContainText(`${formatHourShort(hour)}–`);
  await expect(toastOf(page)).toHaveCount(0);
  expect(await read()).toMatchObject({ hour, version });
});
