import type { Page } from 'playwright/test';
import { Api } from '../support/api';
import { bookFor, newClient, serviceWithAdvance, upcomingDay } from '../support/book-through-api';
import { expect, test } from '../support/test';

async function chooseClient(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Elegir cliente' }).click();
  const picker = page.getByRole('dialog', { name: 'Elegir cliente' });
  await picker.getByRole('searchbox').fill(name);
  // The row is there before, among others: it moves as they go.
  await expect(picker.getByRole('status')).toHaveText('1 cliente');
  await picker.getByRole('button', { name }).click();
  await expect(picker).toBeHidden();
}

/** Opens 'Agregar asignación' and finds an appointment in it by '#folio'. */
async function findAppointment(page: Page, folio: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar asignación' }).click();
  await page.getByRole('button', { name: 'Buscar cita' }).click();
  const search = page.getByRole('dialog', { name: 'Buscar cita' });
  await expect(search.getByRole('button', { name: 'Buscar', exact: true })).toBeDisabled();
  await search.getByLabel('Folio').fill(`#${folio}`);
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
}

test('a payment pays an advance, its rest becomes credit, and the credit pays the next advance', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const firstName = `Ahorro ${Date.now() % 1_000_000}`;
  const { id } = await newClient(api, firstName);
  const client = `${firstName} Prueba`;
  const service = await serviceWithAdvance(api);
  const first = await bookFor(api, id, service, 27);
  const second = await bookFor(api, id, service, 34);
  const advance = Number(first.advance);
  await login('recepcion');
  await page.getByRole('link', { name: 'Pagos' }).click();

  await page.getByRole('button', { name: 'Nuevo pago' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo pago' });
  const save = form.getByRole('button', { name: 'Guardar pago' });
  await expect(save).toBeDisabled();
  await chooseClient(page, client);
  await form.getByRole('radio', { name: 'Transferencia bancaria' }).check({ force: true });
  await expect(form.getByLabel('Cuenta')).toBeVisible();
  await form.getByLabel('Cantidad').fill(String(advance * 2));
  await form.getByLabel('Referencia bancaria').fill('SPEI 4471');
  await save.click();

  const detail = page.getByRole('dialog', { name: 'Detalle del pago' });
  await expect(detail.getByText('SPEI 4471')).toBeVisible();
  await findAppointment(page, first.folio);
  const assign = page.getByRole('dialog', { name: 'Agregar asignación' });
  await assign.getByLabel('Cantidad').fill(String(advance));
  await assign.getByRole('button', { name: 'Asignar' }).click();
  await expect(detail.getByRole('row', { name: new RegExp(`Anticipo.*#${first.folio}`) })).toBeVisible();

  await detail.getByRole('button', { name: 'Agregar asignación' }).click();
  await assign.getByRole('radio', { name: 'Crédito' }).check({ force: true });
  await assign.getByRole('button', { name: 'Asignar' }).click();
  await expect(detail.getByRole('row', { name: /Crédito/ })).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Agregar asignación' })).toBeHidden();
  await detail.getByRole('button', { name: 'Volver' }).click();

  await page.getByRole('button', { name: 'Nuevo pago' }).click();
  await chooseClient(page, client);
  const credit = form.getByRole('radio', { name: /Saldo a favor.*en crédito/ });
  // The former credit is shown until the answer comes.
  await expect(credit).toBeEnabled();
  await credit.check({ force: true });
  await form.getByLabel('Cantidad').fill(String(advance));
  await save.click();
  await findAppointment(page, second.folio);
  await assign.getByRole('button', { name: 'Asignar' }).click();
  await expect(detail.getByRole('row', { name: new RegExp(`Anticipo.*#${second.folio}`) })).toBeVisible();

  for (const { id: appointment_id } of [first, second]) {
    const { appointment } = await api.call('appointment/details', { appointment_id });
    expect(appointment).toMatchObject({ status_id: 2, paid: first.advance });
  }
  await detail.getByRole('link', { name: client }).click();
  await expect(page.getByRole('region', { name: 'Datos del cliente' })).toContainText('$0.00en crédito');
  const movements = page.getByRole('table', { name: 'Movimientos del crédito' });
  await expect(movements.getByRole('row', { name: new RegExp(`Uso.*#${second.folio}`) })).toBeVisible();
  await expect(movements.getByRole('row', { name: /Abono.*SPEI 4471/ })).toBeVisible();
});

test("a closed appointment takes no more: 'No se puede agregar pagos adicionales a esta cita'", async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const client = await newClient(api, 'Cerrada');
  const { appointments } = await api.call('calendar/get', { day: upcomingDay(-3) });
  const closed = appointments.find(({ status_id }) => status_id === 4);
  if (!closed) throw new Error('The demo salon has no finished appointment');
  const { accounts } = await api.call('payment/get', { limit: 1 });
  const { payment_id } = await api.call('payment/add', {
    payment: { client_id: client.id, type_id: 3, account_id: accounts[0]?.id, amount: '100' },
  });
  await login('recepcion', page, `/pagos/${payment_id}`);
  await findAppointment(page, closed.folio);
  const assign = page.getByRole('dialog', { name: 'Agregar asignación' });
  await expect(assign.getByText('No se puede agregar pagos adicionales a esta cita')).toBeVisible();
  await expect(assign.getByRole('button', { name: 'Asignar' })).toBeDisabled();
});
