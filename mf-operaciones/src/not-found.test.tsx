import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenTest } from './testing';

const page = screenTest();

test.each<[address: string, text: string, way?: string]>([
  ['/healers/999999', 'No se encontró el healer', 'Ver healers'],
  ['/productos/999999', 'No se encontró el producto', 'Ver productos'],
  ['/servicios/999999', 'No se encontró el servicio', 'Ver servicios'],
  ['/servicios/1/variant/999999', 'No se encontró la variante', 'Ver el servicio'],
  ['/servicios/paquetes/999999', 'No se encontró el paquete'],
  ['/marcas/999999', 'No se encontró la marca'],
])('%s says that there is no such thing, and the way out', async (address, text, way) => {
  await page.open(address);
  await screen.findByText(text);
  const list = address.replace(/\/(variant\/)?999999$/, '');
  if (way) expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(list);
});
