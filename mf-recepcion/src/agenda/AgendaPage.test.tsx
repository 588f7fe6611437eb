import { queryClient } from '@melena/shared/client';
import { findDialog, findQuestion } from '@melena/shared/testing/find';
import { setReachable } from '@melena/shared/testing/serve-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../api/src/core/database/transaction';
import { TODAY, TOMORROW } from '../../../api/testing/salon-fixture';
import { screenTest } from '../common/testing';
import { setView, VIEW } from './view-preferences';

const agenda = screenTest('agenda');
const { open } = agenda;
beforeEach(() => setView(VIEW.grid));

const list = () => userEvent.click(screen.getByRole('button', { name: 'Lista' }));
const details = () => screen.findByRole('dialog', { name: 'Detalles de la cita' });
const tomorrow = `/agenda?dia=${TOMORROW}`;

describe('the agenda', () => {
  test('offers no half hour that is past, is lunch, or lies outside the hours', async () => {
    await open('/agenda');
    const cells = await screen.findAllByRole('button', { name: /Agendar con Sofía/ });
    const hours = cells.map(cell => cell.dataset.hour);
    expect(hours[0]).toBe('10:00');
    expect(hours).not.toContain('9:30');
    expect(hours).not.toContain('2:00');
    expect(hours.at(-1)).toBe('6:30');
  });

  test('says that nobody works on a day', async () => {
    await open('/agenda?dia=2026-11-22');
    expect(await screen.findByText('No hay healers disponibles en este día')).toBeDefined();
    const way = screen.getByRole('link', { name: 'Ver horarios' });
    expect(way.getAttribute('href')).toBe('/healers/horarios');
    await list();
    expect(await screen.findByText('No hay citas en este día')).toBeDefined();
  });

  test('warns that the salon has no schedule, and shows 8 a.m. to 7 p.m.', async () => {
    const hours = (values: { hour_start: string | null; hour_end: string | null }) =>
      inTransaction(agenda.salon.db, tx => tx.updateTable('branches').set(values).execute());
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
    for (const healer of [agenda.salon.mariana, agenda.salon.sofia]) {
      for (const hour of ['09:00', '10:30', '12:00', '15:00', '16:30']) {
        await agenda.salon.book({ day, healer, hour, services: [agenda.salon.balayage] });
      }
      for (const hour of ['13:30', '18:00'])
        await agenda.salon.book({ day, healer, hour, services: [agenda.salon.mask] });
    }
    await open(`/agenda?dia=${day}`);
    await screen.findByRole('group', { name: 'Agenda por healer' });
    expect(screen.queryByText('No hay horarios disponibles en este día')).toBeNull();
    for (const healer of [agenda.salon.mariana, agenda.salon.sofia]) {
      await agenda.salon.book({ day, healer, hour: '18:30', services: [agenda.salon.blowDry] });
    }
    await queryClient.invalidateQueries();
    expect(await screen.findByText('No hay horarios disponibles en este día')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /Balayage/ })).toHaveLength(10);
  });

  test('counts by status and filters by it', async () => {
    const { folio } = await agenda.salon.book({ day: '2026-11-23', services: [agenda.salon.balayage] });
    const other = await agenda.salon.book({ day: '2026-11-23', hour: '12:00' });
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

  test('tells of an appointment whose healer is no longer active, which stands in the list', async () => {
    const day = '2026-12-11';
    const { folio } = await agenda.salon.book({ day, healer: agenda.salon.sofia });
    const active = (status_id: number) =>
      inTransaction(agenda.salon.db, tx =>
        tx.updateTable('healers').set({ status_id }).where('id', '=', agenda.salon.sofia).execute(),
      );
    onTestFinished(() => active(1).then(() => undefined));
    await active(2);
    await open(`/agenda?dia=${day}`);
    await screen.findByText(/Hay 1 cita con healers que no atienden este día/);
    await userEvent.click(screen.getByRole('button', { name: 'Ver la lista' }));
    await screen.findByRole('row', { name: new RegExp(`${folio}.*Sofía Lara`) });
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
});

describe('the details of an appointment', () => {
  test('never lose the last service, and take another one off after its question; the note is changed', async () => {
    const { id } = await agenda.salon.book({ day: '2026-11-30' });
    await open(`/agenda?dia=2026-11-30&cita=${id}`);
    const panel = within(await details());
    await userEvent.click(await panel.findByRole('button', { name: 'Eliminar servicio: Corte' }));
    panel.getByText(/^No se puede eliminar el servicio – Para cambiar el servicio de la cita/);
    await userEvent.click(panel.getByRole('button', { name: 'Agregar servicio' }));
    const picker = await findDialog('Agregar servicio');
    await userEvent.click(await picker.findByRole('button', { name: /Agregar: Secado/ }));
    await picker.findByRole('button', { name: /Agregado: Secado/ });
    await userEvent.click(picker.getByRole('button', { name: 'Volver' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar servicio: Corte' }));
    const question = await findQuestion('¿Deseas eliminar el servicio de la cita?');
    await userEvent.click(question.getByRole('button', { name: 'Eliminar servicio' }));
    await waitFor(async () =>
      expect((await agenda.salon.details(id)).services).toMatchObject([{ name: 'Secado' }]),
    );
    await userEvent.click(await screen.findByRole('button', { name: /(Agregar|Cambiar) nota/ }));
    await userEvent.type((await findDialog('Nota de la visita')).getByLabelText(/^Nota/), 'Trae foto');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await panel.findByText('Trae foto');
  });

  test('of an appointment in progress offer nothing to edit', async () => {
    const { id } = await agenda.salon.bookAndStart();
    await open(`/agenda?dia=${TODAY}&cita=${id}`);
    expect(await within(await details()).findByText('En Curso', { selector: '.word' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reagendar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancelar cita' })).toBeNull();
  });
});
