import { amountOf, sum } from '@melena/shared/rules/money';
import type { Page } from 'playwright/test';
import type { Api } from './api';
import { bookableServices, newClient, slotToday } from './book-through-api';
import { pinOf } from './demo-people';
import { logIn } from './log-in';
import { expect } from './test';

/** Creates a confirmed appointment of today, of a service whose dossier starts with products in stock. */
export async function bookTreatment(api: Api, name: string) {
  const service = await serviceWithDossier(api);
  const slot = await slotToday(api, service.minutes);
  const [client, { accounts }] = await Promise.all([newClient(api, name), api.call('payment/get', {})]);
  const { day, hour, healer_id } = slot;
  const { appointment } = await api.call('calendar/add', {
    appointment: { client_id: client.id, healer_id, day, hour },
    services: [{ service_id: service.id }],
    ...(amountOf(service.advance) > 0
      ? { advance: { type_id: 3, account_id: accounts[0]?.id ?? 0, amount: service.advance } }
      : {}),
  });
  return { id: appointment.id, folio: appointment.folio, healer_id, healer: slot.healer, service };
}

async function serviceWithDossier(api: Api) {
  const short = (await bookableServices(api)).filter(({ minutes }) => minutes <= 60);
  for (const service of short) {
    const { process } = await api.call('service/variant', { variant_id: service.id });
    if (process.flatMap(({ products }) => products).filter(({ option }) => option === 1).length >= 2) {
      return service;
    }
  }
  throw new Error('No short service has a dossier with two products');
}

export async function startTreatment(api: Api, id: number): Promise<void> {
  await api.call('appointment/update', { appointment: { id, status_id: 3 } });
}

/** Puts the session of a healer beside the staff's, with a treatment that is in progress. */
export async function enterTreatingHealer(page: Page, api: Api): Promise<void> {
  const visit = await bookTreatment(api, 'Cifras');
  await startTreatment(api, visit.id);
  const login = { healer_id: visit.healer_id, pin: pinOf(visit.healer_id) };
  const held = await logIn(page.context(), 'session/healer', login);
  await page.addInitScript(text => {
    if (location.protocol !== 'about:') localStorage.setItem('melena.healer', text);
  }, JSON.stringify(held));
}

/** Logs in on the healer's tablet with name and pin. */
export async function enterAsHealer(page: Page, healerId: number, healer: string): Promise<void> {
  await page.goto('/healer');
  await page.getByRole('button', { name: healer.split(' ')[0] ?? '' }).click();
  const dialog = page.getByRole('dialog');
  for (const digit of pinOf(healerId)) await dialog.getByRole('button', { name: digit, exact: true }).click();
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('No hay mas citas registradas para hoy')).toBeVisible();
}

/** Sums of an appointment's lines: services, sold products and raw material. */
export async function linesOf(api: Api, appointment_id: number) {
  const { services, products, appointment } = await api.call('appointment/details', { appointment_id });
  const totals = [...services, ...products].map(({ total }) => amountOf(total));
  return { services, products, appointment, total: sum(totals) };
}
