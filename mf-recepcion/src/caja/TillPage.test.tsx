import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { findButton, findDialog, findQuestion, freeHour, tillTest } from './testing';

const till = tillTest();

describe('without an active caja', () => {
  test("'Iniciar caja' opens one, pressed twice as well", async () => {
    await till.open();
    await screen.findByText('No hay caja activa');
    await userEvent.type(screen.getByLabelText(/Efectivo inicial/), '1500');
    await userEvent.dblClick(await findButton('Iniciar caja'));
    await screen.findByRole('heading', { name: 'Caja: nov 20. 2026 10:00 a.m.' });
    expect(till.calls.filter(path => path === 'caja/add')).toHaveLength(1);
    const { caja } = await till.salon.ok('caja/get', {});
    const { accounts } = await till.salon.ok('caja/cut', { caja_id: caja?.id ?? 0 });
    expect(accounts[0]).toMatchObject({ name: 'Efectivo', initial: '1500.00' });
    await screen.findByText('No hay citas hoy');
    await screen.findByText('Selecciona una cita del día');
  });
});

describe('the day', () => {
  test('is filtered by folio, client or healer', async () => {
    const { salon } = till;
    await till.ensureTill();
    const ximena = await salon.book(freeHour());
    const valeria = await salon.book({ ...freeHour(), client: salon.vip, healer: salon.sofia });
    await till.open();
    const list = within(await screen.findByRole('region', { name: 'Citas de hoy' }));
    const search = list.getByRole('searchbox');
    const shown = () => list.queryAllByRole('button', { name: /#/ }).map(row => row.textContent);
    expect(await list.findByRole('button', { name: new RegExp(`#${ximena.folio} · Mariana`) })).toBeDefined();
    await userEvent.type(search, 'sofia');
    expect(shown()).toEqual([expect.stringContaining('Valeria')]);
    await userEvent.clear(search);
    await userEvent.type(search, `#${ximena.folio}`);
    expect(shown()).toEqual([expect.stringContaining('Ximena')]);
    await userEvent.clear(search);
    await userEvent.type(search, '#9999');
    list.getByText('No se encontró una cita con este folio');
    await userEvent.clear(search);
    await userEvent.type(search, 'nadie');
    expect(shown()).toEqual([]);
    expect(valeria.folio).not.toBe(ximena.folio);
  });

  test('keeps the chosen appointment in the address, which opens it again', async () => {
    await till.ensureTill();
    const { id, folio } = await till.salon.book(freeHour());
    const page = await till.open();
    await userEvent.click(await findButton(new RegExp(`#${folio}`)));
    expect(page.address()).toBe(`/caja?lista=hoy&cita=${id}`);
    await screen.findByRole('heading', { name: `#${folio}` });
    await page.go('/caja');
    await screen.findByText('Selecciona una cita del día');
    await page.go(`/caja?cita=${id}`);
    await screen.findByRole('heading', { name: `#${folio}` });
  });

  test('says so where the address names no appointment', async () => {
    await till.ensureTill();
    await till.open('/caja?cita=999999');
    await screen.findByText('No se encontró la cita');
  });
});

describe('starting', () => {
  test('goes from confirmed to in progress, after a confirmation', async () => {
    await till.ensureTill();
    const { id, folio } = await till.salon.book(freeHour());
    await till.open(`/caja?cita=${id}`);
    await userEvent.click(await findButton('Iniciar cita'));
    const asked = await findQuestion('¿Deseas iniciar la cita ahora?');
    await userEvent.click(asked.getByRole('button', { name: 'Volver' }));
    expect(till.calls).not.toContain('appointment/update');
    await userEvent.click(await findButton('Iniciar cita'));
    const again = await findQuestion('¿Deseas iniciar la cita ahora?');
    await userEvent.click(again.getByRole('button', { name: 'Iniciar cita' }));
    await screen.findByText(`Cita #${folio} iniciada`);
    await findButton('Cobrar');
    const { appointment } = await till.salon.details(id);
    expect(appointment).toMatchObject({ status_id: 3, started_at: expect.any(String) });
  });

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

  test("needs an administrator's password, and closes what it shows", async () => {
    const { salon } = till;
    const cajaId = await till.ensureTill();
    const { id, version } = await salon.bookAndStart(freeHour());
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 2, account_id: salon.bank });
    const page = await till.open();
    const cut = await counted('3');
    const bank = await cut.findByRole('row', { name: /^BBVA 4821/ });
    const [, ...figures] = within(bank)
      .getAllByRole('cell')
      .map(cell => cell.textContent);
    expect(figures).toEqual(['$0.00', '$450.00', '$0.00', '$450.00', '$450.00', '$0.00']);
    const close = cut.getByRole('button', { name: 'Cerrar caja' });
    expect(close).toHaveProperty('disabled', true);
    await userEvent.type(cut.getByLabelText('Contraseña de administrador'), 'otra{Enter}');
    await cut.findByText('Contraseña incorrecta');
    // The wrong one is selected: typing replaces it.
    await userEvent.keyboard('melena-prueba{Enter}');
    await screen.findByText('Caja cerrada con $1,950.00');
    await waitFor(() => expect(page.address()).toBe(`/caja/cortes/${cajaId}`));
    await findButton('Imprimir');
    await page.go('/caja');
    await screen.findByText('No hay caja activa');
    // It opens with what the last one left.
    await screen.findByText('El último corte dejó $1,500.00 en el cajón.');
    expect(screen.getByLabelText(/Efectivo inicial/)).toHaveProperty('value', '1,500.00');
  });

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
