import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { testDatabaseUrl } from '../../testing/database';
import { ISSUER, RECIPIENT as recipient } from '../../testing/invoice-fixture';
import { salonTest } from '../../testing/salon-fixture';
import { validateCfdi } from '../../testing/sat/validate-cfdi';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(async () => {
  await salon.ok('caja/add', { caja: { initial: '5000' } });
  await salon.ok('invoice/issuer/save', { issuer: ISSUER });
});
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

/** Shampoos of 389.00, and what is sold with them, paid in cash by nobody in particular. */
async function sell(quantity: number, giftCard = 0) {
  const product = { kind: 'product' as const, variant_id: salon.shampoo, quantity };
  const card = { kind: 'gift_card' as const, amount: String(giftCard) };
  const { sale_id } = await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: `${389 * quantity + giftCard}` }],
    sale: { lines: giftCard > 0 ? [product, card] : [product] },
  });
  const { sale, lines } = await salon.ok('sale/ticket', { sale_id: sale_id ?? 0 });
  return { kind: 'sale' as const, id: sale_id ?? 0, folio: sale?.folio ?? '', line: lines[0]?.id ?? 0 };
}

const giveBack = (sale_id: number, line: number) =>
  salon.ok('sale/return', {
    sale_id,
    lines: [{ id: line, quantity: 1, restock: true }],
    reason: 'No le sirvió',
    password: PASSWORD,
  });

async function issuedXml(invoice_id: number) {
  await salon.ok('invoice/issue', { invoice_id });
  const { xml } = await salon.ok('invoice/xml', { invoice_id });
  if (xml === null) throw new Error('It was issued');
  expect(await validateCfdi(xml)).toEqual([]);
  return xml;
}

test('a sale at the counter is invoiced for its products, not for the gift card that was sold with them', async () => {
  const { folio, ...ticket } = await sell(1, 500);
  const { tickets } = await salon.ok('invoice/tickets', { folio });
  expect(tickets).toMatchObject([
    { kind: 'sale', id: ticket.id, folio, total: '389.00', client_id: null, client: 'Público en general' },
  ]);
  const ref = { kind: ticket.kind, id: ticket.id };
  const { invoice_id } = await salon.ok('invoice/request', { tickets: [ref], recipient });
  const xml = await issuedXml(invoice_id);
  expect(xml).toMatch(/FormaPago="01".* Total="389.00"/);
  expect(xml).toMatch(/ClaveProdServ="53131602" NoIdentificacion="V-0001" Cantidad="1" ClaveUnidad="H87"/);
  expect(await salon.refused('invoice/request', { tickets: [ref], recipient })).toMatchObject({
    message: `El ticket ${folio} ya tiene la factura F-1`,
  });
});

test('a gift card alone is no ticket', async () => {
  const { sale_id } = await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '300' }],
    sale: { lines: [{ kind: 'gift_card', amount: '300' }] },
  });
  const tickets = [{ kind: 'sale' as const, id: sale_id ?? 0 }];
  expect(await salon.refused('invoice/request', { tickets, recipient })).toMatchObject({
    message: 'Solo se factura lo que ya se cobró',
  });
});

test('what came back before the invoice isn’t in it; what comes back afterwards is named', async () => {
  const { line, id } = await sell(3);
  await giveBack(id, line);
  const { invoice_id } = await salon.ok('invoice/request', { tickets: [{ kind: 'sale', id }], recipient });
  const xml = await issuedXml(invoice_id);
  expect(xml).toMatch(/ Total="778.00"/);
  expect(xml).toContain('Cantidad="2"');
  expect(xml).not.toContain('Descuento=');
  await giveBack(id, line);
  expect((await salon.ok('invoice/detail', { invoice_id })).invoice).toMatchObject({
    total: '778.00',
    refunded_after: '389.00',
    tickets: [{ total: '389.00', refunded: '778.00' }],
  });
  vi.stubEnv('PAC_URL', 'http://127.0.0.1:1');
  vi.stubEnv('PAC_TOKEN', 'clave');
  expect(await salon.refused('invoice/stamp', { invoice_id })).toMatchObject({
    message: 'Después de emitirla se devolvieron $389.00: emítela de nuevo o cancélala',
  });
  // Made anew, it is for what is left.
  const again = await issuedXml(invoice_id);
  expect(again).toMatch(/ Total="389.00"/);
  const { invoice } = await salon.ok('invoice/stamp', { invoice_id });
  expect(invoice).toMatchObject({ status_id: 3, paid_as: '01' });
  vi.unstubAllEnvs();
});

test('a ticket that came back whole is left out of the invoice that is made anew, until none is left', async () => {
  const [one, other] = [await sell(1), await sell(1)];
  const tickets = [one, other].map(({ kind, id }) => ({ kind, id }));
  const { invoice_id } = await salon.ok('invoice/request', { tickets, recipient });
  await salon.ok('invoice/issue', { invoice_id });
  await giveBack(one.id, one.line);
  expect(await issuedXml(invoice_id)).toMatch(/ Total="389.00"/);
  const { invoice } = await salon.ok('invoice/detail', { invoice_id });
  expect(invoice).toMatchObject({ total: '389.00', refunded_after: '0.00', tickets: [{ id: other.id }] });
  await giveBack(other.id, other.line);
  expect(await salon.refused('invoice/issue', { invoice_id })).toMatchObject({
    message: 'Todo lo de esta factura se devolvió: cancélala',
  });
  await salon.ok('invoice/cancel', { invoice_id, reason: 'Se devolvió todo' });
});

test('money that was given back of an appointment is a discount of its invoice', async () => {
  const { id } = await salon.bookAndStart({ hour: '15:00' });
  const { payment_id } = await salon.ok('caja/charge', {
    appointment_id: id,
    type_id: 3,
    account_id: salon.bank,
  });
  await salon.ok('payment/correct', {
    payment_id: payment_id ?? 0,
    kind: 'refund',
    amount: '45',
    reason: 'Quedó disparejo',
    password: PASSWORD,
  });
  const tickets = [{ kind: 'appointment' as const, id }];
  const { invoice_id } = await salon.ok('invoice/request', { tickets, recipient });
  const xml = await issuedXml(invoice_id);
  expect(xml).toMatch(/SubTotal="387.93" Descuento="38.79".* Total="405.00"/);
});

// PGlite has one session: only a server has desks that write at the same moment.
test.skipIf(!testDatabaseUrl)(
  'what comes back while it is handed over is in what is stamped, or named on it',
  async () => {
    vi.stubEnv('PAC_URL', 'http://127.0.0.1:1');
    vi.stubEnv('PAC_TOKEN', 'clave');
    for (let round = 0; round < 3; round++) {
      const { id, line } = await sell(2);
      const { invoice_id } = await salon.ok('invoice/request', {
        tickets: [{ kind: 'sale', id }],
        recipient,
      });
      await salon.ok('invoice/issue', { invoice_id });
      const [, stamp] = await Promise.all([giveBack(id, line), salon.call('invoice/stamp', { invoice_id })]);
      // Handed over before the money went back, or refused: never handed over after it.
      const { invoice } = await salon.ok('invoice/detail', { invoice_id });
      expect([invoice.refunded_after, invoice.status_id]).toEqual([
        '389.00',
        stamp.status === 'success' ? 3 : 2,
      ]);
      if (stamp.status === 'success') expect(stamp).toMatchObject({ invoice: { refunded_after: '0.00' } });
      await giveBack(id, line);
    }
    vi.unstubAllEnvs();
  },
);

test.skipIf(!testDatabaseUrl)('64 requests of one sale at once make one invoice', async () => {
  const { id } = await sell(1);
  const body = { tickets: [{ kind: 'sale' as const, id }], recipient };
  const replies = await Promise.all(Array.from({ length: 64 }, () => salon.call('invoice/request', body)));
  expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
});
