import { Api } from '../../support/api';
import { bookFor, newClient, serviceWithAdvance } from '../../support/book-through-api';
import { expect, test } from '../../support/test';

test('the summary takes the advance by transfer, which confirms the appointment, and starts it', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const service = await serviceWithAdvance(api);
  const client = await newClient(api, `Cita ${Date.now() % 100_000}`);
  const { id, folio } = await bookFor(api, client.id, service, 0);
  await login('recepcion', page, `/citas/${id}`);
  await expect(page.getByRole('heading', { name: 'Resumen de la cita' })).toBeVisible();
  await expect(page.getByText('Pendiente', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`#${folio}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar cita' })).toBeHidden();

  await page.getByRole('button', { name: 'Agregar anticipo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar anticipo' });
  await expect(dialog.getByRole('radio', { name: 'Transferencia bancaria' })).toBeChecked();
  await expect(dialog.getByLabel('Cuenta')).toBeVisible();
  await dialog.getByText('Efectivo').click();
  await expect(dialog.getByLabel('Cuenta')).toBeHidden();
  await dialog.getByText('Transferencia bancaria').click();
  await dialog.getByLabel('Cantidad').fill('');
  await expect(dialog.getByRole('button', { name: 'Registrar anticipo' })).toBeDisabled();
  await dialog.getByLabel('Cantidad').fill(service.advance);
  await dialog.getByLabel(/^Referencia/).fill(`SPEI ${folio}`);
  await dialog.getByRole('button', { name: 'Registrar anticipo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: `SPEI ${folio}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar anticipo' })).toBeHidden();

  await page.getByRole('button', { name: 'Iniciar cita' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Deseas iniciar la cita ahora?' });
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Iniciar cita' }).click();
  await question.getByRole('button', { name: 'Iniciar cita' }).click();
  await expect(page.getByText('En Curso', { exact: true })).toBeVisible();
  // Edit options only below status 3.
  for (const name of ['Cancelar cita', 'Reagendar', 'Agregar servicio', 'Iniciar cita']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  const { appointment } = await api.call('appointment/details', { appointment_id: id });
  expect(appointment).toMatchObject({ status_id: 3, paid: service.advance });
});
