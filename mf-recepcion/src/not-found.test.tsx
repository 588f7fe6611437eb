import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenTest } from './common/testing';

const page = screenTest();

test.each<[address: string, text: string, way?: string]>([
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
