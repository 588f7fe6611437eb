import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
import { bookableServices, newClient, newPhone, upcomingDay } from '../../support/book-through-api';
import { bookButtonOf, bookingPaneOf, serviceSearchOf, takeClient } from '../../support/booking-pane';
import { countPointers, typePin } from '../../support/keyboard';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';

/** A day on which the new healers of these journeys work: the salon's own week. */
const DAY = upcomingDay(16);

/** Last of every list, so that no other journey meets them. */
const newName = () => `Zyanya ${Date.now().toString(36)}`;

async function enter(page: Page, name: string, pin: string): Promise<void> {
  await page.goto('/healer');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await typePin(page, pin);
  await expect(page.getByRole('heading', { name: /^Buen.+, Zyanya$/ })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
}

test('a new healer enters with the pin, is seen at once in an agenda that is open, and is booked at the special price', async ({
  page,
  login,
  browser,
}) => {
  test.setTimeout(90_000);
  const api = await Api.as('recepcion');
  const name = newName();
  const service = (await bookableServices(api)).find(({ minutes }) => minutes <= 60);
  if (!service) throw new Error('The demo salon has no short service');
  const client = await newClient(api, 'Itzel');

  await login('recepcion');
  await page.getByRole('link', { name: 'Healers', exact: true }).click();
  const other = await secondPage(browser);
  await login('atencion', other, `/agenda?dia=${DAY}`);
  await expect(other.getByRole('article').first()).toBeVisible();
  const column = other.getByRole('article', { name });
  await expect(column).toHaveCount(0);
  const pressed = await countPointers(page);
  await page.getByRole('button', { name: 'Nuevo healer' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo healer' });
  await form.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await form.getByRole('textbox', { name: 'Teléfono' }).fill(newPhone());
  await form.getByLabel(/^Pin/).fill('482193');
  await form.getByText(/^Da todos los servicios/).click();
  await form.getByLabel('Contraseña de administrador').fill('melena-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  // With the salon's week and all services.
  expect(await pressed()).toBeLessThanOrEqual(9);
  await expect(column).toBeVisible({ timeout: 2_000 });
  await expect(page.getByRole('combobox', { name: 'Nivel' })).toContainText('1er Nivel');
  await expect(page.getByText('482193')).toHaveCount(0);
  const tablet = await secondPage(browser);
  await enter(tablet, name, '482193');
  await tablet.context().close();

  await page.getByRole('button', { name: 'Agregar servicio' }).click();
  const picker = page.getByRole('dialog', { name: 'Elegir servicio' });
  await picker.getByRole('searchbox').fill(service.name);
  await picker.getByRole('button', { name: `Agregar: ${service.name}`, exact: true }).click();
  const terms = page.getByRole('dialog', { name: 'Agregar servicio' });
  await expect(terms.getByRole('textbox', { name: 'Comisión' })).toHaveValue('20');
  await terms.getByRole('textbox', { name: 'Precio especial' }).fill('1333');
  await page.keyboard.press('Enter');
  await expect(terms).toBeHidden();
  await expect(picker.getByRole('button', { name: `Agregar: ${service.name}`, exact: true })).toHaveCount(0);
  await picker.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('table', { name: 'Servicios' })).toContainText('$1,333.00');

  await column.getByRole('button', { name: `Agendar con ${name} a las 10:00 a.m.` }).click();
  const booking = bookingPaneOf(other);
  await takeClient(booking, client.phone);
  await serviceSearchOf(booking).fill(`${service.name} ${service.hair}`);
  const row = booking
    .getByRole('listitem')
    .filter({ hasText: service.name })
    .filter({ hasText: '$1,333.00' });
  await row
    .getByRole('button', { name: /^Agregar: / })
    .first()
    .click();
  await expect(booking.getByText('$1,333.00').first()).toBeVisible();
  await bookButtonOf(booking).click();
  await other.getByRole('button', { name: 'Listo' }).click();
  const { appointments } = await api.call('calendar/get', { day: DAY });
  expect(appointments.filter(visit => visit.healer === name)).toMatchObject([
    { hour: '10:00', total: '1333.00' },
  ]);
  await other.context().close();
});
