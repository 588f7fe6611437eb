import { describe, expect, it } from 'vitest';
import {
  absencesIn,
  arrangeBlocks,
  axisHours,
  boundsOf,
  freePart,
  lunchIn,
  offSpans,
  placeOf,
} from './grid-layout';

const salon = { start: '09:00', end: '20:00' };
const healer = { type_id: 1, hour_in: '10:00', hour_out: '18:00', hour_food: '14:00' };
const row = (id: number, hour: string, ending: string, status_id = 2) => ({ id, status_id, hour, ending });

describe('the hours that the grid draws', () => {
  it('are those of the salon', () => {
    expect(boundsOf(salon, [row(1, '10:00', '11:00')])).toEqual(salon);
  });

  it('reach, in full hours, to what was booked outside of them', () => {
    const booked = [row(1, '08:30', '10:00'), row(2, '19:30', '20:30')];
    expect(boundsOf(salon, booked)).toEqual({ start: '08:00', end: '21:00' });
  });

  it('are named by the axis, one by one', () => {
    expect(axisHours({ start: '09:00', end: '12:00' })).toEqual(['09:00', '10:00', '11:00']);
  });
});

describe('a healer’s column', () => {
  it('is ruled outside of the hours that the healer works', () => {
    expect(offSpans(healer, salon, salon)).toEqual([
      { start: '09:00', end: '10:00' },
      { start: '18:00', end: '20:00' },
    ]);
  });

  it('is ruled outside of the salon’s hours too, where something was booked there', () => {
    const early = { ...healer, hour_in: '08:00' };
    expect(offSpans(early, salon, { start: '08:00', end: '20:00' })[0]).toEqual({
      start: '08:00',
      end: '09:00',
    });
  });

  it('is ruled all through where the healer does not work', () => {
    expect(offSpans({ ...healer, hour_in: null }, salon, salon)).toEqual([salon]);
  });

  it('shows lunch for one hour, and none that is not within the hours', () => {
    expect(lunchIn(healer, salon)).toEqual({ start: '14:00', end: '15:00' });
    expect(lunchIn({ ...healer, hour_food: '18:30' }, salon)).toBeUndefined();
    expect(lunchIn({ ...healer, hour_food: '17:30' }, salon)).toEqual({ start: '17:30', end: '18:00' });
    expect(lunchIn({ ...healer, hour_food: null }, salon)).toBeUndefined();
  });

  it('shows absences as far as they lie within the hours', () => {
    const absences = [
      { hour_in: '08:00', hour_out: '10:30' },
      { hour_in: '16:00', hour_out: '17:00' },
      { hour_in: '18:30', hour_out: '19:00' },
    ];
    expect(absencesIn({ ...healer, absences }, salon)).toEqual([
      { start: '10:00', end: '10:30' },
      { start: '16:00', end: '17:00' },
    ]);
    expect(absencesIn(healer, salon)).toEqual([]);
  });

  it('names lunch where nothing was booked over it', () => {
    const lunch = { start: '14:00', end: '15:00' };
    expect(freePart(lunch, [])).toEqual(lunch);
    expect(freePart(lunch, [{ start: '13:30', end: '14:30' }])).toEqual({ start: '14:30', end: '15:00' });
    expect(freePart(lunch, [{ start: '14:30', end: '16:00' }])).toEqual({ start: '14:00', end: '14:30' });
    expect(freePart(lunch, [{ start: '13:00', end: '16:00' }])).toBeUndefined();
  });

  it('places a span by minutes from its first row', () => {
    expect(placeOf({ start: '10:30', end: '12:00' }, salon)).toEqual({ from: 90, for: 90 });
  });
});

describe('a cancelled block is a strip', () => {
  it('beside the live one, which makes room', () => {
    const [cancelled, live] = arrangeBlocks([row(1, '10:00', '11:00', 5), row(2, '10:30', '12:00')]);
    expect(cancelled).toMatchObject({ aside: 0, beside: 0 });
    expect(live).toMatchObject({ aside: undefined, beside: 1 });
  });

  it('where nothing shares its time too', () => {
    const blocks = arrangeBlocks([row(1, '10:00', '11:00', 6), row(2, '11:00', '12:00')]);
    expect(blocks.map(({ aside, beside }) => [aside, beside])).toEqual([
      [0, 0],
      [undefined, 0],
    ]);
  });

  it('in strips next to each other', () => {
    const rows = [row(1, '10:00', '11:00', 5), row(2, '10:00', '11:00', 5), row(3, '10:00', '11:00')];
    expect(arrangeBlocks(rows).map(({ aside, beside }) => [aside, beside])).toEqual([
      [0, 0],
      [1, 0],
      [undefined, 2],
    ]);
  });
});
