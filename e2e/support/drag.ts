import { hourOf, minutesOf } from '@melena/shared/rules/time';
import { expect, type Locator, type Page } from 'playwright/test';
import { Api } from './api';
import { bookableServices, newClient, type Service, slotsFrom } from './book-through-api';
import type { FreeSlot } from './free-slots';

/** The height of half an hour. */
export const HALF_HOUR = 50;

export const gridOf = (page: Page) => page.getByRole('group', { name: 'Agenda por healer' });
/** The toast of a move. Another one may tell that an hour was freed for somebody who waits. */
export const toastOf = (page: Page) => page.locator('.toast').filter({ hasNotText: 'Se abrió un hueco' });
export const later = (hour: string, halfHours: number) => hourOf(minutesOf(hour) + halfHours * 30);

/** Blocks of an appointment: one, or one for each healer of several. */
export const blockOf = (page: Page, folio: string) =>
  gridOf(page).getByRole('button', { name: new RegExp(`#${folio}`) });

interface Place {
  readonly slot: FreeSlot;
  /** Colleagues who are free at that hour too. */
  readonly others: readonly FreeSlot[];
  readonly service: Service;
}

/**
 * Books an hour of somebody on a day that is empty otherwise, with three free hours after it. `fits` may ask for more.
 */
export async function bookOn(days: number, fits: (place: Place) => boolean = () => true) {
  const api = await Api.as('recepcion');
  const { slot, others, service } = await findPlace(api, days, fits);
  const { day, hour, healer_id, healer } = slot;
  const { id: client_id } = await newClient(api, `Arrastre ${Date.now() % 100_000}`);
  const { appointment } = await api.call('calendar/add', {
    appointment: { client_id, healer_id, day, hour },
    services: [{ service_id: service.id }],
  });
  const read = async () =>
    (await api.call('appointment/details', { appointment_id: appointment.id })).appointment;
  return { api, appointment, service, healer, others, read };
}

async function findPlace(api: Api, days: number, fits: (place: Place) => boolean): Promise<Place> {
  const services = await bookableServices(api);
  const slots = await slotsFrom(api, days, 4 * 60);
  for (const slot of slots.filter(({ hour }) => hour >= '10:00')) {
    const others = slots.filter(each => each.healer_id !== slot.healer_id && each.hour === slot.hour);
    const service = services.find(
      each =>
        each.minutes === 60 && each.healers.includes(slot.healer_id) && fits({ slot, others, service: each }),
    );
    if (service) return { slot, others, service };
  }
  throw new Error('Nobody gives a service of an hour then');
}

export async function boxOf(locator: Locator) {
  // Looks again where the block is drawn anew meanwhile, as one is that goes to another column.
  await expect(() => locator.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass({ timeout: 10_000 });
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not drawn');
  return box;
}

/** Presses a point of the block and carries it so far, in steps as a hand does; it is still held afterwards. */
export async function carry(
  page: Page,
  block: Locator,
  by: { x?: number; y?: number },
  from: 'middle' | 'foot' = 'middle',
): Promise<void> {
  const { x, y } = await pointOf(block, from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 8 });
  // The code of dragging comes with the pointer: who lets go before it has come has clicked.
  if (by.x || by.y) await page.locator('button[data-left]').first().waitFor();
}

/** The point at which to press a block. Waits until no toast covers it, since the toast would get the press. */
async function pointOf(block: Locator, from: 'middle' | 'foot'): Promise<{ x: number; y: number }> {
  let point = { x: 0, y: 0 };
  await expect(async () => {
    const box = await boxOf(block);
    const y = from === 'foot' ? box.y + box.height - 3 : box.y + box.height / 2;
    point = { x: box.x + box.width / 2, y };
    const isFree = await block.evaluate(
      (element, at) => element.contains(document.elementFromPoint(at.x, at.y)),
      point,
    );
    expect(isFree).toBe(true);
  }).toPass({ timeout: 20_000 });
  return point;
}

/** Pixels from a block to the middle of a healer's column. */
export async function across(page: Page, block: Locator, healer: string): Promise<number> {
  const from = await boxOf(block);
  const to = await gridOf(page).getByRole('article', { name: healer }).boundingBox();
  if (!to) throw new Error('No column');
  return to.x + to.width / 2 - (from.x + from.width / 2);
}

/** Pixels from one hour down to another. */
export const down = (from: string, to: string) => ((minutesOf(to) - minutesOf(from)) / 30) * HALF_HOUR;
