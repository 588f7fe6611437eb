import { Api } from '../../support/api';
import { bookFor, newClient, serviceWithAdvance } from '../../support/book-through-api';
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
  return booked;
}

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
