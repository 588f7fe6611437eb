import { queryClient } from '@melena/shared/client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { TODAY, TOMORROW } from '../../../../api/testing/salon-fixture';
import {
  addService,
  chooseSlot,
  draftStore,
  goToStep,
  isBegun,
  STEP,
} from '../../common/booking-draft/booking-draft';
import { bookingTest, clickButton, findBookingDialog } from './testing';

const booking = bookingTest();

describe('a booking', () => {
  test('loses nothing by a reload, nor by closing: it waits under its client', async () => {
    await booking.beginFor(booking.salon.vip);
    await booking.open(`/agenda?dia=${TOMORROW}&agendar`);
    await clickButton(/^Agregar: Corte/);
    await clickButton('Continuar');
    await clickButton('Sofía Lara, 4:00 p.m.');
    await expectChosen();
    cleanup();
    const page = await booking.open(`/agenda?dia=${TOMORROW}&agendar`);
    await expectChosen();
    await clickButton('Cerrar');
    await waitFor(() => expect(page.address()).toBe(`/agenda?dia=${TOMORROW}`));
    await screen.findByText('La cita de Valeria Prueba quedó sin terminar');
    cleanup();
    await booking.open(`/agenda?dia=${TOMORROW}`);
    await clickButton('Sin terminar: Valeria Prueba');
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Continuar la cita de Valeria Prueba' }),
    );
    await expectChosen();

    async function expectChosen() {
      const chosen = await screen.findByRole('button', { name: /^Sofía Lara, 4:00–5:00 p.m. Valeria/ });
      expect(chosen.getAttribute('aria-pressed')).toBe('true');
      expect(within(await findBookingDialog()).getByText('Valeria Prueba', { selector: 'b' })).toBeDefined();
    }
  });

  test('begins anew from a free half hour and from ‘Nueva cita’; what was begun waits', async () => {
    const day = '2026-12-08';
    await booking.beginFor(booking.salon.vip);
    addService(booking.salon.cut);
    chooseSlot({ day, healerId: booking.salon.sofia, hour: '10:00' });
    goToStep(STEP.summary);
    await booking.open(`/agenda?dia=${day}`);
    await clickButton('Agendar con Sofía Lara a las 5:00 p.m.');
    await screen.findByRole('searchbox', { name: 'Buscar cliente' });
    expect(draftStore.getState()).toMatchObject({ client: null, serviceIds: [], choice: { hour: '17:00' } });
    const inside = within(await findBookingDialog());
    expect(inside.getByText('Por elegir', { selector: 'div:first-child > span' })).toBeDefined();
    // In the booking too, the one that waits is gone on with.
    await userEvent.click(inside.getByRole('button', { name: 'Sin terminar: Valeria Prueba' }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Continuar la cita de Valeria Prueba' }),
    );
    await screen.findByText('Resumen de la cita');
    await clickButton('Cerrar');
    await clickButton('Nueva cita');
    await screen.findByRole('searchbox', { name: 'Buscar cliente' });
    expect(draftStore.getState()).toMatchObject({
      client: null,
      choice: null,
      parked: [{ step: STEP.summary }],
    });
    await clickButton('Cerrar');
    await clickButton('Sin terminar: Valeria Prueba');
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Descartar la cita de Valeria Prueba' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sin terminar/ })).toBeNull());
    expect(draftStore.getState().parked).toEqual([]);
  });

  test('for an hour that is too short for it can’t be confirmed: it says why, and leads to the hours', async () => {
    const { salon } = booking;
    const day = '2026-12-10';
    await salon.book({ day, healer: salon.sofia, hour: '11:00' });
    await booking.beginFor(salon.vip);
    addService(salon.balayage);
    chooseSlot({ day, healerId: salon.sofia, hour: '10:30' });
    goToStep(STEP.summary);
    await booking.open('/agenda?agendar');
    await screen.findByText('A las 10:30 a.m. Sofía tiene 30 min libres; Balayage dura 1 h 30 min.');
    expect(screen.queryByRole('button', { name: 'Confirmar cita' })).toBeNull();
    await clickButton('Elegir otra hora');
    await screen.findByRole('group', { name: 'Horas disponibles por healer' });
    const inside = within(await findBookingDialog());
    expect(inside.getByText(/^A las 10:30 a.m. Sofía tiene/)).toBeDefined();
    expect(draftStore.getState()).toMatchObject({ step: STEP.time, choice: null, day });
    // One thing is said at a time, and of its own day only.
    expect(inside.queryByText('Elige un healer y una hora')).toBeNull();
    await userEvent.click(inside.getByRole('button', { name: 'Día siguiente' }));
    expect(inside.queryByText(/^A las 10:30 a.m. Sofía tiene/)).toBeNull();
    expect(inside.getByText('Elige un healer y una hora')).toBeDefined();
  });

  test('whose time was taken meanwhile is back at step 3 with everything kept', async () => {
    const day = '2026-12-07';
    await booking.beginFor(booking.salon.vip);
    await booking.open(`/agenda?dia=${day}&agendar`);
    await clickButton(/^Agregar: Corte/);
    await clickButton('Continuar');
    await clickButton('Sofía Lara, 11:00 a.m.');
    await clickButton('Continuar');
    await booking.salon.book({ day, healer: booking.salon.sofia, hour: '11:00' });
    await clickButton('Confirmar cita');
    expect(await screen.findByText('Ese horario ya no está disponible')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sofía Lara, 11:00 a.m.' })).toBeNull());
    expect(draftStore.getState()).toMatchObject({
      step: STEP.time,
      choice: null,
      client: { id: booking.salon.vip },
      serviceIds: [booking.salon.cut],
    });
    await clickButton('Sofía Lara, 12:00 p.m.');
    await clickButton('Continuar');
    await clickButton('Confirmar cita');
    expect(await screen.findByRole('dialog', { name: 'Cita confirmada' })).toBeDefined();
  });

  test('whose answer was lost is sent again by Reintentar, and booked once', async () => {
    const day = '2026-12-09';
    await booking.beginFor(booking.salon.vip);
    await booking.open(`/agenda?dia=${day}&agendar`);
    await clickButton(/^Agregar: Corte/);
    await clickButton('Continuar');
    await clickButton('Sofía Lara, 11:00 a.m.');
    await clickButton('Continuar');
    await screen.findByText('Resumen de la cita');
    booking.loseNextAnswer();
    await clickButton('Confirmar cita');
    await screen.findByRole('button', { name: 'Reintentar' });
    // The hour is taken by now, by this very booking.
    const { appointments } = await booking.salon.ok('calendar/get', { day });
    await queryClient.invalidateQueries();
    await clickButton('Reintentar');
    const confirmed = await screen.findByRole('dialog', { name: 'Cita confirmada' });
    expect(await within(confirmed).findByText(`#${appointments[0]?.folio}`)).toBeDefined();
    expect((await booking.salon.ok('calendar/get', { day })).appointments).toHaveLength(1);
  });

  test('is gone once it is finished, or begun anew', async () => {
    await booking.beginFor(booking.salon.vip);
    await booking.open(`/agenda?dia=${TODAY}&agendar`);
    await clickButton('Empezar de nuevo');
    expect(isBegun(draftStore.getState())).toBe(false);
    await screen.findByRole('searchbox', { name: 'Buscar cliente' });
    expect(screen.queryByRole('button', { name: 'Empezar de nuevo' })).toBeNull();
  });

  test('quotes a client by the levels of now, not of when it was chosen', async () => {
    const { salon } = booking;
    await booking.beginFor(salon.influencer);
    const { client } = await salon.ok('clients/profile', { client_id: salon.influencer });
    await salon.ok('clients/update', {
      client: { id: client.id, version: client.version, level_id: '' },
    });
    await booking.open('/agenda?agendar');
    await clickButton(/^Agregar: Balayage/);
    const aside = within(await findBookingDialog()).getByRole('complementary', { name: 'Lo que se agenda' });
    await waitFor(() =>
      expect(within(aside).getByText('Anticipo').nextElementSibling?.textContent).toBe('$500.00'),
    );
  });
});
