import { expect, test } from 'vitest';
import { csvText } from './csv';
import type { FileColumn, FileTable } from './file-table';
import { readPages } from './read-pages';
import { fileName } from './save-table';
import { sheetRows } from './xlsx';

interface Line {
  name: string;
  day: string;
  amount: string;
  change: number | null;
  used: number;
  minutes: number;
}

const columns: FileColumn<Line>[] = [
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

const table = (...rows: Line[]): FileTable<Line> => ({
  title: 'Ventas por servicio',
  columns,
  rows,
  total: line({ name: 'Total', day: '' }),
});

test('a file of commas quotes its texts, names the units and ends with the sums', () => {
  const text = csvText(table(line({ name: 'Corte "dama", largo', amount: '-80.00', change: 9.7004 })));
  expect(text.split('\r\n')).toEqual([
    '"Servicio","Día","Importe","Cambio","Usado","Unidad de usado","Abierto"',
    '"Corte ""dama"", largo","2026-11-22","-80.00","9.7","1764","ml","144.5"',
    '"Total","","1234.50","9.7","1764","ml","144.5"',
  ]);
});

test.each(['=1+1', '+52 55', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('the name %j is no formula', name => {
  expect(csvText(table(line({ name })))).toContain(`"'${name}"`);
});

test('a workbook holds numbers as numbers and days as days', () => {
  const [head, row, sums] = sheetRows(table(line({ name: '=1+1' })));
  expect(head?.[0]).toMatchObject({ value: 'Servicio' });
  expect(row).toMatchObject([
    { value: '=1+1', type: String },
    { value: new Date('2026-11-22T00:00:00Z'), type: Date },
    { value: 1234.5, type: Number, format: expect.stringContaining('$') },
    { value: 0.097, type: Number, format: '0.0%' },
    { value: 1764, type: Number, format: '#,##0" ml"' },
    { value: 144.5, type: Number },
  ]);
  expect(sums?.[0]).toMatchObject({ value: 'Total', fontWeight: 'bold' });
});

test('a whole number has no point in a workbook, and a part of one has its digits', () => {
  const used = (value: number) => sheetRows(table(line({ used: value })))[1]?.[4];
  expect(used(38)).toMatchObject({ value: 38, format: '#,##0" ml"' });
  expect(used(38.5)).toMatchObject({ value: 38.5, format: '#,##0.00" ml"' });
});

test('a file is named after its report and its days', () => {
  expect(fileName({ table: table(), period: 'nov 1. – nov 22. 2026' })).toBe(
    'ventas-por-servicio-nov-1-nov-22-2026',
  );
});

test('a file reads all pages of a list, and none that changed meanwhile', async () => {
  const all = Array.from({ length: 1500 }, (_, place) => place);
  const asked: number[] = [];
  const page = async ({ offset, limit }: { offset: number; limit: number }) => {
    asked.push(offset);
    return { rows: all.slice(offset, offset + limit), count: all.length };
  };
  expect(await readPages(page, row => row)).toEqual(all);
  expect(asked).toEqual([0, 500, 1000]);
  const beyondCounting = async ({ offset, limit }: { offset: number; limit: number }) => {
    const most = Math.max(1000, offset + limit);
    return { ...(await page({ offset, limit })), count: Math.min(all.length, most), more: all.length > most };
  };
  expect(await readPages(beyondCounting, row => row)).toEqual(all);
  const moved = async ({ offset, limit }: { offset: number; limit: number }) =>
    page({ offset: Math.max(offset - 1, 0), limit });
  await expect(readPages(moved, row => row)).rejects.toThrow('changed');
  expect(
    await readPages(
      async () => ({ rows: [], count: 0 }),
      row => row,
    ),
  ).toEqual([]);
});
