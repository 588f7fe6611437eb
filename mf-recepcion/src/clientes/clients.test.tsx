import { headsOf } from '@melena/shared/testing/find';
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

describe('the list', () => {
  test('shows the active clients with their levels', async () => {
    await clients.open('/clientes');
    expect(await rows()).toEqual(['Carolina Prueba', 'Inés Prueba', 'Valeria Prueba', 'Ximena Cárdenas']);
    const valeria = screen.getByRole('row', { name: /Valeria Prueba/ });
    within(valeria).getByText('VIP');
    within(valeria).getByText('55 0000 0002');
    expect(headsOf()).toEqual([
      ...['Nombre', 'Teléfono', 'Correo', 'Cumpleaños', 'Citas', 'Registro', 'Nivel'],
    ]);
    for (const filter of ['Estado', 'Género', 'Nivel']) screen.getByRole('combobox', { name: filter });
    expect(document.querySelector('.filters')?.textContent).toContain('4 clientes');
  });

  test('is searched by name and phone, and the address keeps it', async () => {
    const page = await clients.open('/clientes');
    await rows();
    await userEvent.type(screen.getByRole('searchbox'), 'ines');
    await waitFor(() => expect(page.address()).toBe('/clientes?q=ines'));
    await waitFor(async () => expect(await rows()).toEqual(['Inés Prueba']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), '5548219034');
    await waitFor(async () => expect(await rows()).toEqual(['Ximena Cárdenas']));
  });

  test('says that none was found, and the filters can be taken off', async () => {
    const page = await clients.open('/clientes?q=nadie&nivel=2');
    await screen.findByText('No se encontraron clientes registrados');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(page.address()).toBe('/clientes');
    expect(await rows()).toHaveLength(4);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  test('is filtered by level', async () => {
    const page = await clients.open('/clientes');
    await rows();
    await userEvent.click(screen.getByRole('combobox', { name: /Nivel/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'VIP' }));
    await waitFor(async () => expect(await rows()).toEqual(['Valeria Prueba']));
    expect(page.address()).toBe('/clientes?nivel=2');
  });
});

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

describe('the profile', () => {
  test('opens from the list: card, credit and the last appointments', async () => {
    const { salon } = clients;
    const { folio } = await salon.book();
    await salon.ok('caja/add', { caja: {} });
    await salon.ok('payment/add', {
      payment: { client_id: salon.ximena, type_id: 1, amount: '1234.50' },
      assign: { type_id: 3, amount: '1234.50' },
    });
    const page = await clients.open('/clientes');
    await rows();
    await userEvent.click(screen.getByRole('link', { name: 'Ximena Cárdenas' }));
    expect(page.address()).toBe(`/clientes/${salon.ximena}`);
    const card = within(await screen.findByRole('region', { name: 'Datos del cliente' }));
    card.getByRole('heading', { name: 'Ximena Cárdenas' });
    const facts = card.getByText('Teléfono').closest('dl')?.textContent;
    expect(facts).toMatch(/^Teléfono55 4821 9034Correo.*Cumpleaños.*Comentarios.*Fecha de registronov 20/);
    expect(card.getByText('en crédito').parentElement?.textContent).toBe('$1,234.50en crédito');
    const history = within(screen.getByRole('table', { name: 'Historial' }));
    const row = await history.findByRole('row', { name: new RegExp(`#${folio}`) });
    expect(row.textContent).toMatch(/^Confirmada.*nov 21\. 2026 · 10:00 a\.m\.Mariana Torres\$450\.00/);
  });

  test('of a client without appointments says so', async () => {
    await clients.open(`/clientes/${clients.salon.influencer}`);
    await screen.findByText('No hay citas en el historial');
  });

  test('of nobody says that there is no information', async () => {
    await clients.open('/clientes/999999');
    expect(await screen.findAllByText('No se encontró información del cliente')).not.toHaveLength(0);
  });
});
