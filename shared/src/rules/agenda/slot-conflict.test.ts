import { describe, expect, test } from 'vitest';
import {
  type BookingAttempt,
  type BusyBlock,
  findSlotConflict,
  type StartRequest,
  slotConflictText,
} from './slot-conflict';

const day = '2026-11-23';
const blocks: BusyBlock[] = [
  { kind: 'taken', start: '13:00', end: '14:00' },
  { kind: 'lunch', start: '15:00', end: '16:00' },
  { kind: 'absence', start: '17:00', end: '18:00' },
];
const conflictText = (more: Partial<StartRequest & BookingAttempt> & { hour: string }) => {
  const asked = { day, minutes: 120, hours: { start: '10:00', end: '19:00' }, blocks, ...more };
  const found = findSlotConflict({ now: new Date('2026-11-22T12:00:00-06:00'), ...asked });
  return found && slotConflictText(found, { healer: 'Paola', services: ['Balayage'], ...asked });
};

describe('why a start does not fit', () => {
  test.each([
    [{ hour: '11:30' }, 'A las 11:30 a.m. Paola tiene 1 h 30 min libres; Balayage dura 2 h.'],
    [{ hour: '14:00' }, 'A las 2:00 p.m. Paola tiene 1 h libre antes de comer; Balayage dura 2 h.'],
    [{ hour: '16:30' }, 'A las 4:30 p.m. Paola tiene 30 min libres antes de su ausencia; Balayage dura 2 h.'],
    [{ hour: '18:00' }, 'A las 6:00 p.m. Paola tiene 1 h libre antes de salir; Balayage dura 2 h.'],
    [{ hour: '09:00' }, 'Paola trabaja de 10:00 a.m. a 7:00 p.m.'],
    [{ hour: '19:00' }, 'Paola trabaja de 10:00 a.m. a 7:00 p.m.'],
    [{ hour: '13:30' }, 'Paola tiene otra cita de 1:00 p.m. a 2:00 p.m.'],
    [{ hour: '15:30' }, 'Paola come de 3:00 p.m. a 4:00 p.m.'],
    [{ hour: '17:00' }, 'Paola no está de 5:00 p.m. a 6:00 p.m.'],
    [{ hour: '11:00', hours: undefined }, 'Paola no trabaja ese día.'],
    [
      { hour: '12:30', services: ['Corte', 'Peinado'], minutes: 75 },
      'A las 12:30 p.m. Paola tiene 30 min libres; los servicios duran 1 h 15 min.',
    ],
    [{ hour: '12:30', services: [] }, 'A las 12:30 p.m. Paola tiene 30 min libres; la cita dura 2 h.'],
    [
      { hour: '18:30', minutes: 400 },
      'A las 6:30 p.m. Paola tiene 30 min libres antes de salir; Balayage dura 6 h 40 min.',
    ],
  ])('%o', (asked, text) => {
    expect(conflictText(asked)).toBe(text);
  });

  test('of an appointment in another salon, and of an absence with a reason, it says which', () => {
    const elsewhere = blocks.map(block => ({ ...block, detail: 'Salón Roma' }));
    const text = (hour: string) => conflictText({ hour, blocks: elsewhere });
    expect(text('13:30')).toBe('Paola tiene otra cita de 1:00 p.m. a 2:00 p.m. en Salón Roma');
    expect(text('17:00')).toBe('Paola no está de 5:00 p.m. a 6:00 p.m.: Salón Roma');
    expect(text('11:30')).toContain('1 h 30 min libres antes de su cita en Salón Roma;');
    expect(text('16:30')).toContain('30 min libres antes de su ausencia (Salón Roma);');
  });

  test('what fits has no obstacle', () => {
    expect(conflictText({ hour: '11:00' })).toBeUndefined();
    expect(conflictText({ hour: '18:00', minutes: 60 })).toBeUndefined();
    expect(conflictText({ hour: '14:00', minutes: 45 })).toBeUndefined();
  });

  test('the half hour that is running fits, one that is over does not', () => {
    const now = new Date(`${day}T11:05:00-06:00`);
    expect(conflictText({ hour: '11:00', now })).toBeUndefined();
    expect(conflictText({ hour: '10:30', now })).toBe('Ese horario ya pasó');
  });
});
