import { type CallBody, calls } from '@melena/shared/contract/calls';
import { type Centavos, centavos, ZERO } from '@melena/shared/rules/money';
import { describe, expect, test } from 'vitest';
import { AppError } from '../core/errors';
import type { PaidPayment } from '../payments/paid-payment-store';
import type { OpenAllocation, TargetPart } from '../payments/plan-allocations';
import { type CorrectionRows, planCorrection } from './plan-correction';

type CorrectionBody = Omit<CallBody<'payment/correct'>, 'password'>;
type Rows = Omit<CorrectionRows, 'body'>;

const pesos = (amount: number): Centavos => centavos(amount * 100);

const CLIENT = 7;
const ACCOUNT = 3;
const APPOINTMENT = 1;
const SALE = 4;
const [MARIANA, SOFIA] = [21, 22];

const NONE = { appointment_id: null, sale_id: null, healer_id: null };
const ofAppointment = (amount: Centavos): TargetPart => ({
  ...{ ...NONE, appointment_id: APPOINTMENT, type_id: 2, amount },
});
const ofSale = (amount: Centavos): TargetPart => ({ ...NONE, sale_id: SALE, type_id: 5, amount });
const tip = (healer_id: number, amount: Centavos): TargetPart => ({ ...NONE, healer_id, type_id: 4, amount });
const credit = (amount: Centavos): TargetPart => ({ ...NONE, type_id: 3, amount });

const PAYMENT = {
  ...{
    salon_id: 1,
    id: 60,
    client_id: CLIENT,
    amount: pesos(450),
    type_id: 2,
    account_id: ACCOUNT,
    folio: 'A1',
  },
  ...{ reverses_id: null, refund_of_id: null, gift_card_id: null, package_id: null },
  ...{ appointment_service_id: null, charge_id: 80, caja_id: 9 },
};

/** A payment of a charge with some parts, all of them there still. */
function rowsOf(targets: readonly TargetPart[], change: Partial<PaidPayment['payment']> = {}) {
  const amount = targets.reduce((sum, part) => centavos(sum + part.amount), ZERO);
  const payment = { ...PAYMENT, amount, ...change };
  const open = targets.map(
    (part, id): OpenAllocation => ({
      ...{ ...part, id, payment_id: payment.id, client_id: payment.client_id },
    }),
  );
  const rows: Rows = {
    paid: { payment, isReversed: false, refunded: ZERO, targets },
    open: open.reverse(),
    appointments: [{ id: APPOINTMENT, status_id: 4, kept: ZERO, paid: pesos(450) }],
    refundable: new Map([[SALE, pesos(389)]]),
    tipsOwed: [
      { id: MARIANA, name: 'Mariana Ortiz', owed: pesos(60) },
      { id: SOFIA, name: 'Sofía Lara', owed: pesos(30) },
    ],
    credited: ZERO,
    card: undefined,
    clients: [CLIENT],
    types: [1, 2, 3, 4, 5, 6, 7, 8],
    accounts: [ACCOUNT],
    till: 9,
    credit: ZERO,
    today: '2026-11-20',
  };
  return rows;
}

const plan = (body: CorrectionBody, rows: Rows) =>
  planCorrection({
    ...rows,
    body: calls['payment/correct'].body.parse({ ...body, password: 'Secreta.2026' }),
  });

const said = { payment_id: PAYMENT.id, reason: 'Se cobró mal' };
const amountOf = (amount: string): CorrectionBody => ({ ...said, kind: 'amount', amount });
const toMethod = (type_id: number): CorrectionBody => ({ ...said, kind: 'method', type_id });
const refundOf = (amount: string, more: object = {}): CorrectionBody => ({
  ...{ ...said, kind: 'refund', amount },
  ...more,
});
const CHARGED = rowsOf([ofAppointment(pesos(450))]);
const TIPPED = rowsOf([ofSale(pesos(389)), tip(MARIANA, pesos(60)), tip(SOFIA, pesos(30))]);

describe('the parts of a payment', () => {
  test.each([
    ['refund', '434', [38_900, 3_000, 1_500]],
    ['refund', '100', [10_000]],
    ['amount', '434', [38_900, 3_000, 1_500]],
    ['amount', '478.99', [38_900, 5_999, 3_000]],
    ['amount', '389', [38_900]],
  ] as const)(
    '%s of %s: tickets are refunded first and reduced last, two tips by their size',
    (kind, amount, left) => {
      const { refund, replacement } = plan({ ...said, kind, amount }, TIPPED);
      expect((refund ?? replacement)?.parts.map(part => part.amount)).toEqual(left);
    },
  );

  test('more than there was becomes credit of its client', () => {
    const { replacement, tickets, paid } = plan(amountOf('500'), CHARGED);
    expect(replacement?.parts.map(({ type_id, amount }) => [type_id, amount])).toEqual([
      [2, 45_000],
      [3, 5_000],
    ]);
    expect(tickets).toEqual([{ appointmentId: null, saleId: null, amount: 0 }]);
    expect(paid).toEqual([{ id: APPOINTMENT, paid: 45_000 }]);
  });

  test('less lowers the price of the ticket, but not of what isn’t charged yet', () => {
    const lower = plan(amountOf('405'), CHARGED);
    expect(lower.tickets).toEqual([{ appointmentId: APPOINTMENT, saleId: null, amount: 4_500 }]);
    expect(lower.paid).toEqual([{ id: APPOINTMENT, paid: 40_500 }]);
    const open = { id: APPOINTMENT, status_id: 3, kept: ZERO, paid: pesos(450) };
    const early = plan(amountOf('405'), { ...CHARGED, appointments: [open] });
    expect(early.tickets).toEqual([{ appointmentId: null, saleId: null, amount: 0 }]);
  });

  test('another method keeps them, and the reference only with the same method', () => {
    const { replacement, paid } = plan(toMethod(1), CHARGED);
    expect(replacement).toMatchObject({ row: { type_id: 1, account_id: null, folio: '' } });
    expect(replacement?.parts.map(part => part.amount)).toEqual([45_000]);
    expect(paid).toEqual([{ id: APPOINTMENT, paid: 45_000 }]);
    expect(plan(amountOf('400'), CHARGED).replacement?.row.folio).toBe('A1');
  });
});

describe('money that paid before', () => {
  test('a gift card pays again by what it paid before', () => {
    const card = { id: 41, number: 'MEL-7F3K-2QXA', expires_on: '2027-01-01', balance: ZERO };
    const own = rowsOf([ofAppointment(pesos(450))], { type_id: 7, account_id: null, gift_card_id: card.id });
    const { replacement } = plan(amountOf('400'), { ...own, card });
    expect(replacement?.row).toMatchObject({ gift_card_id: card.id, amount: 40_000 });
    const other = { ...card, id: 42 };
    expect(() => plan(amountOf('400'), { ...own, card: other })).toThrow('ya no tiene saldo');
  });

  test('credit pays again by what it paid before', () => {
    const rows = rowsOf([ofAppointment(pesos(450))], { type_id: 6, account_id: null });
    expect(plan(amountOf('400'), rows).replacement?.row.amount).toBe(40_000);
    expect(() => plan(amountOf('451'), rows)).toThrow('no alcanza');
  });

  test('credit that was spent since is not taken back, where the right payment doesn’t give it again', () => {
    const rows = rowsOf([ofAppointment(pesos(350)), credit(pesos(100))]);
    expect(plan(toMethod(1), rows).replacement?.parts).toHaveLength(2);
    expect(() => plan(amountOf('400'), rows)).toThrow('ya se usó');
    expect(() => plan(refundOf('450'), rows)).toThrow('ya se usó');
    expect(plan(amountOf('400'), { ...rows, credit: pesos(50) }).replacement?.parts).toHaveLength(2);
  });

  test('a tip that was paid out is not taken back', () => {
    const paidOut = TIPPED.tipsOwed.map(each => ({ ...each, owed: ZERO }));
    const rows = { ...TIPPED, tipsOwed: paidOut };
    expect(plan(toMethod(1), rows).replacement?.parts).toHaveLength(3);
    expect(() => plan(amountOf('470'), rows)).toThrow('ya se le pagó a Mariana Ortiz');
    expect(() => plan(refundOf('479'), rows)).toThrow('ya se le pagó');
  });
});

test.each([
  [{ type_id: 6 }, { type_id: 6, account_id: null, folio: '' }],
  [
    { type_id: 3, folio: 'SPEI 991' },
    { type_id: 3, account_id: ACCOUNT, folio: 'SPEI 991' },
  ],
  [{}, { type_id: 2, account_id: ACCOUNT, folio: 'A1' }],
])('a refund by %o is the payment %o below zero', (method, row) => {
  const { refund } = plan(refundOf('100', method), CHARGED);
  expect(refund?.row).toMatchObject({ ...row, amount: -10_000, refund_of_id: PAYMENT.id });
});

test('a refund of a gift card’s payment goes back to the card', () => {
  const rows = rowsOf([ofAppointment(pesos(450))], { type_id: 7, account_id: null, gift_card_id: 41 });
  expect(plan(refundOf('450'), rows).refund?.row.gift_card_id).toBe(41);
  expect(plan(refundOf('450', { type_id: 1 }), rows).refund?.row.gift_card_id).toBeNull();
});

test('a refund of the credit that a visit left takes no more than that, and lowers no price', () => {
  const rows = { ...rowsOf([ofAppointment(pesos(300)), credit(pesos(700))]), credit: pesos(700) };
  const body = refundOf('300', { appointment_id: APPOINTMENT });
  const { tickets, refund } = plan(body, { ...rows, credited: pesos(300) });
  expect(tickets).toEqual([{ appointmentId: APPOINTMENT, saleId: null, amount: 0 }]);
  expect(refund?.parts).toEqual([credit(pesos(300))]);
  expect(() => plan(body, { ...rows, credited: pesos(299) })).toThrow('hasta $299.00');
});

const visit = rowsOf([ofAppointment(pesos(450))], { type_id: 8, account_id: null, package_id: 31 });
const ofNobody = rowsOf([ofSale(pesos(389))], { client_id: null, type_id: 1, account_id: null });
const giftCardSold = { ...rowsOf([ofSale(pesos(500))]), refundable: new Map([[SALE, ZERO]]) };
const change = (paid: Partial<PaidPayment>) => ({ ...CHARGED, paid: { ...CHARGED.paid, ...paid } });
const VOUCHER_BACK = 'amount: Una tarjeta de regalo o un paquete se devuelve en «Regresar producto»';

test.each<[refusal: string, body: CorrectionBody, rows: Rows]>([
  ['No hay caja activa', toMethod(1), { ...CHARGED, till: null }],
  ['Este pago ya se corrigió', toMethod(1), change({ isReversed: true })],
  ['Este movimiento ya es una corrección', toMethod(1), rowsOf([], { amount: pesos(-450) })],
  [
    'De este pago ya se devolvió una parte: devuelve lo que falta',
    amountOf('400'),
    change({ refunded: pesos(100) }),
  ],
  ['type_id: Es el mismo método: elige el correcto', toMethod(2), CHARGED],
  ['amount: Es el mismo importe', amountOf('450'), CHARGED],
  ['type_id: La visita de un paquete no se corrige: devuélvela', amountOf('400'), visit],
  ['amount: La visita de un paquete se devuelve completa al paquete', refundOf('100'), visit],
  ['amount: Se pueden devolver hasta $450.00', refundOf('451'), CHARGED],
  [
    'amount: De este pago ya no queda qué devolver',
    refundOf('1'),
    change({ targets: [ofAppointment(ZERO)] }),
  ],
  [
    'type_id: Devuelve en efectivo, a la cuenta o como saldo a favor',
    refundOf('100', { type_id: 7 }),
    CHARGED,
  ],
  [
    'type_id: Sin cliente no hay saldo a favor: devuelve en efectivo o a la cuenta',
    refundOf('100', { type_id: 6 }),
    ofNobody,
  ],
  ['account_id: Elige la cuenta de la que sale el dinero', refundOf('100', { type_id: 3 }), ofNobody],
  ['account_id: Elige una cuenta activa', refundOf('100', { account_id: 99 }), CHARGED],
  [
    'amount: Sin cliente, lo que sobra no puede quedar como saldo a favor: devuélvelo',
    amountOf('400'),
    ofNobody,
  ],
  [VOUCHER_BACK, refundOf('100'), giftCardSold],
  [VOUCHER_BACK, amountOf('400'), giftCardSold],
  ['appointment_id: Este pago no es de esa cita', refundOf('100', { appointment_id: 99 }), CHARGED],
])('it is refused by "%s"', (refusal, body, rows) => {
  let refused: unknown;
  try {
    plan(body, rows);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [field] = Object.keys(error.details.fields ?? {});
    refused = field === undefined ? error.message : `${field}: ${error.message}`;
  }
  expect(refused).toBe(refusal);
});
