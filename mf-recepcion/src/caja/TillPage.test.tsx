import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { findButton, findDialog, freeHour, tillTest } from './testing';

const till = tillTest();

describe('the day', () => {
  test('says so where the address names no appointment', async () => {
    await till.ensureTill();
    await till.open('/caja?cita=999999');
    await screen.findByText('No se encontró la cita');
  });
});

describe('starting', () => {
  test('is not offered before the advance is paid', async () => {
    await till.ensureTill();
    const { id } = await till.salon.book({ ...freeHour(), services: [till.salon.mask] });
    await till.open(`/caja?cita=${id}`);
    await screen.findByText(/de anticipo para confirmar la cita/);
    await findButton('Registrar anticipo');
    await findButton('Registrar anticipo e iniciar');
    expect(screen.queryByRole('button', { name: 'Iniciar cita' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cobrar' })).toBeNull();
  });
});

describe('corte de caja', () => {
  /** The dialog at its second step, with $500 bills counted and a float that is kept. */
  async function counted(bills: string) {
    await userEvent.click(await findButton('Corte'));
    const cut = await findDialog('Corte de caja');
    await userEvent.type(await cut.findByLabelText('Billetes de $500'), bills);
    await userEvent.click(cut.getByRole('button', { name: 'Terminar conteo' }));
    return cut;
  }

  test('with a card payment that came in while it was open is refused, and shows the new sum', async () => {
    const { salon } = till;
    await till.ensureTill();
    await till.open();
    const cut = await counted('0');
    await cut.findByRole('row', { name: /^Total .*\$0.00$/ }, { timeout: 5_000 });
    const card = { client_id: salon.vip, type_id: 2, account_id: salon.bank, amount: '75.00' };
    await salon.ok('payment/add', { payment: card });
    await userEvent.type(cut.getByLabelText('Contraseña de administrador'), 'melena-prueba{Enter}');
    await cut.findByText(/Alguien más hizo un cambio/);
    await cut.findByRole('row', { name: /^BBVA .*\$75.00/ });
    expect((await salon.ok('caja/get', {})).caja).not.toBeNull();
  });

  test('with cash that came in after the count is counted again', async () => {
    const { salon } = till;
    await till.ensureTill();
    await till.open();
    await userEvent.click(await findButton('Corte'));
    const cut = await findDialog('Corte de caja');
    // The count of before still holds: nobody counts twice for nothing.
    await cut.findByRole('row', { name: /^Total .*\$0.00$/ }, { timeout: 5_000 });
    await salon.ok('payment/add', { payment: { client_id: salon.vip, type_id: 1, amount: '50' } });
    await userEvent.type(cut.getByLabelText('Contraseña de administrador'), 'melena-prueba{Enter}');
    await cut.findByText('Entró o salió efectivo después del conteo.');
    await userEvent.click(cut.getByRole('button', { name: 'Contar otra vez' }));
    await userEvent.type(cut.getByLabelText('Billetes de $50'), '1');
    await userEvent.click(cut.getByRole('button', { name: 'Terminar conteo' }));
    await cut.findByText('El efectivo cuadra.');
  });

  test('of a till whose shift somebody else changed meanwhile says who did, and offers its cut', async () => {
    const { salon } = till;
    const caja_id = await till.ensureTill();
    const page = await till.open();
    await userEvent.click(await findButton('Corte'));
    const cut = await findDialog('Corte de caja');
    const password = await cut.findByLabelText('Contraseña de administrador');
    const { caja, counts } = await salon.ok('caja/cut', { caja_id });
    await salon.ok(
      'caja/update',
      {
        caja: { id: caja_id, version: caja.version, close: true },
        closing: { count_id: counts.at(-1)?.id ?? 0, note: '', float: '0', shift: true },
        password: 'melena-prueba',
      },
      'atencion',
    );
    await userEvent.type(password, 'melena-prueba{Enter}');
    await screen.findByText(/^atencion ya cerró esta caja/i);
    expect(screen.queryByRole('button', { name: 'Cerrar caja' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Ver corte' }));
    await waitFor(() => expect(page.address()).toBe(`/caja/cortes/${caja_id}`));
  });
});
