import { expect, test } from 'vitest';
import {
  canCancelPurchase,
  canReceive,
  canSend,
  missingPieces,
  PURCHASE_STATUS_NAMES,
  statusAfterReceipt,
  takesLines,
} from './purchase-status';

const states = [1, 2, 3, 4, 5].map(status_id => ({ status_id, name: PURCHASE_STATUS_NAMES[status_id] }));
const where = (rule: (purchase: { status_id: number }) => boolean) => states.filter(rule).map(s => s.name);

test('lines change while it is Pendiente only', () => {
  expect(where(takesLines)).toEqual(['Pendiente']);
});

test('it is sent from Pendiente, once it asks for something', () => {
  expect(where(state => canSend({ ...state, products: 1 }))).toEqual(['Pendiente']);
  expect(where(state => canSend({ ...state, products: 0 }))).toEqual([]);
});

test('it is received once it was sent, until everything arrived', () => {
  expect(where(canReceive)).toEqual(['Enviada', 'Incompleta']);
});

test('it is cancelled before anything arrived', () => {
  expect(where(canCancelPurchase)).toEqual(['Pendiente', 'Enviada']);
});

test('it is complete with its last piece', () => {
  const lines = [
    { quantity: 10, received: 10 },
    { quantity: 4, received: 3 },
  ];
  expect(lines.map(missingPieces)).toEqual([0, 1]);
  expect(PURCHASE_STATUS_NAMES[statusAfterReceipt(lines)]).toBe('Incompleta');
  const whole = lines.map(line => ({ ...line, received: line.quantity }));
  expect(PURCHASE_STATUS_NAMES[statusAfterReceipt(whole)]).toBe('Completa');
});
