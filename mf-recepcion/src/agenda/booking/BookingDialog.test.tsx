import { halfHoursBetween } from '@melena/shared/rules/agenda/slots';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { TOMORROW } from '../../../../api/testing/salon-fixture';
import { addService, draftStore, goToStep, STEP } from '../../common/booking-draft/booking-draft';
import { bookingTest, clickButton, findBookingDialog, getButton } from './testing';

const booking = bookingTest();

describe('booking', () => {
  test('goes from the search of a client to the folio', async () => {
    await booking.open(`/agenda?dia=${TOMORROW}`);
    await clickButton('Nueva cita');
    const box = await screen.findByRole('searchbox', { name: 'Buscar cliente' });
    expect(getButton('Buscar')).toHaveProperty('disabled', true);
    await userEvent.type(box, 'ximena{Enter}');
    await clickButton(/Ximena Cárdenas/);
    expect(getButton('Continuar')).toHaveProperty('disabled', true);
    await clickButton(/^Agregar: Balayage/);
    expect(screen.getByRole('button', { name: /^Agregado: Balayage/ })).toHaveProperty('disabled', true);
    await clickButton('Continuar');
    await clickButton('Mariana Torres, 3:00 p.m.');
    expect(screen.getByText(/sábado, noviembre 21 2026 · 3:00–4:30 p.m./)).toBeDefined();
    await clickButton('Continuar');
    expect(screen.getByText('Resumen de la cita')).toBeDefined();
    await clickButton('Confirmar cita');
    const confirmed = await screen.findByRole('dialog', { name: 'Cita confirmada' });
    const folio = (await within(confirmed).findByText(/^#\d+$/)).textContent?.slice(1) ?? '';
    expect(within(confirmed).getByRole('button', { name: 'Copiar folio' })).toBeDefined();
    expect(within(confirmed).getByRole('button', { name: 'Registrar anticipo' })).toBeDefined();
    const { appointments } = await booking.salon.ok('calendar/search', { appointment_id: folio });
    expect(appointments).toMatchObject([{ day: TOMORROW, hour: '15:00', ending: '16:30', status_id: 1 }]);
    await clickButton('Finalizar');
    expect(draftStore.getState()).toMatchObject({ client: null, appointmentId: null, step: STEP.client });
  });

  test('quotes no advance for VIP clients', async () => {
    await booking.beginFor(booking.salon.vip);
    await booking.open('/agenda?agendar');
    await clickButton(/^Agregar: Balayage/);
    const aside = within(await findBookingDialog()).getByRole('complementary', { name: 'Lo que se agenda' });
    expect(within(aside).getByText('Sin anticipo para clientes VIP e Influencer.')).toBeDefined();
    expect(within(aside).getByText('Anticipo').nextElementSibling?.textContent).toBe('$0.00');
    expect(within(aside).getByText('Total').nextElementSibling?.textContent).toBe('$1,680.00');
  });

  test('quotes a total of 0 when the level contains 4', async () => {
    await booking.beginFor(booking.salon.cuidado);
    await booking.open('/agenda?agendar');
    await clickButton(/^Agregar: Balayage/);
    const aside = within(await findBookingDialog()).getByRole('complementary', { name: 'Lo que se agenda' });
    expect(within(aside).getByText('Total').nextElementSibling?.textContent).toBe('$0.00');
    expect(within(aside).getByText('Anticipo').nextElementSibling?.textContent).toBe('$0.00');
  });

  test('finds services by name, description and hair, whatever the case; each is added once', async () => {
    const { salon } = booking;
    await salon.ok('service/update/variant', {
      variant: { id: salon.blowDry, description: 'Con cepillo redondo' },
    });
    await booking.beginFor(salon.vip);
    await booking.open('/agenda?agendar');
    const box = await screen.findByRole('searchbox', { name: 'Buscar servicio' });
    const found = () =>
      within(screen.getByRole('list', { name: 'Servicios' }))
        .getAllByRole('listitem')
        .map(row => row.querySelector('b')?.textContent);
    for (const typed of ['CEPILLO', 'secado LACIO']) {
      await userEvent.clear(box);
      await userEvent.type(box, typed);
      expect(found()).toEqual(['Secado']);
    }
    await clickButton(/^Agregar: Secado/);
    expect(getButton('Agregado: Secado · Lacio')).toHaveProperty('disabled', true);
    await userEvent.type(box, ' nada');
    screen.getByText('No se encontraron servicios registrados');
  });

  test('asks before it takes a service off', async () => {
    await booking.beginFor(booking.salon.vip);
    await booking.open('/agenda?agendar');
    await clickButton(/^Agregar: Corte/);
    await clickButton('Eliminar servicio: Corte');
    const question = await screen.findByRole('alertdialog', {
      name: '¿Deseas eliminar el servicio de la cita?',
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar servicio' }));
    expect(draftStore.getState().serviceIds).toEqual([]);
  });

  test('offers no day before today', async () => {
    await booking.beginFor(booking.salon.vip);
    await booking.open('/agenda?dia=2026-11-19&agendar');
    await clickButton(/^Agregar: Corte/);
    await clickButton('Continuar');
    const inside = within(await findBookingDialog());
    expect(inside.getByText('Viernes 20 (hoy)')).toBeDefined();
    expect(inside.getByRole('button', { name: 'Día anterior' })).toHaveProperty('disabled', true);
  });

  test('without a time refreshes the calendar and stays', async () => {
    await booking.beginFor(booking.salon.vip);
    await booking.open(`/agenda?dia=${TOMORROW}&agendar`);
    await clickButton(/^Agregar: Corte/);
    await clickButton('Continuar');
    const inside = within(await findBookingDialog());
    expect(await inside.findByRole('button', { name: 'Sofía Lara, 9:00 a.m.' })).toBeDefined();
    await booking.salon.book({ healer: booking.salon.sofia, hour: '09:00' });
    await clickButton('Continuar');
    expect(await inside.findByText(/El calendario está actualizado/)).toBeDefined();
    expect(inside.queryByRole('button', { name: 'Sofía Lara, 9:00 a.m.' })).toBeNull();
  });

  test('on a day without hours says one thing: another day', async () => {
    const day = '2026-12-12';
    const { salon } = booking;
    for (const healer of [salon.sofia, salon.mariana]) {
      for (const hour of halfHoursBetween('07:00', '20:00')) {
        await salon.call('calendar/add', {
          appointment: { client_id: salon.ximena, healer_id: healer, day, hour },
          services: [{ service_id: salon.cut }],
        });
      }
    }
    await booking.beginFor(salon.vip);
    addService(salon.balayage);
    goToStep(STEP.time);
    await booking.open(`/agenda?dia=${day}&agendar`);
    const inside = within(await findBookingDialog());
    await inside.findByText('No hay horarios disponibles en este día');
    expect(inside.getByText('Elige otro día')).toBeDefined();
    expect(inside.queryByText(/Elige un healer/)).toBeNull();
    await clickButton('Continuar');
    await inside.findByText('Elige otro día. El calendario está actualizado.');
  });

  test('opens with healer and time set from a free half hour of the agenda', async () => {
    await booking.open('/agenda?dia=2026-12-08');
    await clickButton('Agendar con Sofía Lara a las 5:00 p.m.');
    await findBookingDialog();
    expect(draftStore.getState().choice).toEqual({
      day: '2026-12-08',
      healerId: booking.salon.sofia,
      hour: '17:00',
    });
  });
});
