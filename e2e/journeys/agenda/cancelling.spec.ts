import AxeBuilder from '@axe-core/playwright';
import { Api } from '../../support/api';
import { bookFor, newClient, serviceWithAdvance } from '../../support/book-through-api';
import { countPointers, tabTo } from '../../support/keyboard';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';

async function bookPaid(api: Api, days: number) {
  const service = await serviceWithAdvance(api);
  const client = await newClient(api, `Cancela ${Date.now() % 100_000}`);
  const booked = await bookFor(api, client.id, service, days);
  const account_id = (await api.call('payment/get', { limit: 1 })).accounts[0]?.id;
  await api.call('payment/add', {
    payment: { client_id: client.id, type_id: 3, account_id, amount: service.advance },
    assign: { type_id: 1, amount: service.advance, appointment_id: booked.id },
  });
  return { ...booked, client_id: client.id, advance: service.advance };
}

test('by the keyboard alone: cancelled with a reason, the advance as credit, and the message prepared', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const { id, client_id, advance } = await bookPaid(api, 9);
  await login('recepcion', page, `/citas/${id}`);
  const pointers = await countPointers(page);
  await tabTo(page, page.getByRole('button', { name: 'Cancelar cita' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Deseas cancelar la cita?' });
  // The first reason has the focus; Enter without a choice asks for one.
  await expect(dialog.getByRole('radio', { name: /Avisó el cliente/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Elige el motivo')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Pasa a crédito' })).toBeChecked();
  const axe = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(axe.violations.map(violation => violation.id)).toEqual([]);
  await page.keyboard.press('Enter');
  const message = page.getByRole('dialog', { name: 'Cancelamos tu cita' });
  await expect(message.getByRole('textbox')).toHaveValue(/queda a tu favor para otra cita/);
  await tabTo(page, message.getByRole('button', { name: 'Listo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
  expect(await pointers()).toBe(0);
  expect((await api.call('clients/profile', { client_id })).client.credit).toBe(advance);
});

test('who came is seen by another browser, and what changed is read in the details', async ({
  page,
  login,
  browser,
}) => {
  const api = await Api.as('recepcion');
  const { id } = await bookPaid(api, 0);
  const other = await secondPage(browser);
  await login('recepcion', page, `/citas/${id}`);
  await login('atencion', other, `/citas/${id}`);
  await expect(other.getByRole('button', { name: 'Llegó' })).toBeVisible();
  await other.waitForTimeout(500);
  await page.getByRole('button', { name: 'Llegó' }).click();
  await expect(other.getByText(/^Llegó a las/)).toBeVisible();
  await other.getByRole('button', { name: 'Ver cambios' }).click();
  const changes = other.getByRole('region', { name: 'Qué cambió' });
  await expect(changes.getByRole('listitem').first()).toContainText('Anotó la llegada');
  await expect(changes.getByRole('listitem').last()).toContainText('Agendó la cita');
  // The author stands on a line of its own.
  const told = /^Agendó la cita #\d+ de .+\n.+ · /;
  await expect(changes.getByRole('listitem').last()).toHaveText(told, { useInnerText: true });
  await other.context().close();
});
