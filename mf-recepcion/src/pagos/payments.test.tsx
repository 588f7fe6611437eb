import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { screenTest } from '../common/testing';

const payments = screenTest('pagos');
let bookedAppointment: { id: number; folio: string };

beforeAll(async () => {
  const { salon } = payments;
  bookedAppointment = await salon.book({ services: [salon.mask], advance: '200.00' });
  await salon.ok('caja/add', { caja: {} });
  await salon.ok('payment/add', {
    payment: { client_id: salon.vip, type_id: 1, amount: '1234.50', folio: 'RECIBO-7' },
  });
});

const names = async () => {
  const table = await screen.findByRole('table', { name: 'Pagos' });
  await within(table).findAllByRole('link');
  return within(table)
    .getAllByRole('link')
    .map(link => link.textContent);
};

describe('the list', () => {
  test('shows the payments, latest first, with type, account and amount', async () => {
    await payments.open('/pagos');
    expect(await names()).toEqual(['Valeria Prueba', 'Ximena Cárdenas']);
    const row = screen.getByRole('row', { name: /Ximena/ });
    expect(row.textContent).toContain('Transferencia bancaria');
    expect(row.textContent).toContain('BBVA 4821 · Melena S.A. de C.V.');
    expect(row.textContent).toContain('$200.00');
  });

  test('is searched by client or reference', async () => {
    await payments.open('/pagos');
    await names();
    await userEvent.type(screen.getByRole('searchbox'), 'recibo-7');
    await waitFor(async () => expect(await names()).toEqual(['Valeria Prueba']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'cardenas');
    await waitFor(async () => expect(await names()).toEqual(['Ximena Cárdenas']));
  });

  test('is filtered by payment type and account, and says where none was found', async () => {
    await payments.open('/pagos');
    await names();
    await userEvent.click(screen.getByRole('combobox', { name: /Tipo de pago/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Efectivo' }));
    await waitFor(async () => expect(await names()).toEqual(['Valeria Prueba']));
    await userEvent.click(screen.getByRole('combobox', { name: /Cuenta/ }));
    await userEvent.click(await screen.findByRole('option', { name: /BBVA/ }));
    await screen.findByText('No se encontraron pagos registrados');
  });
});

describe('a payment', () => {
  test('opens at its address, with what it was assigned to', async () => {
    const page = await payments.open('/pagos?q=ximena');
    await names();
    await userEvent.click(screen.getByRole('link', { name: 'Ximena Cárdenas' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Detalle del pago' }));
    expect(page.address()).toMatch(/^\/pagos\/\d+\?q=ximena$/);
    const assigned = await detail.findByRole('row', { name: /Anticipo/ });
    const link = within(assigned).getByRole('link', { name: `#${bookedAppointment.folio}` });
    expect(link.getAttribute('href')).toBe(`/citas/${bookedAppointment.id}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.address()).toBe('/pagos?q=ximena'));
  });
});
