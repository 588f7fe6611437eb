import { addDays } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import type { AppointmentRow } from '../../common/day-grid/rows';
import { booked, DAY, mariana, NOW, SALON } from '../../common/day-grid/testing';
import { bodyOfMove, findLandingFault, readLandingDay } from '../drag/landing';
import type { WeekDay } from './use-week';
import { weekScene } from './week-scene';

const BOUNDS = { start: '09:00', end: '20:00' };
const LOAD = { open: 0, booked: 0 };

function weekDay(day: string, rows: AppointmentRow[], values: Partial<WeekDay> = {}): WeekDay {
  return {
    day,
    healer: mariana,
    salon: SALON,
    closed: null,
    rows,
    count: rows.length,
    load: LOAD,
    ...values,
  };
}

/** Yesterday, today by the clock, and the appointment's day, which is tomorrow; then one that closes at 14:00. */
const row = booked(1, '11:00', '12:00');
const days = [
  weekDay(addDays(DAY, -2), []),
  weekDay(addDays(DAY, -1), []),
  weekDay(DAY, [row]),
  weekDay(addDays(DAY, 1), [], { salon: { start: '09:00', end: '13:00' } }),
];
const scene = weekScene(days, { rows: [row], bounds: BOUNDS });
const ids = scene.columns.map(({ id }) => id);
const appointment = scene.appointments[0];
if (!appointment) throw new Error('No appointment');
const part = { healer_id: appointment.healer_id, hour: '11:00', ending: '12:00' };
const faultAt = (column: number, hour: string, ending: string) =>
  findLandingFault(
    { appointment, part },
    { healer_id: ids[column] ?? 0, hour, ending },
    readLandingDay({ appointment, part }, { ...scene, now: NOW }),
  );

test('what is over on the other day takes nothing, at its own hour neither', () => {
  expect(faultAt(0, '11:00', '12:00')).toBe('Ese horario ya pasó');
  expect(faultAt(1, '11:00', '12:00')).toBe('Ese horario ya pasó');
  expect(faultAt(1, '15:00', '16:00')).toBeUndefined();
});

test('each day has the hours that the salon leaves of it', () => {
  expect(faultAt(2, '12:00', '13:00')).toBeUndefined();
  expect(faultAt(3, '12:00', '13:00')).toBeUndefined();
  expect(faultAt(3, '12:30', '13:30')).toContain('Mariana');
});

test('a column stands for its day, and only another day is sent', () => {
  expect(scene.week?.days.get(ids[2] ?? 0)).toBe(DAY);
  const dragged = { appointment: row, part: { healer_id: mariana.id, hour: '11:00', ending: '12:00' } };
  const to = { ...dragged.part };
  expect(bodyOfMove(dragged, to, addDays(DAY, 1))).toEqual({ id: 1, version: 3, day: addDays(DAY, 1) });
  expect(bodyOfMove(dragged, to, DAY)).toEqual({ id: 1, version: 3 });
});

test('the other healer of an appointment has to be free as well', () => {
  const taken = { hours: SALON, blocks: [{ kind: 'taken' as const, start: '13:00', end: '15:00' }] };
  const others = [
    {
      part: { healer_id: 8, hour: '12:00', ending: '13:00' },
      firstName: 'Sofía',
      days: new Map([[DAY, taken]]),
    },
  ];
  const fault = (hour: string, ending: string) =>
    findLandingFault(
      { appointment, part },
      { healer_id: ids[2] ?? 0, hour, ending },
      { ...readLandingDay({ appointment, part }, { ...scene, now: NOW }), others },
    );
  expect(fault('10:00', '11:00')).toBeUndefined();
  // Hers begins an hour later than the part that is carried.
  expect(fault('12:00', '13:00')).toBe('Sofía tiene otra cita de 1:00 p.m. a 3:00 p.m.');
  expect(fault('11:00', '12:30')).toContain('Sofía');
});
