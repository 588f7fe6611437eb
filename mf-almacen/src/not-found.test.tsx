import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenTest } from './testing';

const page = screenTest();

test.each<[address: string, text: string, way?: string]>([
  ['/compras/999999', 'No se encontró la compra', 'Ver compras'],
  ['/inventario/999999', 'No se encontró el producto en inventario'],
  ['/proveedores/999999', 'No se encontró información del proveedor'],
  ['/material?cita=999999', 'Esta cita no está en curso'],
])('%s says that there is no such thing, and the way to the list', async (address, text, way) => {
  await page.open(address);
  await screen.findByText(text);
  const list = `/${address.split('/')[1]}`;
  if (way) expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(list);
});
