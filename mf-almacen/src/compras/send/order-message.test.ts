import { PAPER_FONTS, textsOf } from '@melena/shared/testing/pdf';
import { expect, test } from 'vitest';
import type { PurchaseData } from '../purchase-line';
import { drawOrder } from './order-pdf';
import { orderText } from './use-order-message';

const line = { id: 1, purchase_id: 1, variant_id: 1, brand: 'Raíz Nativa', line: 'Detox', version: 0 };
const shampoo = {
  ...line,
  name: 'Shampoo',
  content: 300,
  unit: 'ml',
  code: '7501234567893',
  price_iva: '0.00',
};
const data: PurchaseData = {
  details: {
    ...{
      id: 1,
      version: 2,
      folio: '1013',
      supplier_id: 1,
      supplier: 'Distribuidora 😀 Ámbar',
      supplier_contact_id: 1,
    },
    ...{ contact: 'Tomás Gil', comments: 'Urge', salon_id: 1, status_id: 2, total: '1000.00', products: 60 },
    ...{ creation_date: '2026-11-20T18:00:00Z', closed_short: null },
  },
  products: Array.from({ length: 60 }, (_, id) => ({
    ...{ ...shampoo, id, price: '100.00', quantity: 10, received: 0, total: '1000.00' },
  })),
  contacts: [
    {
      ...{ id: 1, supplier_id: 1, name: 'Tomás Gil', email: 'tomas@ambar.mx', phone: '5512003400' },
      ...{ creation_date: '2026-11-20T18:00:00Z', version: 0 },
    },
  ],
  receipts: [],
  salon: {
    ...{ name: 'Salón Roma', address: 'Orizaba 10', phone: '5512345678', rfc: 'EKU9003173C9' },
    legal_name: 'SALONES ROMA',
  },
  supplier_rfc: 'CACX7605101P8',
};

test('an order as a file names salon, supplier and both RFC, and has each line with its code over as many pages as it takes', () => {
  const file = drawOrder(data, PAPER_FONTS);
  expect(file.getNumberOfPages()).toBeGreaterThan(1);
  const texts = textsOf(file);
  for (const text of [
    ...['Salón Roma', 'Orden de compra #1013', 'SALONES ROMA', 'RFC EKU9003173C9', 'Orizaba 10'],
    ...[
      'Distribuidora Ámbar',
      'RFC CACX7605101P8',
      'Tomás Gil',
      '55 1200 3400',
      'Total sin IVA',
      '$1,000.00',
    ],
    ...['IVA 16 %', '$160.00', '$1,160.00 MXN', 'Urge'],
  ])
    expect(texts).toContain(text);
  expect(texts.filter(text => text === '7501234567893')).toHaveLength(60);
});

test('an order as a message has its lines with their codes, and whom to bill', () => {
  expect(orderText({ ...data, products: data.products.slice(0, 1) })).toBe(
    `Hola, Tomás Gil. Salón Roma te pide (orden de compra #1013):

10 piezas · Raíz Nativa - Detox - Shampoo (300 ml) · 7501234567893

Total sin IVA $1,000.00
Factura a SALONES ROMA, RFC EKU9003173C9`,
  );
});
