import { findQuestion } from '@melena/shared/testing/find';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TOMORROW } from '../../../../api/testing/salon-fixture';
import { draftStore } from '../../common/booking-draft/booking-draft';
import { bookingTest, clickButton, findBookingPane, getButton, takeHour } from './testing';

const booking = bookingTest();

const inPane = async () => within(await findBookingPane());

describe('booking', () => {
  test('asks for the hour that is missing, with the calendar read anew', async () => {
    await booking.beginFor(booking.salon.vip);
    await booking.open(`/agenda?dia=${TOMORROW}&agendar`);
    await clickButton(/^Agregar: Balayage/);
    const read = () => booking.calls.filter(path => path === 'calendar/get').length;
    const before = read();
    await clickButton('Agendar');
    await screen.findByText('Elige un healer y una hora. El calendario está actualizado.');
    expect(read()).toBe(before + 1);
  });

  test('quotes no advance for VIP clients, and nothing for Cuidado, and says why', async () => {
    const { salon } = booking;
    for (const [id, reason, price] of [
      [salon.vip, 'Sin anticipo para clientes VIP e Influencer.', 'Anticipo $0.00Total $1,680.00'],
      [salon.cuidado, /^Sin costo para clientes de Cuidado\./, 'Anticipo $0.00Total $0.00'],
    ] as const) {
      await booking.beginFor(id);
      await booking.open('/agenda?agendar');
      await clickButton(/^Agregar: Balayage/);
      const pane = await inPane();
      const said = await pane.findByText(reason);
      expect(said.parentElement?.textContent).toContain(price);
      cleanup();
      draftStore.setState(draftStore.getInitialState());
    }
  });

  test('books two healers in one appointment: each does what was chosen for her', async () => {
    const { salon } = booking;
    const day = '2026-12-15';
    await booking.beginFor(salon.vip);
    await booking.open(`/agenda?dia=${day}&agendar`);
    await clickButton(/^Agregar: Balayage/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar servicio' }), 'corte{Enter}');
    await userEvent.click(screen.getByRole('combobox', { name: 'Healer de Corte' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Con Sofía Lara' }));
    await takeHour('Mariana Torres, 3:00 p.m.');
    await clickButton('Agendar · mar 15 dic 3:00–5:30 p.m.');
    await screen.findByRole('dialog', { name: 'Cita confirmada' });
    const { appointments } = await salon.ok('calendar/get', { day });
    expect(appointments).toMatchObject([
      {
        hour: '15:00',
        parts: [
          { healer_id: salon.mariana, hour: '15:00', ending: '16:30' },
          { healer_id: salon.sofia, hour: '16:30', ending: '17:30' },
        ],
      },
    ]);
  });

  test('asks before it books somebody of the black list, or one client twice at a time', async () => {
    const { salon } = booking;
    const day = '2026-12-16';
    const [client] = (await salon.ok('calendar/clients', { client: 'Prueba' })).clients;
    if (!client) throw new Error('Nobody');
    const { version } = client;
    await salon.ok('clients/update', { client: { id: client.id, version, level_id: '3,' } });
    const first = { client_id: client.id, healer_id: salon.mariana, day, hour: '12:00' };
    await salon.ok('calendar/add', { appointment: first, services: [{ service_id: salon.cut }] });
    await booking.beginFor(client.id);
    await booking.open(`/agenda?dia=${day}&agendar`);
    await clickButton(/^Agregar: Corte/);
    await takeHour('Sofía Lara, 12:00 p.m.');
    await clickButton(/^Agendar · /);
    const question = await findQuestion(/^¿Deseas agendar a /);
    expect(question.getAllByRole('listitem')).toHaveLength(2);
    question.getByText(/ está en la lista negra\./);
    question.getByText(/ ya tiene la cita #\d+ ese día, de 12:00–1:00 p\.m\. con Mariana Torres\./);
    await userEvent.click(question.getByRole('button', { name: 'Volver' }));
    expect((await salon.ok('calendar/get', { day })).appointments).toHaveLength(1);
    await clickButton(/^Agendar · /);
    const again = await findQuestion(/^¿Deseas agendar a /);
    await userEvent.click(again.getByRole('button', { name: 'Agendar' }));
    await screen.findByRole('dialog', { name: 'Cita confirmada' });
    expect((await salon.ok('calendar/get', { day })).appointments).toHaveLength(2);
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
      screen
        .getAllByRole('listitem')
        .filter(item => item.hasAttribute('data-row'))
        .map(row => row.querySelector('b')?.textContent);
    for (const typed of ['CEPILLO', 'secado LACIO']) {
      await userEvent.clear(box);
      await userEvent.type(box, typed);
      expect(found()).toEqual(['Secado']);
    }
    const marked = screen
      .getAllByRole('listitem')
      .filter(item => item.getAttribute('aria-current') === 'true');
    expect(marked.map(row => row.querySelector('b')?.textContent)).toEqual(['Secado']);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(getButton('Agregar: Secado · Lacio'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(box);
    await userEvent.type(box, 'secado');
    expect(getButton('Agregado: Secado · Lacio')).toHaveProperty('disabled', true);
    await userEvent.type(box, ' nada');
    screen.getByText('No se encontraron servicios registrados');
  });

  test('asks before it takes a service off', async () => {
    await booking.beginFor(booking.salon.vip);
    await booking.open('/agenda?agendar');
    await clickButton(/^Agregar: Corte/);
    await clickButton('Eliminar servicio: Corte');
    const question = await findQuestion('¿Deseas eliminar el servicio de la cita?');
    await userEvent.click(question.getByRole('button', { name: 'Eliminar servicio' }));
    expect(draftStore.getState().services).toEqual([]);
  });

  test('leads the focus to the pane on a touch screen', async () => {
    await booking.open(`/agenda?dia=${TOMORROW}&agendar`);
    const search = await screen.findByRole('combobox', { name: 'Cliente' });
    const { matchMedia } = globalThis;
    globalThis.matchMedia = query => Object.assign(matchMedia(query), { matches: query.includes('coarse') });
    onTestFinished(() => {
      globalThis.matchMedia = matchMedia;
    });
    await userEvent.type(search, 'ximena');
    await userEvent.click(await screen.findByRole('option', { name: /Ximena Cárdenas/ }));
    await screen.findByRole('searchbox', { name: 'Buscar servicio' });
    await waitFor(async () => expect(document.activeElement).toBe(await findBookingPane()));
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

  test('asks before it books a service that the healer doesn’t give', async () => {
    const { salon } = booking;
    const { services } = await salon.ok('service/get', {});
    const cut = services.find(({ name }) => name === 'Corte');
    if (!cut) throw new Error('No cut');
    // A healer with registered services gives these only.
    await salon.ok('healers/add', {
      service: { healer_id: salon.sofia, service_id: cut.id, comission: 20 },
    });
    const day = '2026-12-21';
    await booking.beginFor(salon.vip);
    await booking.open(`/agenda?dia=${day}&agendar`);
    await clickButton(/^Agregar: Balayage/);
    await clickButton('Agendar con Sofía Lara a las 3:00 p.m.');
    await clickButton(/^Agendar · /);
    const question = await findQuestion(/^¿Deseas agendar a /);
    question.getByText('Sofía Lara no da Balayage.');
    await userEvent.click(question.getByRole('button', { name: 'Agendar' }));
    await screen.findByRole('dialog', { name: 'Cita confirmada' });
  });

  test('offers no day before today', async () => {
    await booking.beginFor(booking.salon.vip);
    await booking.open('/agenda?dia=2026-11-19&agendar');
    await clickButton(/^Agregar: Corte/);
    await clickButton('Ver más días');
    const inside = await inPane();
    expect(inside.getByText('Viernes 20 (hoy)')).toBeDefined();
    expect(inside.getByRole('button', { name: 'Día anterior' })).toHaveProperty('disabled', true);
  });

  test('takes the hour of a cell that is pressed while it is open, and says why one doesn’t fit', async () => {
    const { salon } = booking;
    const day = '2026-12-17';
    await salon.book({ day, healer: salon.sofia, hour: '11:00' });
    await booking.beginFor(salon.vip);
    await booking.open(`/agenda?dia=${day}&agendar`);
    await clickButton(/^Agregar: Balayage/);
    await clickButton('Agendar con Sofía Lara a las 10:30 a.m.');
    const inside = await inPane();
    await inside.findByText('A las 10:30 a.m. Sofía tiene 30 min libres; Balayage dura 1 h 30 min.');
    expect(inside.getByRole('button', { name: /^Agendar · / })).toHaveProperty('disabled', true);
    await clickButton('Agendar con Mariana Torres a las 3:00 p.m.');
    await waitFor(() => expect(inside.queryByText(/^A las 10:30/)).toBeNull());
    expect(document.activeElement).toBe(inside.getByRole('button', { name: /^Agendar · / }));
    expect(draftStore.getState()).toMatchObject({
      client: { id: salon.vip },
      choice: { day, healerId: salon.mariana, hour: '15:00' },
    });
  });
});
