import { expect, type Locator, type Page } from 'playwright/test';
import type { Service } from './book-through-api';

export const bookingPaneOf = (page: Page) => page.getByRole('dialog', { name: /Agendar cita/ });
export const clientSearchOf = (pane: Locator) => pane.getByRole('combobox', { name: 'Cliente', exact: true });
export const serviceSearchOf = (pane: Locator) => pane.getByRole('searchbox', { name: 'Buscar servicio' });
/** The button names the hour that it books. */
export const bookButtonOf = (pane: Locator) => pane.getByRole('button', { name: /^Agendar( ·|$)/ });

/** Types a client's telephone, and takes who is found by Enter. */
export async function takeClient(pane: Locator, phone: string): Promise<void> {
  const page = pane.page();
  await clientSearchOf(pane).fill(phone);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(serviceSearchOf(pane)).toBeVisible();
}

/** Types a service with its hair, and takes it. */
export async function takeService(
  pane: Locator,
  { name, hair }: Pick<Service, 'name' | 'hair'>,
): Promise<void> {
  await serviceSearchOf(pane).fill(`${name} ${hair}`);
  await pane
    .getByRole('button', { name: /^Agregar: / })
    .first()
    .click();
}

/** Opens the list of a day's hours where it is closed. */
export async function listHours(pane: Locator): Promise<void> {
  const more = pane.getByRole('button', { name: 'Ver más días' });
  await expect(more).toBeVisible();
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}
