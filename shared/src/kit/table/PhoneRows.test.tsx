import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from '.';

let width = 390;
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('on a phone a table becomes rows that open', async () => {
  const onRow = vi.fn();
  const rows = [{ id: 1, name: 'Ximena Cárdenas' }];
  render(
    <DataTable
      label="Clientes"
      columns={[{ id: 'name', head: 'Nombre', cell: row => row.name }]}
      rows={rows}
      rowKey={row => row.id}
      onRow={onRow}
      empty={{ text: 'No hay clientes' }}
      phone={row => <b>{row.name}</b>}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ximena Cárdenas' }));
  expect(onRow).toHaveBeenCalledExactlyOnceWith(rows[0]);
});

test('on an upright tablet it does where its columns would leave nothing for a name', () => {
  width = 768;
  const draw = (amount: number) =>
    render(
      <DataTable
        label="Pagos"
        columns={[
          { id: 'client', head: 'Cliente', main: true, cell: row => row.name },
          { id: 'amount', head: 'Monto', width: amount, cell: () => '$1.00' },
          { id: 'account', head: 'Cuenta', width: 300, wide: true, cell: () => 'BBVA' },
        ]}
        rows={[{ id: 1, name: 'Ximena Cárdenas' }]}
        rowKey={row => row.id}
        empty={{ text: 'No hay pagos' }}
        phone={row => <b>{row.name}</b>}
      />,
      { wrapper: MemoryRouter },
    );
  draw(566);
  screen.getByRole('table');
  cleanup();
  draw(567);
  expect(screen.queryByRole('table')).toBeNull();
});
