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
