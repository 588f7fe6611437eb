import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import {
  bookableServices,
  cancelLastOfToday,
  newPhone,
  type Service,
  upcomingDay,
} from '../../support/book-through-api';
import {
  bookButtonOf,
  bookingPaneOf,
  clientSearchOf,
  listHours,
  serviceSearchOf,
  takeService,
} from '../../support/booking-pane';
import { expect, test } from '../../support/test';

/** Opens 'Agendar cita' and registers a new client in it. */
async function registerClient(page: Page, firstName: string, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const dialog = bookingPaneOf(page);
  await clientSearchOf(dialog).fill(phone);
  // Nobody has it: the last row, which registers, is the first one too.
  await expect(page.getByRole('option')).toHaveText(/^Registrar /);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Registro de cliente' })).toBeVisible();

  const register = dialog.getByRole('button', { name: 'Registrar cliente' });
  const phoneField = dialog.getByLabel('Teléfono');
  await phoneField.fill(phone.slice(0, 9));
  await expect(register).toBeDisabled();
  await phoneField.fill(phone);
  await dialog.getByLabel('Nombre', { exact: true }).fill(firstName);
  await dialog.getByLabel('Apellidos').fill('Prueba');
  await register.click();
}

test('an appointment goes from booking to paid: new client, advance, start, charge', async ({
  page,
  login,
}) => {
  const name = `Ximena ${Date.now() % 100_000}`;
  await login('recepcion');
  await registerClient(page, name, newPhone());
  const dialog = bookingPaneOf(page);

  // A service of the catalogue whose advance is asked for.
  const reception = await Api.as('recepcion');
  const service = await advancedServiceToday(reception);
  await expect(bookButtonOf(dialog)).toBeDisabled();
  await takeService(dialog, service);
  await serviceSearchOf(dialog).fill(`${service.name} ${service.hair}`);
  await expect(dialog.getByRole('button', { name: /^Agregado: / }).first()).toBeDisabled();
  await serviceSearchOf(dialog).fill('');
  await listHours(dialog);

  // Only truly free hours are offered; the first one of today.
  const offer = dialog.getByRole('button', { name: /, \d+:\d+ [ap]\.m\.$/ }).first();
  const offered = await offer.getAttribute('aria-label');
  await offer.click();
  await expect(dialog.getByRole('status').filter({ hasText: offered?.split(',')[0] ?? '' })).toBeVisible();
  await bookButtonOf(dialog).click();

  const confirmed = page.getByRole('dialog', { name: 'Cita confirmada' });
  await expect(confirmed.getByText(name)).toBeVisible();
  const folio = (await confirmed.getByText(/^#\d+$/).textContent())?.slice(1) ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await confirmed.getByRole('button', { name: 'Copiar folio' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(folio);

  // The advance, at once: Pendiente becomes Confirmada when it is covered.
  await confirmed.getByRole('button', { name: 'Registrar anticipo' }).click();
  const advance = page.getByRole('dialog', { name: 'Registrar anticipo' });
  await expect(advance.getByLabel('Cuenta')).toBeVisible();
  await advance.getByRole('button', { name: 'Registrar anticipo' }).click();
  await expect(advance).toBeHidden();
  await expect(confirmed.getByRole('button', { name: 'Registrar anticipo' })).toBeHidden();
  await confirmed.getByRole('button', { name: 'Listo' }).click();

  // It stands in the agenda, and its details open.
  await page.getByRole('button', { name: new RegExp(folio) }).click();
  const details = page
    .getByRole('dialog', { name: /Detalles de la cita/ })
    .or(page.getByRole('complementary'));
  await expect(details.getByText('Confirmada').first()).toBeVisible();

  // The till.
  await page.getByRole('link', { name: 'Caja' }).click();
  const open = page.getByRole('button', { name: 'Iniciar caja' });
  await expect(open.or(page.getByRole('heading', { name: /^Caja: / }))).toBeVisible();
  if (await open.isVisible()) await open.click();
  await expect(page.getByRole('heading', { name: /^Caja: / })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar en las citas de hoy' }).fill(folio);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Iniciar cita' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar cita' }).click();
  await expect(page.getByText('En Curso').first()).toBeVisible();

  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  const charge = page.getByRole('dialog', { name: 'Cobrar cita' });
  await expect(charge.getByRole('list', { name: 'Pagos' })).toContainText('Efectivo');
  await charge.getByRole('button', { name: /^Cobrar \$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(charge).toBeHidden();
  await expect(page.getByText('Finalizada').first()).toBeVisible();

  // The stored amounts, to the centavo.
  const { appointments } = await reception.call('calendar/search', { appointment_id: folio });
  const id = appointments[0]?.id ?? 0;
  const { appointment, payments } = await reception.call('appointment/details', { appointment_id: id });
  expect(appointment).toMatchObject({
    status_id: 4,
    total: service.price,
    paid: service.price,
    pending: '0.00',
  });
  expect(payments.map(({ amount }) => Number(amount)).sort((a, b) => a - b)).toEqual(
    [Number(service.advance), Number(service.price) - Number(service.advance)].sort((a, b) => a - b),
  );
});

/** A service with an advance and one price, for which somebody has time today. */
async function advancedServiceToday(api: Api): Promise<Service> {
  const advanced = (await bookableServices(api)).filter(
    ({ advance, minutes, prices }) => advance !== '0.00' && minutes <= 120 && prices.length === 0,
  );
  for (;;) {
    for (const service of advanced) {
      const services = [{ service_id: service.id }];
      const { slots } = await api.call('calendar/free', { services, from: upcomingDay(0), days: 1 });
      if (slots.length > 0) return service;
    }
    await cancelLastOfToday(api);
  }
}
