import { queryClient } from '@melena/shared/client';
import { preparePage } from '@melena/shared/testing/prepare-page';
import { leaveRoute, renderRoute } from '@melena/shared/testing/render-route';
import { serveApp, setReachable, stopServing } from '@melena/shared/testing/serve-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../api/src/core/database/transaction';
import { type SalonFixture, startSalon, TODAY, TOMORROW } from '../../../api/testing/salon-fixture';
import { draftStore } from '../common/booking-draft/booking-draft';
import { routes } from '../routes';
import { setView, VIEW } from './view-preferences';

let salon: SalonFixture;
beforeAll(async () => {
  preparePage();
  salon = await startSalon();
  serveApp(salon.app);
});
afterAll(async () => {
  stopServing();
  await salon.close();
});
beforeEach(() => {
  setView(VIEW.grid);
  draftStore.setState(draftStore.getInitialState());
});
afterEach(() => {
  setReachable(true);
  leaveRoute();
});

async function open(path: string, as: 'recepcion' | 'almacen' = 'recepcion') {
  const { accessId } = salon.people[as];
  const { me } = await salon.ok('session/current', {}, as);
  return renderRoute(path, routes, { accessId, me });
}

const list = () => userEvent.click(screen.getByRole('button', { name: 'Lista' }));
const details = () => screen.findByRole('dialog', { name: 'Detalles de la cita' });
const tomorrow = `/agenda?dia=${TOMORROW}`;

describe('the agenda', () => {
  test('shows a column for each healer of the day, with what is booked', async () => {
    const { folio } = await salon.book({ hour: '09:00' });
    await open(tomorrow);
    const grid = await screen.findByRole('group', { name: 'Agenda por healer' });
    expect(within(grid).getByText('Mariana')).toBeDefined();
    expect(within(grid).getByText('Sofía')).toBeDefined();
    expect(
      within(grid).getByRole('button', { name: new RegExp(`9:00–10:00 a.m., #${folio} Ximena`) }),
    ).toBeDefined();
    expect(
      await within(grid).findByRole('button', { name: 'Agendar con Sofía Lara a las 9:00 a.m.' }),
    ).toBeDefined();
    expect(
      within(grid).queryByRole('button', { name: 'Agendar con Mariana Torres a las 9:00 a.m.' }),
    ).toBeNull();
  });

  test('offers no half hour that is past, is lunch, or lies outside the hours', async () => {
    await open('/agenda');
    const cells = await screen.findAllByRole('button', { name: /Agendar con Sofía/ });
    const hours = cells.map(cell => cell.textContent);
    expect(hours[0]).toBe('10:00');
    expect(hours).not.toContain('9:30');
    expect(hours).not.toContain('2:00');
    expect(hours.at(-1)).toBe('6:30');
  });

  test('remembers the view in local storage: 1 is the list', async () => {
    await open(tomorrow);
    await list();
    expect(await screen.findByRole('table', { name: 'Citas del día' })).toBeDefined();
    expect(JSON.parse(localStorage.getItem('melena.agenda') ?? '{}').state.view).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Por healer' }));
    expect(JSON.parse(localStorage.getItem('melena.agenda') ?? '{}').state.view).toBe(2);
  });

  test('carries the day in its address, and back leads to the day before', async () => {
    const page = await open('/agenda');
    expect(await screen.findByText('Viernes 20 (hoy)')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
    expect(page.address()).toBe(`/agenda?dia=${TOMORROW}`);
    expect(await screen.findByText('Sábado 21')).toBeDefined();
    await page.go(-1);
    expect(await screen.findByText('Viernes 20 (hoy)')).toBeDefined();
  });

  test('what was closed and opened again by the way forward closes again', async () => {
    const { id, folio } = await salon.book({ hour: '17:00' });
    for (const [opener, name] of [
      ['Nueva cita', /Agendar cita/],
      [new RegExp(`#${folio} Ximena`), 'Detalles de la cita'],
    ] as const) {
      const page = await open(tomorrow);
      await userEvent.click(await screen.findByRole('button', { name: opener }));
      const close = async () => {
        const dialog = within(await screen.findByRole('dialog', { name }));
        await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
        await waitFor(() => expect(page.address()).toBe(tomorrow));
        // Until it has left, a new one would be this one, on its way out.
        await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
      };
      await close();
      await page.go(1);
      expect(page.address()).toMatch(name === 'Detalles de la cita' ? `cita=${id}` : 'agendar');
      await close();
      leaveRoute();
    }
  });

  test('says that nobody works on a day', async () => {
    await open('/agenda?dia=2026-11-22');
    expect(await screen.findByText('No hay healers disponibles en este día')).toBeDefined();
    await list();
    expect(await screen.findByText('No hay citas en este día')).toBeDefined();
  });

  test('warns that the salon has no schedule, and shows 8 a.m. to 7 p.m.', async () => {
    const hours = (values: { hour_start: string | null; hour_end: string | null }) =>
      inTransaction(salon.db, tx => tx.updateTable('salons').set(values).execute());
    onTestFinished(() => hours({ hour_start: '09:00', hour_end: '20:00' }).then(() => undefined));
    await hours({ hour_start: null, hour_end: null });
    await open('/agenda?dia=2026-12-08');
    expect(await screen.findByText(/El salón no tiene un horario registrado/)).toBeDefined();
    const grid = screen.getByRole('group', { name: 'Agenda por healer' });
    const named = within(grid)
      .getAllByText(/^\d+ [ap]\.m\.$/)
      .map(({ textContent }) => textContent);
    expect([named[0], named.at(-1)]).toEqual(['8 a.m.', '6 p.m.']);
    await list();
    expect(await screen.findByText(/El salón no tiene un horario registrado/)).toBeDefined();
  });

  test('says that a day is full, and goes on showing it', async () => {
    const day = '2026-12-09';
    for (const healer of [salon.mariana, salon.sofia]) {
      for (const hour of ['09:00', '10:30', '12:00', '15:00', '16:30']) {
        await salon.book({ day, healer, hour, services: [salon.balayage] });
      }
      for (const hour of ['13:30', '18:00']) await salon.book({ day, healer, hour, services: [salon.mask] });
    }
    await open(`/agenda?dia=${day}`);
    await screen.findByRole('group', { name: 'Agenda por healer' });
    expect(screen.queryByText('No hay horarios disponibles en este día')).toBeNull();
    for (const healer of [salon.mariana, salon.sofia]) {
      await salon.book({ day, healer, hour: '18:30', services: [salon.blowDry] });
    }
    await queryClient.invalidateQueries();
    expect(await screen.findByText('No hay horarios disponibles en este día')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /Balayage/ })).toHaveLength(10);
  });

  test('offers today or later, and what is over by one way; a past day has nothing to book', async () => {
    const page = await open('/agenda');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Día' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'Días anteriores',
      'Viernes 20 (hoy)',
      'Sábado 21',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Días anteriores' }));
    expect(page.address()).toBe('/agenda?dia=2026-11-19');
    await screen.findByRole('group', { name: 'Agenda por healer' });
    expect(screen.queryByRole('button', { name: /Agendar con/ })).toBeNull();
    expect(screen.queryByText('No hay horarios disponibles en este día')).toBeNull();
  });

  test('a cancelled appointment frees its half hours, which can be booked beside it', async () => {
    const day = '2026-12-10';
    const { id } = await salon.book({ day, services: [salon.balayage] });
    await salon.ok('calendar/update', { appointment: { id, status_id: 5 } });
    const page = await open(`/agenda?dia=${day}`);
    expect(await screen.findByRole('button', { name: /^Cancelada, 10:00–11:30/ })).toBeDefined();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Agendar con Mariana Torres a las 10:30 a.m.' }),
    );
    expect(page.address()).toContain('agendar');
    expect(draftStore.getState().choice).toEqual({ day, healerId: salon.mariana, hour: '10:30' });
  });

  test('an appointment of a healer who is no longer active is told of, and stands in the list', async () => {
    const day = '2026-12-11';
    const { folio } = await salon.book({ day, healer: salon.sofia });
    const active = (status_id: number) =>
      inTransaction(salon.db, tx =>
        tx.updateTable('healers').set({ status_id }).where('id', '=', salon.sofia).execute(),
      );
    onTestFinished(() => active(1).then(() => undefined));
    await active(2);
    await open(`/agenda?dia=${day}`);
    expect(await screen.findByText(/Hay 1 cita con healers que no atienden este día/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ver la lista' }));
    expect(await screen.findByRole('row', { name: new RegExp(`${folio}.*Sofía Lara`) })).toBeDefined();
  });

  test('counts by status and filters by it', async () => {
    const { folio } = await salon.book({ day: '2026-11-23', services: [salon.balayage] });
    const other = await salon.book({ day: '2026-11-23', hour: '12:00' });
    await open('/agenda?dia=2026-11-23');
    const pending = await screen.findByRole('button', { name: /Pendiente 1/ });
    await userEvent.click(pending);
    expect(screen.getByRole('button', { name: new RegExp(`#${folio}`) })).toBeDefined();
    expect(screen.queryByRole('button', { name: new RegExp(`#${other.folio}`) })).toBeNull();
    await list();
    expect(await screen.findAllByRole('row')).toHaveLength(2);
    await userEvent.click(pending);
    await userEvent.click(screen.getByRole('button', { name: /En Curso 0/ }));
    expect(await screen.findByText('No hay citas con este estado en este día')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas' }));
    expect(await screen.findByRole('row', { name: new RegExp(other.folio) })).toBeDefined();
  });

  test('of a role that only sees the agenda offers nothing to book', async () => {
    await open(tomorrow, 'almacen');
    await screen.findByRole('group', { name: 'Agenda por healer' });
    expect(screen.queryByRole('button', { name: 'Nueva cita' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Agendar con/ })).toBeNull();
  });

  test('says that it could not be loaded, and loads once the connection is back', async () => {
    setReachable(false);
    await open('/agenda?dia=2026-11-24');
    expect(await screen.findByText('No se pudo cargar la agenda')).toBeDefined();
    setReachable(true);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('group', { name: 'Agenda por healer' })).toBeDefined();
  });

  test('is led by keys: N books, H shows today, the arrows the days beside, and a field keeps its own', async () => {
    const page = await open(tomorrow);
    await screen.findByRole('button', { name: 'Agendar con Sofía Lara a las 9:00 a.m.' });
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(page.address()).toContain('dia=2026-11-22'));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(page.address()).toContain(`dia=${TOMORROW}`));
    await userEvent.keyboard('h');
    await waitFor(() => expect(page.address()).not.toContain('dia='));
    await userEvent.keyboard('n');
    const search = await screen.findByRole('combobox', { name: 'Cliente' });
    await userEvent.type(search, 'hn{ArrowLeft}');
    expect(search).toHaveProperty('value', 'hn');
    expect(page.address()).not.toContain('dia=');
  });

  test('moves with the arrows from cell to cell, and has one stop of the tab key', async () => {
    await open('/agenda?dia=2026-11-25');
    const [first] = await screen.findAllByRole('button', { name: /Agendar con Mariana/ });
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('9:30');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Agendar con Sofía Lara a las 9:30 a.m.');
    const stops = document.querySelectorAll('button[data-col][tabindex="0"]');
    expect([...stops]).toEqual([document.activeElement]);
  });
});

describe('the details of an appointment', () => {
  test('open from a row of the list, and from the address', async () => {
    const { folio, id } = await salon.book({ day: '2026-11-27' });
    const page = await open('/agenda?dia=2026-11-27');
    await list();
    await userEvent.click(await screen.findByRole('row', { name: new RegExp(folio) }));
    expect(await within(await details()).findByText('Ximena Cárdenas')).toBeDefined();
    expect(page.address()).toContain(`cita=${id}`);
  });

  test('offer an advance only while paid is less than advance; paying it confirms', async () => {
    await salon.ok('caja/add', { caja: {} });
    const { id } = await salon.book({ day: '2026-11-28', services: [salon.balayage] });
    await open(`/agenda?dia=2026-11-28&cita=${id}`);
    expect(await within(await details()).findByText('Pendiente', { selector: '.word' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar anticipo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Registrar anticipo' });
    const amount = await within(dialog).findByLabelText('Cantidad');
    expect(amount).toHaveProperty('value', '500.00');
    await userEvent.clear(amount);
    expect(within(dialog).getByRole('button', { name: 'Registrar anticipo' })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.type(amount, '500');
    await userEvent.click(await within(dialog).findByRole('radio', { name: /fectivo/ }));
    expect(within(dialog).queryByLabelText('Cuenta')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar anticipo' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Registrar anticipo' })).toBeNull());
    expect(await within(await details()).findByText('Confirmada', { selector: '.word' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Agregar anticipo' })).toBeNull();
    expect((await salon.details(id)).appointment).toMatchObject({ status_id: 2, paid: '500.00' });
  });

  test('the last remaining service cannot be deleted, another can after the question', async () => {
    const { id } = await salon.book({ day: '2026-11-30' });
    await open(`/agenda?dia=2026-11-30&cita=${id}`);
    const panel = await details();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Eliminar servicio: Corte' }));
    expect(
      within(panel).getByText(
        'No se puede eliminar el servicio – Para cambiar el servicio de la cita primero selecciona el nuevo servicio',
      ),
    ).toBeDefined();
    await userEvent.click(within(panel).getByRole('button', { name: 'Agregar servicio' }));
    const picker = await screen.findByRole('dialog', { name: 'Agregar servicio' });
    await userEvent.type(within(picker).getByRole('searchbox', { name: 'Buscar servicio' }), 'SECADO');
    await userEvent.click(await within(picker).findByRole('button', { name: /Agregar: Secado/ }));
    expect(await within(picker).findByRole('button', { name: /Agregado: Secado/ })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.click(within(picker).getByRole('button', { name: 'Volver' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar servicio: Corte' }));
    const question = await screen.findByRole('alertdialog', {
      name: '¿Deseas eliminar el servicio de la cita?',
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar servicio' }));
    await waitFor(async () => {
      expect((await salon.details(id)).services.map(({ name }) => name)).toEqual(['Secado']);
    });
  });

  test('cancel after the question, and then offer nothing to edit', async () => {
    const { id } = await salon.book({ day: '2026-12-01' });
    await open(`/agenda?dia=2026-12-01&cita=${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar cita' }));
    const question = await screen.findByRole('dialog', { name: '¿Deseas cancelar la cita?' });
    expect(within(question).getByText('Esta acción no se puede deshacer')).toBeDefined();
    await userEvent.click(within(question).getByRole('radio', { name: /Error de captura/ }));
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar cita' }));
    expect(await within(await details()).findByText('Cancelada', { selector: '.word' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reagendar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Agregar servicio' })).toBeNull();
  });

  test('of an appointment in progress offer nothing to edit', async () => {
    const { id } = await salon.bookAndStart();
    await open(`/agenda?dia=${TODAY}&cita=${id}`);
    expect(await within(await details()).findByText('En Curso', { selector: '.word' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reagendar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancelar cita' })).toBeNull();
  });

  test('reschedule at step 3: another healer and hour', async () => {
    const { id, folio } = await salon.book({ day: '2026-12-02' });
    const page = await open('/agenda?dia=2026-12-02');
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`#${folio} Ximena`) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reagendar' }));
    const dialog = await screen.findByRole('dialog', { name: /Reagendar cita/ });
    const [present] = await within(dialog).findAllByRole('button', { name: /actual$/ });
    expect(present?.textContent).toContain('Mariana Torres, 10:00');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Sofía Lara, 3:30 p.m.' }));
    expect(within(dialog).getByText(/Sofía Lara ·/)).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reagendar' }));
    expect(await screen.findByText(`Cita #${folio} reagendada: dic 2. 2026, 3:30 p.m.`)).toBeDefined();
    expect((await salon.details(id)).appointment).toMatchObject({ hour: '15:30', healer_id: salon.sofia });
    // One step back leads to the grid: the move is none of its own.
    expect(page.address()).toContain(`cita=${id}`);
    await page.go(-1);
    expect(page.address()).toBe('/agenda?dia=2026-12-02');
  });
});
