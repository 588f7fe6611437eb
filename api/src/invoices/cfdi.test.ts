import { PUBLIC_RECIPIENT } from '@melena/shared/rules/invoice/fiscal-data';
import { centavos, sum, toCentavos } from '@melena/shared/rules/money';
import { nodeFromXmlString } from '@nodecfdi/cfdi-core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ISSUER, RECIPIENT } from '../../testing/invoice-fixture';
import { validateCfdi } from '../../testing/sat/validate-cfdi';
import { type CfdiData, writeCfdi } from './cfdi';
import { splitAmounts } from './cfdi-amounts';

const service = {
  productKey: '91101700',
  unitKey: 'E48',
  quantity: 1,
  description: 'Corte',
  number: '#12001',
};
const product = {
  ...service,
  productKey: '53131602',
  unitKey: 'H87',
  quantity: 3,
  description: 'Champú 250 ml',
};

const invoice: CfdiData = {
  series: 'F',
  folio: 12,
  at: new Date('2026-11-20T16:05:07Z'),
  issuer: ISSUER,
  recipient: { ...RECIPIENT, legal_name: 'XOCHILT "Ñ" & CASAS <CHAVEZ>' },
  day: null,
  paymentForm: '03',
  tickets: [
    {
      prices: [centavos(45_000), centavos(116_700)],
      total: centavos(145_530),
      reduction: centavos(16_170),
      concepts: [service, product],
    },
  ],
};

const attributes = (node: ReturnType<typeof nodeFromXmlString>, ...path: string[]) =>
  node.searchNode(...path)?.attributes();

describe('a CFDI', () => {
  test('has the structure of the SAT’s schema, and the sums of what was charged', async () => {
    const xml = writeCfdi(invoice);
    expect(await validateCfdi(xml)).toEqual([]);
    const cfdi = nodeFromXmlString(xml);
    expect(Object.fromEntries(cfdi.attributes().entries())).toMatchObject({
      Version: '4.0',
      Serie: 'F',
      Folio: '12',
      Fecha: '2026-11-20T10:05:07',
      FormaPago: '03',
      MetodoPago: 'PUE',
      SubTotal: '1393.97',
      Descuento: '139.40',
      Total: '1455.30',
      LugarExpedicion: '06700',
    });
    expect(attributes(cfdi, 'cfdi:Receptor')?.get('Nombre')).toBe('XOCHILT "Ñ" & CASAS <CHAVEZ>');
    expect(attributes(cfdi, 'cfdi:Impuestos')?.get('TotalImpuestosTrasladados')).toBe('200.73');
  });

  test('of a day names it, the public at large and each ticket', async () => {
    const ticket = (folio: string, pesos: number) => ({
      prices: [centavos(pesos * 100)],
      total: centavos(pesos * 100),
      reduction: centavos(0),
      concepts: [
        { productKey: '01010101', unitKey: 'ACT', quantity: 1, description: 'Venta', number: folio },
      ],
    });
    const xml = writeCfdi({
      ...invoice,
      day: '2026-11-20',
      recipient: { ...PUBLIC_RECIPIENT, postal_code: '06700' },
      tickets: [ticket('#12001', 450), ticket('V-0001', 389)],
    });
    expect(await validateCfdi(xml)).toEqual([]);
    const cfdi = nodeFromXmlString(xml);
    expect(Object.fromEntries(attributes(cfdi, 'cfdi:InformacionGlobal')?.entries() ?? [])).toEqual({
      Periodicidad: '01',
      Meses: '11',
      Año: '2026',
    });
    expect(attributes(cfdi, 'cfdi:Receptor')?.get('DomicilioFiscalReceptor')).toBe('06700');
    expect([...xml.matchAll(/NoIdentificacion="([^"]+)"/g)].map(([, folio]) => folio)).toEqual([
      '#12001',
      'V-0001',
    ]);
  });

  test('of a foreigner has the address of the salon', () => {
    const recipient = { ...invoice.recipient, rfc: 'XEXX010101000', regime: '616', cfdi_use: 'S01' };
    const cfdi = nodeFromXmlString(writeCfdi({ ...invoice, recipient }));
    expect(attributes(cfdi, 'cfdi:Receptor')?.get('DomicilioFiscalReceptor')).toBe('06700');
  });

  test('that is wrong is refused by the schema', async () => {
    const told = await validateCfdi(writeCfdi({ ...invoice, paymentForm: '77' }));
    expect(told[0]).toContain('FormaPago');
  });
});

/** A ticket with prices of up to 20,000 pesos, and a part of them taken off. */
const tickets = fc.array(
  fc
    .record({
      prices: fc.array(fc.integer({ min: 1, max: 2_000_000 }).map(centavos), { minLength: 1, maxLength: 8 }),
      percent: fc.integer({ min: 0, max: 99 }),
    })
    .map(({ prices, percent }) => {
      const reduction = centavos(Math.floor((sum(prices) * percent) / 100));
      return { prices, reduction, total: centavos(sum(prices) - reduction) };
    })
    .filter(({ total }) => total > 0),
  { minLength: 1, maxLength: 60 },
);

describe('the amounts of any tickets', () => {
  test('add up to what was charged, to the centavo', () => {
    fc.assert(
      fc.property(tickets, charged => {
        const { subtotal, discount, tax, total } = splitAmounts(charged);
        expect(total).toBe(sum(charged.map(ticket => ticket.total)));
        expect(subtotal - discount + tax).toBe(total);
      }),
      { numRuns: 500 },
    );
  });

  test('are the lines’ sums rounded, and each tax is 16% of its base, as the SAT checks', () => {
    fc.assert(
      fc.property(tickets, charged => {
        const { lines, subtotal, discount, tax, base } = splitAmounts(charged);
        const rounded = (amounts: bigint[]) => {
          const all = amounts.reduce((one, other) => one + other, 0n);
          return Number((all * 2n + 10_000n) / 20_000n);
        };
        expect(rounded(lines.map(line => line.amount))).toBe(subtotal);
        expect(rounded(lines.map(line => line.discount))).toBe(discount);
        expect(rounded(lines.map(line => line.base))).toBe(base);
        expect(rounded(lines.map(line => line.tax))).toBe(tax);
        for (const line of lines) {
          expect(line.base).toBe(line.amount - line.discount);
          // The SAT's limits: from the base less, to the base plus half of its last decimal, times the rate.
          expect(line.tax * 100n).toBeGreaterThan(line.base * 16n - 8n - 100n);
          expect(line.tax * 100n).toBeLessThan(line.base * 16n + 8n + 100n);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('a ticket without a discount has none on any line', () => {
  const price = toCentavos('116.00');
  const { lines, discount, subtotal, tax } = splitAmounts([
    { prices: [price], total: price, reduction: centavos(0) },
  ]);
  expect([discount, subtotal, tax]).toEqual([0, 10_000, 1_600]);
  expect(lines).toEqual([{ amount: 100_000_000n, discount: 0n, base: 100_000_000n, tax: 16_000_000n }]);
});
