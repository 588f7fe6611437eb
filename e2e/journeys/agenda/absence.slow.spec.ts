import { formatHour, WEEKDAYS, weekdayOf } from '@melena/shared/rules/time';
import { Api } from '../../support/api';
import { bookableServices, newClient, newPhone, upcomingDay } from '../../support/book-through-api';
import { expectGoodLayout } from '../../support/expect-good-layout';
import { tabTo } from '../../support/keyboard';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';

/** A healer who works on one weekday, with a client at each of these hours. */
async function healerWith(api: Api, day: string, hours: readonly string[]) {
  const first_name = `Absenta ${Date.now().toString(36)}`;
  const { healer_id } = await api.call('healers/add', { healer: { first_name, phone: newPhone() } });
  const dates = { date_start: day, date_end: day };
  const days = WEEKDAYS[weekdayOf(day)] ?? 'Lun';
  const schedule = {
    healer_id,
    type_id: 1 as const,
    days,
    hour_in: '09:00',
    hour_food: null,
    hour_out: '18:00',
    ...dates,
  };
  await api.call('healers/schedule/add', { schedule });
  const service = (await bookableServices(api)).find(({ minutes }) => minutes <= 60);
  const visits = [];
  for (const hour of hours) {
    const client = await newClient(api, `Varada ${hour.slice(0, 2)}`);
    const { appointment } = await api.call('calendar/add', {
      appointment: { client_id: client.id, healer_id, day, hour },
      services: [{ service_id: service?.id ?? 0 }],
    });
    visits.push(appointment);
  }
  return { healer_id, first_name, visits };
}

/** The first place of a visit, were its healer away on its day. */
async function placeOf(api: Api, healer_id: number, appointmentId: number) {
  const { appointment } = await api.call('appointment/details', { appointment_id: appointmentId });
  const dates = { date_start: appointment.day, date_end: appointment.day };
  const hours = { hour_in: null, hour_food: null, hour_out: null };
  const schedule = { type_id: 2 as const, healer_id, days: WEEKDAYS.join(' '), ...hours, ...dates };
  const { stranded } = await api.call('healers/absence', { schedule });
  const [place] = stranded.find(({ id }) => id === appointmentId)?.suggestions ?? [];
  if (!place) throw new Error('It has no place');
  return { day: place.day, hour: place.hour, healer_id: place.healer_id };
}

test('an absence is registered from the agenda by keyboard alone; the other browser sees what moved', async ({
  page,
  login,
  browser,
}) => {
  test.setTimeout(90_000);
  const api = await Api.as('administrador');
  const day = upcomingDay(23);
  const { healer_id, first_name, visits } = await healerWith(api, day, ['11:00', '15:00']);
  const other = await secondPage(browser);
  await login('recepcion', page, `/agenda?dia=${day}`);
  await login('atencion', other, `/agenda?dia=${day}`);
  const column = other.getByRole('article', { name: first_name });
  for (const { folio } of visits) {
    await expect(column.getByRole('button', { name: new RegExp(folio) })).toBeVisible();
  }
  // Atención doesn't change schedules.
  await expect(other.getByRole('button', { name: /^Ausencia de/ })).toHaveCount(0);

  const press = (key: string) => page.keyboard.press(key);
  const opener = page.getByRole('button', { name: `Ausencia de ${first_name}` });
  await expect(opener).toBeVisible();
  const block = page.getByRole('button', { name: new RegExp(visits[0]?.folio ?? '') });
  await block.focus();
  // Up to the first half hour of the column, and over it.
  for (let row = 0; row < 12 && !(await opener.evaluate(each => each === document.activeElement)); row++) {
    await press('ArrowUp');
  }
  await expect(opener).toBeFocused();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ausencia' });
  await expect(dialog.getByText('2 citas quedan sin healer.')).toBeVisible();
  await expectGoodLayout(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Horas' }));
  await press('Enter');
  // The hours of her shift: both are still stranded.
  const accept = dialog.getByRole('button', { name: /^Aceptar la de/ });
  await expect(accept).toHaveCount(2);
  await tabTo(page, accept);
  await press('Enter');
  await expect(dialog.getByRole('button', { name: /^Quitar la sugerencia/ })).toBeFocused();
  // A narrow window shows one column, maybe another one: what was accepted stays.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('button', { name: /^Quitar la sugerencia/ })).toBeVisible();
  if (size) await page.setViewportSize(size);
  await tabTo(page, dialog.getByRole('button', { name: 'Registrar y mover 1 cita' }));
  await press('Enter');
  const messages = page.getByRole('dialog', { name: 'Avisar por WhatsApp' });
  await expect(messages.getByRole('link', { name: 'Abrir WhatsApp' }).first()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/52\d{10}\?text=Hola/,
  );
  await tabTo(page, messages.getByRole('button', { name: 'Listo' }));
  await press('Enter');
  await expect(messages).toBeHidden();

  const { appointment: moved } = await api.call('appointment/details', {
    appointment_id: visits[0]?.id ?? 0,
  });
  expect([moved.day, moved.hour, moved.healer_id]).not.toEqual([day, '11:00', healer_id]);
  await expect(column.getByText('Enfermedad')).toBeVisible();
  await expect(column.getByRole('button', { name: new RegExp(moved.folio) })).toHaveCount(0);
  await other.context().close();
});

test('a closed day moves what it strands to the next days, and its name stands in every column', async ({
  page,
  login,
  faults,
}) => {
  test.setTimeout(90_000);
  faults.expect(/409/);
  const api = await Api.as('administrador');
  const day = upcomingDay(37);
  const { visits } = await healerWith(api, day, ['10:00']);
  const [visit] = visits;
  await login('administrador', page, '/salones');
  await page.getByRole('button', { name: 'Días cerrados' }).click();
  await page.getByRole('button', { name: 'Agregar días' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo día cerrado' });
  await form.getByLabel('Motivo').fill('Remodelación');
  const from = form.getByRole('group', { name: 'Desde' });
  const [year = '', month = '', date = ''] = day.split('-');
  await from.getByLabel('Día').fill(String(Number(date)));
  await from.getByLabel('Mes').click();
  await page
    .getByRole('option')
    .nth(Number(month) - 1)
    .click();
  await from.getByLabel('Año').fill(year);
  await form.getByRole('button', { name: 'Agregar día cerrado' }).click();
  const asked = page.getByRole('alertdialog', { name: /quedan? fuera del horario$/ });
  await expect(asked.getByText(`#${visit?.folio}`)).toBeVisible();
  await expectGoodLayout(page);
  await asked.getByRole('button', { name: 'Aceptar todas' }).click();
  await expect(asked.getByRole('button', { name: /^Agregar día cerrado y mover/ })).toBeFocused();
  await asked.getByRole('button', { name: /^Agregar día cerrado y mover \d+ citas?$/ }).click();
  const messages = page.getByRole('dialog', { name: 'Avisar por WhatsApp' });
  await messages.getByRole('button', { name: 'Listo' }).click();
  await expect(messages).toBeHidden();
  await expect(form).toBeHidden();

  await page.goto(`/agenda?dia=${day}`);
  await expect(page.getByRole('article').getByText('Cerrado · Remodelación').first()).toBeVisible();
  const { appointment } = await api.call('appointment/details', { appointment_id: visit?.id ?? 0 });
  expect(appointment.day > day).toBe(true);
  const [salon] = (await api.call('salon/get', {})).salons;
  const closed = salon?.closed_days.find(({ name }) => name === 'Remodelación');
  await api.call('salon/closed/delete', { closed_day: { id: closed?.id ?? 0 } });
});

test('a healer who leaves hands her visits over; a place that somebody takes meanwhile is refused at its row', async ({
  page,
  login,
  faults,
}) => {
  test.setTimeout(90_000);
  faults.expect(/409/);
  const api = await Api.as('administrador');
  const day = upcomingDay(24);
  const { healer_id, visits } = await healerWith(api, day, ['12:00', '16:00']);
  await login('administrador', page, `/healers/${healer_id}`);
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Inactivo' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const asked = page.getByRole('alertdialog', { name: '2 citas quedan sin healer' });
  await asked.getByRole('button', { name: 'Aceptar todas' }).click();
  // Somebody books the very place of the first one meanwhile.
  const [first] = visits;
  const place = await placeOf(api, healer_id, first?.id ?? 0);
  const client = await newClient(api, 'Primera');
  const service = (await bookableServices(api)).find(({ minutes }) => minutes <= 60);
  await api.call('calendar/add', {
    appointment: { client_id: client.id, ...place },
    services: [{ service_id: service?.id ?? 0 }],
  });
  await asked.getByRole('button', { name: 'Guardar cambios y mover 2 citas' }).click();
  await expect(asked.getByText('La otra hora se ocupó mientras tanto')).toBeVisible();
  // The other one is still accepted.
  await expect(asked.getByRole('button', { name: 'Guardar cambios y mover 1 cita' })).toBeVisible();
  await expect(asked.getByText(formatHour(first?.hour ?? '').split(' ')[0] ?? '').first()).toBeVisible();
  await asked.getByRole('button', { name: 'Aceptar todas' }).click();
  await asked.getByRole('button', { name: 'Guardar cambios y mover 2 citas' }).click();
  await page
    .getByRole('dialog', { name: 'Avisar por WhatsApp' })
    .getByRole('button', { name: 'Listo' })
    .click();
  await expect(page.getByRole('combobox', { name: 'Estado' })).toContainText('Inactivo');
  for (const { id } of visits) {
    const { appointment } = await api.call('appointment/details', { appointment_id: id });
    expect(appointment.healer_id).not.toBe(healer_id);
  }
});
