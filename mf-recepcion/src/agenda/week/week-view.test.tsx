import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../../api/src/core/database/transaction';
import { screenTest } from '../../common/testing';
import { VIEW, viewPreferences } from '../view-preferences';

const agenda = screenTest('agenda', { live: true });
beforeAll(() =>
  Promise.all([
    import('./week'),
    import('../booking/BookingPane'),
    import('../DetailsPanel'),
    import('../drag/drag'),
  ]),
);
beforeEach(() => viewPreferences.setState({ ...viewPreferences.getInitialState(), view: VIEW.grid }));

const grid = () => screen.findByRole('group', { name: 'Semana del healer' });
const column = async (name: string) => screen.findByRole('article', { name });

test('the third view is the week of one healer, and the address names the healer', async () => {
  const { mariana } = agenda.salon;
  const page = await agenda.open('/agenda?dia=2026-11-25');
  await userEvent.click(await screen.findByRole('button', { name: 'Semana' }));
  expect(within(await grid()).getAllByRole('article')).toHaveLength(7);
  await waitFor(() => expect(page.address()).toBe(`/agenda?dia=2026-11-25&healer=${mariana}`));
  expect(JSON.parse(localStorage.getItem('melena.agenda') ?? '{}').state.view).toBe(3);
  // The healer was chosen by the server: its answer isn't asked for again.
  expect(agenda.calls.filter(path => path === 'calendar/week')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Por healer' }));
  expect(await screen.findByRole('group', { name: 'Agenda por healer' })).toBeDefined();
  expect(page.address()).toBe('/agenda?dia=2026-11-25');
});

test('a link with a healer shows that week whatever the view was, and weeks are walked through', async () => {
  const { sofia } = agenda.salon;
  const page = await agenda.open(`/agenda?dia=2026-11-25&healer=${sofia}`);
  expect(await screen.findByRole('combobox', { name: 'Semana' })).toHaveProperty(
    'textContent',
    'Semana 23–29',
  );
  expect(screen.getByText('Próxima semana')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  expect(page.address()).toBe(`/agenda?dia=2026-12-02&healer=${sofia}`);
  expect(await column('lunes 30')).toBeDefined();
  await page.go(-1);
  expect(await column('lunes 23')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Hoy' }));
  expect(page.address()).toBe(`/agenda?healer=${sofia}`);
  expect(await screen.findByText('Vie 20 · hoy')).toBeDefined();
});

test('each day counts, says its share, and why it is closed', async () => {
  const { mariana } = agenda.salon;
  await agenda.salon.ok('salon/closed/add', {
    closed_days: [{ name: 'Inventario', date_start: '2026-12-10', date_end: '2026-12-10' }],
  });
  await agenda.salon.book({ day: '2026-12-08', hour: '09:00' });
  await agenda.salon.book({ day: '2026-12-08', hour: '11:00' });
  const gone = await agenda.salon.book({ day: '2026-12-08', hour: '12:00' });
  await agenda.salon.ok('calendar/update', {
    appointment: { id: gone.id, status_id: 5, cancel_reason_id: 1 },
  });
  await agenda.open(`/agenda?dia=2026-12-08&healer=${mariana}`);
  await grid();
  const { days } = await agenda.salon.ok('calendar/week', { healer_id: mariana, from: '2026-12-07' });
  expect(days[1]?.healer).toMatchObject({ hour_in: '09:00', hour_out: '19:00', hour_food: '14:00' });
  // Two of nine hours.
  expect(screen.getByText('22 %')).toBeDefined();
  expect(screen.getAllByText('2 citas')).toHaveLength(1);
  expect(within(await column('jueves 10')).getByText('Cerrado · Inventario')).toBeDefined();
  expect(within(await column('domingo 13')).getByText('No trabaja')).toBeDefined();
  // Five days of nine hours.
  expect(screen.getByText('2 citas · 4 % de 45 h')).toBeDefined();
});

test('another healer is chosen by name, and back leads to the one before; the warehouse books with neither', async () => {
  const { mariana, sofia } = agenda.salon;
  const page = await agenda.open(`/agenda?dia=2027-02-02&healer=${mariana}`, 'almacen');
  await grid();
  await userEvent.click(screen.getByRole('combobox', { name: 'Healer' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sofía Lara' }));
  expect(page.address()).toContain(`healer=${sofia}`);
  await grid();
  expect(screen.queryByRole('button', { name: /Agendar con/ })).toBeNull();
  await page.go(-1);
  expect(page.address()).toContain(`healer=${mariana}`);
});

test('a healer who left has no week, and another one is a press away', async () => {
  const { sofia, mariana, db } = agenda.salon;
  const active = (status_id: number) =>
    inTransaction(db, tx => tx.updateTable('healers').set({ status_id }).where('id', '=', sofia).execute());
  onTestFinished(() => active(1).then(() => undefined));
  await active(2);
  const page = await agenda.open(`/agenda?dia=2027-01-26&healer=${sofia}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Ver otro healer' }));
  expect(await grid()).toBeDefined();
  await waitFor(() => expect(page.address()).toBe(`/agenda?dia=2027-01-26&healer=${mariana}`));
});

const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? '';
const blockOf = (folio: string) => screen.findByRole('button', { name: new RegExp(`#${folio} `) });

async function pickUp(folio: string): Promise<void> {
  (await blockOf(folio)).focus();
  await userEvent.keyboard('m');
  await waitFor(() => expect(spoken()).toContain('Cita tomada'));
}

test('what stands in the way on another day is said, and a day of rest takes nothing', async () => {
  const { salon } = agenda;
  const { folio, id } = await salon.book({ day: '2027-02-19', hour: '10:00' });
  await salon.book({ day: '2027-02-20', hour: '10:00' });
  await agenda.open(`/agenda?dia=2027-02-19&healer=${salon.mariana}`);
  await pickUp(folio);
  await userEvent.keyboard('{ArrowRight}');
  expect(spoken()).toContain('Mariana tiene otra cita de 10:00 a.m. a 11:00 a.m.');
  await userEvent.keyboard('{ArrowRight}');
  expect(spoken()).toContain('Mariana no trabaja ese día');
  await userEvent.keyboard('{Escape}');
  expect((await salon.details(id)).appointment).toMatchObject({ day: '2027-02-19', hour: '10:00' });
});

test('the part of a healer takes the whole appointment to another day', async () => {
  const { salon } = agenda;
  const { appointment } = await salon.ok('calendar/add', {
    appointment: { client_id: salon.ximena, healer_id: salon.sofia, day: '2027-03-02', hour: '16:00' },
    services: [{ service_id: salon.cut }, { service_id: salon.blowDry, healer_id: salon.mariana }],
  });
  await agenda.open(`/agenda?dia=2027-03-02&healer=${salon.mariana}`);
  await pickUp(appointment.folio);
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(`#${appointment.folio} a las 4:30, mié 3 mar`)).toBeDefined();
  expect((await salon.details(appointment.id)).appointment).toMatchObject({
    day: '2027-03-03',
    hour: '15:30',
    healer_id: salon.sofia,
  });
});
