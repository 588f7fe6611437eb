import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ClientProvider } from '../../client/ClientProvider';
import { TextField } from '../fields/TextField';
import { CommandDialog } from './CommandDialog';

afterEach(cleanup);

test('Escape asks before what was typed is lost, and closes at once where nothing was', async () => {
  let closed = 0;
  render(
    <ClientProvider>
      <CommandDialog
        title="Nueva marca"
        call="product/brands/add"
        values={{ name: '' }}
        toBody={({ name }) => ({ brand: { name } })}
        onClose={() => {
          closed += 1;
        }}
      >
        {form => <TextField label="Nombre" {...form.bind('name')} />}
      </CommandDialog>
    </ClientProvider>,
  );
  const name = screen.getByLabelText('Nombre');
  await userEvent.click(name);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
  await userEvent.type(name, 'Vapor');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(closed).toBe(1);
  expect(name).toHaveProperty('value', 'Vapor');
  await userEvent.click(name);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(closed).toBe(2);
});

test("the fields are drawn with the dialog's row", () => {
  render(
    <ClientProvider>
      <CommandDialog
        title="Editar marca"
        call="product/brands/update"
        values={{ name: 'Vapor' }}
        row={{ products: '12 productos' }}
        toBody={({ name }) => ({ brand: { id: 1, version: 1, name } })}
        onClose={() => {}}
      >
        {form => <TextField label={`Nombre (${form.row.products})`} {...form.bind('name')} />}
      </CommandDialog>
    </ClientProvider>,
  );
  expect(screen.getByLabelText('Nombre (12 productos)')).toHaveProperty('value', 'Vapor');
});
