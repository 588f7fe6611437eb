import { inflateRawSync } from 'node:zlib';
import { textOrNothing } from '@melena/shared/contract/fields';
import { PUBLIC_RECIPIENT } from '@melena/shared/rules/invoice/fiscal-data';
import { centavos } from '@melena/shared/rules/money';
import { PAPER_FONTS } from '@melena/shared/testing/pdf';
import fc from 'fast-check';
// @ts-expect-error It comes without types.
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { writeCfdi } from '../../api/src/invoices/cfdi';
import type { ReportTableModel } from '../../mf-administracion/src/reportes/table/report-table';
import { drawTicket } from '../../mf-recepcion/src/caja/ticket-page/ticket-pdf';
import { csvText } from '../../shared/src/files/csv';
import { xlsxBlob } from '../../shared/src/files/xlsx';

const pieces = fc.oneof(
  fc.constantFrom(
    ...'\u0001\b\t\n\v\f\r\u001d\u007f\u0085\u00a0\u00ad\u200b\u200d\u200e\u202e\u2028\u2060\u2066\ufeff\ufffe\uffff|&<>"\'=+@,;',
  ),
  fc.constantFrom('é', 'e\u0301', 'Ñ', 'ß', '’', '💇🏽‍♀️', 'א', ']]>', '  ', '{{7*7}}'),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const names = fc
  .sample(fc.array(pieces, { minLength: 1, maxLength: 12 }), { seed: 33, numRuns: 100 })
  .map((parts, at) => `N${at}${parts.join('')}z`);
const kept = names.map(name => textOrNothing(500).parse(name));

const table = (texts: readonly string[]): ReportTableModel<string> => ({
  title: 'Nombres',
  columns: [{ id: 'name', head: 'Nombre', kind: 'text', value: name => name }],
  rows: texts,
  rowKey: name => name,
});

/** Throws where it isn't well-formed. */
const parse = (xml: string) => new JSDOM(xml, { contentType: 'application/xml' }).window.document;

/** The parts of a zip file, by its directory. */
async function* partsOf(blob: Blob) {
  const file = Buffer.from(await blob.arrayBuffer());
  for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4)) {
    const local = file.readUInt32LE(at + 42);
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(begin, begin + file.readUInt32LE(at + 20));
    yield file.readUInt16LE(at + 10) === 0 ? packed.toString() : inflateRawSync(packed).toString();
  }
}

test('a name is kept as it reads, and once kept it is the same', () => {
  expect(
    kept.filter(name => /[\p{Cc}\u00ad\u200b\u200e\u202e\u2060\u2066\ufeff\ufffe\uffff]| {2}/u.test(name)),
  ).toEqual([]);
  expect(kept.map(name => textOrNothing(500).parse(name))).toEqual(kept);
});

test('an invoice with names that were stored before is XML, and has them as they read', () => {
  const xml = writeCfdi({
    series: 'F',
    folio: 1,
    at: new Date('2026-11-20T16:05:07Z'),
    issuer: { rfc: 'EKU9003173C9', legal_name: names.join(''), regime: '601', postal_code: '06700' },
    recipient: { ...PUBLIC_RECIPIENT, postal_code: '06700', legal_name: names.join('') },
    day: null,
    paymentForm: '01',
    tickets: [
      {
        prices: names.map(() => centavos(100)),
        total: centavos(100 * names.length),
        reduction: centavos(0),
        concepts: names.map(description => ({
          ...{ productKey: '91101700', unitKey: 'E48', quantity: 1, number: '#1' },
          description,
        })),
      },
    ],
  });
  const read = [...parse(xml).querySelectorAll('[Descripcion]')].map(each =>
    each.getAttribute('Descripcion'),
  );
  expect(read).toEqual(kept.map(name => name.replaceAll('|', ' ')));
});

test('reports and tickets with them are files that open', async () => {
  for (const texts of [names, kept]) {
    let parts = '';
    for await (const part of partsOf(
      await xlsxBlob({ table: table(texts), salon: texts[0] ?? '', period: '' }),
    )) {
      parts += parse(part).documentElement.textContent;
    }
    for (const name of kept) if (texts === kept) expect(parts).toContain(name);
    const file = drawTicket(
      texts.map(text => ({ kind: 'centre', text })),
      PAPER_FONTS,
    );
    expect(file.output().slice(0, 5)).toBe('%PDF-');
  }
  expect(csvText(table(kept)).split('\r\n').slice(1)).toEqual(
    kept.map(name => `"${name.replaceAll('"', '""')}"`),
  );
});
