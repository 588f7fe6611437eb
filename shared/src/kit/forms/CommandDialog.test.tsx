import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ClientProvider } from '../../client/ClientProvider';
import { TextField } from '../fields/TextField';
import { CommandDialog } from './CommandDialog';

afterEach(cleanup);

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
