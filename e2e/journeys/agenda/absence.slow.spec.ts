import { WEEKDAYS, weekdayOf } from '@melena/shared/rules/time';
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
