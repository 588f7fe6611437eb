import { findDialog } from '@melena/shared/testing/find';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { screenTest } from '../../common/testing';
import { VIEW, viewPreferences } from '../view-preferences';

const agenda = screenTest('agenda');
beforeAll(() => Promise.all([import('./PrintDialog'), import('../week/week')]));
beforeEach(() => viewPreferences.setState({ ...viewPreferences.getInitialState(), view: VIEW.grid }));

const DAY = '2026-11-24';
const sheet = async () => within(await screen.findByRole('region', { name: 'Vista previa' }));
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir día' }));
  return findDialog('Imprimir día');
};

test('a day is printed with a section for each healer, or of one alone', async () => {
  const { mariana, sofia, cut, blowDry } = agenda.salon;
  const { folio, id } = await agenda.salon.book({ day: DAY, hour: '10:00' });
  await agenda.salon.ok('appointment/update', { appointment: { id, note: 'Trae su tinte' } });
  const { appointment: both } = await agenda.salon.ok('calendar/add', {
    appointment: { client_id: agenda.salon.ximena, healer_id: mariana, day: DAY, hour: '16:00' },
    services: [{ service_id: cut }, { service_id: blowDry, healer_id: sofia }],
  });
  const gone = await agenda.salon.book({ day: DAY, hour: '12:00' });
  await agenda.salon.ok('calendar/update', {
    appointment: { id: gone.id, status_id: 5, cancel_reason_id: 1 },
  });
  await agenda.open(`/agenda?dia=${DAY}`);
  const dialog = await openDialog();
  const paper = await sheet();
  expect(paper.getByText('Martes, noviembre 24 2026')).toBeDefined();
  const [first, second] = paper.getAllByRole('table');
  const rowsOf = (table: HTMLElement | undefined) =>
    within(table as HTMLElement)
      .getAllByRole('row')
      .map(row => [...row.children].map(({ textContent }) => textContent?.trim()));
  expect(rowsOf(first).slice(1)).toEqual([
    [
      '10:00–11:00 a.m.',
      `#${folio}`,
      'Ximena Cárdenas ··9034',
      'Corte · Lacio Nota: Trae su tinte',
      'Confirmada',
      '$450.00',
    ],
    [
      '4:00–5:00 p.m.',
      `#${both.folio}`,
      'Ximena Cárdenas ··9034',
      'Corte · Lacio Parte 1 de 2',
      'Confirmada',
      '$750.00',
    ],
    ['Pendiente de cobrar', '$1,200.00'],
  ]);
  // An appointment of both healers is owed once.
  expect(rowsOf(second).at(-1)).toEqual(['Pendiente de cobrar', '$0.00']);
  expect(paper.getByText(/2 citas · 1 cancelada/)).toBeDefined();
  const [pauses] = paper.getAllByText(/^Comida /);
  expect(pauses?.textContent).toBe(
    'Comida 2:00–3:00 p.m. · Libre 9:00–10:00 a.m., 11:00 a.m.–2:00 p.m., 3:00–4:00 p.m., 5:00–7:00 p.m.',
  );
  expect(paper.queryByText(`#${gone.folio}`)).toBeNull();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  await userEvent.click(dialog.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);

  await userEvent.click(dialog.getByRole('combobox', { name: 'Healer' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sofía Lara' }));
  expect(paper.getAllByRole('table')).toHaveLength(1);
  expect(paper.getByRole('heading', { name: /Sofía Lara/ })).toBeDefined();
});

test('from the week it opens with that healer, and another day of it can be chosen', async () => {
  const { sofia } = agenda.salon;
  const { folio } = await agenda.salon.book({ day: '2026-12-03', healer: sofia });
  await agenda.open(`/agenda?dia=2026-12-01&healer=${sofia}`);
  const dialog = await openDialog();
  expect((await sheet()).getByText('Sin citas:')).toBeDefined();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Día' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Jueves 3' }));
  expect(await (await sheet()).findByText(`#${folio}`)).toBeDefined();
  expect(dialog.getByRole('combobox', { name: 'Healer' }).textContent).toBe('Sofía Lara');
});

test('what is left of a healer who is gone is printed, and nobody who has nothing left', async () => {
  const { mariana, ximena, cut, blowDry } = agenda.salon;
  const day = '2026-12-09';
  const add = async (first_name: string) =>
    (await agenda.salon.ok('healers/add', { healer: { first_name, phone: '5512345678' } })).healer_id;
  const work = async (healer_id: number) => {
    const hours = { hour_in: '09:00', hour_food: null, hour_out: '18:00', date_start: null, date_end: null };
    const days = 'Lun Mar Mie Jue Vie Sab';
    await agenda.salon.ok('healers/schedule/add', { schedule: { healer_id, type_id: 1, days, ...hours } });
  };
  const [nadia, olivia] = [await add('Nadia'), await add('Olivia')];
  await work(nadia);
  await work(olivia);
  const { appointment: both } = await agenda.salon.ok('calendar/add', {
    appointment: { client_id: ximena, healer_id: mariana, day, hour: '16:00' },
    services: [{ service_id: cut }, { service_id: blowDry, healer_id: nadia }],
  });
  const { id } = await agenda.salon.book({ day, hour: '12:00', healer: olivia });
  await agenda.salon.ok('calendar/update', { appointment: { id, status_id: 5, cancel_reason_id: 1 } });
  for (const healer of [nadia, olivia]) {
    await agenda.salon.ok('healers/update', { healer: { id: healer, status_id: 2 }, confirmed: true });
  }
  await agenda.open(`/agenda?dia=${day}`);
  await openDialog();
  const paper = await sheet();
  expect(paper.getAllByText(`#${both.folio}`)).toHaveLength(2);
  expect(paper.getByRole('heading', { name: /Healer que ya no está/ })).toBeDefined();
  expect(paper.getByText(/Parte 2 de 2/)).toBeDefined();
  expect(paper.queryByText(/Olivia/)).toBeNull();
});

test('an absence is named, of all day and of some hours', async () => {
  const { mariana, sofia } = agenda.salon;
  const day = '2026-12-17';
  const off = { type_id: 2 as const, days: 'Jue', hour_food: null, date_start: day, date_end: day };
  const absences = [
    { ...off, healer_id: sofia, hour_in: null, hour_out: null, reason: 'Vacaciones' },
    { ...off, healer_id: mariana, hour_in: '12:00', hour_out: '13:00', reason: 'Permiso' },
  ];
  for (const schedule of absences) await agenda.salon.ok('healers/schedule/add', { schedule });
  await agenda.open(`/agenda?dia=${day}`);
  await openDialog();
  const paper = await sheet();
  expect(paper.getByRole('heading', { name: /Mariana Torres .*Permiso 12:00–1:00 p\.m\./ })).toBeDefined();
  expect(paper.getByRole('heading', { name: 'Sofía Lara ausente: vacaciones' })).toBeDefined();
  expect(paper.queryByText('Sin citas:')).toBeNull();
  expect(paper.queryByText(/No trabaja/)).toBeNull();
});

test('an absence without a reason says no more than that', async () => {
  const day = '2026-12-18';
  const hours = { hour_in: null, hour_food: null, hour_out: null };
  await agenda.salon.ok('healers/schedule/add', {
    schedule: {
      ...hours,
      healer_id: agenda.salon.sofia,
      type_id: 2,
      days: 'Vie',
      date_start: day,
      date_end: day,
      reason: '',
    },
  });
  await agenda.open(`/agenda?dia=${day}`);
  await openDialog();
  expect((await sheet()).getByRole('heading', { name: 'Sofía Lara ausente' })).toBeDefined();
});
