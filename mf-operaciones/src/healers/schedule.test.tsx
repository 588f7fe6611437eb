import { leaveRoute } from '@melena/shared/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findButton, findDialog, findQuestion, screenTest } from '../testing';

const page = screenTest('healers');
const WEEK = 'Lun Mar Mie Jue Vie Sab';
const NOON = { hour_in: '09:00', hour_food: '14:00', hour_out: '18:00' };
let healer_id = 0;
let count = 0;

beforeEach(async () => {
  const healer = { first_name: `Healer ${++count}`, phone: '5512345678' };
  healer_id = (await page.salon.ok('healers/add', { healer })).healer_id;
});

const schedule = async () => (await page.salon.ok('healers/profile', { healer_id })).schedule;
async function addRow(more: object = {}) {
  const row = { healer_id, type_id: 1 as const, days: WEEK, ...NOON, date_start: null, date_end: null };
  const { schedule_id } = await page.salon.ok('healers/schedule/add', { schedule: { ...row, ...more } });
  return schedule_id;
}
type ScheduleForm = Awaited<ReturnType<typeof findDialog>>;
/** By hand: looking through two dozen options by their roles takes seconds. What was closed stays, hidden. */
const options = () =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')].filter(one => !one.closest('[hidden]'));
const closeOptions = () => waitFor(() => expect(options()).toHaveLength(0));
async function openOptions(form: ScheduleForm, field: string) {
  await userEvent.click(form.getByLabelText(field));
  await waitFor(() => expect(options()).not.toHaveLength(0));
  return options();
}
const choose = async (form: ScheduleForm, field: string, text: string) => {
  const option = (await openOptions(form, field)).find(one => one.textContent === text);
  if (!option) throw new Error(`${field} doesn't offer ${text}`);
  await userEvent.click(option);
  await closeOptions();
};
const offeredHours = async (form: ScheduleForm, field: string) => {
  const texts = (await openOptions(form, field)).map(option => option.textContent);
  await userEvent.keyboard('{Escape}');
  await closeOptions();
  return texts;
};
const table = () => within(screen.getByRole('table', { name: 'Horario' }));
async function open() {
  await page.open(`/healers/${healer_id}`);
  await screen.findByRole('form', { name: 'Perfil' });
}
async function openNew() {
  await open();
  await screen.findByText('No se encontraron horarios registrados');
  await userEvent.click(await findButton('Nuevo horario'));
  return findDialog('Nuevo horario');
}
async function openRow(name: RegExp) {
  await open();
  await userEvent.click(table().getByRole('button', { name }));
  return findDialog('Editar horario');
}

test("options every 30 minutes: start 08:00 to 17:30, end 08:00 to the salon's closing, lunch 08:00 to 17:30; days as the week goes; one salon", async () => {
  const form = await openNew();
  const start = await offeredHours(form, 'Entrada');
  expect([start[0], start[1], start.at(-1), start.length]).toEqual([
    '8:00 a.m.',
    '8:30 a.m.',
    '5:30 p.m.',
    20,
  ]);
  const end = await offeredHours(form, 'Salida');
  expect([end[0], end.at(-1), end.length]).toEqual(['8:00 a.m.', '8:00 p.m.', 25]);
  const lunch = await offeredHours(form, 'Comida');
  expect([lunch[0], lunch[1], lunch.at(-1), lunch.length]).toEqual([
    'Sin comida',
    '8:00 a.m.',
    '5:30 p.m.',
    21,
  ]);
  expect(await offeredHours(form, 'Salón')).toEqual(['Salón de prueba']);
  const days = form.getAllByRole('checkbox').map(box => box.closest('label')?.textContent);
  expect(days).toEqual(['Lun', 'Mar', 'Mie', 'Jue', 'Vie', 'Sab', 'Dom']);
  expect(form.getByLabelText('Disponible')).toHaveProperty('checked', true);
});

test("'Nuevo horario' adds a row, its days in the order of the week", async () => {
  const form = await openNew();
  await userEvent.click(form.getByLabelText('Sab'));
  await userEvent.click(form.getByLabelText('Lun'));
  await choose(form, 'Entrada', '10:00 a.m.');
  await choose(form, 'Salida', '6:00 p.m.');
  await userEvent.click(form.getByText('Agregar horario'));
  await screen.findByText('Horario agregado');
  await table().findByText('Lun, Sab');
  expect(await schedule()).toMatchObject([
    { type_id: 1, days: 'Lun Sab', hour_in: '10:00', hour_food: null, hour_out: '18:00', date_start: null },
  ]);
});

test('what is wrong with a schedule is said at its field, and nothing is sent', async () => {
  const form = await openNew();
  const refused = async (message: string) => {
    await userEvent.click(form.getByText('Agregar horario'));
    await form.findByText(message);
  };
  await refused('Elige al menos un día');
  await userEvent.click(form.getByLabelText('Sab'));
  await refused('Elige la hora de entrada');
  await choose(form, 'Entrada', '10:00 a.m.');
  await refused('Elige la hora de salida');
  await choose(form, 'Salida', '10:00 a.m.');
  await refused('La salida debe ser después de la entrada');
  await choose(form, 'Salida', '6:00 p.m.');
  await choose(form, 'Comida', '5:30 p.m.');
  await refused('La hora de comida debe caer dentro del horario');
  expect(page.calls).not.toContain('healers/schedule/add');
});

test('dates are optional; half a date and an end before its start are refused', async () => {
  await addRow({ date_start: '2026-12-10', date_end: '2026-12-20' });
  const form = await openRow(/^Lun a Sab/);
  const [start, end] = form.getAllByLabelText('Día');
  const [, endYear] = form.getAllByLabelText('Año');
  if (!start || !end || !endYear) throw new Error('Two dates');
  const save = () => userEvent.click(form.getByText('Guardar horario'));
  await userEvent.clear(endYear);
  await save();
  await form.findByText('Escribe una fecha válida');
  await userEvent.type(endYear, '2026');
  await userEvent.clear(end);
  await userEvent.type(end, '9');
  await save();
  await form.findByText('La fecha final no puede ser antes de la inicial');
  await userEvent.clear(end);
  await userEvent.type(end, '11');
  await save();
  await screen.findByText('Horario guardado');
  expect(await schedule()).toMatchObject([{ date_start: '2026-12-10', date_end: '2026-12-11' }]);
});

/** Fills the only date of a form. */
async function pickDate(form: ScheduleForm, day: string, month: string, year: string) {
  await userEvent.type(form.getByLabelText('Día'), day);
  await choose(form, 'Mes', month);
  await userEvent.type(form.getByLabelText('Año'), year);
}

test('who is not available on one date is asked for no weekday and no hours', async () => {
  const form = await openNew();
  await userEvent.click(form.getByLabelText('No disponible'));
  for (const field of ['Entrada', 'Comida', 'Salida', 'Desde', 'Dom']) {
    expect(form.queryByLabelText(field)).toBeNull();
  }
  await userEvent.click(form.getByText('Agregar horario'));
  await form.findByText('Elige la fecha');
  await pickDate(form, '19', 'Noviembre', '2026');
  await userEvent.click(form.getByText('Agregar horario'));
  await form.findByText('Esa fecha ya pasó');
  await userEvent.clear(form.getByLabelText('Día'));
  await userEvent.type(form.getByLabelText('Día'), '29');
  await userEvent.click(form.getByText('Agregar horario'));
  await screen.findByText('Horario agregado');
  const once = { date_start: '2026-11-29', date_end: '2026-11-29' };
  expect(await schedule()).toMatchObject([
    { type_id: 2, days: 'Dom', hour_in: null, hour_out: null, ...once },
  ]);
});

test('a period of absence that holds on no day is refused at its days; without days it is all of them', async () => {
  await addRow({ type_id: 2, days: 'Lun', date_start: '2026-11-27', date_end: '2026-11-30' });
  const form = await openRow(/^Lun/);
  expect(form.getByLabelText('Un periodo')).toHaveProperty('checked', true);
  await userEvent.click(form.getByLabelText('Lun'));
  await userEvent.click(form.getByLabelText('Mie'));
  await userEvent.click(form.getByText('Guardar horario'));
  await form.findByText('Ninguna fecha del periodo cae en esos días: elige entre Dom, Lun, Vie, Sab');
  await userEvent.click(form.getByLabelText('Mie'));
  await userEvent.click(form.getByText('Guardar horario'));
  await screen.findByText('Horario guardado');
  expect(await schedule()).toMatchObject([{ days: 'Dom Lun Vie Sab' }]);
});

test('an absence on one date that becomes a period, and one whose end is moved, take all of their days', async () => {
  const day = { date_start: '2026-11-27', date_end: '2026-11-27' };
  await addRow({ type_id: 2, days: 'Vie', hour_in: null, hour_food: null, hour_out: null, ...day });
  const until = async (form: ScheduleForm, date: string, month: string) => {
    const [, end] = form.getAllByLabelText('Día');
    if (!end) throw new Error('There is no end');
    await userEvent.clear(end);
    await userEvent.type(end, date);
    const [, endMonth] = form.getAllByLabelText('Mes');
    if (endMonth?.textContent !== month) {
      await userEvent.click(endMonth as HTMLElement);
      await waitFor(() => expect(options()).not.toHaveLength(0));
      const option = options().find(one => one.textContent === month);
      await userEvent.click(option as HTMLElement);
      await closeOptions();
    }
    await userEvent.click(form.getByText('Guardar horario'));
    await screen.findByText('Horario guardado');
    return schedule();
  };
  const form = await openRow(/^Vie/);
  await userEvent.click(form.getByLabelText('Un periodo'));
  expect(await until(form, '29', 'Noviembre')).toMatchObject([
    { days: 'Dom Vie Sab', date_end: '2026-11-29' },
  ]);
  leaveRoute();
  const again = await openRow(/^Vie/);
  expect(again.getByLabelText('Vie')).toHaveProperty('checked', false);
  expect(await until(again, '2', 'Diciembre')).toMatchObject([
    { days: 'Dom Lun Mar Mie Vie Sab', date_end: '2026-12-02' },
  ]);
});

test('a day that another row of the same start has is refused at the days', async () => {
  await addRow({ days: 'Lun Mar' });
  await addRow({ days: 'Jue' });
  const form = await openRow(/^Jue/);
  await userEvent.click(form.getByLabelText('Mar'));
  await userEvent.click(form.getByText('Guardar horario'));
  await form.findByText('Otro horario que empieza en la misma fecha ya incluye Mar');
  expect(form.getByLabelText('Mar')).toHaveProperty('checked', true);
});

/** The message to the client whose visit was moved; here nobody writes it. */
async function closeMessage() {
  const messages = await findDialog('Avisar por WhatsApp');
  expect(messages.getAllByRole('link', { name: 'Abrir WhatsApp' })).toHaveLength(1);
  await userEvent.click(messages.getByRole('button', { name: 'Listo' }));
}

test('a change that strands appointments says which ones and is saved only when that is confirmed', async () => {
  await addRow();
  const { book } = page.salon;
  const first = await book({ healer: healer_id, hour: '09:00' });
  await book({ healer: healer_id, hour: '11:00' });
  const last = await book({ healer: healer_id, day: '2026-11-28', hour: '09:30' });
  const form = await openRow(/^Lun a Sab/);
  await choose(form, 'Entrada', '10:00 a.m.');
  await userEvent.click(form.getByText('Guardar horario'));
  const asked = await findQuestion('2 citas quedan sin healer');
  const links = asked.getAllByRole('link', { name: /^Ximena/ });
  expect(links.map(link => link.getAttribute('href'))).toEqual([`/citas/${first.id}`, `/citas/${last.id}`]);
  expect(links[1]?.textContent).toBe('Ximena Cárdenas (en otra pestaña)');
  asked.getByText('Sábado, noviembre 28 2026');
  asked.getByText(`#${last.folio} · Corte · Lacio`);
  const back = asked.getByRole('button', { name: 'Volver' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  await userEvent.click(back);
  expect(await schedule()).toMatchObject([{ hour_in: '09:00' }]);
  await userEvent.click(form.getByText('Guardar horario'));
  const shown = await findQuestion('2 citas quedan sin healer');
  // Booked while the list is read: it is asked once more, and what is new is marked.
  await book({ healer: healer_id, day: '2026-11-27', hour: '09:00' });
  await userEvent.click(shown.getByRole('button', { name: 'Guardar horario' }));
  const again = await findQuestion('3 citas quedan sin healer');
  again.getByText(/^La lista cambió mientras la revisabas/);
  expect(again.getByText('Nueva').closest('ul')?.previousSibling?.textContent).toContain('noviembre 27');
  expect(await schedule()).toMatchObject([{ hour_in: '09:00' }]);
  page.loseNextAnswer();
  await userEvent.click(again.getByRole('button', { name: 'Guardar horario' }));
  await again.findByText(/No hay conexión/);
  await userEvent.click(again.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Horario guardado');
  expect(await schedule()).toMatchObject([{ hour_in: '10:00', hour_out: '18:00' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an absence of some hours takes those hours only, and asks about the appointment that it strands', async () => {
  await addRow();
  await page.salon.book({ healer: healer_id, hour: '09:00' });
  await open();
  await userEvent.click(await findButton('Nuevo horario'));
  const form = await findDialog('Nuevo horario');
  await userEvent.click(form.getByLabelText('No disponible'));
  await userEvent.click(form.getByLabelText('Unas horas'));
  await pickDate(form, '21', 'Noviembre', '2026');
  const add = form.getByText('Agregar horario');
  await userEvent.click(add);
  await form.findByText('Elige desde qué hora');
  await choose(form, 'Desde', '9:30 a.m.');
  await choose(form, 'Hasta', '9:30 a.m.');
  await userEvent.click(add);
  await form.findByText('La ausencia debe terminar después de empezar');
  await choose(form, 'Hasta', '11:00 a.m.');
  await userEvent.click(add);
  const asked = await findQuestion('1 cita queda sin healer');
  await userEvent.click(asked.getByRole('button', { name: /^Aceptar la de/ }));
  await userEvent.click(asked.getByRole('button', { name: 'Agregar horario y mover 1 cita' }));
  await closeMessage();
  await screen.findByText('Horario agregado');
  const [, row] = table().getAllByRole('row').slice(1);
  expect(row?.textContent).toBe('NoSabSalón de prueba9:30 a.m.—Sin dato11:00 a.m.nov 21. 2026solo ese día');
  expect((await schedule())[1]).toMatchObject({ type_id: 2, hour_in: '09:30', hour_out: '11:00' });
});

test("a row is removed after '¿Deseas eliminar este horario?', and after a second question where that strands", async () => {
  await addRow();
  await page.salon.book({ healer: healer_id, hour: '09:00' });
  const form = await openRow(/^Lun a Sab/);
  await userEvent.click(form.getByText('Eliminar horario'));
  const asked = await findQuestion('¿Deseas eliminar este horario?');
  asked.getByText('Esta acción no se puede deshacer');
  await userEvent.click(asked.getByRole('button', { name: 'Eliminar horario' }));
  const stranding = await findQuestion('1 cita queda sin healer');
  expect(await schedule()).toHaveLength(1);
  await userEvent.click(stranding.getByRole('button', { name: /^Aceptar la de/ }));
  await userEvent.click(stranding.getByRole('button', { name: 'Eliminar horario y mover 1 cita' }));
  await closeMessage();
  await screen.findByText('Horario eliminado');
  await screen.findByText('No se encontraron horarios registrados');
  expect(await schedule()).toEqual([]);
  const add = await findButton('Nuevo horario');
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test('who works in another salon at those hours is said so while it is written, and may mean it', async () => {
  await addRow({ days: 'Mar Jue' });
  await page.salon.ok('salon/add', {
    salon: { name: 'Salón Roma', phone: '', address: '', hour_start: '09:00', hour_end: '20:00' },
  });
  await open();
  await screen.findByText('Mar, Jue');
  await userEvent.click(await findButton('Nuevo horario'));
  const form = await findDialog('Nuevo horario');
  await choose(form, 'Salón', 'Salón Roma');
  for (const day of ['Lun', 'Mar']) await userEvent.click(form.getByLabelText(day));
  await choose(form, 'Entrada', '10:00 a.m.');
  expect(form.queryByText(/también trabaja/)).toBeNull();
  await choose(form, 'Salida', '2:00 p.m.');
  expect(form.getByText(/también trabaja/).textContent).toMatch(/en Salón de prueba: Mar\. /);
  await userEvent.click(form.getByRole('button', { name: 'Agregar horario' }));
  await screen.findByText('Horario agregado');
  expect(await schedule()).toHaveLength(2);
});
