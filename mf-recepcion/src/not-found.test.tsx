import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCondesa, CONDESA } from '../../api/testing/add-condesa';
import { PASSWORD } from '../../api/testing/app';
import { TOMORROW } from '../../api/testing/salon-fixture';
import { screenTest } from './common/testing';

const page = screenTest();

test.each<[address: string, text: string, way?: string]>([
  ['/agenda?cita=999999', 'No se encontró la cita'],
  ['/citas/999999', 'No se encontró la cita', '/agenda'],
  ['/clientes/999999', 'No se encontró información del cliente', '/clientes'],
  ['/caja/ticket/999999', 'No se encontró el ticket', '/caja'],
  ['/caja/ventas/999999', 'No se encontró la venta', '/caja'],
  ['/caja/cortes/999999', 'No se encontró el corte', '/caja/cortes'],
  ['/facturas/999999', 'No se encontró la factura'],
  ['/pagos/999999', 'No se encontró el pago'],
])('%s says that there is no such thing, and the way out', async (address, text, out) => {
  await page.open(address);
  await screen.findAllByText(text);
  const ways = screen.queryAllByRole('link', { name: /^(Ver|Ir a) / }).map(link => link.getAttribute('href'));
  expect(ways).toEqual(out ? [out] : []);
});

describe('a link to a row of another salon offers to go on there:', () => {
  const ids = { visit: 0, payment: 0 };
  beforeAll(async () => {
    const { salon } = page;
    const healer_id = await addCondesa(salon);
    await salon.ok('caja/add', { caja: {} });
    const { appointment } = await salon.ok('calendar/add', {
      salon_id: CONDESA,
      appointment: { client_id: salon.ximena, healer_id, day: TOMORROW, hour: '10:00' },
      services: [{ service_id: salon.cut }],
      advance: { type_id: 3, account_id: salon.bank, amount: '100' },
    });
    const { payments } = await salon.ok('payment/get', { salon_id: CONDESA });
    Object.assign(ids, { visit: appointment.id, payment: payments[0]?.id });
  });

  test.each([
    ['the agenda’s panel', () => `/agenda?cita=${ids.visit}`],
    ['the till’s ticket', () => `/caja?cita=${ids.visit}`],
    ['a sale beside the visit', () => `/caja/venta?cita=${ids.visit}`],
    ['the payment’s panel', () => `/pagos/${ids.payment}`],
    ['the invoice of a ticket', () => `/facturas?cita=${ids.visit}`],
  ])('%s', async (_, address) => {
    await page.open(address());
    await screen.findByText('Está en Salón Condesa.');
    screen.getByRole('button', { name: 'Cambiar a Salón Condesa' });
  });

  test('the till, closed too', async () => {
    const { caja } = await page.salon.ok('caja/get', {});
    const closed = { id: caja?.id ?? 0, version: caja?.version ?? 0, close: true as const };
    await page.salon.ok('caja/update', { caja: closed, password: PASSWORD });
    await page.open(`/caja?cita=${ids.visit}`);
    await screen.findByRole('button', { name: 'Cambiar a Salón Condesa' });
  });
});
