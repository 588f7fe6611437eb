import { describe, expect, test } from 'vitest';
import {
  acceptsAssignments,
  initialStatus,
  needsAdvance,
  statusAfterPayment,
  statusAfterReversal,
} from './appointment-advance';
import {
  awaitsCharge,
  canBecome,
  canCancel,
  canCharge,
  canStart,
  canStartOn,
  delayText,
  isCancelled,
  isEditable,
  isInProgressSince,
  isLate,
  isLive,
  overrunMinutes,
  STATUS,
  statusLabel,
  statusName,
} from './appointment-status';

const now = new Date('2026-11-20T18:50:00Z'); // 12:50 in the salon
const at = (status_id: number, hour = '12:00', day = '2026-11-20') => ({ status_id, hour, day });
const all = [1, 2, 3, 4, 5, 6].map(status_id => ({ status_id }));

describe('reading a status', () => {
  test('cancelled is 5, and 6 is read as cancelled', () => {
    expect(all.filter(isCancelled)).toEqual([{ status_id: 5 }, { status_id: 6 }]);
    expect(all.filter(isLive)).toHaveLength(4);
    expect(all.map(statusLabel)).toEqual([
      'Pendiente',
      'Confirmada',
      'En Curso',
      'Finalizada',
      'Cancelada',
      'Cancelada',
    ]);
  });

  test('Edit options are offered only while status is below 3', () => {
    expect(all.filter(isEditable)).toEqual([{ status_id: 1 }, { status_id: 2 }]);
  });

  test("Badge 'Retrasada' is shown today when the hour is past the start and status is below 3", () => {
    expect([1, 2, 3, 4, 5, 6].map(id => isLate(at(id), now))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(isLate(at(2, '13:00'), now)).toBe(false);
    expect(isLate(at(2, '12:41'), now)).toBe(false);
    expect(isLate(at(2, '12:40'), now)).toBe(true);
    expect(isLate(at(2, '12:00', '2026-11-19'), now)).toBe(false);
    expect(statusName(at(1), now)).toBe('retrasada');
    expect(statusName(at(1, '13:00'), now)).toBe('pendiente');
    expect(statusName(at(3), now)).toBe('en-curso');
    expect(statusName(at(6), now)).toBe('cancelada');
  });
});

test('how long somebody is late, and how far a visit goes past its ending', () => {
  const visit = { ...at(3), ending: '12:30', completed_at: null };
  expect(delayText({ ...visit, status_id: 2 }, now)).toBe('hace 50 min');
  expect(delayText({ ...visit, status_id: 2, hour: '12:45' }, now)).toBeUndefined();
  expect(delayText(visit, now)).toBe('se pasó 20 min');
  expect(overrunMinutes(visit, now)).toBe(20);
  expect(overrunMinutes({ ...visit, ending: '13:00' }, now)).toBe(0);
  expect(overrunMinutes({ ...visit, completed_at: '2026-11-20T18:40:00Z' }, now)).toBe(0);
  expect(delayText({ ...visit, status_id: 4 }, now)).toBeUndefined();
});

describe('going from one status to another', () => {
  test('start is 2 → 3 everywhere, charging 3 → 4', () => {
    expect(all.filter(canStart)).toEqual([{ status_id: 2 }]);
    expect(all.filter(canCharge)).toEqual([{ status_id: 3 }]);
    expect(all.filter(canCancel)).toEqual([{ status_id: 1 }, { status_id: 2 }]);
    expect(canBecome({ status_id: 1 }, STATUS.enCurso)).toBe(false);
    expect(canBecome({ status_id: 5 }, STATUS.pendiente)).toBe(false);
  });

  test('it starts on its own day only, and is in progress since another one until it is charged', () => {
    expect(canStartOn(at(2), now)).toBe(true);
    expect(canStartOn(at(2, '12:00', '2026-11-21'), now)).toBe(false);
    expect(isInProgressSince(at(3, '12:00', '2026-11-19'), now)).toBe(true);
    expect(isInProgressSince(at(3), now)).toBe(false);
    expect(isInProgressSince(at(4, '12:00', '2026-11-19'), now)).toBe(false);
  });

  test('it waits for its charge once the healer has finished', () => {
    const completed_at = '2026-11-20T18:40:00Z';
    expect([1, 2, 3, 4, 5].map(status_id => awaitsCharge({ status_id, completed_at }))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(awaitsCharge({ status_id: 3, completed_at: null })).toBe(false);
  });

  test('New appointments start at 1; when the advance is 0 they start at 2', () => {
    expect(initialStatus('300.00')).toBe(1);
    expect(initialStatus('0.00')).toBe(2);
  });

  test('paying the advance sets status 2 once paid reaches the advance', () => {
    expect(statusAfterPayment({ status_id: 1, paid: '299.99', advance: '300.00' })).toBe(1);
    expect(statusAfterPayment({ status_id: 1, paid: '300.00', advance: '300.00' })).toBe(2);
    expect(statusAfterPayment({ status_id: 3, paid: '300.00', advance: '300.00' })).toBe(3);
  });

  test('taking a payment back leaves 2 for 1 where paid falls below the advance', () => {
    expect(statusAfterReversal({ status_id: 2, paid: '299.99', advance: '300.00' })).toBe(1);
    expect(statusAfterReversal({ status_id: 2, paid: '300.00', advance: '300.00' })).toBe(2);
    expect(statusAfterReversal({ status_id: 3, paid: '0.00', advance: '300.00' })).toBe(3);
    expect(statusAfterReversal({ status_id: 5, paid: '0.00', advance: '300.00' })).toBe(5);
  });
});

describe('payments', () => {
  test("'Agregar anticipo' shows only while paid is less than advance", () => {
    expect(needsAdvance({ status_id: 1, paid: '0.00', advance: '300.00' })).toBe(true);
    expect(needsAdvance({ status_id: 1, paid: '300.00', advance: '300.00' })).toBe(false);
    expect(needsAdvance({ status_id: 5, paid: '0.00', advance: '300.00' })).toBe(false);
  });

  test('accepts assignments only if its status is below 4 or its paid is below its advance', () => {
    expect(acceptsAssignments({ status_id: 3, paid: '900.00', advance: '300.00' })).toBe(true);
    expect(acceptsAssignments({ status_id: 4, paid: '300.00', advance: '300.00' })).toBe(false);
    expect(acceptsAssignments({ status_id: 4, paid: '100.00', advance: '300.00' })).toBe(true);
  });
});
