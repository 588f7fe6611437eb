import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv';
import { guessColumns } from './statement-columns';
import { findWriting, readAmount, readRows } from './statement-rows';

async function examine(content: string | Uint8Array<ArrayBuffer>) {
  const rows = await readCsv(new Blob([content]));
  const table = guessColumns(rows);
  const { writing, doubts } = findWriting(rows, table);
  return { doubts, rows: readRows(rows, table, writing) };
}
const read = async (content: string | Uint8Array<ArrayBuffer>) => (await examine(content)).rows;

const folder = new URL('banks/', import.meta.url);
const golden = readFileSync(new URL('golden.csv', folder), 'utf8').trim().split('\n').slice(1);

test.each([...new Set(golden.map(row => row.split(',')[0] ?? ''))])(
  'a file of %s has its golden days and amounts',
  async bank => {
    const { rows, doubts } = await examine(Uint8Array.from(readFileSync(new URL(`${bank}.csv`, folder))));
    const amounts = rows.map(({ line, fault }) => [bank, line?.day, line?.amount ?? fault?.text].join());
    expect(amounts).toEqual(golden.filter(row => row.startsWith(`${bank},`)));
    expect(doubts).toEqual([]);
    expect(rows.map(({ cells }) => cells.join()).join()).not.toMatch(/Ã|\uFFFD\uFFFD/);
  },
);

test.each([
  ['order', 'Fecha,Concepto,Importe\n05/03/2026,A,-1.00\n06/03/2026,B,2.00\n'],
  ['decimal', 'Fecha;Concepto;Importe\n25/03/2026;A;-1,500\n26/03/2026;B;2,250\n'],
  ['sign', 'Fecha,Concepto,Tipo,Importe\n25/03/2026,COMISION,C,15.00\n26/03/2026,SPEI,D,800.00\n'],
  ['sign', 'Fecha,Concepto,Importe\n25/03/2026,RETIRO 124,1.00\n26/03/2026,DEP 9,2.00\n'],
  ['sign', 'Fecha,Concepto,Referencia,Importe\n25/03/2026,SPEI,-,"+1,500.00"\n26/03/2026,TPV,-,800.00\n'],
  ['sign', 'Fecha,Tipo de tarjeta,Importe\n25/03/2026,Débito,1.00\n26/03/2026,Crédito,2.00\n'],
])('the %s that a file leaves open is asked', async (doubt, text) => {
  expect((await examine(text)).doubts).toEqual([doubt]);
});

test('what its words say of a file is not asked', async () => {
  const all = await Promise.all(
    [
      'Fecha,Referencia,Importe\n25/03/2026,-,"+1,500.00"\n',
      'Fecha,Concepto,Importe\n25/03/2026,Retiro,80.00\n26/03/2026,Depósito,90.00\n',
      'Fecha,Cargo/Abono,Importe\n25/03/2026,-,80.00\n',
    ].map(examine),
  );
  expect(all.map(({ doubts }) => doubts)).toEqual([[], [], []]);
  expect(all.flatMap(({ rows }) => rows.map(({ line }) => line?.amount))).toEqual([
    '1500.00',
    '-80.00',
    '90.00',
    '-80.00',
  ]);
  expect(all[1]?.rows[0]?.line?.description).toBe('Retiro');
});

test('a file that would hold up the screen is refused with its size', async () => {
  const large = new Blob(['x'.repeat(17_000_000)]);
  await expect(readCsv(large)).rejects.toThrow('El archivo pesa 17 MB y se leen hasta 2.');
});

test('a file with charge and credit apart, semicolons and a head of its own is read', async () => {
  const rows = await read(
    [
      'BBVA México;;;;',
      'Cuenta: 0123454821;;;;',
      'Fecha;Concepto / Descripción;Referencia;Cargo;Abono;Saldo',
      '05/03/2026;SPEI RECIBIDO;0044718;;"1,234.50";10,000.00',
      '06/03/2026;COMISION;;35.02;;9,964.98',
      'Total;;;35.02;1234.50;',
    ].join('\r\n'),
  );
  expect(rows.map(({ line, fault }) => line ?? fault)).toEqual([
    {
      day: '2026-03-05',
      amount: '1234.50',
      reference: '0044718',
      description: 'SPEI RECIBIDO',
      occurrence: 1,
    },
    { day: '2026-03-06', amount: '-35.02', reference: '', description: 'COMISION', occurrence: 1 },
    { column: 'day', text: 'No es una fecha' },
  ]);
});

test('a file with one signed amount, in the letters of older Windows, is read', async () => {
  const text =
    'Fecha,Descripción,Importe\n2026-03-05,Depósito de Íñigo,-80.00\n2026-03-05,Depósito de Í\u00adñigo,-80.00\n';
  const bytes = Uint8Array.from(text, letter => letter.charCodeAt(0));
  expect((await read(bytes)).map(({ line }) => line)).toEqual([
    { day: '2026-03-05', amount: '-80.00', reference: '', description: 'Depósito de Íñigo', occurrence: 1 },
    { day: '2026-03-05', amount: '-80.00', reference: '', description: 'Depósito de Íñigo', occurrence: 2 },
  ]);
});

test('a row that is wrong says in which column, and its place in the file', async () => {
  const rows = await read(
    'Fecha,Cargo,Abono\n31/02/2026,,5\nSaldo al 31/03/2026,,5\n01/03/2026,5,5\n01/03/2026,,\n01/03/2026,,cinco\n',
  );
  expect(rows.map(({ place, fault }) => [place, fault?.column, fault?.text])).toEqual([
    [2, 'day', 'No es una fecha'],
    [3, 'day', 'No es una fecha'],
    [4, 'credit', 'Tiene cargo y abono'],
    [5, 'credit', 'Sin importe'],
    [6, 'credit', 'No es un importe'],
  ]);
});

test('a file without names of columns guesses none', async () => {
  expect(guessColumns(await readCsv(new Blob(['05/03/2026,SPEI,10.00\n']))).head).toBeNull();
});

test.each([
  ['$1,234.50', 123_450],
  ['1,234', 123_400],
  ['-80', -8_000],
  ['(80.00)', -8_000],
  ['80.00-', -8_000],
  ['+80.5', 8_050],
  ['0.500', 50],
  ['', 0],
  ['1,234.50 CR', 123_450],
  ['80.00 DR', -8_000],
  ['5.00 M.N.', 500],
  ['1.005', undefined],
  ['12-34', undefined],
  ['1-2', undefined],
  ['5(3)', undefined],
  ['-80.00-', undefined],
  ['2026-11-05', undefined],
  ['ochenta', undefined],
  ['1,23,456', undefined],
])('%j is %j centavos', (text, amount) => {
  expect(readAmount(text, '.')).toBe(amount);
});
