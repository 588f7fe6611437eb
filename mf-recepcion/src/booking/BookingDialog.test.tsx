import { preparePage } from '@melena/shared/testing/page';
import { leaveRoute, renderRoute } from '@melena/shared/testing/render-route';
import { serve } from '@melena/shared/testing/serve';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Counter, startCounter, TODAY, TOMORROW } from '../../../api/src/testing/counter';
import { routes } from '../routes';
import { chooseClient, draftStore, STEP, startOver } from './draft';

let salon: Counter;
beforeAll(async () => {
  preparePage();
  salon = await startCounter();
  serve(salon.app);
});
afterAll(() => salon.close());
afterEach(() => {
  leaveRoute();
  startOver();
});

async function open(path: string) {
  const { accessId } = salon.people.recepcion;
  const { me } = await salon.ok('session/current', {}, 'recepcion');
  return renderRoute(path, routes, { accessId, me });
}

const dialog = () => screen.findByRole('dialog', { name: /Agendar cita/ });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const button = (name: string) => screen.getByRole('button', { name });

/** The draft of a booking of Valeria (VIP), at its step 2. */
async function beginFor(id: number) {
  const { clients } = await salon.ok('calendar/clients', { client: 'Prueba' });
  const client = clients.find(each => each.id === id);
  if (!client) throw new Error(`There is no client ${id}`);
  chooseClient(client);
}

async function addService(name: RegExp) {
  await press(name);
}

describe('booking', () => {
  test('goes from the search of a client to the folio', async () => {
    await open(`/agenda?dia=${TOMORROW}`);
    await press('Nueva cita');
    const box = await screen.findByRole('searchbox', { name: 'Buscar cliente' });
    expect(button('Buscar')).toHaveProperty('disabled', true);
    await userEvent.type(box, 'ximena{Enter}');
    await press(/Ximena Cárdenas/);
    expect(button('Continuar')).toHaveProperty('disabled', true);
    await addService(/^Agregar: Balayage/);
    expect(screen.getByRole('button', { name: /^Agregado: Balayage/ })).toHaveProperty('disabled', true);
    await press('Continuar');
    await press('Mariana Torres, 3:00 p.m.');
    expect(screen.getByText(/sábado, noviembre 21 2026 · 3:00–4:30 p.m./)).toBeDefined();
    await press('Continuar');
    expect(screen.getByText('Resumen de la cita')).toBeDefined();
    await press('Confirmar cita');
    const confirmed = await screen.findByRole('dialog', { name: 'Cita confirmada' });
    const folio = (await within(confirmed).findByText(/^#\d+$/)).textContent?.slice(1) ?? '';
    expect(within(confirmed).getByRole('button', { name: 'Copiar folio' })).toBeDefined();
    expect(within(confirmed).getByRole('button', { name: 'Registrar anticipo' })).toBeDefined();
    const { appointments } = await salon.ok('calendar/search', { appointment_id: folio });
    expect(appointments).toMatchObject([{ day: TOMORROW, hour: '15:00', ending: '16:30', status_id: 1 }]);
    await press('Finalizar');
    expect(draftStore.getState()).toMatchObject({ client: null, appointmentId: null, step: STEP.client });
  });

  test('quotes no advance for VIP clients', async () => {
    await beginFor(salon.vip);
    await open('/agenda?agendar');
    await addService(/^Agregar: Balayage/);
    const aside = within(await dialog()).getByRole('complementary', { name: 'Lo que se agenda' });
    expect(within(aside).getByText('Sin anticipo para clientes VIP e Influencer.')).toBeDefined();
    expect(within(aside).getByText('Anticipo').nextElementSibling?.textContent).toBe('$0.00');
    expect(within(aside).getByText('Total').nextElementSibling?.textContent).toBe('$1,680.00');
  });

  test('quotes a total of 0 when the level contains 4', async () => {
    await beginFor(salon.cuidado);
    await open('/agenda?agendar');
    await addService(/^Agregar: Balayage/);
    const aside = within(await dialog()).getByRole('complementary', { name: 'Lo que se agenda' });
    expect(within(aside).getByText('Total').nextElementSibling?.textContent).toBe('$0.00');
    expect(within(aside).getByText('Anticipo').nextElementSibling?.textContent).toBe('$500.00');
  });

  test('asks before it takes a service off', async () => {
    await beginFor(salon.vip);
    await open('/agenda?agendar');
    await addService(/^Agregar: Corte/);
    await press('Eliminar servicio: Corte');
    const question = await screen.findByRole('alertdialog', {
      name: '¿Deseas eliminar el servicio de la cita?',
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar servicio' }));
    expect(draftStore.getState().serviceIds).toEqual([]);
  });

  test('offers no day before today', async () => {
    await beginFor(salon.vip);
    await open('/agenda?dia=2026-11-19&agendar');
    await addService(/^Agregar: Corte/);
    await press('Continuar');
    const inside = within(await dialog());
    expect(inside.getByText('Viernes 20 (hoy)')).toBeDefined();
    expect(inside.getByRole('button', { name: 'Día anterior' })).toHaveProperty('disabled', true);
  });

  test('without a time refreshes the calendar and stays', async () => {
    await beginFor(salon.vip);
    await open(`/agenda?dia=${TOMORROW}&agendar`);
    await addService(/^Agregar: Corte/);
    await press('Continuar');
    const inside = within(await dialog());
    expect(await inside.findByRole('button', { name: 'Sofía Lara, 9:00 a.m.' })).toBeDefined();
    await salon.book({ healer: salon.sofia, hour: '09:00' });
    await press('Continuar');
    expect(await inside.findByText(/El calendario está actualizado/)).toBeDefined();
    expect(inside.queryByRole('button', { name: 'Sofía Lara, 9:00 a.m.' })).toBeNull();
  });

  test('whose time was taken meanwhile is back at step 3 with everything kept', async () => {
    const day = '2026-12-07';
    await beginFor(salon.vip);
    await open(`/agenda?dia=${day}&agendar`);
    await addService(/^Agregar: Corte/);
    await press('Continuar');
    await press('Sofía Lara, 11:00 a.m.');
    await press('Continuar');
    await salon.book({ day, healer: salon.sofia, hour: '11:00' });
    await press('Confirmar cita');
    expect(await screen.findByText('Ese horario ya no está disponible')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sofía Lara, 11:00 a.m.' })).toBeNull());
    expect(draftStore.getState()).toMatchObject({
      step: STEP.time,
      choice: null,
      client: { id: salon.vip },
      serviceIds: [salon.cut],
    });
    await press('Sofía Lara, 12:00 p.m.');
    await press('Continuar');
    await press('Confirmar cita');
    expect(await screen.findByRole('dialog', { name: 'Cita confirmada' })).toBeDefined();
  });

  test('loses nothing by closing or by a reload', async () => {
    await beginFor(salon.vip);
    const page = await open(`/agenda?dia=${TOMORROW}&agendar`);
    await addService(/^Agregar: Corte/);
    await press('Continuar');
    await press('Sofía Lara, 4:00 p.m.');
    await press('Cerrar');
    expect(page.address()).toBe(`/agenda?dia=${TOMORROW}`);
    cleanup();
    await open(`/agenda?dia=${TOMORROW}&agendar`);
    const chosen = await screen.findByRole('button', { name: /^Sofía Lara, 4:00–5:00 p.m. Valeria/ });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    expect(within(await dialog()).getByText('Valeria Prueba', { selector: 'b' })).toBeDefined();
  });

  test('opens with healer and time set from a free half hour of the agenda', async () => {
    await open('/agenda?dia=2026-12-08');
    await press('Agendar con Sofía Lara a las 5:00 p.m.');
    await dialog();
    expect(draftStore.getState().choice).toEqual({ day: '2026-12-08', healerId: salon.sofia, hour: '17:00' });
  });
});

describe('registering a client', () => {
  test('is disabled while the phone has under 10 characters, and then goes on with the services', async () => {
    await open(`/agenda?dia=${TODAY}&agendar`);
    await press('Registro de cliente');
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Aurora');
    await userEvent.type(screen.getByLabelText('Teléfono'), '551234567');
    expect(button('Registrar cliente')).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText('Teléfono'), '8');
    await press('Registrar cliente');
    expect(await screen.findByRole('searchbox', { name: 'Buscar servicio' })).toBeDefined();
    const { clients } = await salon.ok('calendar/clients', { client: '5512345678' });
    expect(clients).toMatchObject([{ first_name: 'Aurora' }]);
  });
});
