import { queryClient } from '@melena/shared/client';
import { findDialog } from '@melena/shared/testing/find';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { screenTest } from '../common/testing';

const payments = screenTest('pagos');

beforeAll(async () => {
  const { salon } = payments;
  await salon.book({ services: [salon.mask], advance: '200.00' });
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

const choose = async (filter: string, option: string | RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(filter) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the list', () => {
  test('adds up what it finds but the cash to be counted, and after the count that too, by the filter', async () => {
    const { salon } = payments;
    await payments.open('/pagos');
    const blind = await screen.findByRole('region', { name: 'Sumas' });
    expect(blind.textContent).toContain('Por método Transferencia bancaria $200.00');
    expect(blind.textContent).toContain('Recibido, sin el efectivo por contar $200.00');
    expect(blind.textContent).not.toContain('1,234.50');

    const { caja } = await salon.ok('caja/get', {});
    const pieces = [{ kind: 'bill' as const, face: '500.00', quantity: 2 }];
    await salon.ok('caja/count/add', { caja_id: caja?.id ?? 0, count: { pieces } });
    await act(() => queryClient.invalidateQueries());
    const sums = screen.getByRole('region', { name: 'Sumas' });
    await waitFor(() => expect(sums.textContent).toContain('Recibido $1,434.50'));
    expect(sums.textContent).toContain('Efectivo $1,234.50 · Transferencia bancaria $200.00');
    expect(sums.textContent).toContain('Por cuenta BBVA 4821 $200.00');
    await choose('Tipo de pago', 'Efectivo');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Sumas' }).textContent).toBe(
        'Por método Efectivo $1,234.50Recibido $1,234.50',
      ),
    );
  });

  test('keeps its period in the address, and leads to all days where a day has none', async () => {
    const page = await payments.open('/pagos');
    await names();
    await choose('Periodo', 'Ayer');
    await screen.findByText('No se encontraron pagos registrados');
    expect(page.address()).toBe('/pagos?periodo=ayer');
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas las fechas' }));
    expect(await names()).toHaveLength(2);
    await choose('Periodo', 'Elegir fechas…');
    const range = await findDialog('Elegir fechas');
    const [from, to] = range.getAllByLabelText('Año').map(year => year.closest('.date-parts') as HTMLElement);
    for (const [part, date] of [
      [from, '20'],
      [to, '19'],
    ] as const) {
      await userEvent.type(within(part as HTMLElement).getByLabelText('Día'), date);
      await userEvent.click(within(part as HTMLElement).getByRole('combobox', { name: 'Mes' }));
      await userEvent.click(await screen.findByRole('option', { name: 'Noviembre' }));
      await userEvent.type(within(part as HTMLElement).getByLabelText('Año'), '2026');
    }
    await userEvent.click(range.getByRole('button', { name: 'Ver pagos' }));
    await range.findByText('Elige el mismo día, o uno posterior');
    await userEvent.type(within(to as HTMLElement).getByLabelText('Día'), '{Backspace}{Backspace}20');
    await userEvent.click(range.getByRole('button', { name: 'Ver pagos' }));
    await waitFor(() => expect(page.address()).toBe('/pagos?periodo=rango&de=2026-11-20&a=2026-11-20'));
    expect(await names()).toHaveLength(2);
  });
});
