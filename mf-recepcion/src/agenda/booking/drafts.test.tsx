import { queryClient } from '@melena/shared/client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { TODAY, TOMORROW } from '../../../../api/testing/salon-fixture';
import { draftStore } from '../../common/booking-draft/booking-draft';
import { addService, chooseSlot, isBegun } from '../../common/booking-draft/draft-choices';
import { bookingTest, clickButton, findBookingPane, takeHour } from './testing';

const booking = bookingTest();

describe('a booking', () => {
  test('loses nothing by a reload, nor by closing: it waits under its client', async () => {
    await booking.beginFor(booking.salon.vip);
    await booking.open(`/agenda?dia=${TOMORROW}&agendar`);
    await clickButton(/^Agregar: Corte/);
    await takeHour('Sofía Lara, 4:00 p.m.');
    await expectChosen();
    cleanup();
    const page = await booking.open(`/agenda?dia=${TOMORROW}&agendar`);
    await expectChosen();
    await clickButton('Cerrar');
    await waitFor(() => expect(page.address()).toBe(`/agenda?dia=${TOMORROW}`));
    await screen.findByText('La cita de Valeria Prueba quedó sin terminar');
    cleanup();
    await booking.open(`/agenda?dia=${TOMORROW}`);
    await clickButton('Valeria Prueba · sin terminar');
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Continuar la cita de Valeria Prueba' }),
    );
    await expectChosen();

    async function expectChosen() {
      const pane = within(await findBookingPane());
      const hour = pane.getByRole('region', { name: 'Healer y hora' });
      const chosen = await within(hour).findByRole('status');
      await waitFor(() => expect(chosen.textContent).toMatch(/^Sofía Lara.* · 4:00–5:00 p.m.$/));
      expect(pane.getByText('Valeria Prueba', { selector: 'b' })).toBeDefined();
    }
  });

  test('begins anew from a free half hour and from ‘Nueva cita’; what was begun waits', async () => {
    const day = '2026-12-08';
    await booking.beginFor(booking.salon.vip);
    addService(booking.salon.cut);
    chooseSlot({ day, healerId: booking.salon.sofia, hour: '10:00' });
    await booking.open(`/agenda?dia=${day}`);
    await clickButton('Agendar con Sofía Lara a las 5:00 p.m.');
    await screen.findByRole('combobox', { name: 'Cliente' });
    expect(draftStore.getState()).toMatchObject({ client: null, services: [], choice: { hour: '17:00' } });
    const inside = within(await findBookingPane());
    // In the booking too, the one that waits is gone on with.
    await userEvent.click(inside.getByRole('button', { name: 'Valeria Prueba · sin terminar' }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Continuar la cita de Valeria Prueba' }),
    );
    await screen.findByRole('button', { name: 'Agendar · mar 8 dic 10:00–11:00 a.m.' });
    await clickButton('Cerrar');
    await clickButton('Nueva cita');
    await screen.findByRole('combobox', { name: 'Cliente' });
    expect(draftStore.getState()).toMatchObject({
      client: null,
      choice: null,
      parked: [{ choice: { hour: '10:00' } }],
    });
    await clickButton('Cerrar');
    await clickButton('Valeria Prueba · sin terminar');
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Descartar la cita de Valeria Prueba' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /sin terminar$/ })).toBeNull());
    expect(draftStore.getState().parked).toEqual([]);
  });

  test('for an hour that is too short for it can’t be made: it says why, until another hour is taken', async () => {
    const { salon } = booking;
    const day = '2026-12-10';
    await salon.book({ day, healer: salon.sofia, hour: '11:00' });
    await booking.beginFor(salon.vip);
    addService(salon.balayage);
    chooseSlot({ day, healerId: salon.sofia, hour: '10:30' });
    await booking.open('/agenda?agendar');
    const why = 'A las 10:30 a.m. Sofía tiene 30 min libres; Balayage dura 1 h 30 min.';
    await screen.findByText(why);
    const pane = within(await findBookingPane());
    expect(pane.getByRole('button', { name: /^Agendar · / })).toHaveProperty('disabled', true);
    // The agenda shows the day of the hour.
    await takeHour('Sofía Lara, 12:00 p.m.');
    expect(screen.queryByText(why)).toBeNull();
    expect(draftStore.getState()).toMatchObject({ choice: { day, hour: '12:00' } });
  });

  test('whose time was taken meanwhile keeps everything but its hour', async () => {
    const day = '2026-12-07';
    await booking.beginFor(booking.salon.vip);
    await booking.open(`/agenda?dia=${day}&agendar`);
    await clickButton(/^Agregar: Corte/);
    await takeHour('Sofía Lara, 11:00 a.m.');
    await booking.salon.book({ day, healer: booking.salon.sofia, hour: '11:00' });
    await clickButton(/^Agendar · /);
    expect(await screen.findByText('Ese horario ya no está disponible')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sofía Lara, 11:00 a.m.' })).toBeNull());
    expect(draftStore.getState()).toMatchObject({
      choice: null,
      client: { id: booking.salon.vip },
      services: [{ id: booking.salon.cut }],
    });
    await takeHour('Sofía Lara, 12:00 p.m.');
    expect(screen.queryByText('Ese horario ya no está disponible')).toBeNull();
    await clickButton(/^Agendar · /);
    expect(await screen.findByRole('dialog', { name: 'Cita confirmada' })).toBeDefined();
  });

  test('whose answer was lost is sent again by Reintentar, and booked once', async () => {
    const day = '2026-12-09';
    await booking.beginFor(booking.salon.vip);
    await booking.open(`/agenda?dia=${day}&agendar`);
    await clickButton(/^Agregar: Corte/);
    await takeHour('Sofía Lara, 11:00 a.m.');
    booking.loseNextAnswer();
    await clickButton(/^Agendar · /);
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
    await clickButton('Descartar');
    expect(isBegun(draftStore.getState())).toBe(false);
    await screen.findByRole('combobox', { name: 'Cliente' });
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
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
    const pane = await findBookingPane();
    await waitFor(() => expect(pane.textContent).toContain('Anticipo $500.00'));
  });
});
