import { today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { PASSWORD } from '../app';
import type { SalonFixture } from '../salon-fixture';
import { visitInProgress } from './visit';

/** A possible next action of a week's money; the numbers choose among the rows that exist. */
export const moneyStep = fc.record({
  what: fc.constantFrom(
    ...(['split', 'split', 'split', 'visit', 'counter', 'counter', 'card', 'package'] as const),
    ...(['method', 'amount', 'refund', 'refund', 'return', 'return', 'returnSold'] as const),
  ),
  one: fc.nat(1000),
  other: fc.nat(1000),
});
export type MoneyStep = typeof moneyStep extends fc.Arbitrary<infer S> ? S : never;

type Call = readonly [path: string, body: object];

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % Math.max(1, from.length)];
const inCentavos = (amount: string) => Math.round(Number(amount) * 100);
const pesos = (centavos: number) => (centavos / 100).toFixed(2);
const approval = { reason: 'Se cobró mal', password: PASSWORD };

/** The call that a step makes, or null where there is nothing to do it with. */
export async function callOfMoneyStep(salon: SalonFixture, step: MoneyStep): Promise<Call | null> {
  switch (step.what) {
    case 'split':
    case 'visit':
      return chargeOne(salon, step);
    case 'counter':
    case 'card':
    case 'package':
      return sell(salon, step);
    case 'method':
    case 'amount':
    case 'refund':
      return correct(salon, step);
    case 'return':
    case 'returnSold':
      return giveBack(salon, step);
  }
}

/** The number of a card that is no longer of today stands only on the card itself. */
export async function numberOf(salon: SalonFixture, id: number): Promise<string> {
  const cards = salon.db.read.selectFrom('gift_cards').where('id', '=', id);
  return (await cards.select('number').executeTakeFirstOrThrow()).number;
}

/** An appointment in progress, by some methods, with a tip, perhaps with a visit of a package. */
async function chargeOne(salon: SalonFixture, { what, one, other }: MoneyStep): Promise<Call | null> {
  const appointment = await visitInProgress(salon, one);
  if (!appointment) return null;
  const { id, version, client_id } = appointment;
  const details = await salon.details(id);
  const tip = other % 3 === 0 ? 1_000 + other : 0;
  const tips = tip > 0 ? [{ healer_id: salon.mariana, amount: pesos(tip) }] : [];
  const withSale = what === 'split' && one % 4 === 0;
  const due = inCentavos(details.appointment.pending) + tip + (withSale ? 38_900 : 0);
  const { packages, gift_cards } = await salon.ok('voucher/client', { client_id });
  if (what === 'visit') {
    const cuts = details.services.filter(each => each.service_id === salon.cut);
    const left = packages.filter(each => each.visits_left > 0);
    const valid = left.filter(each => each.expires_on >= today());
    // Now and then one whose last day has passed, which is refused.
    const visit = pick(valid.length > 0 && other % 4 !== 3 ? valid : left, one);
    const line = pick(cuts, other);
    if (!visit || !line) return null;
    const payment = { type_id: 8, package_id: visit.id, appointment_service_id: line.id };
    const rest = due - tip - inCentavos(line.total);
    const cash = rest > 0 ? [{ type_id: 1, amount: pesos(rest) }] : [];
    return ['caja/charge', { appointment_id: id, version, payments: [payment, ...cash] }];
  }
  const card = pick(
    gift_cards.filter(each => each.expires_on >= today()),
    other,
  );
  const byCard = card ? Math.min(due, inCentavos(card.balance)) : 0;
  const left = due - byCard;
  const byAccount = Math.floor((left * (one % 101)) / 100);
  const payments = [
    ...(card && byCard > 0
      ? [{ type_id: 7, gift_card: await numberOf(salon, card.id), amount: pesos(byCard) }]
      : []),
    ...(byAccount > 0 ? [{ type_id: 2, account_id: salon.bank, amount: pesos(byAccount) }] : []),
    ...(left > byAccount ? [{ type_id: other % 7 === 0 ? 6 : 1, amount: pesos(left - byAccount) }] : []),
  ];
  const sale = withSale ? { sale: { lines: [shampoo(salon, 1)] } } : {};
  return ['caja/charge', { appointment_id: id, version, payments, tips, ...sale }];
}

const shampoo = (salon: SalonFixture, quantity: number) => ({
  ...{ kind: 'product', variant_id: salon.shampoo, quantity },
});

/** Shampoo to somebody or nobody, perhaps with a discount; a gift card; a package of haircuts. */
async function sell(salon: SalonFixture, { what, one, other }: MoneyStep): Promise<Call> {
  const client_id = pick([salon.ximena, salon.vip, salon.influencer], one);
  const cash = (centavos: number) => [{ type_id: 1, amount: pesos(centavos) }];
  if (what === 'card') {
    const amount = 10_000 + other * 100;
    const lines = [{ kind: 'gift_card', amount: pesos(amount) }];
    return ['caja/charge', { payments: cash(amount), sale: { client_id, lines } }];
  }
  if (what === 'package') {
    const { packages } = await salon.ok('voucher/packages', {});
    const type = pick(packages, other);
    if (!type) return ['voucher/packages/add', { package: await haircuts(salon) }];
    const lines = [{ kind: 'package', package_type_id: type.id }];
    return ['caja/charge', { payments: [{ type_id: 1, amount: type.price }], sale: { client_id, lines } }];
  }
  const quantity = 1 + (other % 2);
  const price = 38_900 * quantity;
  const percent = one % 5 === 0 ? 10 : 0;
  const total = price - Math.round((price * percent) / 100);
  const buyer = one % 2 === 0 ? { client_id } : {};
  const discount = percent > 0 ? { discount: { percent } } : {};
  const body = { payments: cash(total), received: pesos(total + 5_000), password: PASSWORD };
  return ['caja/charge', { ...body, sale: { ...buyer, lines: [shampoo(salon, quantity)], ...discount } }];
}

async function haircuts(salon: SalonFixture) {
  const { service_id } = await salon.db.read
    .selectFrom('service_variants')
    .select('service_id')
    .where('id', '=', salon.cut)
    .executeTakeFirstOrThrow();
  return { name: '3 cortes', service_id, visits: 3, price: '1000', days: 90 };
}

async function correct(salon: SalonFixture, { what, one, other }: MoneyStep): Promise<Call | null> {
  const rows = await salon.db.read
    .selectFrom('payments')
    .select(['id', 'type_id', 'amount'])
    .where('amount', '>', 0 as never)
    .orderBy('id', 'desc')
    .limit(12)
    .execute();
  const payment = pick(rows, one);
  if (!payment) return null;
  const body = { payment_id: payment.id, kind: what, ...approval };
  const method = pick([{ type_id: 1 }, { type_id: 2, account_id: salon.bank }, { type_id: 6 }], other) ?? {};
  if (what === 'method') return ['payment/correct', { ...body, ...method }];
  const amount = pesos(Math.max(1, Math.floor((payment.amount * (other % 130)) / 100)));
  if (what === 'amount') return ['payment/correct', { ...body, amount }];
  return ['payment/correct', { ...body, amount, ...(other % 2 === 0 ? method : {}) }];
}

async function giveBack(salon: SalonFixture, { what, one, other }: MoneyStep): Promise<Call | null> {
  const restock = other % 2 === 0;
  if (what === 'return') {
    const lines = await salon.db.read
      .selectFrom('sale_lines')
      .select(['id', 'sale_id'])
      .orderBy('id', 'desc')
      .execute();
    const line = pick(lines, one);
    if (!line) return null;
    const back = { id: line.id, quantity: 1 + (other % 2), restock };
    return ['sale/return', { sale_id: line.sale_id, lines: [back], ...approval }];
  }
  const sold = await salon.db.read
    .selectFrom('appointment_products as l')
    .innerJoin('appointments as a', join =>
      join.onRef('a.salon_id', '=', 'l.salon_id').onRef('a.id', '=', 'l.appointment_id'),
    )
    .where('l.type_id', '=', 1)
    .where('a.status_id', '=', 4)
    .select(['l.id', 'l.appointment_id'])
    .execute();
  const line = pick(sold, one);
  if (!line) return null;
  const lines = [{ id: line.id, quantity: 1, restock }];
  return ['sale/return', { appointment_id: line.appointment_id, lines, type_id: 1, ...approval }];
}
