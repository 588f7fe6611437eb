import { centavos } from '@melena/shared/rules/money';
import { expect, test } from 'vitest';
import { proposeMatches } from './propose-matches';

const line = (id: number, date: number, amount: number, reference = '') => ({
  id,
  day: `2026-03-${String(date).padStart(2, '0')}`,
  amount: centavos(amount),
  reference,
  description: 'ABONO',
});
const payment = (id: number, date: number, amount: number, more: object = {}) => ({
  id,
  day: `2026-03-${String(date).padStart(2, '0')}`,
  amount: centavos(amount),
  reference: '',
  typeId: 3,
  cancelledOut: false,
  ...more,
});
const propose = (...of: Parameters<typeof proposeMatches>) =>
  [...proposeMatches(...of)].map(([id, { paymentIds, fee, sure }]) => [id, paymentIds, fee, sure]);

test('a reference decides between payments of one amount', () => {
  const payments = [
    payment(1, 10, 500, { reference: 'SPEI 44718' }),
    payment(2, 10, 500, { reference: 'SPEI 99012' }),
  ];
  expect(propose([line(7, 10, 500, '0099012')], payments)).toEqual([[7, [2], 0, true]]);
});

test('an amount that only one payment has within three days is sure; on the fourth it is none', () => {
  expect(propose([line(7, 10, 500)], [payment(1, 13, 500), payment(2, 10, 501)])).toEqual([
    [7, [1], 0, true],
  ]);
  expect(propose([line(7, 10, 500)], [payment(1, 14, 500)])).toEqual([]);
});

test('of several the nearest is proposed, not surely, and each payment for one line', () => {
  const lines = [line(7, 10, 500), line(8, 12, 500), line(9, 12, 500)];
  expect(propose(lines, [payment(1, 12, 500), payment(2, 10, 500)])).toEqual([
    [7, [2], 0, false],
    [8, [1], 0, false],
  ]);
});

test("a terminal's deposit is all that it collected on a day, whole or less a commission", () => {
  const card = { typeId: 2 };
  const payments = [payment(1, 9, 60_000, card), payment(2, 9, 40_000, card), payment(3, 10, 33_333, card)];
  expect(propose([line(7, 10, 100_000)], payments)).toEqual([[7, [1, 2], 0, true]]);
  expect(propose([line(7, 10, 95_824)], payments)).toEqual([[7, [1, 2], 4_176, false]]);
  expect(propose([line(7, 10, 93_999)], payments)).toEqual([]);
});

test('what was taken back and never reached the bank is no proposal', () => {
  expect(propose([line(7, 10, 500)], [payment(1, 10, 500, { cancelledOut: true })])).toEqual([]);
  expect(propose([line(7, 10, -500)], [payment(1, 10, -500)])).toEqual([[7, [1], 0, true]]);
});

test("a weekend's deposit is all that the terminal collected from Friday to Sunday", () => {
  const card = { typeId: 2 };
  const payments = [6, 7, 8].flatMap(date => [
    payment(date, date, 60_000, card),
    payment(date + 10, date, 41_000, card),
  ]);
  const ids = [6, 16, 7, 17, 8, 18];
  expect(propose([line(7, 9, 303_000)], payments)).toEqual([[7, ids, 0, true]]);
  expect(propose([line(7, 9, 293_000)], payments)).toEqual([[7, ids, 10_000, false]]);
});

test.each([
  ['Transf 2026', 'SPEI 20260306 SUC 0042'],
  ['Suc 0042', 'SPEI 99012 SUC 0042'],
  ['Transf 20260306', 'SPEI 20260306'],
])('the figures of %j that stand in %j are no sure match', (reference, text) => {
  const payments = [payment(1, 10, 500, { reference }), payment(2, 10, 500, { reference: 'Otra' })];
  expect(propose([line(7, 10, 500, text)], payments)).toMatchObject([[7, [1], 0, false]]);
});

test('a thousand and a half lines and payments of one amount are matched in no time', () => {
  const many = Array.from({ length: 1_500 }, (_, at) => at + 1);
  const from = performance.now();
  const lines = many.map(id => line(id, 10, 500, `SPEI ${70_000 + id}`));
  const found = propose(
    lines,
    many.map(id => payment(id, 10, 500, { reference: `Ref ${id % 2 ? 70_000 + id : ''}` })),
  );
  expect(found.filter(([, , , sure]) => sure)).toHaveLength(750);
  expect(found).toHaveLength(1_500);
  // Comparing each with each took some seconds.
  expect(performance.now() - from).toBeLessThan(2_000);
});
