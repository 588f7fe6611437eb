import { queryClient } from '@melena/shared/client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../api/testing/app';
import { screenTest } from '../common/testing';

const payments = screenTest('pagos');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeAll(() => payments.salon.ok('caja/add', { caja: {} }));

/** Registers a payment in cash, and opens 'Agregar asignación' in its detail. */
async function assigning(client_id: number, amount: string) {
  const payment = { client_id, type_id: 1, amount };
  const { payment_id } = await payments.salon.ok('payment/add', { payment });
  await payments.open(`/pagos/${payment_id}`);
  await press('Agregar asignación');
  const form = await dialog('Agregar asignación');
  return { payment_id, form, save: form.getByRole('button', { name: 'Asignar' }) };
}

async function find(folio: string) {
  await press('Buscar cita');
  const search = await dialog('Buscar cita');
  expect(search.getByRole('button', { name: 'Buscar' })).toHaveProperty('disabled', true);
  await userEvent.type(search.getByLabelText('Folio'), `#${folio}{Enter}`);
}

describe("'Nuevo pago'", () => {
  test('is disabled until a client is chosen and an amount entered; creating opens its detail', async () => {
    const page = await payments.open('/pagos');
    await press('Nuevo pago');
    const form = await dialog('Nuevo pago');
    const save = form.getByRole('button', { name: 'Guardar pago' });
    const card = await form.findByRole('radio', { name: 'Tarjeta de débito/crédito' });
    expect(card).toHaveProperty('checked', true);
    expect(form.getByLabelText('Cuenta').textContent).toContain('BBVA 4821');
    await userEvent.type(form.getByLabelText('Cantidad'), '750');
    expect(save).toHaveProperty('disabled', true);
    await press('Elegir cliente');
    const picker = await dialog('Elegir cliente');
    await userEvent.type(picker.getByRole('searchbox'), 'valeria');
    await waitFor(() => expect(picker.getAllByRole('button', { name: /Prueba/ })).toHaveLength(1));
    picker.getByText('VIP');
    await userEvent.click(picker.getByRole('button', { name: 'Valeria Prueba' }));
    expect(save).toHaveProperty('disabled', false);
    await userEvent.click(form.getByRole('radio', { name: 'Efectivo' }));
    expect(form.queryByLabelText('Cuenta')).toBeNull();
    await userEvent.type(form.getByLabelText(/Notas/), 'Apartado de diciembre');
    await userEvent.dblClick(save);
    const detail = await dialog('Detalle del pago');
    await detail.findByText('Apartado de diciembre');
    expect(page.address()).toMatch(/^\/pagos\/\d+$/);
    expect(payments.calls.filter(path => path === 'payment/add')).toHaveLength(1);
    const { payments: rows } = await payments.salon.ok('payment/get', { search: 'valeria' });
    expect(rows).toMatchObject([{ amount: '750.00', type: 'Efectivo', account: '' }]);
  });

  test('what no text can hold is refused at its field, and all that was typed stays', async () => {
    await payments.open('/pagos');
    await press('Nuevo pago');
    const form = await dialog('Nuevo pago');
    await press('Elegir cliente');
    const picker = await dialog('Elegir cliente');
    await userEvent.click(await picker.findByRole('button', { name: 'Valeria Prueba' }));
    await userEvent.type(form.getByLabelText('Cantidad'), '750');
    const texts = [await form.findByLabelText(/Referencia bancaria/), form.getByLabelText(/Notas/)];
    for (const field of texts) fireEvent.change(field, { target: { value: 'mitad \ud800' } });
    await press('Guardar pago');
    await waitFor(() =>
      expect(form.getAllByText(/Tiene un carácter que no se puede guardar/)).toHaveLength(2),
    );
    for (const field of texts) {
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect((field as HTMLInputElement).value).toBe('mitad \ud800');
    }
    expect(form.queryByRole('alert')).toBeNull();
  });

  test('by account balance is for who has credit, and never for more than there is', async () => {
    const { salon } = payments;
    await salon.ok('payment/add', {
      payment: { client_id: salon.influencer, type_id: 1, amount: '100' },
      assign: { type_id: 3, amount: '100' },
    });
    await payments.open('/pagos');
    await press('Nuevo pago');
    const form = await dialog('Nuevo pago');
    expect(await form.findByRole('radio', { name: /Saldo a favor/ })).toHaveProperty('disabled', true);
    await press('Elegir cliente');
    await press('Inés Prueba');
    await userEvent.click(await form.findByRole('radio', { name: /\$100.00 en crédito/ }));
    await userEvent.type(form.getByLabelText('Cantidad'), '100.01{Enter}');
    await form.findByText('El saldo a favor del cliente no alcanza');
    expect(form.getByLabelText('Cantidad').getAttribute('aria-invalid')).toBe('true');
  });
});

describe("'Agregar asignación'", () => {
  test('prefills the remaining amount, needs an appointment found by folio, and is hidden at zero', async () => {
    const { salon } = payments;
    const { id, folio } = await salon.book({ services: [salon.mask] });
    const { form, save } = await assigning(salon.ximena, '500');
    expect(form.getByLabelText('Cantidad')).toHaveProperty('value', '500.00');
    expect(save).toHaveProperty('disabled', true);
    await find(folio);
    await form.findByText('A la cita le faltan $600.00.');
    await userEvent.clear(form.getByLabelText('Cantidad'));
    expect(save).toHaveProperty('disabled', true);
    await userEvent.type(form.getByLabelText('Cantidad'), '500.01');
    await userEvent.click(save);
    await form.findByText('El monto es mayor a lo que queda del pago');
    await userEvent.clear(form.getByLabelText('Cantidad'));
    await userEvent.type(form.getByLabelText('Cantidad'), '200');
    await userEvent.click(save);
    await screen.findByText(`$200.00 asignados a #${folio}`);
    expect((await salon.details(id)).appointment).toMatchObject({ status_id: 2, paid: '200.00' });

    await press('Agregar asignación');
    const rest = await dialog('Agregar asignación');
    await userEvent.click(rest.getByRole('radio', { name: 'Crédito' }));
    expect(rest.getByLabelText('Cantidad')).toHaveProperty('value', '300.00');
    await userEvent.click(rest.getByRole('button', { name: 'Asignar' }));
    await screen.findByText('$300.00 en crédito de Ximena Cárdenas');
    const detail = await dialog('Detalle del pago');
    await waitFor(() => expect(detail.queryByRole('button', { name: 'Agregar asignación' })).toBeNull());
    expect(detail.getAllByRole('row')).toHaveLength(3);
  });

  test("to a closed appointment: 'No se puede agregar pagos adicionales a esta cita'", async () => {
    const { salon } = payments;
    const { id, version, folio } = await salon.bookAndStart({ hour: '12:00' });
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    const { form, save } = await assigning(salon.ximena, '50');
    await find(folio);
    await form.findByText('No se puede agregar pagos adicionales a esta cita');
    expect(save).toHaveProperty('disabled', true);
  });

  test('of an appointment that changed meanwhile says so, and goes through when pressed again', async () => {
    const { salon } = payments;
    const { id, folio } = await salon.book({ hour: '15:00' });
    const { form, save } = await assigning(salon.ximena, '80');
    await find(folio);
    await form.findByText('A la cita le faltan $450.00.');
    await salon.ok('calendar/update', { appointment: { id, hour: '16:00' } });
    await userEvent.click(save);
    await form.findByText(/Alguien más hizo un cambio/);
    await form.findByText(/4:00 p.m./);
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
  const form = await dialog('¿Deseas revertir este pago?');
  const reverse = form.getByRole('button', { name: 'Revertir pago' });
  await userEvent.type(form.getByLabelText('Motivo'), 'Se cobró dos veces');
  expect(reverse).toHaveProperty('disabled', true);
  await userEvent.type(form.getByLabelText('Contraseña de administrador'), 'otra{Enter}');
  await form.findByText('Contraseña incorrecta');
  // The wrong one is selected: typing replaces it.
  await userEvent.keyboard(`${PASSWORD}{Enter}`);
  await screen.findByText('Pago de $90.00 revertido');
  const detail = await dialog('Detalle del pago');
  await detail.findByText(/Este pago se revirtió/);
  expect(detail.queryByRole('button', { name: /Agregar asignación|Revertir pago/ })).toBeNull();
  await userEvent.click(detail.getByRole('link', { name: 'Ver la reversión' }));
  const entry = await dialog('Detalle del pago');
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
  expect(screen.queryByRole('dialog', { name: '¿Deseas revertir este pago?' })).toBeNull();

  const payment = { client_id: salon.cuidado, type_id: 1, amount: '70' };
  const assign = { type_id: 3 as const, amount: '70' };
  const { payment_id } = await salon.ok('payment/add', { payment, assign });
  const spent = { client_id: salon.cuidado, type_id: 6, amount: '70' };
  await salon.ok('payment/add', { payment: spent });
  await payments.open(`/pagos/${payment_id}`);
  await waitFor(() => expect(payments.calls).toContain('clients/profile'));
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
  await waitFor(() => expect(payments.calls).toContain('clients/profile'));
  await press('Revertir pago');
  const form = await dialog('¿Deseas revertir este pago?');
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
