import { queryClient } from '@melena/shared/client';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../api/testing/app';
import { screenTest } from '../common/testing';

const payments = screenTest('pagos');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeAll(() => payments.salon.ok('caja/add', { caja: {} }));

/** Opens 'Nuevo pago' and chooses a client in it, by the keyboard alone. */
async function newPayment(client: string) {
  const page = await payments.open('/pagos');
  await press('Nuevo pago');
  const form = await dialog('Nuevo pago');
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
  const form = await dialog('Agregar asignación');
  expect(form.getByLabelText('Cantidad a asignar')).toHaveProperty('value', `${amount}.00`);
  return { payment_id, form, save: form.getByRole('button', { name: 'Asignar' }) };
}

/** Looks for another appointment than those that stand there, and chooses it. */
async function find(form: Awaited<ReturnType<typeof dialog>>, folio: string) {
  await userEvent.click(form.getByRole('radio', { name: 'Otra cita…' }));
  await userEvent.type(form.getByRole('searchbox', { name: 'Buscar otra cita' }), '999999');
  await form.findByText('No se encontró una cita con este folio');
  await userEvent.clear(form.getByRole('searchbox', { name: 'Buscar otra cita' }));
  await userEvent.type(form.getByRole('searchbox', { name: 'Buscar otra cita' }), `#${folio}`);
  await userEvent.click(await form.findByRole('radio', { name: new RegExp(`#${folio} `) }));
}

describe("'Nuevo pago'", () => {
  test('pays the visit that stands there already, in one command, and opens the detail', async () => {
    const { salon } = payments;
    const { id, folio } = await salon.book({ client: salon.vip, services: [salon.mask], hour: '09:00' });
    const { page, form, save } = await newPayment('valeria');
    form.getByText('VIP');
    expect(await form.findByRole('radio', { name: 'Tarjeta de débito/crédito' })).toHaveProperty(
      'checked',
      true,
    );
    expect(form.getByLabelText('Cuenta').textContent).toContain('BBVA 4821');
    expect(save).toHaveProperty('disabled', true);
    await userEvent.type(form.getByLabelText('Cantidad'), '350');
    expect(save).toHaveProperty('disabled', false);
    await userEvent.click(await form.findByRole('radio', { name: new RegExp(`#${folio}.*falta \\$600.00`) }));
    expect(form.getByLabelText(`Para la cita #${folio}`)).toHaveProperty('value', '350.00');
    await userEvent.type(form.getByLabelText(/Notas/), 'Apartado de diciembre');
    await userEvent.dblClick(save);
    const detail = await dialog('Detalle del pago');
    await detail.findByText('Apartado de diciembre');
    expect(page.address()).toMatch(/^\/pagos\/\d+$/);
    expect(payments.calls.filter(path => path === 'payment/add')).toHaveLength(1);
    expect((await salon.details(id)).appointment.paid).toBe('350.00');
    expect(detail.queryByRole('button', { name: 'Agregar asignación' })).toBeNull();
  });

  test('chooses its client in the list too, filtered by status, gender and level', async () => {
    await payments.open('/pagos');
    await press('Nuevo pago');
    const form = await dialog('Nuevo pago');
    await press('Elegir en la lista de clientes');
    const picker = await dialog('Elegir cliente');
    const rows = () => picker.getAllByRole('row').length - 1;
    await picker.findByRole('row', { name: /Ximena/ });
    const all = rows();
    within(picker.getByRole('row', { name: /Inés/ })).getByText('Influencer');
    for (const filter of ['Estado', 'Género']) picker.getByRole('combobox', { name: filter });
    await userEvent.click(picker.getByRole('combobox', { name: 'Nivel' }));
    await userEvent.click(await screen.findByRole('option', { name: 'VIP' }));
    await waitFor(() => expect(rows()).toBeLessThan(all));
    within(picker.getByRole('row', { name: /Valeria Prueba/ })).getByText('VIP');
    await userEvent.type(picker.getByRole('searchbox'), 'nadie');
    await picker.findByText('No se encontraron clientes registrados');
    await userEvent.clear(picker.getByRole('searchbox'));
    await userEvent.click(await picker.findByRole('row', { name: /Valeria Prueba/ }));
    await form.findByText('Valeria Prueba');
    form.getByText('VIP');
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
    const detail = await dialog('Detalle del pago');
    expect((await detail.findByText('Por asignar')).nextElementSibling?.textContent).toBe('$750.00');
    await detail.findByRole('row', { name: /Anticipo/ });
    expect((await salon.details(other.id)).appointment).toMatchObject({ status_id: 2, paid: '250.00' });
    expect((await salon.details(id)).appointment.paid).toBe('0.00');
  });

  test('is kept as credit, or without a purpose for now', async () => {
    const { salon } = payments;
    const { form, save } = await newPayment('valeria');
    await userEvent.click(await form.findByRole('radio', { name: 'Efectivo' }));
    await userEvent.type(form.getByLabelText('Cantidad'), '75');
    expect(form.getByRole('radio', { name: 'Asignar después' })).toHaveProperty('checked', true);
    await userEvent.click(form.getByRole('radio', { name: 'Dejar como crédito' }));
    await userEvent.click(save);
    await (await dialog('Detalle del pago')).findByRole('row', { name: /Crédito/ });
    const { client } = await salon.ok('clients/profile', { client_id: salon.vip });
    expect(client.credit).toBe('75.00');
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
    const form = await dialog('Nuevo pago');
    await userEvent.type(form.getByLabelText('Cantidad'), '750');
    await userEvent.click(form.getByRole('button', { name: 'Volver' }));
    const question = within(await screen.findByRole('alertdialog'));
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
  test('goes to a visit, then a part of it to credit, the rest later', async () => {
    const { salon } = payments;
    const { id, folio } = await salon.book({ services: [salon.mask] });
    const { form, save } = await assigning(salon.ximena, '500');
    expect(save).toHaveProperty('disabled', true);
    await userEvent.click(await form.findByRole('radio', { name: new RegExp(`#${folio}`) }));
    const part = form.getByLabelText(`Para la cita #${folio}`);
    expect(part).toHaveProperty('value', '500.00');
    await userEvent.clear(part);
    expect(save).toHaveProperty('disabled', true);
    await userEvent.type(part, '500.01');
    await userEvent.click(save);
    await form.findByText('El monto es mayor a lo que queda del pago');
    await userEvent.clear(part);
    await userEvent.type(part, '200');
    await userEvent.click(save);
    await screen.findByText(`$200.00 asignados a #${folio}`);
    expect((await salon.details(id)).appointment).toMatchObject({ status_id: 2, paid: '200.00' });

    const detail = await dialog('Detalle del pago');
    await detail.findByRole('row', { name: /Anticipo/ });
    for (const [given, left] of [
      ['120', '$180.00'],
      ['180', '$0.00'],
    ]) {
      await press('Agregar asignación');
      const next = await dialog('Agregar asignación');
      await userEvent.click(await next.findByRole('radio', { name: 'Dejar como crédito' }));
      await userEvent.clear(next.getByLabelText('Cantidad a asignar'));
      await userEvent.type(next.getByLabelText('Cantidad a asignar'), given ?? '');
      await userEvent.click(next.getByRole('button', { name: 'Asignar' }));
      await screen.findByText(`$${given}.00 en crédito de Ximena Cárdenas`);
      await waitFor(() => expect(detail.getByText('Por asignar').nextElementSibling?.textContent).toBe(left));
    }
    expect(detail.queryByRole('button', { name: 'Agregar asignación' })).toBeNull();
    expect(detail.getAllByRole('row')).toHaveLength(4);
  });

  test("to a closed appointment: 'No se puede agregar pagos adicionales a esta cita'", async () => {
    const { salon } = payments;
    const { id, version, folio } = await salon.bookAndStart({ hour: '12:00' });
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    const { form, save } = await assigning(salon.ximena, '50');
    await find(form, folio);
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
  expect(detail.queryByRole('button', { name: /Asignar|Revertir pago/ })).toBeNull();
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
  const correct = screen.getByRole('link', { name: 'Corregir cobro' });
  expect(correct.getAttribute('href')).toBe(`/caja/ticket/${id}?corregir=1`);
  expect(screen.queryByRole('dialog', { name: '¿Deseas revertir este pago?' })).toBeNull();

  cleanup();
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
