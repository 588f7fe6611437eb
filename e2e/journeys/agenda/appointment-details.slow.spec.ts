import { Api } from '../../support/api';
import { bookableServices, bookFor, newClient, serviceWithAdvance } from '../../support/book-through-api';
import { expect, test } from '../../support/test';

const LAST_SERVICE =
  'No se puede eliminar el servicio – Para cambiar el servicio de la cita primero selecciona el nuevo servicio';

test('the details add and remove services, but never the last one, and reschedule from step 3', async ({
  page,
  login,
}) => {
  const api = await Api.as('recepcion');
  const service = await serviceWithAdvance(api);
  const client = await newClient(api, `Cambia ${Date.now() % 100_000}`);
  const booked = await bookFor(api, client.id, service, 11);
  const { id, folio, day } = booked;
  await login('recepcion', page, `/agenda?dia=${day}`);
  await page.getByRole('button', { name: new RegExp(folio) }).click();
  const details = page.getByRole('dialog', { name: 'Detalles de la cita' });
  const removeFirst = details.getByRole('button', { name: `Eliminar servicio: ${service.name}` });
  await removeFirst.click();
  await expect(details.getByText(LAST_SERVICE)).toBeVisible();

  // The move is the booking's step 3: to the first hour of another day, with room for what takes longer.
  await details.getByRole('button', { name: 'Reagendar' }).click();
  const moving = page.getByRole('dialog', { name: /Reagendar cita/ });
  await moving.getByRole('button', { name: 'Reagendar', exact: true }).click();
  await expect(moving.getByText(/El calendario está actualizado/)).toBeVisible();
  await moving.getByRole('button', { name: 'Día siguiente' }).click();
  const offer = moving.getByRole('button', { name: /, \d+:\d+ [ap]\.m\.$/ }).first();
  await offer.click();
  await moving.getByRole('button', { name: 'Reagendar', exact: true }).click();
  await expect(moving).toBeHidden();
  const moved = (await api.call('appointment/details', { appointment_id: id })).appointment;
  expect(moved.day > day).toBe(true);
  await expect(page).toHaveURL(new RegExp(`dia=${moved.day}`));

  // A new service, after the warning; then the old one can go.
  const more = (await bookableServices(api)).find(each => each.name !== service.name && each.minutes <= 30);
  if (!more) throw new Error('The demo salon has no second short service');
  await details.getByRole('button', { name: 'Agregar servicio' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar servicio' });
  await expect(adding.getByText(/se complete antes de la próxima cita/)).toBeVisible();
  await adding.getByRole('searchbox', { name: 'Buscar servicio' }).fill(`${more.name} ${more.hair}`);
  await adding
    .getByRole('button', { name: /^Agregar: / })
    .first()
    .click();
  await expect(adding.getByRole('button', { name: /^Agregado: / }).first()).toBeDisabled();
  await adding.getByRole('button', { name: 'Volver' }).click();
  await removeFirst.click();
  const question = page.getByRole('alertdialog', { name: '¿Deseas eliminar el servicio de la cita?' });
  await question.getByRole('button', { name: 'Eliminar servicio' }).click();
  // Behind the question nothing is found by its role.
  await expect(question).toBeHidden();
  await expect(removeFirst).toBeHidden();
  const { services, appointment } = await api.call('appointment/details', { appointment_id: id });
  expect(services.map(({ service_id }) => service_id)).toEqual([more.id]);
  expect(appointment.total).toBe(more.price);
});
