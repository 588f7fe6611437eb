import { expect, test } from 'vitest';
import { changesCounts, describeChanges, isTransfer, movementLabel } from './stock-movement';

const none = { selling: 0, exhibition: 0, material: 0, material_unit: 0 };

test('pieces that only went from one place to another are a transfer', () => {
  expect(isTransfer({ ...none, selling: -2, exhibition: 2 })).toBe(true);
  expect(isTransfer({ ...none, selling: -1, material: 1, material_unit: 300 })).toBe(true);
  expect(isTransfer({ ...none, selling: -1 })).toBe(false);
  expect(isTransfer({ ...none, material_unit: -40 })).toBe(false);
  expect([changesCounts(none), changesCounts({ ...none, material_unit: -1 })]).toEqual([false, true]);
});

test('a movement reads place by place, with its sign', () => {
  expect(describeChanges({ ...none, selling: -2, exhibition: 2 }, 'ml')).toEqual([
    'Almacén −2',
    'Exhibición +2',
  ]);
  expect(describeChanges({ ...none, material: -1, material_unit: -1030 }, 'g')).toEqual([
    'Materia prima −1 pieza, −1,030 g',
  ]);
  expect(describeChanges(none, 'ml')).toEqual([]);
});

test('what takes a receipt or a delivery back says so', () => {
  const label = (reason: 'purchase' | 'material' | 'sale', selling: number, material_unit: number) =>
    movementLabel({ reason, selling, material_unit });
  expect([label('purchase', 10, 0), label('purchase', -10, 0), label('purchase', 0, -300)]).toEqual([
    'Compra',
    'Recepción deshecha',
    'Recepción deshecha',
  ]);
  expect([label('material', 0, -30), label('material', 0, 30)]).toEqual(['Entrega', 'Entrega deshecha']);
  expect(label('sale', -1, 0)).toBe('Venta');
  const moved = { reason: 'transfer' as const, selling: -1, material_unit: 0 };
  expect([movementLabel(moved), movementLabel({ ...moved, transfer: 7 })]).toEqual(['Traspaso', 'Envío']);
});
