import { describe, expect, it } from 'vitest';
import { endedAt, movedTo } from './drag-target';

const bounds = { start: '09:00', end: '20:00' };
const part = { healer_id: 7, hour: '10:00', ending: '11:30' };

describe('a dragged block', () => {
  it('keeps its length, and stays within the day', () => {
    const at = (hour: number) => movedTo(part, { healerId: 8, minute: hour * 60 }, bounds);
    expect(at(11)).toEqual({ healer_id: 8, hour: '11:00', ending: '12:30' });
    expect(at(8)).toEqual({ healer_id: 8, hour: '09:00', ending: '10:30' });
    expect(at(20)).toEqual({ healer_id: 8, hour: '18:30', ending: '20:00' });
  });

  it('keeps half an hour when its end is pulled up, and ends with the day', () => {
    const until = (hour: number) => endedAt(part, hour * 60, bounds);
    expect(until(12)).toMatchObject({ hour: '10:00', ending: '12:00' });
    expect(until(9)).toMatchObject({ ending: '10:30' });
    expect(until(24)).toMatchObject({ hour: '10:00', ending: '20:00' });
  });
});
