import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from '.';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767px'),
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
  );
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ximena Cárdenas' }));
  expect(onRow).toHaveBeenCalledExactlyOnceWith(rows[0]);
});
