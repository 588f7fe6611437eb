import { preparePage } from '@melena/shared/testing/page';
import { leaveRoute, renderRoute } from '@melena/shared/testing/render-route';
import { connect, serve } from '@melena/shared/testing/serve';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Counter, startCounter, TODAY, TOMORROW } from '../../../api/src/testing/counter';
import { routes } from '../routes';

let salon: Counter;
beforeAll(async () => {
  preparePage();
  salon = await startCounter();
  serve(salon.app);
});
afterAll(() => salon.close());
afterEach(() => {
  connect(true);
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
      within(grid).queryByRole('button', { name: 'Agendar con Mariana Torres a las 9:00 a.m.' }),
    ).toBeNull();
    expect(
      within(grid).getByRole('button', { name: 'Agendar con Sofía Lara a las 9:00 a.m.' }),
    ).toBeDefined();
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

  test('says that nobody works on a day', async () => {
    await open('/agenda?dia=2026-11-22');
    expect(await screen.findByText('No hay healers disponibles en este día')).toBeDefined();
    await list();
    expect(await screen.findByText('No hay citas en este día')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Por healer' }));
  });

  test('counts by status and filters by it', async () => {
    const { folio } = await salon.book({ day: '2026-11-23', services: [salon.balayage] });
    const other = await salon.book({ day: '2026-11-23', hour: '12:00' });
    await open('/agenda?dia=2026-11-23');
    const pending = await screen.findByRole('button', { name: /Pendiente 1/ });
    await userEvent.click(pending);
    expect(screen.getByRole('button', { name: new RegExp(`#${folio}`) })).toBeDefined();
    expect(screen.queryByRole('button', { name: new RegExp(`#${other.folio}`) })).toBeNull();
  });

  test('of a role that only sees the agenda offers nothing to book', async () => {
    await open(tomorrow, 'almacen');
    await screen.findByRole('group', { name: 'Agenda por healer' });
    expect(screen.queryByRole('button', { name: 'Nueva cita' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Agendar con/ })).toBeNull();
  });

  test('says that it could not be loaded, and loads once the connection is back', async () => {
    connect(false);
    await open('/agenda?dia=2026-11-24');
    expect(await screen.findByText('No se pudo cargar la agenda')).toBeDefined();
    connect(true);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('group', { name: 'Agenda por healer' })).toBeDefined();
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

describe('searching an appointment', () => {
  test('is disabled when empty, drops a leading #, and goes to its day', async () => {
    const { folio } = await salon.book({ day: '2026-11-26' });
    const page = await open('/agenda');
    await userEvent.click(await screen.findByRole('button', { name: 'Buscar cita' }));
    const box = await screen.findByRole('searchbox', { name: 'Folio' });
    const search = screen.getByRole('button', { name: 'Buscar' });
    expect(search).toHaveProperty('disabled', true);
    await userEvent.type(box, `#${folio}{Enter}`);
    expect(await within(await details()).findByText(`#${folio}`)).toBeDefined();
    expect(page.address()).toContain('dia=2026-11-26');
  });

  test('says that there is none with this folio', async () => {
    await open('/agenda');
    await userEvent.click(await screen.findByRole('button', { name: 'Buscar cita' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Folio' }), '99999999{Enter}');
    expect(await screen.findByText('No se encontró una cita con este folio')).toBeDefined();
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
    const question = await screen.findByRole('alertdialog', { name: '¿Deseas cancelar la cita?' });
    expect(within(question).getByText('Esta acción no se puede deshacer')).toBeDefined();
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
    await open(`/agenda?dia=2026-12-02&cita=${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Reagendar' }));
    const dialog = await screen.findByRole('dialog', { name: /Reagendar cita/ });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Sofía Lara, 3:30 p.m.' }));
    expect(within(dialog).getByText(/Sofía Lara ·/)).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reagendar' }));
    expect(await screen.findByText(`Cita #${folio} reagendada: dic 2. 2026, 3:30 p.m.`)).toBeDefined();
    expect((await salon.details(id)).appointment).toMatchObject({ hour: '15:30', healer_id: salon.sofia });
  });
});
