import { findDialog } from '@melena/shared/testing/find';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { screenTest } from '../common/testing';

const clients = screenTest('clientes');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe("'Nuevo cliente'", () => {
  test('of a name and telephone that are there already is refused at the telephone', async () => {
    await clients.open('/clientes');
    await press('Nuevo cliente');
    const form = await findDialog('Nuevo cliente');
    await userEvent.type(form.getByLabelText('Nombre'), 'valeria');
    await userEvent.type(form.getByLabelText(/Apellidos/), 'PRUEBA');
    await userEvent.type(form.getByLabelText('Teléfono'), '5500000002{Enter}');
    await press('Registrar a otra persona');
    await form.findByText('Ya hay un cliente con ese nombre y teléfono');
    expect(form.getByLabelText('Teléfono').getAttribute('aria-invalid')).toBe('true');
  });
});

describe("'Editar cliente'", () => {
  test('changes also the status; what is removed (0) is shown and disabled', async () => {
    const { vip } = clients.salon;
    await clients.open(`/clientes/${vip}`);
    await press('Editar cliente');
    const form = await findDialog('Editar cliente');
    await userEvent.type(form.getByLabelText(/Comentarios/), 'Llega tarde');
    await userEvent.click(await form.findByRole('combobox', { name: 'Estado' }));
    const removed = await screen.findByRole('option', { name: 'Eliminado' });
    expect(removed.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('option', { name: 'Inactivo' }));
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
    const shown = within(await screen.findByRole('region', { name: 'Datos del cliente' }));
    await shown.findByText('Llega tarde');
    shown.getByText('Inactivo');
    const { client } = await clients.salon.ok('clients/profile', { client_id: vip });
    expect(client).toMatchObject({ status_id: 2, comments: 'Llega tarde', level_id: '2,' });
  });

  test('asks about a telephone that somebody else has, keeps what is typed, and saves it as shared', async () => {
    const { salon } = clients;
    const client = { first_name: 'Petra', last_name: 'Luna', phone: '5566443322' };
    const { client_id } = await salon.ok('clients/add', { client });
    const phone = async () => (await salon.ok('clients/profile', { client_id })).client.phone;
    await clients.open(`/clientes/${client_id}`);
    await press('Editar cliente');
    const form = await findDialog('Editar cliente');
    const typed = form.getByLabelText('Teléfono');
    await userEvent.clear(typed);
    await userEvent.type(typed, '5500000002');
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
    const question = 'Este teléfono es de Valeria Prueba. ¿Lo comparten?';
    const asked = await findDialog(question);
    const profile = asked.getByRole('link', { name: /^Abrir perfil/ });
    expect(profile.getAttribute('href')).toBe(`/clientes/${salon.vip}`);
    await userEvent.keyboard('{Escape}');
    expect(form.getByLabelText('Teléfono')).toHaveProperty('value', '55 0000 0002');
    expect(await phone()).toBe('5566443322');
    await userEvent.click(await form.findByRole('button', { name: 'Guardar cambios' }));
    await userEvent.click((await findDialog(question)).getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('Cambios guardados: Petra Luna');
    expect(await phone()).toBe('5500000002');
  });
});

test('the movements of the credit show where it came from and what it paid', async () => {
  const { salon } = clients;
  const client_id = salon.ximena;
  await salon.ok('caja/add', { caja: {} });
  await salon.ok('payment/add', {
    payment: { client_id, type_id: 1, amount: '500', folio: 'RECIBO-9' },
    assign: { type_id: 3, amount: '500' },
  });
  const { id, folio } = await salon.book({ client: client_id, services: [salon.mask] });
  await salon.ok('payment/add', {
    payment: { client_id, type_id: 6, amount: '200' },
    assign: { type_id: 1, amount: '200', appointment_id: id },
  });
  await clients.open(`/clientes/${client_id}`);
  const table = within(await screen.findByRole('table', { name: 'Movimientos del crédito' }));
  const rows = (await table.findAllByRole('row')).slice(1).map(row => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(new RegExp(`Uso · pago \\d+ · #${folio}−\\$200.00\\$300.00$`)),
    expect.stringContaining('Abono · Efectivo RECIBO-9$500.00$500.00'),
  ]);
});
