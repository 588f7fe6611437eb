import { hasColumn } from '@melena/shared/rules/agenda/availability';
import { hourOf } from '@melena/shared/rules/time';
import type { Locator, Page } from 'playwright/test';
import { Api } from '../../support/api';
import { bookableServices, newClient, upcomingDay } from '../../support/book-through-api';
import { expect, test } from '../../support/test';

const HEALERS = 12;
const EACH = 5;
/** A Saturday that nobody else books on. */
const DAY = upcomingDay(29);

/** Hires until twelve healers work on the day, and nobody more on any other. */
async function hire(api: Api): Promise<number[]> {
  const { healers } = await api.call('calendar/get', { day: DAY });
  const hired: number[] = [];
  for (let count = healers.filter(hasColumn).length; count < HEALERS; count++) {
    const { healer_id } = await api.call('healers/add', {
      healer: {
        first_name: 'Zoe',
        last_name: `Wenceslao ${count}`,
        phone: `55${String(count).padStart(8, '9')}`,
      },
    });
    hired.push(healer_id);
    const hours = { hour_in: '09:00', hour_food: '14:00', hour_out: '19:30' };
    await api.call('healers/schedule/add', {
      schedule: { type_id: 1, healer_id, days: 'Sab', ...hours, date_start: DAY, date_end: DAY },
    });
  }
  return hired;
}

/** Books five appointments with each healer who works on the day. */
async function fill(api: Api): Promise<string[]> {
  const [{ healers }, services] = await Promise.all([
    api.call('calendar/get', { day: DAY }),
    bookableServices(api),
  ]);
  const { id: client_id } = await newClient(api, 'María Fernanda Guadalupe');
  const short = services.filter(({ minutes }) => minutes <= 60);
  const folios: string[] = [];
  for (const [index, { id: healer_id }] of healers.filter(hasColumn).entries()) {
    let booked = 0;
    for (let minutes = 9 * 60; minutes < 19 * 60 && booked < EACH; minutes += 30) {
      const service = short[(index * EACH + booked) % short.length];
      if (!service) throw new Error('The demo salon has no short service');
      const answer = await api.ask('calendar/add', {
        appointment: { client_id, healer_id, day: DAY, hour: hourOf(minutes) },
        services: [{ service_id: service.id }],
      });
      if (answer.status === 'error') continue;
      folios.push(answer.appointment_folio);
      booked++;
    }
  }
  return folios;
}

/**
 * The texts of the blocks that don't show in full what must be read: hours, folio, and some of the client. A folio that
 * doesn't fit is pushed out of its line whole.
 */
function unreadable(grid: Locator): Promise<string[]> {
  return grid.getByRole('button', { name: /#\d/ }).evaluateAll(blocks =>
    blocks.flatMap(block => {
      const [hours, folio] = [...block.querySelectorAll<HTMLElement>('span')].filter(({ textContent }) =>
        /^(#\d+|\d+:\d\d–\d+:\d\d)$/.test(textContent ?? ''),
      );
      const cut = (part?: HTMLElement) =>
        !part || part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 4;
      return cut(hours) || cut(folio) || block.clientWidth < 80 ? [block.textContent ?? ''] : [];
    }),
  );
}

async function edges(grid: Locator) {
  const [frame, head, axis] = await Promise.all([
    grid.boundingBox(),
    grid.getByText('Zoe').first().boundingBox(),
    grid.getByText('12 p.m.').boundingBox(),
  ]);
  if (!frame || !head || !axis) throw new Error('The grid is not drawn');
  return { headTop: head.y - frame.y, axisLeft: axis.x - frame.x };
}

async function expectNothingSideways(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, 'the page scrolls sideways').toBe(false);
}

test('twelve healers and sixty appointments stay legible and scroll under fixed headers on both sides', async ({
  page,
  login,
}) => {
  const [administrator, api] = await Promise.all([Api.as('administrador'), Api.as('recepcion')]);
  const hired = await hire(administrator);
  const folios = await fill(api);
  expect(folios).toHaveLength(HEALERS * EACH);
  await login('recepcion');
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/agenda?dia=${DAY}`);
    const grid = page.getByRole('group', { name: 'Agenda por healer' });
    await expect(grid.getByRole('article')).toHaveCount(HEALERS);
    await expect(grid.getByRole('button', { name: /#\d/ })).toHaveCount(HEALERS * EACH);
    expect(await unreadable(grid)).toEqual([]);
    await expectNothingSideways(page);
    const before = await edges(grid);
    await grid.evaluate(frame => frame.scrollTo(frame.scrollWidth, frame.scrollHeight));
    expect(await edges(grid)).toEqual(before);
  }
  // As wide as the columns of seven on a tablet, and where the folio is about to go back to the first line.
  for (const width of [1816, 2080, 2110]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await unreadable(page.getByRole('group', { name: 'Agenda por healer' }))).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/agenda?dia=${DAY}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Healer' }).click();
  await expect(page.getByRole('option')).toHaveCount(HEALERS);
  await page.getByRole('option').last().click();
  await expect(page.getByRole('article').getByRole('button', { name: /#\d/ })).toHaveCount(EACH);
  await expectNothingSideways(page);
  for (const id of hired) {
    await administrator.call('healers/update', { healer: { id, status_id: 2 }, confirmed: true });
  }
});
