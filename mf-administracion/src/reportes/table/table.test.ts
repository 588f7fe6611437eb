import { csvText } from '@melena/shared/files/csv';
import { sheetRows } from '@melena/shared/files/xlsx';
import { expect, test } from 'vitest';
import { formatChange, formatNumber, formatSigned, formatSignedMoney } from './figures';
import { type ReportColumn, type ReportTableModel, toneOf, valueText } from './report-table';

interface Line {
  name: string;
  day: string;
  amount: string;
  change: number | null;
  used: number;
  minutes: number;
}

const columns: ReportColumn<Line>[] = [
  { id: 'name', head: 'Servicio', kind: 'text', value: line => line.name },
  { id: 'day', head: 'Día', kind: 'day', value: line => line.day },
  { id: 'amount', head: 'Importe', kind: 'money', value: line => line.amount },
  { id: 'change', head: 'Cambio', kind: 'change', value: line => line.change },
  { id: 'used', head: 'Usado', kind: 'amount', unit: () => 'ml', value: line => line.used },
  { id: 'open', head: 'Abierto', kind: 'hours', value: line => line.minutes },
];

const line = (changes: Partial<Line> = {}): Line => ({
  name: 'Balayage',
  day: '2026-11-22',
  amount: '1234.50',
  change: 9.7,
  used: 1764,
  minutes: 8670,
  ...changes,
});

const table = (...rows: Line[]): ReportTableModel<Line> => ({
  title: 'Ventas por servicio',
  columns,
  rows,
  rowKey: row => row.name,
  total: line({ name: 'Total', day: '' }),
});

const texts = (row: Line) => columns.map(column => valueText(column, row));

test('a row is read in pesos, percent, units and hours', () => {
  expect(texts(line())).toEqual(['Balayage', 'nov 22. 2026', '$1,234.50', '+9.7 %', '1,764 ml', '144.5 h']);
  expect(texts(line({ amount: '-800.00', change: null }))[2]).toBe('−$800.00');
  expect(texts(line({ change: null }))[3]).toBeUndefined();
});

test('a sign is a true minus or a plus, and a zero has none', () => {
  expect([formatChange(-2.5), formatChange(0), formatChange(0.04)]).toEqual(['−2.5 %', '0.0 %', '0.0 %']);
  expect(formatChange(2600.4)).toBe('+2,600 %');
  expect([formatSigned(244, 'g'), formatSigned(-48, 'ml'), formatSigned(0, 'ml')]).toEqual([
    '+244 g',
    '−48 ml',
    '0 ml',
  ]);
  expect([formatSignedMoney('102.48'), formatSignedMoney('-52.80')]).toEqual(['+$102.48', '−$52.80']);
  expect(formatNumber(-0.001)).toBe('0');
});

test('less of a change is bad, and more of an excess', () => {
  const [change, used] = [columns[3], columns[4]];
  if (!change || !used) throw new Error('no columns');
  expect(toneOf(change, line({ change: -1 }))).toBe('bad');
  expect(toneOf(change, line())).toBe('good');
  expect(toneOf({ ...used, excess: true }, line())).toBe('bad');
  expect(toneOf({ ...used, excess: true }, line({ used: -3 }))).toBeUndefined();
});

test('words in the place of a figure are read and written as they are, without a unit', () => {
  const days: ReportColumn<Line> = {
    id: 'days',
    head: 'Alcanza',
    kind: 'amount',
    unit: () => 'días',
    value: () => 'Más de 2 años',
  };
  expect(valueText(days, line())).toBe('Más de 2 años');
  expect(toneOf(days, line())).toBeUndefined();
  expect(csvText({ ...table(line()), columns: [days], total: undefined })).toContain('"Más de 2 años",""');
});

test('a moment is the salon’s time in files and a month its first day, as a spreadsheet sorts them', () => {
  const moment: ReportColumn<Line> = { id: 'at', head: 'Cerrado', kind: 'moment', value: row => row.day };
  const month: ReportColumn<Line> = { id: 'month', head: 'Mes', kind: 'month', value: () => '2026-11-01' };
  const closed = line({ day: '2026-11-23T02:31:40.000Z' });
  const of = { ...table(closed), columns: [month, moment], total: undefined };
  expect([month, moment].map(column => valueText(column, closed))).toEqual([
    'Noviembre 2026',
    'nov 22. 2026 8:31 p.m.',
  ]);
  expect(csvText(of).split('\r\n')[1]).toBe('"2026-11-01","2026-11-22 20:31"');
  expect(sheetRows(of)[1]).toMatchObject([
    { value: new Date('2026-11-01T00:00:00Z'), type: Date, format: 'mmmm yyyy' },
    { value: new Date('2026-11-22T20:31:00Z'), type: Date, format: 'dd/mm/yyyy hh:mm' },
  ]);
});

test('a difference of percents is in points, and bad where it is less', () => {
  const points: ReportColumn<Line> = {
    id: 'points',
    head: 'Cambio',
    kind: 'points',
    value: row => row.change,
  };
  expect([6, -2.5, 0].map(change => valueText(points, line({ change })))).toEqual([
    '+6.0 pts',
    '−2.5 pts',
    '0.0 pts',
  ]);
  expect([toneOf(points, line({ change: -1 })), toneOf({ ...points, neutral: true }, line())]).toEqual([
    'bad',
    undefined,
  ]);
});
