import { describe, expect, it } from 'vitest';
import type { AppointmentRow } from '../../common/day-grid/rows';
import { booked, DAY, mariana, NOW, SALON, sofia } from '../../common/day-grid/testing';
import {
  bodyOfMove,
  canUndo,
  changedRow,
  type DraggedPart,
  findLandingFault,
  freeSpans,
  movedParts,
  readLandingDay,
} from './landing';
import { findFixedReason } from './movable';

const one = booked(1, '10:00', '11:00');
const dragged: DraggedPart = { appointment: one, part: { healer_id: 7, hour: '10:00', ending: '11:00' } };
const two = booked(2, '13:00', '15:30', {
  parts: [
    { healer_id: 7, hour: '13:00', ending: '14:00' },
    { healer_id: 8, hour: '14:00', ending: '15:00' },
  ],
});
const first: DraggedPart = { appointment: two, part: { healer_id: 7, hour: '13:00', ending: '14:00' } };
const at = (healer_id: number, hour: string, ending: string) => ({ healer_id, hour, ending });
const day = (part: DraggedPart, appointments: AppointmentRow[] = [], now = NOW) =>
  readLandingDay(part, { day: DAY, now, salon: SALON, columns: [mariana, sofia], appointments });

describe('where a block can be dropped', () => {
  it('not on lunch, another appointment, or outside the hours; each says why', () => {
    const full = day(dragged, [one, booked(5, '12:00', '13:00')]);
    const fault = (hour: string, ending: string) => findLandingFault(dragged, at(7, hour, ending), full);
    expect(fault('14:00', '15:00')).toBe('Mariana come de 2:00 p.m. a 3:00 p.m.');
    expect(fault('12:30', '13:30')).toBe('Mariana tiene otra cita de 12:00 p.m. a 1:00 p.m.');
    expect(fault('11:30', '12:30')).toBe('A las 11:30 a.m. Mariana tiene 30 min libres; la cita dura 1 h.');
    expect(fault('17:30', '18:30')).toMatch(/antes de salir/);
    expect(fault('09:00', '10:00')).toMatch(/^Mariana trabaja/);
    expect(fault('13:00', '14:00')).toBeUndefined();
  });

  it('over its own time', () => {
    expect(findLandingFault(dragged, at(7, '10:30', '11:30'), day(dragged, [one]))).toBeUndefined();
  });

  it('not before the half hour that is running, unless its hour stays', () => {
    const late = day(dragged, [one], new Date('2026-11-21T17:10:00Z'));
    expect(findLandingFault(dragged, at(7, '10:30', '11:30'), late)).toBe('Ese horario ya pasó');
    expect(findLandingFault(dragged, at(7, '11:00', '12:00'), late)).toBeUndefined();
    expect(findLandingFault(dragged, at(8, '10:00', '11:00'), late)).toBeUndefined();
  });

  it('where each healer of the appointment has time for the part that moves along', () => {
    expect(movedParts(first, at(7, '12:00', '13:00'))).toEqual([
      at(7, '12:00', '13:00'),
      at(8, '13:00', '14:00'),
    ]);
    expect(findLandingFault(first, at(7, '12:00', '13:00'), day(first, [two]))).toBeUndefined();
    const busy = booked(6, '13:30', '14:30', { healer_id: 8 });
    expect(findLandingFault(first, at(7, '12:00', '13:00'), day(first, [two, busy]))).toMatch(
      /^A las 1:00 p.m. Sofía/,
    );
    expect(findLandingFault(first, at(7, '16:30', '17:30'), day(first, [two]))).toMatch(
      /Sofía tiene 30 min libres/,
    );
  });

  it('a longer part makes what follows it later', () => {
    expect(movedParts(first, at(7, '13:00', '14:30'))[1]).toEqual(at(8, '14:30', '15:30'));
  });
});

it('the free spans have room for the whole block and leave its own time out', () => {
  const taken = booked(5, '12:30', '13:30');
  expect(freeSpans(dragged, 7, day(dragged, [one, taken]), SALON)).toEqual([
    { start: '11:00', end: '12:30' },
    { start: '15:00', end: '18:00' },
  ]);
});

describe('the wire of a move', () => {
  it('moves all of it by the hour of the whole appointment', () => {
    expect(bodyOfMove(first, at(7, '12:00', '13:00'))).toEqual({ id: 2, version: 3, hour: '12:00' });
    const second = { appointment: two, part: at(8, '14:00', '15:00') };
    expect(bodyOfMove(second, at(8, '14:30', '15:30'))).toEqual({ id: 2, version: 3, hour: '13:30' });
  });

  it('names the block where it goes to another healer or is made longer', () => {
    expect(bodyOfMove(dragged, at(8, '10:00', '11:00'))).toEqual({
      id: 1,
      version: 3,
      healer_id: 8,
      part: { healer_id: 7, hour: '10:00' },
    });
    expect(bodyOfMove(dragged, at(7, '11:00', '12:30'))).toEqual({
      id: 1,
      version: 3,
      hour: '11:00',
      ending: '11:30',
      part: { healer_id: 7, hour: '10:00' },
    });
  });

  it('draws the row as it will be', () => {
    expect(changedRow(dragged, at(8, '12:00', '13:00'), 'Sofía Lara')).toEqual({
      hour: '12:00',
      ending: '13:00',
      healer_id: 8,
      healer: 'Sofía Lara',
    });
    expect(changedRow(first, at(7, '12:00', '13:00'), '')).toMatchObject({ hour: '12:00', ending: '14:00' });
  });

  it('can be undone unless two parts become one', () => {
    expect(canUndo(dragged, at(8, '10:00', '11:00'))).toBe(true);
    expect(canUndo(first, at(8, '13:00', '14:00'))).toBe(false);
  });
});

it('what has ended or was cancelled stays; what is in progress only gets longer', () => {
  const fixed = (row: Partial<AppointmentRow>, kind: 'move' | 'lengthen') =>
    findFixedReason({ ...one, ...row }, kind, NOW);
  expect(fixed({}, 'move')).toBeUndefined();
  expect(fixed({ status_id: 5 }, 'move')).toMatch(/cancelada/);
  expect(fixed({ status_id: 4 }, 'lengthen')).toMatch(/finalizó/);
  expect(fixed({ status_id: 3 }, 'move')).toMatch(/solo se puede alargar/);
  expect(fixed({ status_id: 3 }, 'lengthen')).toBeUndefined();
  expect(fixed({ status_id: 3, completed_at: '2026-11-20T18:00:00Z' }, 'lengthen')).toMatch(/cobrarla/);
  expect(fixed({ day: '2026-11-19' }, 'move')).toMatch(/ya pasó/);
});
