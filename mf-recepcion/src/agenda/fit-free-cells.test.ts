import { expect, test } from 'vitest';
import { arrangeBlocks } from '../common/day-grid/grid-layout';
import { fitFreeCells } from './fit-free-cells';

const row = (id: number, hour: string, ending: string, status_id = 2) => ({ id, status_id, hour, ending });

test('a cancelled block leaves room for the free half hours of its time', () => {
  const { blocks, cells } = fitFreeCells(arrangeBlocks([row(1, '10:00', '11:00', 5)]), [
    '09:30',
    '10:00',
    '10:30',
  ]);
  expect(cells).toEqual([{ start: '09:30' }, { start: '10:00', aside: 0 }, { start: '10:30', aside: 0 }]);
  expect(blocks).toMatchObject([{ beside: 1 }]);
});

test('and keeps its width where its time is over, or is not free', () => {
  expect(fitFreeCells(arrangeBlocks([row(1, '10:00', '11:00', 5)]), ['11:00'])).toMatchObject({
    blocks: [{ beside: 0 }],
    cells: [{ start: '11:00' }],
  });
});

test('the free half hours stand beside the strips of others', () => {
  const rows = [row(1, '10:00', '11:00', 5), row(2, '10:00', '11:00', 5)];
  const { blocks, cells } = fitFreeCells(arrangeBlocks(rows), ['10:00', '10:30']);
  expect(blocks).toMatchObject([{ aside: 0 }, { aside: undefined, beside: 2 }]);
  expect(cells.map(({ aside }) => aside)).toEqual([1, 1]);
});
