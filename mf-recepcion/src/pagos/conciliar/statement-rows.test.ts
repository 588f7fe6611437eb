import { expect, test } from 'vitest';
import { readCsv } from './read-csv';
import { guessColumns } from './statement-columns';
import { readAmount, readDay, readRows } from './statement-rows';

async function read(text: string | Uint8Array<ArrayBuffer>) {
  const rows = await readCsv(new Blob([text]));
  return readRows(rows, guessColumns(rows));
}

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
    'Fecha,Descripción,Importe\n2026-03-05,Depósito de Íñigo,-80.00\n2026-03-05,Depósito de Íñigo,-80.00\n';
  const bytes = Uint8Array.from(text, letter => letter.charCodeAt(0));
  expect((await read(bytes)).map(({ line }) => line)).toEqual([
    { day: '2026-03-05', amount: '-80.00', reference: '', description: 'Depósito de Íñigo', occurrence: 1 },
    { day: '2026-03-05', amount: '-80.00', reference: '', description: 'Depósito de Íñigo', occurrence: 2 },
  ]);
});

test('a row that is wrong says in which column, and its place in the file', async () => {
  const rows = await read(
    'Fecha,Cargo,Abono\n31/02/2026,,5\n01/03/2026,5,5\n01/03/2026,,\n01/03/2026,,cinco\n',
  );
  expect(rows.map(({ place, fault }) => [place, fault?.column, fault?.text])).toEqual([
    [2, 'day', 'No es una fecha'],
    [3, 'credit', 'Tiene cargo y abono'],
    [4, 'credit', 'Sin importe'],
    [5, 'credit', 'No es un importe'],
  ]);
});

test('a file without names of columns guesses none', async () => {
  expect(guessColumns(await readCsv(new Blob(['05/03/2026,SPEI,10.00\n']))).head).toBeNull();
});

test.each([
  ['$1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1,234', 123_400],
  ['1234,50', 123_450],
  ['-80', -8_000],
  ['(80.00)', -8_000],
  ['80.00-', -8_000],
  ['+80.5', 8_050],
  ['0.500', 50],
  ['', 0],
  ['1.005', undefined],
  ['ochenta', undefined],
  ['1,23,456', undefined],
])('%j is %j centavos', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ['05/03/2026', '2026-03-05'],
  ['5-3-26', '2026-03-05'],
  ['05/MAR/2026', '2026-03-05'],
  ['05-ene-2026 12:30', '2026-01-05'],
  ['2026-03-05T10:00:00', '2026-03-05'],
  ["'29/02/2028", '2028-02-29'],
  ['29/02/2026', undefined],
  ['12/2026', undefined],
])('%j is the day %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});
