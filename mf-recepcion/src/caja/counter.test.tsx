import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findButton, findDialog, freeHour, PAY, tillTest } from './testing';

const till = tillTest();

/** An appointment of today that awaits its advance of 200.00, with its ticket open. */
async function openUnpaid() {
  const { id } = await till.salon.book({ ...freeHour(), services: [till.salon.mask] });
  await till.open(`/caja?cita=${id}`);
  await findButton('Registrar anticipo e iniciar');
  return { details: () => till.salon.details(id) };
}

test('to start, the advance is paid whole; alone it is registered here too, and a part of it will do', async () => {
  await till.ensureTill();
  const { details } = await openUnpaid();
  await userEvent.click(await findButton('Registrar anticipo e iniciar'));
  const dialog = await findDialog('Registrar anticipo e iniciar');
  const amount = await dialog.findByLabelText('Cantidad');
  await dialog.findByRole('radio', { name: 'Efectivo' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '150{Enter}');
  await dialog.findByText('Para iniciar la cita el anticipo va completo: $200.00');
  expect(till.calls).not.toContain('payment/add');
  await userEvent.click(dialog.getByRole('button', { name: 'Volver' }));
  await userEvent.click(await findButton('Registrar anticipo'));
  const alone = await findDialog('Registrar anticipo');
  const part = await alone.findByLabelText('Cantidad');
  await alone.findByRole('radio', { name: 'Efectivo' });
  await userEvent.clear(part);
  await userEvent.type(part, '150{Enter}');
  await screen.findByText(/Faltan/);
  await waitFor(async () =>
    expect((await details()).appointment).toMatchObject({ status_id: 1, paid: '150.00' }),
  );
  await screen.findByText(
    (_, element) => element?.textContent === 'Faltan $50.00 de anticipo para confirmar la cita.',
  );
});

test('an advance of another day is registered without a start', async () => {
  await till.ensureTill();
  const { id } = await till.salon.book({ services: [till.salon.mask] });
  await till.open(`/caja?cita=${id}`);
  await findButton('Registrar anticipo');
  expect(screen.queryByRole('button', { name: 'Registrar anticipo e iniciar' })).toBeNull();
});

test('an address that is older than the charge opens the ticket alone', async () => {
  await till.ensureTill();
  const { id } = await till.salon.bookAndStart(freeHour());
  await till.salon.ok('caja/charge', { appointment_id: id, type_id: 1 });
  await till.open(`/caja?cita=${id}&cobrar=1`);
  await screen.findByText('Cobrado');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The cells of each payment, once there are as many. */
async function rowsOfPayments(count: number) {
  const payments = within(await screen.findByRole('region', { name: 'Pagos' }));
  await waitFor(() => expect(payments.getAllByRole('row')).toHaveLength(count + 1));
  const rows = payments.getAllByRole('row').slice(1);
  return rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent));
}

test('what is charged says how it was paid, and leads to the next who waits', async () => {
  const { salon } = till;
  await till.ensureTill();
  const { id } = await salon.book({
    ...freeHour(),
    services: [salon.mask],
    advance: '200.00',
  });
  await salon.ok('appointment/update', { appointment: { id, status_id: 3 } });
  await salon.ok('appointment/update', { appointment: { id, complete: true } });
  const next = await salon.bookAndStart(freeHour());
  await salon.ok('appointment/update', { appointment: { id: next.id, complete: true } }, 'healer');
  await till.open(`/caja?cita=${id}`);
  await userEvent.click(await findButton('Cobrar'));
  const charge = await findDialog('Cobrar cita');
  await userEvent.click(await charge.findByRole('button', { name: PAY }));
  expect(await rowsOfPayments(2)).toEqual([
    [
      'nov 20. 2026 10:00 a.m.',
      expect.stringContaining('Transferencia bancaria'),
      'Anticipo · BBVA 4821 · Melena S.A. de C.V.',
      '$200.00',
    ],
    ['nov 20. 2026 10:00 a.m.', expect.stringContaining('Efectivo'), '', expect.stringMatching(/^\$/)],
  ]);
  const link = await screen.findByRole('link', { name: 'Siguiente por cobrar' });
  expect(link.getAttribute('href')).toBe(`/caja?cita=${next.id}`);
  await waitFor(() => expect(document.activeElement).toBe(link), { timeout: 2_000 });
  await userEvent.click(link);
  await screen.findByRole('heading', { name: `#${next.folio}` });
});
