import { Api } from '../../support/api';
import { newClient } from '../../support/book-through-api';
import { bookingPaneOf, serviceSearchOf, takeClient } from '../../support/booking-pane';
import { expect, test } from '../../support/test';

const WITHIN = { timeout: 1_000 };

test('a new service, its price and its removal are seen in an open booking within a second', async ({
  page,
  login,
  faults,
}) => {
  // The hours that are free for a service may be asked for just before it is known that it left.
  faults.expect(/404.*api\/calendar\/free/);
  const administration = await Api.as('administrador');
  const name = `Sellado ${Date.now().toString(36)}`;
  const { phone } = await newClient(administration, 'Ofelia');
  const { categories } = await administration.call('service/get', {});
  const [category] = categories;
  if (!category) throw new Error('The demo salon has no category of services');

  await login('recepcion');
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const booking = bookingPaneOf(page);
  await takeClient(booking, phone);
  await serviceSearchOf(booking).fill(name);
  const offered = booking.getByRole('listitem').filter({ hasText: name });
  await expect(offered).toHaveCount(0);

  const service = { category_id: category.id, name };
  const { service_id } = await administration.call('service/add', { service });
  const { hairs } = await administration.call('service/details', { service_id });
  const variant = { service_id, hair_type_id: hairs[0]?.id ?? 0, minutes: 45, price: '300', advance: '0' };
  const { variant_id } = await administration.call('service/add', { variant });
  await expect(offered).toContainText('$300.00', WITHIN);
  const id = variant_id ?? 0;
  await administration.call('service/update/variant', { variant: { id, price: '350' } });
  await expect(offered).toContainText('$350.00', WITHIN);

  await offered.getByRole('button', { name: /^Agregar/ }).click();
  await serviceSearchOf(booking).fill(name);
  await administration.call('service/update/variant', { variant: { id, price: '400' } });
  await expect(booking.getByText('$400.00').first()).toBeVisible(WITHIN);
  await administration.call('service/update/details', { service: { id: service_id, status_id: 0 } });
  await expect(offered).toHaveCount(0, WITHIN);
  // Search text and client stay.
  await expect(serviceSearchOf(booking)).toHaveValue(name);
  await expect(booking.getByText('Ofelia').first()).toBeVisible();
});
