import { formatHour } from '@melena/shared/rules/time';
import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { newClient, serviceWithAdvance, slotsFrom } from '../../support/book-through-api';
import { expect, test } from '../../support/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Agendar cita/ });
const summary = 'Resumen de la cita';

/** Client, service and hour, up to the summary. */
async function bookUpToSummary(page: Page, api: Api, name: string, days: number) {
  const service = await serviceWithAdvance(api);
  const client = await newClient(api, name);
  const [slot] = await slotsFrom(api, days, service.minutes);
  if (!slot) throw new Error('No free hour');
  await page.goto(`/agenda?dia=${slot.day}`);
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('searchbox', { name: 'Buscar cliente' }).fill(client.phone);
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await dialog.getByRole('button', { name: new RegExp(name) }).click();
  await dialog.getByRole('searchbox', { name: 'Buscar servicio' }).fill(`${service.name} ${service.hair}`);
  await dialog
    .getByRole('button', { name: /^Agregar: / })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog
    .getByRole('button', { name: new RegExp(`^${slot.healer}, \\d`) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('heading', { name: summary })).toBeVisible();
  return { client, slot };
}

const parkedOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Sin terminar: ${name} Prueba` });

test('an unfinished booking waits under its client while another begins, and is nobody else’s', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const name = `Borrador ${Date.now() % 100_000}`;
  await login('recepcion');
  const { slot } = await bookUpToSummary(page, api, name, 9);
  const dialog = dialogOf(page);
  const search = dialog.getByRole('searchbox', { name: 'Buscar cliente' });
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
  await expect(dialog.getByRole('complementary')).toContainText(formatHour(slot.hour));
  await expect(dialog.getByRole('complementary')).not.toContainText(name);
  // The margin is narrow: healer, day and hour stand in it whole, whatever the width of the window.
  const hour = dialog.getByRole('complementary').getByText(formatHour(slot.hour), { exact: true });
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(hour).toBeInViewport({ ratio: 1 });
    const cut = await hour.evaluate(text =>
      [text, text.parentElement, text.closest('aside')].filter(
        box => box && box.scrollWidth > box.clientWidth,
      ),
    );
    expect(cut, `${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Sin terminar/ })).toHaveCount(1);

  // It is continued by keys, after a reload too, and where it was left.
  await page.reload();
  await parkedOf(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: `Continuar la cita de ${name} Prueba` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: summary })).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('heading', { name: summary })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirmar cita' })).toBeEnabled();

  // Somebody takes the hour: it says so, and leads back to the hours instead of confirming.
  const rival = await newClient(api, 'Rival');
  const service = await serviceWithAdvance(api);
  await api.call('calendar/add', {
    appointment: { client_id: rival.id, healer_id: slot.healer_id, day: slot.day, hour: slot.hour },
    services: [{ service_id: service.id }],
  });
  await expect(dialog.getByText('Ese horario ya no está disponible')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirmar cita' })).toHaveCount(0);
  const hours = dialog.getByRole('group', { name: 'Horas disponibles por healer' });
  await dialog.getByRole('button', { name: 'Elegir otra hora' }).click();
  const before = await hours.boundingBox();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText(/El calendario está actualizado/)).toBeVisible();
  expect(await hours.boundingBox()).toEqual(before);
  // The message of one day doesn't stay for the next.
  await dialog.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(dialog.getByText(/El calendario está actualizado/)).toHaveCount(0);

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
  await dialog.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(search).toBeFocused();
  await page.reload();
  await expect(search).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Empezar de nuevo' })).toBeHidden();
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
    await dialogOf(where).getByRole('searchbox', { name: 'Buscar cliente' }).fill(phone);
    // Once to search, and once more for the only one who is found.
    await where.keyboard.press('Enter');
    await expect(dialogOf(where).getByRole('list', { name: 'Clientes' })).toBeVisible();
    await where.keyboard.press('Enter');
    await expect(dialogOf(where).getByRole('searchbox', { name: 'Buscar servicio' })).toBeFocused();
  };
  const booked = (where: Page) => dialogOf(where).getByRole('complementary');
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
  await expect(dialogOf(copy).getByRole('searchbox', { name: 'Buscar cliente' })).toBeVisible();
  await expect(booked(copy)).not.toContainText('Brenda');
  await page.reload();
  await expect(booked(page)).toContainText('Brenda');
});

test('a connection lost at ‘Confirmar cita’ is tried again and books once', async ({
  page,
  login,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  const api = await Api.as('recepcion');
  const name = `Sin red ${Date.now() % 100_000}`;
  await login('recepcion');
  const { client, slot } = await bookUpToSummary(page, api, name, 10);
  const dialog = dialogOf(page);
  // The server books, and its answer is lost.
  await page.route(
    '**/api/calendar/add',
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Confirmar cita' }).click();
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  const confirmed = page.getByRole('dialog', { name: 'Cita confirmada' });
  await expect(confirmed.getByText(name)).toBeVisible();
  await confirmed.getByRole('button', { name: 'Finalizar' }).click();
  const { appointments } = await api.call('calendar/get', { day: slot.day });
  expect(appointments.filter(({ client_id }) => client_id === client.id)).toHaveLength(1);
  // Finished: the next one begins with nothing.
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  await expect(dialog.getByRole('button', { name: 'Empezar de nuevo' })).toBeHidden();
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
    await expect(dialogOf(page)).toBeVisible();
    const strip = page.getByText('Sin conexión.');
    await expect(async () => {
      // The answer to a call that was on its way as the network went hides the strip again.
      await context.setOffline(false);
      await context.setOffline(true);
      await expect(strip).toBeVisible({ timeout: 1_000 });
      const [bar, over] = await Promise.all([strip.boundingBox(), page.locator('.scrim').boundingBox()]);
      if (!bar || !over) throw new Error('Nothing is drawn');
      expect(over.y).toBeGreaterThanOrEqual(bar.y + bar.height);
      expect(over.y + over.height).toBe(viewport.height);
    }).toPass({ timeout: 15_000 });
    await expect(dialogOf(page).getByRole('button', { name: 'Continuar' })).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(strip).toBeHidden({ timeout: 15_000 });
  });
}
