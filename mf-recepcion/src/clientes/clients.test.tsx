import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { screenTest } from '../common/testing';

const clients = screenTest('clientes');

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Clientes' });
  await within(table).findAllByRole('link');
  return within(table)
    .getAllByRole('link')
    .map(link => link.textContent);
};

describe('a new client', () => {
  test('with the telephone of another is asked about: hers is opened, or somebody else is registered', async () => {
    const page = await clients.open('/clientes');
    await rows();
    const register = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Nuevo cliente' }));
      await userEvent.type(await screen.findByLabelText('Nombre'), 'Hermana');
      await userEvent.type(screen.getByLabelText('Teléfono'), '5500000002{Enter}');
      await screen.findByRole('dialog', { name: 'Este teléfono es de Valeria Prueba. ¿Es esta persona?' });
    };
    await register();
    await userEvent.click(screen.getByRole('button', { name: 'Usar a Valeria' }));
    await waitFor(() => expect(page.address()).toBe(`/clientes/${clients.salon.vip}`));
    cleanup();
    const other = await clients.open('/clientes');
    await rows();
    await register();
    await userEvent.click(screen.getByRole('button', { name: 'Registrar a otra persona' }));
    const { salon } = clients;
    await waitFor(async () =>
      expect((await salon.ok('clients/get', { search: '5500000002' })).clients).toMatchObject([
        { first_name: 'Hermana' },
        { first_name: 'Valeria' },
      ]),
    );
    await waitFor(() => expect(other.address()).toMatch(/^\/clientes\/\d+$/));
  });
});

test('a profile has the last five appointments, the credit, and what is left of packages and gift cards', async () => {
  const { salon } = clients;
  await salon.ok('caja/add', { caja: {} });
  const booked = [];
  for (const hour of ['09:00', '10:00', '11:00', '12:00', '15:00', '16:00']) {
    booked.push((await salon.book({ hour })).folio);
  }
  const { variant } = await salon.ok('service/variant', { variant_id: salon.cut });
  const type = { name: '3 cortes', service_id: variant.service_id, visits: 3, price: '900', days: 90 };
  const { package_type_id } = await salon.ok('voucher/packages/add', { package: type });
  const lines = [
    { kind: 'package' as const, package_type_id },
    { kind: 'gift_card' as const, amount: '500' },
  ];
  const sale = { client_id: salon.ximena, lines };
  const { sale_id } = await salon.ok('caja/charge', { payments: [{ type_id: 1, amount: '1400' }], sale });
  const gift_card = await salon.cardNumber(sale_id);
  await salon.ok('caja/charge', {
    payments: [{ type_id: 7, amount: '389', gift_card }],
    sale: { lines: [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }] },
  });
  await salon.ok('payment/add', {
    payment: { client_id: salon.ximena, type_id: 1, amount: '1234.50' },
    assign: { type_id: 3, amount: '1234.50' },
  });
  await clients.open(`/clientes/${salon.ximena}`);
  const card = within(await screen.findByRole('region', { name: 'Datos del cliente' }));
  expect(card.getByText('en crédito').parentElement?.textContent).toBe('$1,234.50en crédito');
  const history = within(screen.getByRole('table', { name: 'Historial' }));
  const folios = (await history.findAllByRole('row'))
    .slice(1)
    .map(row => /#(\d+)/.exec(row.textContent)?.[1]);
  expect(folios).toEqual(booked.slice(1).reverse());
  const vouchers = within(await screen.findByRole('region', { name: 'Paquetes y tarjetas' }));
  await vouchers.findByRole('row', { name: /3 cortes.*0 de 3.*3 visitas/ });
  const given = vouchers.getByRole('row', { name: /Tarjeta de regalo.*\$389\.00.*\$111\.00/ });
  expect(within(given).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('38900');
  cleanup();
  await clients.open(`/clientes/${salon.influencer}`);
  await screen.findByText('No hay citas en el historial');
});
