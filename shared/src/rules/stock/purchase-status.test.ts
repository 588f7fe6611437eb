import { expect, test } from 'vitest';
import {
  acceptsPurchaseLines,
  canCancelPurchase,
  canCloseShort,
  canReceive,
  canSend,
  extraPieces,
  missingPieces,
  PURCHASE_STATUS_NAMES,
  statusAfterReceipt,
} from './purchase-status';

const states = [1, 2, 3, 4, 5].map(status_id => ({ status_id, name: PURCHASE_STATUS_NAMES[status_id] }));
const where = (rule: (purchase: { status_id: number }) => boolean) => states.filter(rule).map(s => s.name);

test('lines change while it is Pendiente only', () => {
  expect(where(acceptsPurchaseLines)).toEqual(['Pendiente']);
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

test('it is closed short once some arrived and others did not', () => {
  expect(where(canCloseShort)).toEqual(['Incompleta']);
});

test('pieces beyond those that were ordered are counted from what arrived already', () => {
  const line = { quantity: 10, received: 4 };
  expect([6, 7, 0].map(pieces => extraPieces(line, pieces))).toEqual([0, 1, 0]);
  expect(extraPieces({ quantity: 10, received: 12 }, 1)).toBe(3);
});

test('it is complete with its last piece, and as it was sent while nothing is there', () => {
  const lines = [
    { quantity: 10, received: 10 },
    { quantity: 4, received: 3 },
  ];
  expect(lines.map(missingPieces)).toEqual([0, 1]);
  expect(PURCHASE_STATUS_NAMES[statusAfterReceipt(lines)]).toBe('Incompleta');
  const whole = lines.map(line => ({ ...line, received: line.quantity }));
  expect(PURCHASE_STATUS_NAMES[statusAfterReceipt(whole)]).toBe('Completa');
  const nothing = lines.map(line => ({ ...line, received: 0 }));
  expect(PURCHASE_STATUS_NAMES[statusAfterReceipt(nothing)]).toBe('Enviada');
});
