import { addDays, formatDayShort, formatHour, today } from '@melena/shared/rules/time';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TOMORROW } from '../../../api/testing/salon-fixture';
import { findDialog, findQuestion, screenTest } from '../testing';

const page = screenTest('healers');

/** Types a day into one of the date fields of a dialog. */
async function typeDay(form: Awaited<ReturnType<typeof findDialog>>, field: string, day: string) {
  const date = within(form.getByRole('group', { name: field })).getByLabelText('Día');
  await userEvent.clear(date);
  await userEvent.type(date, String(Number(day.slice(8))));
}

async function openAbsence() {
  await page.open(`/healers/${page.salon.mariana}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Ausencia' }));
  return findDialog('Ausencia');
}

test('Escape asks before a suggestion that was accepted or changed is lost, and Volver leaves', async () => {
  const visit = await page.salon.book({ hour: '16:00' });
  const { day } = (await page.salon.details(visit.id)).appointment;
  const form = await openAbsence();
  await typeDay(form, 'Hasta', day);
  await form.findByText(/quedan? sin healer\.$/);
  await userEvent.click(form.getAllByRole('button', { name: /^Otra/ })[0] as HTMLElement);
  await userEvent.keyboard('{Escape}');
  const asked = await findQuestion('¿Salir sin guardar?');
  await userEvent.click(asked.getByRole('button', { name: 'Volver' }));
  await userEvent.click((await findDialog('Ausencia')).getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The tests after this one count what is booked.
  await page.salon.ok('calendar/update', { appointment: { id: visit.id, status_id: 5 } });
});

test('an absence that ends before it begins says so at its last day', async () => {
  const form = await openAbsence();
  const until = within(form.getByRole('group', { name: 'Hasta' }));
  await userEvent.clear(until.getByLabelText('Año'));
  await userEvent.type(until.getByLabelText('Año'), '2025');
  await form.findByText('La fecha final no puede ser antes de la inicial');
  expect(form.getByRole('button', { name: 'Registrar ausencia' })).toHaveProperty('disabled', true);
});

test('hours of an absence begin with those of the shift', async () => {
  const { salon } = page;
  const [row] = (await salon.ok('healers/profile', { healer_id: salon.mariana })).schedule;
  const form = await openAbsence();
  await typeDay(form, 'Hasta', TOMORROW);
  await typeDay(form, 'Desde', TOMORROW);
  await userEvent.click(form.getByRole('button', { name: 'Horas' }));
  await waitFor(() => {
    expect(form.getByRole('combobox', { name: 'De' }).textContent).toBe(formatHour(row?.hour_in ?? ''));
    expect(form.getByRole('combobox', { name: 'A' }).textContent).toBe(formatHour(row?.hour_out ?? ''));
  });
});

test('an absence moves what was accepted and keeps the rest; a place that somebody takes meanwhile is refused at its row', async () => {
  const { salon } = page;
  const visits = [await salon.book({ hour: '10:00' }), await salon.book({ hour: '12:00' })];
  const form = await openAbsence();
  await typeDay(form, 'Hasta', TOMORROW);
  await typeDay(form, 'Desde', TOMORROW);
  await form.findByText('2 citas quedan sin healer.');
  const ticks = () =>
    form.getAllByRole('checkbox', { name: /^WhatsApp/ }).map(box => (box as HTMLInputElement).checked);
  // Both could have another place, and stay where they are so far.
  expect(ticks()).toEqual([false, false]);
  await userEvent.click(form.getAllByRole('button', { name: /^Aceptar la de/ })[0] as HTMLElement);
  await form.findByText('1 aceptada, 1 por resolver');
  expect(ticks()).toEqual([true, false]);
  // Sofía has the hour of the first one free; somebody books it.
  await salon.book({ healer: salon.sofia, hour: '10:00', client: salon.vip });
  const save = () => userEvent.click(form.getByRole('button', { name: 'Registrar y mover 1 cita' }));
  await save();
  await form.findByText('La otra hora se ocupó mientras tanto');
  await userEvent.click(form.getAllByRole('button', { name: /^Aceptar la de/ })[0] as HTMLElement);
  await save();
  const messages = await findDialog('Avisar por WhatsApp');
  const [link, ...others] = messages.getAllByRole('link', { name: 'Abrir WhatsApp' });
  expect(others).toEqual([]);
  expect(link?.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/52\d{10}\?text=Hola/);
  await userEvent.click(messages.getByRole('button', { name: 'Listo' }));
  const [moved, kept] = await Promise.all(
    visits.map(async ({ id }) => {
      const { healer_id, day, hour } = (await salon.details(id)).appointment;
      return [healer_id, day, hour];
    }),
  );
  expect(moved).not.toEqual([salon.mariana, TOMORROW, '10:00']);
  expect(kept).toEqual([salon.mariana, TOMORROW, '12:00']);
});

test('who has no place within a week gets one of the weeks after, chosen in the dialog', async () => {
  const { salon } = page;
  const day = addDays(today(), 3);
  const visit = await salon.book({ day, hour: '16:00' });
  await salon.ok('healers/update', { healer: { id: salon.sofia, status_id: 2 }, confirmed: true });
  const days = { date_start: addDays(day, 1), date_end: addDays(day, 12) };
  await salon.ok('healers/schedule/add', {
    schedule: {
      healer_id: salon.mariana,
      type_id: 2,
      days: 'Dom Lun Mar Mie Jue Vie Sab',
      ...{ hour_in: null, hour_food: null, hour_out: null, ...days },
    },
    confirmed: true,
  });
  const form = await openAbsence();
  await typeDay(form, 'Hasta', day);
  await typeDay(form, 'Desde', day);
  const row = within((await form.findByText(`#${visit.folio} · Corte · Lacio`)).closest('li') as HTMLElement);
  row.getByText('Sin hueco en 7 días');
  await userEvent.click(row.getByRole('button', { name: /^Elegir hora/ }));
  const [first] = within(row.getByRole('list', { name: /^Horas libres/ })).getAllByRole('button');
  // The first Monday after her absence: nobody works on Sunday.
  const next = addDays(day, 14);
  expect(first?.textContent).toMatch(new RegExp(`^${formatDayShort(next)}.* con Mariana$`));
  if (first) await userEvent.click(first);
  row.getByText('Aceptada');
  row.getByText('La hora que elegiste');
  expect(row.getByRole('checkbox', { name: /^WhatsApp/ })).toHaveProperty('checked', true);
  await userEvent.click(form.getByRole('button', { name: 'Registrar y mover 1 cita' }));
  const messages = await findDialog('Avisar por WhatsApp');
  await userEvent.click(messages.getByRole('button', { name: 'Listo' }));
  const { appointment } = await salon.details(visit.id);
  expect(appointment).toMatchObject({ day: next, healer_id: salon.mariana });
});
