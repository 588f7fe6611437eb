import { describe, expect, it } from 'vitest';
import { endedAt, movedTo, steppedTo } from './drag-target';

const bounds = { start: '09:00', end: '20:00' };
const part = { healer_id: 7, hour: '10:00', ending: '11:30' };
const healers = [{ id: 7 }, { id: 8 }];

describe('a dragged block', () => {
  it('keeps its length, and stays within the day', () => {
    const at = (from: number) => movedTo(part, { healerId: 8, from }, bounds);
    expect(at(120)).toEqual({ healer_id: 8, hour: '11:00', ending: '12:30' });
    expect(at(-60)).toEqual({ healer_id: 8, hour: '09:00', ending: '10:30' });
    expect(at(660)).toEqual({ healer_id: 8, hour: '18:30', ending: '20:00' });
  });

  it('keeps half an hour when its end is pulled up, and ends with the day', () => {
    expect(endedAt(part, 180, bounds)).toMatchObject({ hour: '10:00', ending: '12:00' });
    expect(endedAt(part, 0, bounds)).toMatchObject({ ending: '10:30' });
    expect(endedAt(part, 900, bounds)).toMatchObject({ ending: '20:00' });
  });

  it('goes by arrows as far as there are columns and hours', () => {
    const step = (by: object, from = part) => steppedTo(from, by, { healers, bounds });
    expect(step({ columns: 1, later: 30 })).toEqual({ healer_id: 8, hour: '10:30', ending: '12:00' });
    expect(step({ columns: -1 })).toEqual(part);
    expect(step({ longer: -120 })).toMatchObject({ hour: '10:00', ending: '10:30' });
    expect(step({ later: 30 }, { healer_id: 7, hour: '19:00', ending: '20:00' })).toMatchObject({
      hour: '19:00',
      ending: '20:00',
    });
    expect(steppedTo(part, { later: 30 }, { healers: [], bounds })).toBeUndefined();
  });
});
