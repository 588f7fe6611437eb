import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { findButton, findDialog, freeHour, PAY, tillTest } from '../testing';

type Dialog = Awaited<ReturnType<typeof findDialog>>;

const till = tillTest();

/** An appointment that awaits its charge (450.00), with it open. */
async function charging(client = till.salon.ximena, book = till.bookAndFinish) {
  await till.ensureTill();
  const appointment = await book({ ...freeHour(), client });
  await till.open(`/caja?cita=${appointment.id}`);
  await userEvent.click(await findButton('Cobrar'));
  const charge = await findDialog('Cobrar cita');
  await charge.findByRole('list', { name: 'Pagos' });
  return {
    ...appointment,
    charge,
    payments: async () => (await till.salon.details(appointment.id)).payments,
  };
}

const change = (charge: Dialog) => charge.getByText('Cambio').parentElement?.textContent;

describe('charging', () => {
  test('sends nothing while less cash is received than is due', async () => {
    const { charge } = await charging();
    await userEvent.type(charge.getByLabelText('Efectivo recibido'), '449.99{Enter}');
    expect(charge.getAllByText('Faltan $0.01 de efectivo')).toHaveLength(2);
    expect(till.calls).not.toContain('caja/charge');
  });

  test('the account selector shows only when payment type id is greater than 1', async () => {
    const { charge, folio, payments } = await charging();
    await userEvent.click(charge.getByRole('button', { name: 'Tarjeta' }));
    expect(charge.getByLabelText('Cuenta').textContent).toContain('BBVA 4821 · Melena S.A. de C.V.');
    await userEvent.type(charge.getByLabelText(/Autorización/), '884213');
    await userEvent.click(charge.getByRole('button', { name: PAY }));
    await screen.findByText(`Cobro de $450.00 registrado en #${folio}`);
    expect(await payments()).toMatchObject([
      { type: 'Tarjeta de débito/crédito', account: 'BBVA 4821 · Melena S.A. de C.V.', folio: '884213' },
    ]);
  });

  test('the account balance shows the credit, and is not for what it does not cover', async () => {
    const { charge } = await charging();
    const balance = charge.getByRole('button', { name: /^Saldo a favor.*\$0.00/ });
    expect(balance).toHaveProperty('disabled', true);
  });

  test('the account balance pays what it covers', async () => {
    const { salon } = till;
    await salon.ok('payment/add', {
      payment: { client_id: salon.vip, type_id: 1, amount: '600.00' },
      assign: { type_id: 3, amount: '600.00' },
    });
    const { charge, folio, payments } = await charging(salon.vip);
    await userEvent.click(charge.getByRole('button', { name: /^Saldo a favor.*\$600.00/ }));
    await userEvent.click(charge.getByRole('button', { name: PAY }));
    await screen.findByText(`Cobro de $450.00 registrado en #${folio}`);
    expect(await payments()).toMatchObject([{ type: 'Saldo a favor', amount: '450.00' }]);
  });

  test('is refused where somebody changed the appointment since; the new sum shows, and what was typed stays', async () => {
    const { salon } = till;
    const { id, charge, payments } = await charging(salon.ximena, salon.bookAndStart);
    await userEvent.type(charge.getByLabelText('Efectivo recibido'), '1000');
    await salon.ok('calendar/add', {
      product: { appointment_id: id, variant_id: salon.shampoo, type_id: 1, status_id: 1, quantity: 1 },
    });
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await findButton('Cobrar y cerrar'));
    await charge.findByText(/Alguien más hizo un cambio/);
    await waitFor(() => expect(change(charge)).toBe('Cambio$161.00'));
    expect(charge.getByLabelText('Efectivo recibido')).toHaveProperty('value', '1,000.00');
    expect(await payments()).toEqual([]);
    // Its healer still goes on, and that was answered already.
    await userEvent.click(charge.getByRole('button', { name: PAY }));
    await screen.findByText(/Cobro de \$839.00 registrado/);
  });
});
