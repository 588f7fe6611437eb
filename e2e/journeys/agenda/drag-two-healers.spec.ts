import { formatHourShort } from '@melena/shared/rules/time';
import { Api } from '../../support/api';
import { bookableServices, newClient, slotsFrom } from '../../support/book-through-api';
import { across, blockOf, carry, HALF_HOUR, later, toastOf } from '../../support/drag';
import { expect, test } from '../../support/test';

/** An hour by one healer and the hour after it by another; a third one is free then who gives the second service too. */
async function bookTwo(days: number) {
  const api = await Api.as('recepcion');
  const services = (await bookableServices(api)).filter(({ minutes }) => minutes === 60);
  const slots = await slotsFrom(api, days, 4 * 60);
  const plans = slots.flatMap(first => {
    const others = slots.filter(
      ({ hour, healer_id }) => hour === first.hour && healer_id !== first.healer_id,
    );
    const cut = services.find(({ healers }) => healers.includes(first.healer_id));
    return services.flatMap(service => {
      const [second, third] = others.filter(({ healer_id }) => service.healers.includes(healer_id));
      return cut && second && third && service !== cut ? [{ first, second, third, cut, service }] : [];
    });
  });
  const [plan] = plans;
  if (!plan) throw new Error('No three healers are free at once');
  const { first, second, third, cut, service } = plan;
  const { day, hour, healer_id } = first;
  const { id: client_id } = await newClient(api, `Dos ${Date.now() % 100_000}`);
  const { appointment } = await api.call('calendar/add', {
    appointment: { client_id, healer_id, day, hour },
    services: [{ service_id: cut.id }, { service_id: service.id, healer_id: second.healer_id }],
  });
  const parts = async () => {
    const { appointments } = await api.call('calendar/get', { day });
    const row = appointments.find(({ id }) => id === appointment.id);
    return row?.parts?.map(part => [part.healer_id, part.hour]);
  };
  return { appointment, first, second, third, parts };
}

test('of two tied blocks the other one follows to another hour, and stays when one goes to a colleague', async ({
  page,
  login,
}) => {
  const { appointment, first, second, third, parts } = await bookTwo(46);
  const { folio, day, hour } = appointment;
  const booked = [
    [first.healer_id, hour],
    [second.healer_id, later(hour, 2)],
  ];
  expect(await parts()).toEqual(booked);
  await login('recepcion', page, `/agenda?dia=${day}`);
  const blocks = blockOf(page, folio);
  await expect(blocks).toHaveCount(2);
  const own = blocks.filter({ hasText: '1 de 2' });
  const tied = blocks.filter({ hasText: '2 de 2' });

  // Both have the same hour: the block that is dragged decides.
  await carry(page, tied, { y: HALF_HOUR });
  await expect(page.getByText('Libre', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(own).toContainText(formatHourShort(later(hour, 1)));
  await expect(tied).toContainText(formatHourShort(later(hour, 3)));
  await expect.poll(parts).toEqual([
    [first.healer_id, later(hour, 1)],
    [second.healer_id, later(hour, 3)],
  ]);
  await toastOf(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(parts).toEqual(booked);

  // A part is one healer's: the other one keeps hers.
  await carry(page, tied, { x: await across(page, tied, third.healer) });
  await expect(page.getByText('Libre y da el servicio')).toBeVisible();
  await page.mouse.up();
  await expect.poll(parts).toEqual([
    [first.healer_id, hour],
    [third.healer_id, later(hour, 2)],
  ]);
  await expect(own).toContainText(formatHourShort(hour));
  await toastOf(page)
    .filter({ hasText: third.healer.split(' ')[0] })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect.poll(parts).toEqual(booked);
});
