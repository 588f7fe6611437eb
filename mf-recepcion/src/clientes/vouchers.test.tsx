import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenTest } from '../common/testing';

const page = screenTest('clientes');

test('packages and gift cards of a client: what is used, what is left; nothing where there never was one', async () => {
  const { salon } = page;
  await salon.ok('caja/add', { caja: {} });
  const { service_id } = await salon.db.read
    .selectFrom('service_variants')
    .select('service_id')
    .where('id', '=', salon.cut)
    .executeTakeFirstOrThrow();
  const { package_type_id } = await salon.ok('voucher/packages/add', {
    package: { name: '3 cortes', service_id, visits: 3, price: '900', days: 90 },
  });
  await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '1400' }],
    sale: {
      client_id: salon.ximena,
      lines: [
        { kind: 'package' as const, package_type_id },
        { kind: 'gift_card' as const, amount: '500', note: 'De parte de Jorge' },
      ],
    },
  });
  const card = (await salon.ok('voucher/client', { client_id: salon.ximena })).gift_cards[0];
  await salon.ok('caja/charge', {
    payments: [{ type_id: 7, amount: '389', gift_card: await salon.cardNumber(card?.sale_id) }],
    sale: { lines: [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }] },
  });
  await page.open(`/clientes/${salon.ximena}`);
  const sheet = within(await screen.findByRole('region', { name: 'Paquetes y tarjetas' }));
  const bought = await sheet.findByRole('row', { name: /3 cortes/ });
  expect(bought.textContent).toContain('0 de 3');
  expect(bought.textContent).toContain('3 visitas');
  const given = sheet.getByRole('row', { name: /Tarjeta de regalo/ });
  expect(given.textContent).toContain('$389.00');
  expect(given.textContent).toContain('$111.00');
  expect(within(given).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('38900');
});
