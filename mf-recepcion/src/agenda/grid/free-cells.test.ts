import { expect, test } from 'vitest';
import { arrangeBlocks } from '../../common/day-grid/grid-layout';
import { fitFreeCells } from './free-cells';

const row = (id: number, hour: string, ending: string, status_id = 2) => ({ id, status_id, hour, ending });

test('the free half hours of a cancelled block stand beside its strip', () => {
  const blocks = arrangeBlocks([row(1, '10:00', '11:00', 5)]);
  expect(fitFreeCells(blocks, ['09:30', '10:00', '10:30'])).toEqual([
    { start: '09:30', beside: 0 },
    { start: '10:00', beside: 1 },
    { start: '10:30', beside: 1 },
  ]);
});

test('and beside all strips of their time', () => {
  const blocks = arrangeBlocks([row(1, '10:00', '11:00', 5), row(2, '10:30', '11:00', 6)]);
  expect(fitFreeCells(blocks, ['10:00', '10:30']).map(({ beside }) => beside)).toEqual([1, 2]);
});
