import { type CallBody, calls } from '@melena/shared/contract/calls';
import { type Centavos, centavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { describe, expect, test } from 'vitest';
import { AppError } from '../core/errors';
import { type ChargeRows, planCharge } from './plan-charge';

type ChargeBody = CallBody<'caja/charge'>;
type Rows = Omit<ChargeRows, 'body'>;

const pesos = (amount: number): Centavos => centavos(amount * 100);

const CLIENT = 7;
const HEALER = 2;
const ACCOUNT = 3;
const TILL = 9;
const CUT = 11;
const CUT_SERVICE = 5;
const SHAMPOO = 21;

const PACKAGE = { id: 31, client_id: CLIENT, service_id: CUT_SERVICE, expires_on: '2027-01-01' };
const CARD = { id: 41, number: 'MEL-7F3K-2QXA', expires_on: '2027-01-01', balance: pesos(300) };
const PACKAGE_TYPE = {
  id: 51,
  name: '3 cortes',
  service_id: CUT_SERVICE,
  visits: 3,
  price: pesos(1000),
  days: 90,
};

/** A haircut of 450.00 that is in progress, and shampoo of 389.00. */
const HAIRCUT = { id: 1, client_id: CLIENT, status_id: 3, total: pesos(450), discount: ZERO, paid: ZERO };
const ROWS: Rows = {
  appointment: HAIRCUT,
  lines: [{ table: 'services', id: CUT, total: pesos(450), advance: ZERO, service_id: CUT_SERVICE }],
  allocations: [],
  granted: ZERO,
  packages: [{ ...PACKAGE, left: { visits: 3, amount: pesos(1000) } }],
  cards: [CARD],
  clients: [CLIENT],
  types: [1, 2, 3, 4, 5, 6, 7, 8],
  accounts: [ACCOUNT],
  healers: [HEALER],
  till: TILL,
  credit: ZERO,
  variants: new Map([[SHAMPOO, { price_iva: pesos(389), price_buy: pesos(150) }]]),
  stocks: new Map([[SHAMPOO, { selling: 2, total_selling: 6 }]]),
  packageTypes: new Map([[PACKAGE_TYPE.id, PACKAGE_TYPE]]),
  today: '2026-11-20',
};
const ALONE: Rows = { ...ROWS, appointment: null, lines: [] };

const cash = (amount: string) => ({ type_id: 1, amount });
const card = (amount: string) => ({ type_id: 2, account_id: ACCOUNT, amount, folio: 'AUT 048213' });
const gift = (amount: string, gift_card = CARD.number) => ({ type_id: 7, amount, gift_card });
const visit = (package_id = PACKAGE.id) => ({ type_id: 8, package_id, appointment_service_id: CUT });
const shampoo = (quantity: number) => ({ kind: 'product' as const, variant_id: SHAMPOO, quantity });

const plan = (body: ChargeBody, rows: Rows) =>
  planCharge({ ...rows, body: calls['caja/charge'].body.parse(body) });

/** Each payment with the amounts of its parts, by what they are for: 2 the appointment, 4 a tip, 5 the sale. */
function partsOf(body: ChargeBody, rows: Rows) {
  return plan(body, rows).payments.map(({ row, parts }) => [
    row.type_id,
    ...parts.map(({ type_id, amount }) => `${type_id}: ${toPesos(amount)}`),
  ]);
}

/** The refusal: its field, where it has one, and its message. */
function refusalOf(body: ChargeBody, rows: Rows): string | undefined {
  try {
    plan(body, rows);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [field] = Object.keys(error.details.fields ?? {});
    return field === undefined ? error.message : `${field}: ${error.message}`;
  }
  return undefined;
}

describe('what the payments are for', () => {
  test('in their order they pay the appointment, the sale and the tips', () => {
    const body = {
      payments: [card('300'), cash('589')],
      tips: [{ healer_id: HEALER, amount: '50' }],
      sale: { lines: [shampoo(1)] },
    };
    expect(partsOf(body, ROWS)).toEqual([
      [2, '2: 300.00'],
      [1, '2: 150.00', '5: 389.00', '4: 50.00'],
    ]);
  });

  test('a visit pays its service first, then prepaid money, and cash the rest', () => {
    const body = {
      payments: [cash('89.00'), gift('300'), visit()],
      sale: { lines: [shampoo(1)] },
    };
    const { payments } = plan(body, ROWS);
    expect(payments.map(({ row, index }) => [row.type_id, index])).toEqual([
      [8, 2],
      [7, 1],
      [1, 0],
    ]);
    expect(partsOf(body, ROWS)).toEqual([
      [8, '2: 333.33'],
      [7, '5: 300.00'],
      [1, '5: 89.00'],
    ]);
  });

  test('one method pays all that is due, and nothing where nothing is', () => {
    expect(partsOf({ type_id: 1 }, ROWS)).toEqual([[1, '2: 450.00']]);
    expect(partsOf({ type_id: 1 }, { ...ROWS, appointment: { ...HAIRCUT, paid: pesos(450) } })).toEqual([]);
  });

  test('the change is what was handed over less the cash; a card leaves none', () => {
    const tips = [{ healer_id: HEALER, amount: '50' }];
    const body = { payments: [card('300'), cash('200')], tips, received: '500' };
    expect(plan(body, ROWS)).toMatchObject({ received: 50_000, change: 30_000, tips: 5_000 });
    const byCard = { payments: [card('450')], received: '500' };
    expect(plan(byCard, ROWS)).toMatchObject({ received: 0, change: 0 });
  });
});

describe('how the appointment ends', () => {
  const open = (id: number, amount: Centavos) => ({
    ...{ id, payment_id: 60 + id, client_id: CLIENT, type_id: 1, amount },
    ...{ appointment_id: 1, sale_id: null, healer_id: null },
  });

  test('what was paid beyond its total becomes credit, of the latest payment first', () => {
    const allocations = [open(2, pesos(100)), open(1, pesos(500))];
    const rows = { ...ROWS, appointment: { ...HAIRCUT, paid: pesos(600) }, allocations };
    const { closing, payments } = plan({ type_id: 1 }, rows);
    expect(payments).toEqual([]);
    expect(closing?.moves.map(({ payment_id, type_id, amount }) => [payment_id, type_id, amount])).toEqual([
      [62, 1, -10_000],
      [62, 3, 10_000],
      [61, 1, -50_000],
      [61, 1, 45_000],
      [61, 3, 5_000],
    ]);
  });

  test('a visit reprices its service, and what was paid in advance for it becomes credit', () => {
    const rows = {
      ...ROWS,
      appointment: { ...HAIRCUT, paid: pesos(200) },
      allocations: [open(1, pesos(200))],
    };
    const { closing } = plan({ payments: [visit()] }, rows);
    expect(closing).toMatchObject({ total: 33_333, excess: 20_000 });
    expect(closing?.lines).toMatchObject([{ id: CUT, total: 33_333, charged: 33_333, iva: 4_598 }]);
  });

  test('credit that a visit frees pays the rest, unless another client paid it', () => {
    const appointment = { ...HAIRCUT, paid: pesos(450) };
    const body = {
      payments: [visit(), { type_id: 6, amount: '389' }],
      sale: { lines: [shampoo(1)] },
    };
    const of = (client_id: number) => ({
      ...ROWS,
      appointment,
      allocations: [{ ...open(1, pesos(450)), client_id }],
    });
    expect(refusalOf(body, of(CLIENT))).toBeUndefined();
    expect(refusalOf(body, of(CLIENT + 1))).toBe(
      'payments.1.amount: El saldo a favor del cliente no alcanza',
    );
  });

  test('its discount and the IVA fall on its lines, to the centavo', () => {
    const lines = [100, 100, 100].map((each, id) => ({
      ...{ table: 'services' as const, id, total: pesos(each), advance: ZERO, service_id: id },
    }));
    const appointment = { ...HAIRCUT, total: pesos(200), discount: pesos(100) };
    const { closing } = plan({ type_id: 1 }, { ...ROWS, appointment, lines });
    expect(closing?.lines.map(({ charged }) => charged)).toEqual([6_667, 6_666, 6_667]);
    expect(closing?.lines.map(({ iva }) => iva)).toEqual([920, 919, 920]);
  });

  test('visits of one package: the last one pays all that is left', () => {
    const worth = (visits: number, amount: number) => {
      const packages = [{ ...PACKAGE, left: { visits, amount: centavos(amount) } }];
      return plan({ payments: [visit()] }, { ...ROWS, packages }).closing?.total;
    };
    expect([worth(3, 100_000), worth(2, 66_667), worth(1, 33_334)]).toEqual([33_333, 33_333, 33_334]);
  });
});

test('the discount of a sale is of its products alone', () => {
  const lines = [shampoo(1), { kind: 'gift_card' as const, amount: '200' }];
  const { sale } = plan({ payments: [cash('550.10')], sale: { lines, discount: { percent: 10 } } }, ALONE);
  expect(sale?.lines.map(({ discount }) => discount)).toEqual([3_890, 0]);
  expect(sale).toMatchObject({ discount: 3_890, discountPercent: 10, total: 55_010 });
});

const sale = { lines: [shampoo(1)] };
const sell = (change: object) => ({ payments: [cash('389')], sale: { ...sale, ...change } });
const withCard = (change: object): Rows => ({ ...ROWS, cards: [{ ...CARD, ...change }] });
const withPackage = (change: object): Rows => ({
  ...ROWS,
  packages: [{ ...PACKAGE, left: { visits: 3, amount: pesos(1000) }, ...change }],
});
const credit = (amount: string) => ({ type_id: 6, amount });
const DISCOUNTED = { ...HAIRCUT, total: pesos(50), discount: pesos(400) };

test.each<[refusal: string, body: ChargeBody, rows: Rows]>([
  ['payments: Faltan $50.00 por cubrir', { payments: [cash('400')] }, ROWS],
  ['payments: Sobran $10.00: revisa los montos', { payments: [card('400'), cash('60')] }, ROWS],
  ['received: Faltan $50.00 de efectivo', { payments: [cash('450')], received: '400' }, ROWS],
  [
    'payments.1.account_id: Elige la cuenta que recibe el pago',
    { payments: [cash('150'), { type_id: 2, amount: '300' }] },
    ROWS,
  ],
  ['payments.0.account_id: Elige una cuenta activa', { payments: [card('450')] }, { ...ROWS, accounts: [] }],
  ['payments.1.amount: Escribe un monto mayor a cero', { payments: [cash('450'), card('0')] }, ROWS],
  ['type_id: Elige la forma de pago', {}, ROWS],
  ['type_id: Elige la forma de pago', { type_id: 99 }, ROWS],
  ['type_id: Las tarjetas de regalo y los paquetes se cobran en Caja', { type_id: 7 }, ROWS],
  ['No se encontró el cliente', { type_id: 1 }, { ...ROWS, clients: [] }],
  ['No hay caja activa', { type_id: 1 }, { ...ROWS, till: null }],
  ['No hay caja activa', { payments: [card('450')] }, { ...ROWS, till: null }],
  [
    'Solo se puede cobrar una cita en curso',
    { type_id: 1 },
    { ...ROWS, appointment: { ...HAIRCUT, status_id: 4 } },
  ],
  ['appointment_id: Elige la cita o agrega una venta', { type_id: 1 }, ALONE],
  ['tips.0.healer_id: Elige un healer activo', { type_id: 1, tips: [{ healer_id: 99, amount: '50' }] }, ROWS],
  ['payments.0.amount: La tarjeta de regalo tiene $300.00', { payments: [gift('450')] }, ROWS],
  [
    'payments.0.amount: La tarjeta de regalo ya no tiene saldo',
    { payments: [gift('450')] },
    withCard({ balance: ZERO }),
  ],
  [
    'payments.0.gift_card: Esta tarjeta de regalo ya venció',
    { payments: [gift('300'), cash('150')] },
    withCard({ expires_on: '2026-11-19' }),
  ],
  [
    'payments.0.gift_card: No hay una tarjeta de regalo con este número',
    { payments: [gift('450')] },
    withCard({ number: 'MEL-AAAA-AAAA' }),
  ],
  [
    'payments.1.gift_card: Esa tarjeta ya está en el cobro',
    { payments: [gift('225'), gift('225', 'mel 7f3k 2qxa')] },
    ROWS,
  ],
  [
    'payments.0.amount: El saldo a favor del cliente no alcanza',
    { payments: [credit('450')] },
    { ...ROWS, credit: pesos(449) },
  ],
  [
    'payments.1.amount: El saldo a favor del cliente no alcanza',
    { payments: [credit('225'), credit('225')] },
    { ...ROWS, credit: pesos(300) },
  ],
  [
    'payments.0.type_id: El saldo a favor es de un cliente: elige de quién',
    { payments: [credit('389')], sale },
    ALONE,
  ],
  [
    'payments.0.package_id: Este paquete ya no tiene visitas',
    { payments: [visit()] },
    withPackage({ left: { visits: 0, amount: ZERO } }),
  ],
  [
    'payments.0.package_id: Este paquete ya venció',
    { payments: [visit()] },
    withPackage({ expires_on: '2026-11-19' }),
  ],
  [
    'payments.0.package_id: El paquete no es de este servicio',
    { payments: [visit()] },
    withPackage({ service_id: 6 }),
  ],
  [
    'payments.0.package_id: Elige un paquete del cliente',
    { payments: [visit()] },
    withPackage({ client_id: 8 }),
  ],
  ['Un paquete ya paga este servicio', { payments: [visit(), visit()] }, ROWS],
  [
    'El paquete ya paga el servicio: quita el descuento para usarlo',
    { payments: [visit()] },
    { ...ROWS, granted: pesos(400), appointment: DISCOUNTED },
  ],
  ['payments.0.package_id: Un paquete paga el servicio de una cita', { payments: [visit()], sale }, ALONE],
  ['sale.lines.0: Solo quedan 6 piezas de este producto', sell({ lines: [shampoo(7)] }), ALONE],
  ['sale.lines.1: Este producto ya está en la venta', sell({ lines: [shampoo(1), shampoo(1)] }), ALONE],
  [
    'sale.lines.0: Este producto no está a la venta',
    sell({}),
    { ...ALONE, variants: new Map([[SHAMPOO, { price_iva: ZERO, price_buy: ZERO }]]) },
  ],
  ['No se encontró el producto', sell({}), { ...ALONE, variants: new Map() }],
  [
    'sale.client_id: Un paquete es de un cliente: elige de quién',
    sell({ lines: [{ kind: 'package', package_type_id: PACKAGE_TYPE.id }] }),
    ALONE,
  ],
  [
    'sale.lines.0: Este paquete ya no se vende',
    sell({ lines: [{ kind: 'package', package_type_id: 99 }] }),
    ALONE,
  ],
  ['sale.client_id: No se encontró el cliente', sell({ client_id: 99 }), ALONE],
  ['sale.seller_healer_id: Elige un healer activo', sell({ seller_healer_id: 99 }), ALONE],
  [
    'sale.discount: El descuento es mayor a lo que cuestan los productos',
    sell({ discount: { amount: '400' } }),
    ALONE,
  ],
  [
    'sale.discount: Escribe un descuento mayor a cero',
    sell({ lines: [{ kind: 'gift_card', amount: '389' }], discount: { percent: 10 } }),
    ALONE,
  ],
])('it is refused by "%s"', (refusal, body, rows) => {
  expect(refusalOf(body, rows)).toBe(refusal);
});
