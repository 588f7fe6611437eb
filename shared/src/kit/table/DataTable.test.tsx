import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pencil } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from '../../router';
import { IconButton } from '../actions/IconButton';
import { type Column, DataTable, type DataTableProps } from '.';

afterEach(cleanup);

interface Client {
  id: number;
  name: string;
  visits: number | null;
}

const CLIENTS: Client[] = [
  { id: 1, name: 'Óscar Peña', visits: 3 },
  { id: 2, name: 'Adriana Luna', visits: null },
  { id: 3, name: 'Ximena Cárdenas', visits: 27 },
];

const edit = vi.fn();

const COLUMNS: Column<Client>[] = [
  { id: 'name', head: 'Nombre', main: true, cell: row => row.name, sort: row => row.name },
  { id: 'visits', head: 'Citas', align: 'right', cell: row => row.visits, sort: row => row.visits },
  {
    id: 'edit',
    head: 'Editar',
    headHidden: true,
    cell: row => <IconButton name={`Editar ${row.name}`} icon={Pencil} onClick={() => edit(row.id)} />,
  },
];

function show(props: Partial<DataTableProps<Client>> = {}) {
  return render(
    <DataTable
      label="Clientes"
      columns={COLUMNS}
      rows={CLIENTS}
      rowKey={row => row.id}
      empty={{ text: 'No hay clientes' }}
      {...props}
    />,
    { wrapper: MemoryRouter },
  );
}

function names(): (string | null | undefined)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[0]?.textContent);
}

test('a head sorts up, down, and back to the order as it came', async () => {
  show();
  const head = screen.getByRole('columnheader', { name: 'Nombre' });
  const sort = within(head).getByRole('button');
  await userEvent.click(sort);
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  expect(names()).toEqual(['Adriana Luna', 'Óscar Peña', 'Ximena Cárdenas']);
  await userEvent.click(sort);
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(names()).toEqual(['Ximena Cárdenas', 'Óscar Peña', 'Adriana Luna']);
  await userEvent.click(sort);
  expect(head.getAttribute('aria-sort')).toBe('none');
  expect(names()).toEqual(CLIENTS.map(client => client.name));
});

test('what is missing goes last, up and down', async () => {
  show();
  const sort = screen.getByRole('button', { name: 'Citas' });
  await userEvent.click(sort);
  expect(names()).toEqual(['Óscar Peña', 'Ximena Cárdenas', 'Adriana Luna']);
  await userEvent.click(sort);
  expect(names()).toEqual(['Ximena Cárdenas', 'Óscar Peña', 'Adriana Luna']);
});

test('arrows move between rows and Enter opens', async () => {
  const onRow = vi.fn();
  show({ onRow });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(row => row.tabIndex)).toEqual([0, -1, -1]);
  rows[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(rows[2]);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onRow).toHaveBeenCalledExactlyOnceWith(CLIENTS[1]);
});

test('moving to another row draws the two anew, and none of the others', async () => {
  const drawn: string[] = [];
  const name: Column<Client> = {
    id: 'name',
    head: 'Nombre',
    cell: row => {
      drawn.push(row.name);
      return row.name;
    },
  };
  show({ columns: [name], onRow: () => {} });
  drawn.length = 0;
  screen.getAllByRole('row')[1]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(drawn).toEqual(['Óscar Peña', 'Adriana Luna']);
});

test('a press anywhere on a row opens it once, but not one on a button in it', async () => {
  const onRow = vi.fn();
  show({ onRow });
  await userEvent.click(screen.getByRole('cell', { name: '27' }));
  expect(onRow).toHaveBeenCalledExactlyOnceWith(CLIENTS[2]);
  await userEvent.click(screen.getByRole('button', { name: 'Editar Óscar Peña' }));
  expect(edit).toHaveBeenCalledExactlyOnceWith(1);
  expect(onRow).toHaveBeenCalledTimes(1);
});

test('a row that leads somewhere is a link, and the whole row goes there', async () => {
  const table = (
    <DataTable
      label="Clientes"
      columns={COLUMNS}
      rows={CLIENTS}
      rowKey={row => row.id}
      rowHref={row => (row.id === 2 ? undefined : `/clientes/${row.id}`)}
      empty={{ text: 'No hay clientes' }}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: table }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('link', { name: 'Óscar Peña' }).getAttribute('href')).toBe('/clientes/1');
  await userEvent.click(screen.getByRole('cell', { name: '27' }));
  expect(router.state.location.pathname).toBe('/clientes/3');
  const nowhere = screen.getByText(CLIENTS[1]?.name ?? '');
  expect(nowhere.closest('a')).toBeNull();
  await userEvent.click(nowhere);
  expect(router.state.location.pathname).toBe('/clientes/3');
});

test('who comes back by the history finds the list where it was left, who comes by a link at its top', async () => {
  const table = (
    <DataTable
      label="Clientes"
      columns={COLUMNS}
      rows={CLIENTS}
      rowKey={row => row.id}
      empty={{ text: 'No hay clientes' }}
    />
  );
  const router = createMemoryRouter([
    { path: '/clientes', element: table },
    { path: '/clientes/3', element: 'Ximena' },
  ]);
  render(<RouterProvider router={router} />);
  const frame = () => screen.getByRole('table').parentElement as HTMLElement;
  await act(() => router.navigate('/clientes'));
  frame().scrollTop = 700;
  await act(() => router.navigate('/clientes/3'));
  await act(() => router.navigate(-1));
  expect(frame().scrollTop).toBe(700);
  await act(() => router.navigate('/clientes/3'));
  await act(() => router.navigate('/clientes'));
  expect(frame().scrollTop).toBe(0);
});

test('while loading the head stays over placeholders, and no row is announced', () => {
  show({ rows: undefined });
  expect(screen.getByRole('columnheader', { name: 'Nombre' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Cargando');
  expect(screen.queryByText('No hay clientes')).toBeNull();
});

test('empty keeps the head and says the way out', () => {
  show({
    rows: [],
    empty: { text: 'No hay clientes', action: <button type="button">Nuevo cliente</button> },
  });
  expect(screen.getByRole('columnheader', { name: 'Nombre' })).toBeTruthy();
  expect(screen.getByText('No hay clientes')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nuevo cliente' })).toBeTruthy();
});

test('failed stands in the place of the rows, with Reintentar', async () => {
  const onRetry = vi.fn();
  show({ rows: undefined, error: { text: 'No se pudieron cargar los clientes', onRetry } });
  expect(screen.getByRole('alert').textContent).toContain('No se pudieron cargar los clientes');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the chosen row says so, and a cancelled one is struck', () => {
  show({ selected: 2, onRow: () => {}, rowState: row => ({ gone: row.id === 3 }) });
  const [, first, second, third] = screen.getAllByRole('row');
  expect(first?.getAttribute('aria-selected')).toBeNull();
  expect(second?.getAttribute('aria-selected')).toBe('true');
  expect(third?.dataset.gone).toBe('');
});
