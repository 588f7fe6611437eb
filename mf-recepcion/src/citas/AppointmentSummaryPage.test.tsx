import { findDialog, findQuestion } from '@melena/shared/testing/find';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { screenTest } from '../common/testing';

const cita = screenTest('citas');

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the summary of an appointment', () => {
  test('takes the advance by bank transfer by default, which confirms the appointment', async () => {
    const { id } = await cita.salon.book({ day: '2026-12-01', services: [cita.salon.balayage] });
    await cita.open(`/citas/${id}`);
    await press('Agregar anticipo');
    const dialog = await findDialog('Registrar anticipo');
    expect(await dialog.findByRole('radio', { name: 'Transferencia bancaria' })).toHaveProperty(
      'checked',
      true,
    );
    expect(dialog.getByLabelText('Cuenta')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar anticipo' }));
    expect(await screen.findByText('Confirmada', { selector: '.word' })).toBeDefined();
    expect(await screen.findByRole('cell', { name: /Transferencia bancaria/ })).toBeDefined();
    const { appointment, payments } = await cita.salon.details(id);
    expect(appointment).toMatchObject({ status_id: 2, paid: '500.00' });
    expect(payments).toMatchObject([{ type_id: 1, amount: '500.00' }]);
  });

  test('takes no advance while the amount is empty, nor of zero, nor more than the credit', async () => {
    const { salon } = cita;
    const { id } = await salon.book({ day: '2026-12-04', services: [salon.balayage] });
    await cita.open(`/citas/${id}`);
    await press('Agregar anticipo');
    const dialog = await findDialog('Registrar anticipo');
    const amount = await dialog.findByLabelText('Cantidad');
    const verb = dialog.getByRole('button', { name: 'Registrar anticipo' });
    expect(await dialog.findByRole('radio', { name: /^Saldo a favor/ })).toHaveProperty('disabled', true);
    await userEvent.clear(amount);
    expect(verb).toHaveProperty('disabled', true);
    await userEvent.type(amount, '0');
    await userEvent.click(verb);
    dialog.getByText('Escribe un monto mayor a cero');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1680.01');
    await userEvent.click(verb);
    await dialog.findByText('El monto es mayor a lo que falta por pagar de la cita');
    expect((await salon.details(id)).payments).toEqual([]);
  });

  test('passes what a cancelled appointment had been paid to the credit of its client, each payment once', async () => {
    const { salon } = cita;
    const { id, folio } = await salon.book({
      day: '2026-12-05',
      services: [salon.mask],
      advance: '200.00',
    });
    const payment = { client_id: salon.ximena, type_id: 3, account_id: salon.bank, amount: '150.00' };
    await salon.ok('payment/add', {
      payment,
      assign: { type_id: 2, amount: '150.00', appointment_id: id },
    });
    // Cancelled by an older screen, which left the money on it.
    await salon.ok('calendar/update', { appointment: { id, status_id: 5 } });
    await cita.open(`/citas/${id}`);
    await press('Pasar a crédito');
    const asks = await findQuestion('¿Deseas pasar a crédito lo pagado de la cita?');
    cita.loseNextAnswer();
    await userEvent.click(asks.getByRole('button', { name: 'Pasar a crédito' }));
    await userEvent.click(await asks.findByRole('button', { name: 'Reintentar' }));
    await screen.findByText(new RegExp(`\\$350\\.00 de #${folio} pasaron al crédito`));
    expect((await salon.details(id)).appointment.paid).toBe('0.00');
    const { client } = await salon.ok('clients/profile', { client_id: salon.ximena });
    expect(client.credit).toBe('350.00');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pasar a crédito' })).toBeNull());
  });

  test('warns before a service is added, and says where the healer has no time for it', async () => {
    const { salon } = cita;
    const { id } = await salon.book({ day: '2026-12-07', hour: '10:00' });
    await salon.book({ day: '2026-12-07', hour: '11:30' });
    await cita.open(`/citas/${id}`);
    await press('Agregar servicio');
    const dialog = await findDialog('Agregar servicio');
    dialog.getByText(/se complete antes de la próxima cita/);
    await userEvent.click(await dialog.findByRole('button', { name: /^Agregar: Balayage/ }));
    await dialog.findByText(
      'A las 10:00 a.m. Mariana tiene 1 h 30 min libres; los servicios duran 2 h 10 min.',
    );
    await userEvent.click(dialog.getByRole('button', { name: /^Agregar: Secado/ }));
    await waitFor(async () => expect((await salon.details(id)).services).toHaveLength(2));
    expect(dialog.queryByText(/1 h 30 min libres/)).toBeNull();
    expect(await dialog.findByRole('button', { name: /^Agregado: Secado/ })).toHaveProperty('disabled', true);
  });

  test('a service is exchanged for another one where there is no room for both', async () => {
    const { salon } = cita;
    const { id } = await salon.book({ day: '2026-12-10', hour: '12:30', services: [salon.balayage] });
    await cita.open(`/citas/${id}`);
    await press('Eliminar servicio: Balayage');
    await screen.findByText(/^No se puede eliminar el servicio – Para cambiar el servicio de la cita/);
    await press('Cambiar servicio: Balayage');
    const dialog = await findDialog('Cambiar servicio');
    expect(dialog.queryByRole('button', { name: /Balayage/ })).toBeNull();
    await userEvent.click(await dialog.findByRole('button', { name: /^Cambiar: Corte/ }));
    await screen.findByText(/^Balayage se cambió por Corte en #/);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cambiar servicio' })).toBeNull());
    const { appointment, services } = await salon.details(id);
    expect(appointment).toMatchObject({ ending: '13:30', total: '450.00', advance: '0.00', status_id: 2 });
    expect(services.map(({ name }) => name)).toEqual(['Corte']);
    await screen.findByRole('button', { name: 'Cambiar servicio: Corte' });
  });

  test('moved to the next time of anybody, the parts of others along with it', async () => {
    const { salon } = cita;
    const { mariana, sofia, cut, blowDry, mask } = salon;
    const day = '2026-12-15';
    await salon.book({ day, healer: sofia, hour: '10:00', client: salon.vip });
    const { appointment_id: id } = await salon.ok('calendar/add', {
      appointment: { client_id: salon.ximena, healer_id: mariana, day, hour: '16:00' },
      services: [{ service_id: cut }, { service_id: blowDry }, { service_id: mask, healer_id: sofia }],
    });
    await cita.open(`/citas/${id}`);
    await press('Reagendar');
    const dialog = await findDialog(/Reagendar cita/);
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Healer de las próximas horas' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Quien sea' }));
    await userEvent.click(await dialog.findByRole('button', { name: /9:30 a\.m\., Mariana y Sofía$/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reagendar' }));
    await waitFor(async () =>
      expect((await salon.details(id)).appointment).toMatchObject({ day, hour: '09:30', healer_id: mariana }),
    );
    const { services } = await salon.details(id);
    expect(services.map(line => line.healer_id)).toEqual([mariana, mariana, sofia]);
  });

  test('moved to an hour that was taken meanwhile stays where it is, and says so', async () => {
    const { salon } = cita;
    const day = '2026-12-08';
    const { id } = await salon.book({ day });
    await cita.open(`/citas/${id}`);
    await press('Reagendar');
    const dialog = await findDialog(/Reagendar cita/);
    await userEvent.click(await dialog.findByRole('button', { name: 'Sofía Lara, 3:00 p.m.' }));
    await salon.book({ day, healer: salon.sofia, hour: '15:00' });
    await userEvent.click(dialog.getByRole('button', { name: 'Reagendar' }));
    await dialog.findByText('Ese horario ya no está disponible');
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Sofía Lara, 3:00 p.m.' })).toBeNull());
    expect((await salon.details(id)).appointment.hour).toBe('10:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Sofía Lara, 4:00 p.m.' }));
    expect(dialog.queryByText('Ese horario ya no está disponible')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Reagendar' }));
    await waitFor(async () =>
      expect((await salon.details(id)).appointment).toMatchObject({ hour: '16:00', healer: 'Sofía Lara' }),
    );
  });
});
