import { beforeAll, describe, expect, test } from 'vitest';
import { moveToYesterday } from '../../testing/move-to-yesterday';
import { salonTest } from '../../testing/salon-fixture';

const salon = salonTest();
let former: number;
let present: number;
beforeAll(async () => {
  const client = { id: salon.ximena, version: 0, comments: 'Alergia al PPD', email: 'ximena@correo.mx' };
  await salon.ok('clients/update', { client });
  former = await treated();
  present = (await salon.bookAndStart({ hour: '11:00' })).id;
});

/** A former visit: 30 g delivered for a step, 20 g discarded, a shampoo sold, another recommended to nobody. */
async function treated(): Promise<number> {
  await salon.ok('caja/add', { caja: {} });
  const { id } = await salon.bookAndStart({ hour: '10:00' });
  const product = { appointment_id: id, variant_id: salon.shampoo };
  await salon.ok('calendar/add', {
    product: { ...product, type_id: 2, quantity: 30, comments: 'Corte · 2 Aplicación' },
  });
  await salon.ok('calendar/add', { product: { ...product, type_id: 2, quantity: 20 } });
  await salon.ok('calendar/add', { product: { ...product, type_id: 1, quantity: 2 } });
  const [used, unused] = (await salon.details(id)).products;
  await salon.ok('material/deliver', { material: { id: used?.id ?? 0 } });
  await salon.ok('material/discard', { material: { id: unused?.id ?? 0 } });
  const { version } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
  await moveToYesterday(salon, id);
  return id;
}

const PRODUCTS = [
  { type_id: 2, quantity: 30, comments: 'Corte · 2 Aplicación', brand: 'Raíz Nativa' },
  { type_id: 1, quantity: 2, comments: '' },
];

describe("the client's notes", () => {
  test('reach the healer and the counter, and not the warehouse', async () => {
    const process = await salon.ok('healers/appointment', { appointment_id: present }, 'healer');
    expect(process.appointment.client_comments).toBe('Alergia al PPD');
    for (const role of ['recepcion', 'atencion'] as const) {
      const { appointment } = await salon.ok('appointment/details', { appointment_id: present }, role);
      expect(appointment.client_comments).toBe('Alergia al PPD');
    }
    const { appointment } = await salon.ok('appointment/details', { appointment_id: present }, 'almacen');
    expect(appointment.client_comments).toBe('');
    const body = { appointment: { id: present } };
    expect((await salon.ok('calendar/appointment', body, 'almacen')).appointment.client_comments).toBe('');
    const seen = await salon.ok('calendar/appointment', body, 'recepcion');
    expect(seen.appointment.client_comments).toBe('Alergia al PPD');
  });
});

describe('the treatment history', () => {
  test('has what was used, with grams and step, and what was sold', async () => {
    const { history } = await salon.ok('healers/appointment', { appointment_id: present }, 'healer');
    expect(history).toMatchObject([{ id: former, products: PRODUCTS }]);
    const { services } = await salon.ok('clients/profile', { client_id: salon.ximena }, 'recepcion');
    expect(services.find(({ id }) => id === former)).toMatchObject({ products: PRODUCTS });
  });

  test('is read by who sees Clientes: atención gets name, phone, levels, credit and notes', async () => {
    const { client, services } = await salon.ok('clients/profile', { client_id: salon.ximena }, 'atencion');
    expect(client).toMatchObject({
      first_name: 'Ximena',
      phone: '5548219034',
      level_id: '',
      credit: '0.00',
      comments: 'Alergia al PPD',
      email: '',
      birthday: '',
      appointments: 0,
    });
    expect(services).toEqual([]);
    const details = await salon.ok('appointment/details', { appointment_id: present }, 'atencion');
    expect(details.history).toEqual([]);
  });
});
