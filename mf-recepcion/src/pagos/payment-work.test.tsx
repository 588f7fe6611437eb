import { queryClient } from '@melena/shared/client';
import { fill } from '@melena/shared/testing/fill';
import { findDialog, findQuestion } from '@melena/shared/testing/find';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../api/testing/app';
import { screenTest } from '../common/testing';

const payments = screenTest('pagos');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(() => payments.salon.ok('caja/add', { caja: {} }));

/** Opens 'Nuevo pago' and chooses a client in it, by the keyboard alone. */
async function newPayment(client: string) {
  const page = await payments.open('/pagos');
  await press('Nuevo pago');
  const form = await findDialog('Nuevo pago');
  const search = form.getByLabelText('Cliente');
  await waitFor(() => expect(document.activeElement).toBe(search));
  await userEvent.type(search, client);
  await screen.findByRole('option');
  await userEvent.keyboard('{Enter}');
  await form.findByText('¿A qué corresponde?');
  return { page, form, save: form.getByRole('button', { name: 'Registrar pago' }) };
}

/** Registers a payment in cash, and opens its detail. */
async function assigning(client_id: number, amount: string) {
  const payment = { client_id, type_id: 1, amount };
  const { payment_id } = await payments.salon.ok('payment/add', { payment });
  await payments.open(`/pagos/${payment_id}`);
  await press('Agregar asignación');
  const form = await findDialog('Agregar asignación');
  expect(form.getByLabelText('Cantidad a asignar')).toHaveProperty('value', `${amount}.00`);
  return { payment_id, form, save: form.getByRole('button', { name: 'Asignar' }) };
}

describe("'Nuevo pago'", () => {
  test('chooses its client in the list too, filtered by level; it is kept as credit', async () => {
    const { salon } = payments;
    await payments.open('/pagos');
    await press('Nuevo pago');
    const form = await findDialog('Nuevo pago');
    await press('Elegir en la lista de clientes');
    const picker = await findDialog('Elegir cliente');
    await picker.findByRole('row', { name: /Ximena/ });
    await userEvent.click(picker.getByRole('combobox', { name: 'Nivel' }));
    await userEvent.click(await screen.findByRole('option', { name: 'VIP' }));
    await waitFor(() => expect(picker.getAllByRole('row')).toHaveLength(2));
    await userEvent.click(picker.getByRole('row', { name: /Valeria Prueba/ }));
    await userEvent.click(await form.findByRole('radio', { name: 'Efectivo' }));
    await userEvent.type(form.getByLabelText('Cantidad'), '75');
    expect(form.getByRole('radio', { name: 'Asignar después' })).toHaveProperty('checked', true);
    await userEvent.click(form.getByRole('radio', { name: 'Dejar como crédito' }));
    await userEvent.dblClick(form.getByRole('button', { name: 'Registrar pago' }));
    await (await findDialog('Detalle del pago')).findByRole('row', { name: /Crédito/ });
    expect(payments.calls.filter(path => path === 'payment/add')).toHaveLength(1);
    expect((await salon.ok('clients/profile', { client_id: salon.vip })).client.credit).toBe('75.00');
  });

  test('caps what a visit gets, and says what is left to assign', async () => {
    const { salon } = payments;
    const { id, folio } = await salon.book({ client: salon.cuidado, hour: '11:00' });
    await salon.ok('clients/update', { client: { id: salon.cuidado, level_id: '' } });
    const other = await salon.book({ client: salon.cuidado, hour: '12:00', services: [salon.mask] });
    const { form, save } = await newPayment('carolina');
    expect(form.queryByRole('radio', { name: new RegExp(`#${folio}`) })).toBeNull();
    await userEvent.click(await form.findByRole('radio', { name: 'Efectivo' }));
    await userEvent.type(form.getByLabelText('Cantidad'), '1000');
    await userEvent.click(
      await form.findByRole('radio', {
        name: new RegExp(`#${other.folio}.*anticipo \\$200.00 · falta \\$600.00`),
      }),
    );
    await form.findByText('A la cita solo le faltan $600.00.');
    await form.findByText('Quedan $400.00 por asignar.');
    const part = form.getByLabelText(`Para la cita #${other.folio}`);
    expect(part).toHaveProperty('value', '600.00');
    await userEvent.clear(part);
    await userEvent.type(part, '600.01');
    await form.findByText('Faltan $600.00 por pagar: escribe hasta esa cantidad');
    expect(save).toHaveProperty('disabled', true);
    await userEvent.clear(part);
    await userEvent.type(part, '250');
    await userEvent.click(save);
    const detail = await findDialog('Detalle del pago');
    expect((await detail.findByText('Por asignar')).nextElementSibling?.textContent).toBe('$750.00');
    await detail.findByRole('row', { name: /Anticipo/ });
    expect((await salon.details(other.id)).appointment).toMatchObject({ status_id: 2, paid: '250.00' });
    expect((await salon.details(id)).appointment.paid).toBe('0.00');
  });

  test('what no text can hold is refused at its field, and all that was typed stays', async () => {
    const { form } = await newPayment('valeria');
    await userEvent.type(form.getByLabelText('Cantidad'), '750');
    const texts = [await form.findByLabelText(/Referencia bancaria/), form.getByLabelText(/Notas/)];
    for (const field of texts) fireEvent.change(field, { target: { value: 'mitad \ud800' } });
    await press('Registrar pago');
    await waitFor(() =>
      expect(form.getAllByText(/Tiene un carácter que no se puede guardar/)).toHaveLength(2),
    );
    for (const field of texts) {
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect((field as HTMLInputElement).value).toBe('mitad \ud800');
    }
    expect(form.queryByRole('alert')).toBeNull();
  });

  test('is not left unasked once something is typed, and Escape closes an empty one', async () => {
    const page = await payments.open('/pagos');
    await press('Nuevo pago');
    expect(page.address()).toBe('/pagos?nuevo=1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.address()).toBe('/pagos'));
    await press('Nuevo pago');
    const form = await findDialog('Nuevo pago');
    await userEvent.type(form.getByLabelText('Cantidad'), '750');
    await userEvent.click(form.getByRole('button', { name: 'Volver' }));
    const question = await findQuestion();
    await userEvent.click(question.getByRole('button', { name: 'Volver' }));
    expect(form.getByLabelText('Cantidad')).toHaveProperty('value', '750.00');
    await userEvent.click(form.getByRole('button', { name: 'Volver' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(page.address()).toBe('/pagos'));
  });

  test('by account balance is for who has credit, and never for more than there is', async () => {
    const { salon } = payments;
    await salon.ok('payment/add', {
      payment: { client_id: salon.influencer, type_id: 1, amount: '100' },
      assign: { type_id: 3, amount: '100' },
    });
    const none = await newPayment('ximena');
    expect(await none.form.findByRole('radio', { name: /Saldo a favor/ })).toHaveProperty('disabled', true);
    await userEvent.click(none.form.getByRole('button', { name: 'Cambiar' }));
    await userEvent.type(none.form.getByLabelText('Cliente'), 'inés');
    await screen.findByRole('option', { name: /Inés/ });
    await userEvent.keyboard('{Enter}');
    const { form } = none;
    await userEvent.click(await form.findByRole('radio', { name: /\$100.00 en crédito/ }));
    expect(form.queryByRole('radio', { name: 'Dejar como crédito' })).toBeNull();
    await userEvent.type(form.getByLabelText('Cantidad'), '100.01{Enter}');
    await form.findByText('El saldo a favor del cliente no alcanza');
    expect(form.getByLabelText('Cantidad').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('what is left of a payment', () => {
  test("to a closed appointment: 'No se puede agregar pagos adicionales a esta cita'", async () => {
    const { salon } = payments;
    const { id, version, folio } = await salon.bookAndStart({ hour: '12:00' });
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    const { form, save } = await assigning(salon.ximena, '50');
    await userEvent.click(form.getByRole('radio', { name: 'Otra cita…' }));
    const search = form.getByRole('searchbox', { name: 'Buscar otra cita' });
    await fill(search, '999999');
    await form.findByText('No se encontró una cita con este folio');
    await fill(search, `#${folio}`);
    await userEvent.click(await form.findByRole('radio', { name: new RegExp(`#${folio} `) }));
    await form.findByText('No se puede agregar pagos adicionales a esta cita');
    expect(save).toHaveProperty('disabled', true);
  });

  test('of an appointment that changed meanwhile says so, and goes through when pressed again', async () => {
    const { salon } = payments;
    const { id, folio } = await salon.book({ hour: '15:00' });
    const { form, save } = await assigning(salon.ximena, '80');
    await userEvent.click(await form.findByRole('radio', { name: new RegExp(`#${folio}.*3:00 p.m.`) }));
    await salon.ok('calendar/update', { appointment: { id, hour: '16:00' } });
    await userEvent.click(save);
    await form.findByText(/Alguien más hizo un cambio/);
    await form.findByRole('radio', { name: new RegExp(`#${folio}.*4:00 p.m.`) });
    await userEvent.click(save);
    await screen.findByText(`$80.00 asignados a #${folio}`);
  });
});

test("'Revertir pago' asks for an administrator's password and why; the detail shows what was reversed", async () => {
  const { salon } = payments;
  const payment = { client_id: salon.cuidado, type_id: 1, amount: '90' };
  const { payment_id } = await salon.ok('payment/add', { payment });
  await payments.open(`/pagos/${payment_id}`);
  await press('Revertir pago');
  const form = await findDialog('¿Deseas revertir este pago?');
  const reverse = form.getByRole('button', { name: 'Revertir pago' });
  await userEvent.type(form.getByLabelText('Motivo'), 'Se cobró dos veces');
  expect(reverse).toHaveProperty('disabled', true);
  await userEvent.type(form.getByLabelText('Contraseña de administrador'), 'otra{Enter}');
  await form.findByText('Contraseña incorrecta');
  // The wrong one is selected: typing replaces it.
  await userEvent.keyboard(`${PASSWORD}{Enter}`);
  await screen.findByText('Pago de $90.00 revertido');
  const detail = await findDialog('Detalle del pago');
  await detail.findByText(/Este pago se revirtió/);
  expect(detail.queryByRole('button', { name: /Asignar|Revertir pago/ })).toBeNull();
  await userEvent.click(detail.getByRole('link', { name: 'Ver la reversión' }));
  const entry = await findDialog('Detalle del pago');
  await entry.findByText('−$90.00');
  entry.getByText('Se cobró dos veces');
});

test("'Revertir pago' refuses at once where a finished appointment or spent credit holds the payment", async () => {
  const { salon } = payments;
  const { id, folio } = await salon.bookAndStart({ hour: '17:00' });
  const { appointment } = await salon.details(id);
  await salon.ok('caja/charge', { appointment_id: id, version: appointment.version, type_id: 1 });
  const [charge] = (await salon.details(id)).payments;
  await payments.open(`/pagos/${charge?.payment_id}`);
  await press('Revertir pago');
  await screen.findByText(`La cita #${folio} ya está finalizada: su pago no se puede revertir`);
  const correct = screen.getByRole('link', { name: 'Corregir cobro' });
  expect(correct.getAttribute('href')).toBe(`/caja/ticket/${id}?corregir=1`);
  expect(screen.queryByRole('dialog', { name: '¿Deseas revertir este pago?' })).toBeNull();

  cleanup();
  const payment = { client_id: salon.cuidado, type_id: 1, amount: '70' };
  const assign = { type_id: 3 as const, amount: '70' };
  const { payment_id } = await salon.ok('payment/add', { payment, assign });
  const spent = { client_id: salon.cuidado, type_id: 6, amount: '70' };
  await salon.ok('payment/add', { payment: spent });
  payments.answers.length = 0;
  await payments.open(`/pagos/${payment_id}`);
  await waitFor(() => expect(payments.answers).toContain('clients/profile'));
  await press('Revertir pago');
  await screen.findByText('El crédito de este pago ya se usó: no se puede revertir');
  expect(screen.queryByRole('dialog', { name: '¿Deseas revertir este pago?' })).toBeNull();
});

test('the credit that is spent while the reversal is typed takes nothing typed away', async () => {
  const { salon } = payments;
  const payment = { client_id: salon.cuidado, type_id: 1, amount: '80' };
  const assign = { type_id: 3 as const, amount: '80' };
  const { payment_id } = await salon.ok('payment/add', { payment, assign });
  await payments.open(`/pagos/${payment_id}`);
  await waitFor(() => expect(payments.answers).toContain('clients/profile'));
  await press('Revertir pago');
  const form = await findDialog('¿Deseas revertir este pago?');
  await userEvent.type(form.getByLabelText('Motivo'), 'Se cobró dos veces');
  await userEvent.type(form.getByLabelText('Contraseña de administrador'), PASSWORD);

  await salon.ok('payment/add', { payment: { ...payment, type_id: 6 } });
  await act(() => queryClient.invalidateQueries());
  expect(form.getByLabelText('Motivo')).toHaveProperty('value', 'Se cobró dos veces');
  const refusal = 'El crédito de este pago ya se usó: no se puede revertir';
  expect(screen.queryByText(refusal)).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Revertir pago' }));
  await form.findByText(refusal);
  expect(form.getByLabelText('Motivo')).toHaveProperty('value', 'Se cobró dos veces');
});
