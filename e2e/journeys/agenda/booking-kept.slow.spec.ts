import { formatHour } from '@melena/shared/rules/time';
import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { newClient, serviceWithAdvance, slotsFrom } from '../../support/book-through-api';
import {
  bookButtonOf,
  bookingPaneOf,
  clientSearchOf,
  serviceSearchOf,
  takeClient,
  takeHour,
  takeService,
} from '../../support/booking-pane';
import { expect, test } from '../../support/test';

/** Client, service and hour, up to the button that books. */
async function chooseAll(page: Page, api: Api, name: string, days: number) {
  const service = await serviceWithAdvance(api);
  const client = await newClient(api, name);
  const [slot] = await slotsFrom(api, days, service.minutes);
  if (!slot) throw new Error('No free hour');
  await page.goto(`/agenda?dia=${slot.day}`);
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const dialog = bookingPaneOf(page);
  await takeClient(dialog, client.phone);
  await takeService(dialog, service);
  await takeHour(dialog, slot.healer);
  await expect(bookButtonOf(dialog)).toBeEnabled();
  return { client, slot };
}

const parkedOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} Prueba · sin terminar` });

test('an unfinished booking waits under its client while another begins, and is nobody else’s', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const name = `Borrador ${Date.now() % 100_000}`;
  await login('recepcion');
  const { slot } = await chooseAll(page, api, name, 9);
  const dialog = bookingPaneOf(page);
  const search = clientSearchOf(dialog);
  const chosen = dialog.getByRole('region', { name: 'Healer y hora' }).getByRole('status');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`La cita de ${name} Prueba quedó sin terminar`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nueva cita' })).toBeFocused();

  // A cell begins anew, with its hour and nobody's services.
  const cell = page.getByRole('button', {
    name: `Agendar con ${slot.healer} a las ${formatHour(slot.hour)}`,
  });
  await cell.click();
  await expect(search).toBeFocused();
  await expect(chosen).toContainText(formatHour(slot.hour));
  await expect(dialog.getByRole('region', { name: 'Cliente' })).not.toContainText(name);
  // Healer, day and hour stand in it whole, whatever the width of the window.
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(chosen).toBeInViewport({ ratio: 1 });
    const cut = await chosen.evaluate(text =>
      [text, text.parentElement, ...text.children].filter(box => box && box.scrollWidth > box.clientWidth),
    );
    expect(cut, `${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /sin terminar$/ })).toHaveCount(1);

  // It is continued by keys, after a reload too, and where it was left.
  await page.reload();
  await parkedOf(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: `Continuar la cita de ${name} Prueba` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bookButtonOf(dialog)).toBeEnabled();
  await page.reload();
  await expect(bookButtonOf(dialog)).toBeEnabled();
  await expect(bookButtonOf(dialog)).toHaveText(/^Agendar · /);

  // Somebody takes the hour: it says so, and there is nothing to book until another one is chosen.
  const rival = await newClient(api, 'Rival');
  const service = await serviceWithAdvance(api);
  await api.call('calendar/add', {
    appointment: { client_id: rival.id, healer_id: slot.healer_id, day: slot.day, hour: slot.hour },
    services: [{ service_id: service.id }],
  });
  await expect(dialog.getByText('Ese horario ya no está disponible')).toBeVisible();
  await expect(bookButtonOf(dialog)).toBeDisabled();
  await dialog.getByRole('button', { name: 'Quitar la hora' }).click();
  await expect(dialog.getByText('Ese horario ya no está disponible')).toHaveCount(0);

  // Another account at the same window begins with nothing.
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await page
    .getByRole('button', { name: /Recepción/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Ingresar al administrador' })).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(left).not.toContain(name);
  await login('atencion');
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  await expect(search).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);

  // The typed data of a new client are kept too, until they are discarded.
  await dialog.getByRole('button', { name: 'Registro de cliente' }).click();
  await dialog.getByLabel('Nombre', { exact: true }).fill(name);
  await page.reload();
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(search).toBeFocused();
  await page.reload();
  await expect(search).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Descartar' })).toBeHidden();
});

test('each window books its own client: another one, a reload and a copied window change nothing', async ({
  page,
  login,
  context,
}) => {
  const api = await Api.as('recepcion');
  const [brenda, sergio] = await Promise.all([newClient(api, 'Brenda'), newClient(api, 'Sergio')]);
  await login('recepcion');
  const choose = async (where: Page, phone: string) => {
    await where.getByRole('button', { name: 'Nueva cita' }).click();
    await takeClient(bookingPaneOf(where), phone);
    await expect(serviceSearchOf(bookingPaneOf(where))).toBeFocused();
  };
  const booked = (where: Page) => bookingPaneOf(where).getByRole('region', { name: 'Cliente' });
  await choose(page, brenda.phone);
  const second = await context.newPage();
  await second.goto('/agenda');
  await choose(second, sergio.phone);
  await page.reload();
  await expect(booked(page)).toContainText('Brenda');
  await expect(booked(second)).toContainText('Sergio');

  // A browser hands its session storage to a window that is opened from another.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void open(location.href)),
  ]);
  await expect(clientSearchOf(bookingPaneOf(copy))).toBeVisible();
  await expect(booked(copy)).not.toContainText('Brenda');
  await page.reload();
  await expect(booked(page)).toContainText('Brenda');
});

test('a connection lost at ‘Agendar’ is tried again and books once', async ({ page, login, faults }) => {
  faults.expect(/ERR_FAILED/);
  const api = await Api.as('recepcion');
  const name = `Sin red ${Date.now() % 100_000}`;
  await login('recepcion');
  const { client, slot } = await chooseAll(page, api, name, 10);
  const dialog = bookingPaneOf(page);
  // The server books, and its answer is lost.
  await page.route(
    '**/api/calendar/add',
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await bookButtonOf(dialog).click();
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  const confirmed = page.getByRole('dialog', { name: 'Cita confirmada' });
  await expect(confirmed.getByText(name)).toBeVisible();
  await confirmed.getByRole('button', { name: 'Listo' }).click();
  const { appointments } = await api.call('calendar/get', { day: slot.day });
  expect(appointments.filter(({ client_id }) => client_id === client.id)).toHaveLength(1);
  // Finished: the next one begins with nothing.
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  await expect(dialog.getByRole('button', { name: 'Descartar' })).toBeHidden();
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} px the booking leaves the strip 'Sin conexión' in sight`, async ({
    page,
    context,
    login,
    faults,
  }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.setViewportSize(viewport);
    await login('recepcion');
    await page.getByRole('button', { name: 'Nueva cita' }).click();
    await expect(bookingPaneOf(page)).toBeVisible();
    const strip = page.getByText('Sin conexión.');
    await expect(async () => {
      // The answer to a call that was on its way as the network went hides the strip again.
      await context.setOffline(false);
      await context.setOffline(true);
      await expect(strip).toBeVisible({ timeout: 1_000 });
      const [bar, over] = await Promise.all([strip.boundingBox(), page.locator('.panel').boundingBox()]);
      if (!bar || !over) throw new Error('Nothing is drawn');
      const isAbove = bar.y + bar.height <= over.y;
      expect(isAbove || bar.x + bar.width <= over.x).toBe(true);
      expect(over.y + over.height).toBe(viewport.height);
    }).toPass({ timeout: 15_000 });
    await expect(bookButtonOf(bookingPaneOf(page))).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(strip).toBeHidden({ timeout: 15_000 });
  });
}
