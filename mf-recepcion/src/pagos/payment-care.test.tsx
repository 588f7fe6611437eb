import { findDialog, findQuestion } from '@melena/shared/testing/find';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { internals } from '../../../api/src/core/database/database';
import { PASSWORD } from '../../../api/testing/app';
import { screenTest } from '../common/testing';

const payments = screenTest('pagos');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function newPayment() {
  await payments.open('/pagos');
  await press('Nuevo pago');
  const form = await findDialog('Nuevo pago');
  await userEvent.type(form.getByLabelText('Cliente'), '5500000002');
  await userEvent.click(await screen.findByRole('option', { name: /Valeria Prueba/ }));
  await userEvent.type(form.getByLabelText('Cantidad'), '750');
  return { form, save: form.getByRole('button', { name: 'Registrar pago' }) };
}

describe('while no till is open', () => {
  test("what came in by transfer says 'Sin caja', and who took it", async () => {
    const { salon } = payments;
    const payment = { client_id: salon.ximena, type_id: 3, account_id: salon.bank, amount: '90' };
    const { payment_id } = await salon.ok('payment/add', { payment }, 'atencion');
    await payments.open(`/pagos/${payment_id}`);
    const detail = await findDialog('Detalle del pago');
    await detail.findByText('Sin caja · entra en el próximo corte');
    expect(detail.getByText('Recibió').nextElementSibling?.textContent).toBe('atencion');
    await press('Revertir pago');
    const form = await findDialog('¿Deseas revertir este pago?');
    await form.findByText(/Lo que se devuelve sale de una caja abierta/);
    await userEvent.type(form.getByLabelText('Motivo'), 'Se cobró dos veces');
    await userEvent.type(form.getByLabelText('Contraseña de administrador'), PASSWORD);
    expect(form.getByRole('button', { name: 'Revertir pago' })).toHaveProperty('disabled', true);
  });

  test('cash says so as it is chosen; the till is opened there, and nothing typed is lost', async () => {
    const { form, save } = await newPayment();
    expect(form.queryByText('No hay caja activa.')).toBeNull();
    await userEvent.click(await form.findByRole('radio', { name: 'Efectivo' }));
    await form.findByText('No hay caja activa.');
    expect(save).toHaveProperty('disabled', true);
    await userEvent.click(form.getByRole('button', { name: 'Iniciar caja' }));
    const till = await findDialog('Iniciar caja');
    await userEvent.type(till.getByLabelText(/Efectivo inicial/), '500');
    await userEvent.click(till.getByRole('button', { name: 'Iniciar caja' }));
    await waitFor(() => expect(form.queryByText('No hay caja activa.')).toBeNull());
    expect(form.getByLabelText('Cantidad')).toHaveProperty('value', '750.00');
    await userEvent.click(save);
    await screen.findByText('Pago de $750.00 registrado');
    const detail = await findDialog('Detalle del pago');
    expect((await detail.findByText('Caja')).nextElementSibling?.textContent).toMatch(/^nov 20/);
  });
});

describe("a payment to another client's appointment", () => {
  test('names both, takes no more than is missing there, and asks', async () => {
    const { salon } = payments;
    const { id, folio } = await salon.book({ hour: '16:00', client: salon.influencer });
    const payment = { client_id: salon.ximena, type_id: 3, account_id: salon.bank, amount: '700' };
    const { payment_id } = await salon.ok('payment/add', { payment });
    await payments.open(`/pagos/${payment_id}`);
    await press('Agregar asignación');
    const form = await findDialog('Agregar asignación');
    await userEvent.click(await form.findByRole('radio', { name: 'Otra cita…' }));
    await userEvent.type(form.getByRole('searchbox', { name: 'Buscar otra cita' }), 'inés');
    await userEvent.click(await form.findByRole('radio', { name: new RegExp(`#${folio}.*Inés Prueba`) }));
    const warning = (await form.findByText(/y la cita es de/)).closest('[data-tone]');
    expect(warning?.getAttribute('data-tone')).toBe('warn');
    expect(warning?.textContent).toBe('El pago es de Ximena Cárdenas y la cita es de Inés Prueba.');
    expect(form.getByLabelText(`Para la cita #${folio}`)).toHaveProperty('value', '450.00');
    await userEvent.click(form.getByRole('button', { name: 'Asignar' }));
    const question = await findQuestion();
    await userEvent.click(question.getByRole('button', { name: 'Volver' }));
    expect((await salon.details(id)).appointment.paid).toBe('0.00');
    await userEvent.click(form.getByRole('button', { name: 'Asignar' }));
    const again = await findQuestion();
    await userEvent.click(again.getByRole('button', { name: 'Asignar' }));
    await screen.findByText(`$450.00 asignados a #${folio}`);
    const over = { payment_id, type_id: 2, amount: '0.01', appointment_id: id };
    expect((await salon.refused('payment/add', { assign: over })).message).toBe(
      'La cita ya está pagada por completo: no recibe más pagos',
    );
  });
});

describe('without a receiving account', () => {
  test('an administrator is led to where one is added, the others read who can; what was typed stays', async () => {
    const { kysely } = payments.salon.db[internals];
    await kysely.updateTable('accounts').set({ status_id: 2 }).execute();
    const { form, save } = await newPayment();
    await form.findByText(/Un administrador la agrega en Cuentas/);
    expect(form.queryByLabelText('Cuenta')).toBeNull();
    expect(save).toHaveProperty('disabled', true);
    cleanup();
    await payments.open('/pagos', 'administrador');
    await press('Nuevo pago');
    const link = await (await findDialog('Nuevo pago')).findByRole('link', {
      name: 'Agregar una cuenta de cobro',
    });
    expect(link.getAttribute('href')).toBe('/cuentas/cobro');
    expect(link.getAttribute('target')).toBe('_blank');
    await kysely.updateTable('accounts').set({ status_id: 1 }).execute();
  });
});
