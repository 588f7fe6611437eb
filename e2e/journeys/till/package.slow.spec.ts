import { Api } from '../../support/api';
import { bookableServices, bookFor, newClient } from '../../support/book-through-api';
import { expect, test } from '../../support/test';
import { withTill } from '../../support/till';

test('a package is sold at the counter and pays two visits; its balance is seen after each', async ({
  page,
  login,
}) => {
  const api = await withTill();
  const service = (await bookableServices(api)).find(({ minutes }) => minutes <= 60);
  if (!service) throw new Error('The demo salon has no short service');
  const mark = `Paquete ${Date.now() % 100_000}`;
  const client = await newClient(api, mark);
  const administrator = await Api.as('administrador');
  const { services } = await administrator.call('service/get', {});
  const of = services.find(({ name }) => name === service.name);
  if (!of) throw new Error('The service is not in the catalogue');
  await administrator.call('voucher/packages/add', {
    package: { name: mark, service_id: of.id, visits: 2, price: '601', days: 60 },
  });

  await login('recepcion', page, '/caja/venta');
  await page.getByRole('combobox', { name: /^Cliente/ }).fill(mark);
  await page.getByRole('option', { name: new RegExp(mark) }).click();
  await page.getByRole('button', { name: 'Paquetes', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(mark) }).click();
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await page.getByRole('button', { name: 'Cobrar $601.00' }).click();
  await expect(page).toHaveURL(/\/caja\/ventas\/\d+$/);

  for (const [visit, left] of [
    ['$300.50', 1],
    ['$300.50', 0],
  ] as const) {
    const { id } = await bookFor(api, client.id, service, 0);
    await api.call('appointment/update', { appointment: { id, status_id: 3 } });
    await api.call('appointment/update', { appointment: { id, complete: true } });
    await page.goto(`/caja?cita=${id}&cobrar=1`);
    const charge = page.getByRole('dialog', { name: 'Cobrar cita' });
    await charge.getByRole('button', { name: /^Paquete/ }).click();
    await expect(charge.getByText(`quedan ${left}`, { exact: false })).toBeVisible();
    await charge.getByRole('button', { name: `Cobrar ${visit}` }).click();
    await expect(page.getByRole('region', { name: 'Cobro registrado' })).toContainText(`Paquete ${visit}`);
    const { packages } = await api.call('voucher/client', { client_id: client.id });
    expect(packages).toMatchObject([{ visits_left: left, amount_left: left === 1 ? '300.50' : '0.00' }]);
  }
});
