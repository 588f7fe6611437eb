import { expect, test } from 'vitest';
import { salonTest } from '../../testing/salon-fixture';

const salon = salonTest();

test('a package has its own name, a service and a centavo a visit; a removed one is not changed', async () => {
  const form = { name: '5 cortes', service_id: salon.cut, visits: 5, price: '2000', days: 180 };
  const { package_type_id: id } = await salon.ok('voucher/packages/add', { package: form });
  for (const [change, fields] of [
    [{}, { 'package.name': 'Ya hay un paquete con este nombre' }],
    [{ name: 'Otro', service_id: 9_999 }, { 'package.service_id': 'Elige un servicio activo' }],
    [{ name: 'Otro', price: '0.04' }, { 'package.price': 'Cada visita debe valer al menos un centavo' }],
  ] as const) {
    const refused = await salon.refused('voucher/packages/add', { package: { ...form, ...change } });
    expect(refused.fields).toEqual(fields);
  }
  await salon.ok('voucher/packages/update', { package: { id, status_id: 0 } });
  const late = await salon.refused('voucher/packages/update', { package: { id, price: '1' } });
  expect(late.message).toBe('Este paquete ya se eliminó');
});
