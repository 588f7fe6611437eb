import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CallBody, CallPath, CallReply } from '@melena/shared/contract/calls';
import type { Page } from 'playwright/test';
import { expectNothingSerious } from '../../support/accessibility';
import { newPhone, upcomingDay } from '../../support/book-through-api';
import { bookButtonOf, bookingPaneOf, clientSearchOf, takeService } from '../../support/booking-pane';
import { emailOf, PASSWORD } from '../../support/demo-people';
import { menuOf } from '../../support/other-departments';
import { portOf, SITE } from '../../support/ports';
import { root } from '../../support/run-program';
import { secondPage } from '../../support/second-page';
import { listening } from '../../support/started-server';
import { expect, test } from '../../support/test';

// A server of its own: a second salon would stand in the way of the other journeys.
const OWN_WORKER = 8;
const ORIGIN = `http://localhost:${portOf(OWN_WORKER)}`;
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

let server: ChildProcess;
let accessId: string;

/** Makes a call as the administrator, in a salon. */
async function call<P extends CallPath>(path: P, body: CallBody<P>, salon_id = 1): Promise<CallReply<P>> {
  const response = await fetch(`${ORIGIN}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, access_id: accessId, salon_id }),
  });
  const reply = await response.json();
  if (reply.status !== 'success') throw new Error(`${path}: ${reply.code} ${reply.message}`);
  return reply;
}

test.beforeAll(async () => {
  test.setTimeout(150_000);
  const env = {
    ...process.env,
    E2E_WORKER: String(OWN_WORKER),
    E2E_SITE: join(SITE, 'chain'),
    TEST_DATABASE_URL: '',
  };
  const program = ['--import', 'tsx', 'support/serve.ts'];
  server = spawn(process.execPath, program, { cwd: join(root, 'e2e'), env, stdio: 'ignore' });
  await listening(portOf(OWN_WORKER));
  const person = { email: emailOf('administrador'), password: PASSWORD };
  accessId = (await call('session/open', person)).access_id;
});

test.afterAll(async () => {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
});

async function enter(page: Page, email: string): Promise<void> {
  await page.goto(ORIGIN);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toBeVisible();
}

const selectorOf = (page: Page) => menuOf(page).getByRole('button', { name: /^Salón/ });

/** Chooses a salon by the keyboard alone. */
async function goTo(page: Page, salon: string): Promise<void> {
  await selectorOf(page).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitemradio', { name: salon });
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  for (let step = 0; step < 5 && !(await item.evaluate(each => each.matches(':focus'))); step++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(selectorOf(page)).toHaveAccessibleName(salon);
}

/** A healer of a salon alone, there on every day, who gives each service of an hour at most. */
async function healerIn(salonId: number, first_name: string) {
  const { healer_id } = await call('healers/add', { healer: { first_name, phone: newPhone() } });
  const { services } = await call('calendar/services', {});
  const service = services.find(({ advance, minutes }) => advance === '0.00' && minutes <= 60);
  if (!service) throw new Error('The demo has no short service without an advance');
  const listed = (await call('service/get', {})).services.find(({ name }) => name === service.name);
  await call('healers/add', { service: { healer_id, service_id: listed?.id ?? 0 } });
  const hours = { hour_in: '10:00', hour_food: null, hour_out: '20:00', date_start: null, date_end: null };
  const days = 'Dom Lun Mar Mie Jue Vie Sab';
  await call('healers/schedule/add', { schedule: { type_id: 1, healer_id, days, ...hours } }, salonId);
  return { healer_id, service };
}

/** Registers a client in the booking pane, and books a service at the first hour of today. */
async function book(page: Page, firstName: string, service: { name: string; hair: string }): Promise<void> {
  await menuOf(page)
    .getByRole('link', { name: /^Agenda/ })
    .click();
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const pane = bookingPaneOf(page);
  const phone = newPhone();
  await clientSearchOf(pane).fill(phone);
  await expect(page.getByRole('option')).toHaveText(/^Registrar /);
  await page.keyboard.press('Enter');
  await pane.getByLabel('Nombre', { exact: true }).fill(firstName);
  await pane.getByLabel('Apellidos').fill('Cadena');
  await pane.getByRole('button', { name: 'Registrar cliente' }).click();
  await takeService(pane, service);
  await pane
    .getByRole('button')
    .filter({ hasText: /^Hoy \d/ })
    .first()
    .click();
  await bookButtonOf(pane).click();
  const confirmed = page.getByRole('dialog', { name: 'Cita confirmada' });
  await expect(confirmed).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Opens the till of the page's salon, and charges its appointment in cash. */
async function charge(page: Page, salonId: number, client: string): Promise<string> {
  const { appointments } = await call('calendar/get', { day: upcomingDay(0) }, salonId);
  const booked = appointments.find(each => each.client.startsWith(client));
  if (!booked) throw new Error(`${client} has no appointment in salon ${salonId}`);
  await call('appointment/update', { appointment: { id: booked.id, status_id: 3 } }, salonId);
  await call('appointment/update', { appointment: { id: booked.id, complete: true } }, salonId);
  const { caja } = await call('caja/get', {}, salonId);
  await menuOf(page).getByRole('link', { name: /^Caja/ }).click();
  if (!caja) {
    await page.getByLabel(/Efectivo inicial/).fill('100');
    await page.getByRole('button', { name: 'Iniciar caja' }).click();
  }
  await expect(page.getByRole('heading', { name: /^Caja: / })).toBeVisible();
  await page.goto(`${ORIGIN}/caja?cita=${booked.id}&cobrar=1`);
  const dialog = page.getByRole('dialog', { name: 'Cobrar cita' });
  await dialog.getByRole('button', { name: /^Cobrar \$/ }).click();
  await expect(dialog).toBeHidden();
  return booked.folio;
}

test('a second salon is opened, and two windows book and charge in two salons, neither of which shows the other', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(240_000);
  faults.expect(/400|404/);
  await enter(page, emailOf('administrador'));
  await page.goto(`${ORIGIN}/salones`);
  await page.getByRole('button', { name: 'Salón nuevo' }).click();
  const form = page.getByRole('dialog', { name: 'Salón nuevo' });
  await form.getByLabel('Nombre').fill('Salón Roma');
  await form.getByLabel(/^Dirección/).fill('Orizaba 87, Roma Norte');
  await form.getByRole('combobox', { name: 'Agregar persona' }).click();
  await page
    .getByRole('option', { name: /Recepción$/ })
    .first()
    .click();
  await form.getByRole('button', { name: 'Abrir salón' }).click();
  await expect(page.getByRole('row', { name: /Salón Roma/ })).toBeVisible();

  for (const [width, height] of SIZES) {
    for (const path of ['/salones', '/salones/2', '/cuentas']) {
      await page.setViewportSize({ width, height });
      await page.goto(ORIGIN + path);
      await expectNothingSerious(page, `${path} at ${width}`);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
        .toBeLessThanOrEqual(width);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const roma = await healerIn(2, 'Romina');
  const polanco = await healerIn(1, 'Paloma');
  await page.goto(`${ORIGIN}/agenda`);
  await goTo(page, 'Salón Roma');
  await expect(page.getByText('Romina').first()).toBeVisible();
  await expect(page.getByText('Paloma')).toHaveCount(0);
  await book(page, 'Clienta Roma', roma.service);
  await charge(page, 2, 'Clienta Roma');

  // The receptionist who was added works in both, beside the administrator and in windows of her own.
  const counter = await secondPage(browser);
  await enter(counter, emailOf('recepcion'));
  await expect(selectorOf(counter)).toHaveAccessibleName('Salón Polanco');
  await book(counter, 'Clienta Polanco', polanco.service);
  await charge(counter, 1, 'Clienta Polanco');
  const other = await counter.context().newPage();
  await other.goto(`${ORIGIN}/agenda`);
  await goTo(other, 'Salón Roma');
  await expect(other.getByText('Clienta Roma').first()).toBeVisible();
  await counter.reload();
  await expect(selectorOf(counter)).toHaveAccessibleName('Salón Polanco');
  await other.reload();
  await expect(selectorOf(other)).toHaveAccessibleName('Salón Roma');

  for (const [where, own, foreign] of [
    [other, 'Clienta Roma', 'Clienta Polanco'],
    [counter, 'Clienta Polanco', 'Clienta Roma'],
  ] as const) {
    for (const link of [/^Agenda/, /^Caja/]) {
      await menuOf(where).getByRole('link', { name: link }).click();
      if (String(link).includes('Caja')) await where.getByRole('button', { name: /^Hoy/ }).click();
      await expect(where.getByText(own).first()).toBeVisible();
      await expect(where.getByText(foreign)).toHaveCount(0);
    }
  }
  // Each till holds what was charged in it, and its cut is that of its salon.
  for (const [salonId, service, initial] of [
    [2, roma.service, 100],
    [1, polanco.service, null],
  ] as const) {
    const { caja } = await call('caja/get', {}, salonId);
    const id = caja?.id ?? 0;
    const { accounts: before } = await call('caja/cut', { caja_id: id }, salonId);
    const cash = before.reduce((sum, { total }) => sum + Number(total), 0);
    if (initial !== null) expect(cash).toBe(initial + Number(service.price));
    await call('caja/update', { caja: { id, close: true }, password: PASSWORD }, salonId);
    const { cajas } = await call('caja/list', { day: upcomingDay(0) }, salonId);
    expect(cajas.map(each => each.id)).toContain(id);
    expect(cajas.filter(each => each.id !== id).length).toBe(salonId === 2 ? 0 : cajas.length - 1);
  }

  // On a phone the way leads through the drawer.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${ORIGIN}/agenda`);
  await expect(page.getByRole('banner')).toContainText('Salón Roma');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú principal' });
  await drawer.getByRole('button', { name: /^Salón/ }).click();
  await page.getByRole('menuitemradio', { name: 'Salón Polanco' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('banner')).toContainText('Salón Polanco');
  await expectNothingSerious(page, 'agenda of the other salon');
  await counter.context().close();
});
