import type { Page } from 'playwright/test';
import { Api } from '../support/api';
import { newClient, serviceWithAdvance, slotsFrom } from '../support/booked';
import { expect, test } from '../support/test';

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

test('the draft survives a close and a reload, is gone when discarded, and is nobody else’s', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const name = `Borrador ${Date.now() % 100_000}`;
  await login('recepcion');
  await bookUpToSummary(page, api, name, 9);
  const dialog = dialogOf(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  await expect(dialog.getByRole('heading', { name: summary })).toBeVisible();
  await expect(dialog.getByText(name).first()).toBeVisible();

  // Another account at the same browser begins with nothing.
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await page
    .getByRole('button', { name: /Recepción/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Ingresar al administrador' })).toBeVisible();
  await login('atencion');
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  await expect(dialog.getByRole('searchbox', { name: 'Buscar cliente' })).toBeVisible();
  await expect(dialog.getByText(name)).toHaveCount(0);

  // What is typed of a new client is kept too, until it is discarded.
  await dialog.getByRole('button', { name: 'Registro de cliente' }).click();
  await dialog.getByLabel('Nombre', { exact: true }).fill(name);
  await page.reload();
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await page.reload();
  await expect(dialog.getByRole('searchbox', { name: 'Buscar cliente' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Empezar de nuevo' })).toBeHidden();
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
