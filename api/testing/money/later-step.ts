import { amountOf } from '@melena/shared/rules/money';
import { today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { PASSWORD } from '../app';
import type { SalonFixture } from '../salon-fixture';
import { numberOf } from './charge-step';
import { visitInProgress } from './visit';

/** A possible next action with money that was received before: spent later, too late, or put right in a later till. */
export const laterStep = fc.record({
  what: fc.constantFrom(
    ...(['credit', 'credit', 'prepaid', 'beside', 'beside'] as const),
    ...(['lateMethod', 'lateAmount', 'lateRefund', 'expired', 'expired'] as const),
  ),
  one: fc.nat(1000),
  other: fc.nat(1000),
});
export type LaterStep = typeof laterStep extends fc.Arbitrary<infer S> ? S : never;

type Call = readonly [path: string, body: object];

const SHAMPOO = 38_900;
const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % Math.max(1, from.length)];
const pesos = (centavos: number) => (centavos / 100).toFixed(2);
const cashOf = (centavos: number) => (centavos > 0 ? [{ type_id: 1, amount: pesos(centavos) }] : []);

/** The call that a step makes, or null where there is nothing to do it with. */
export async function callOfLaterStep(salon: SalonFixture, step: LaterStep): Promise<Call | null> {
  switch (step.what) {
    case 'credit':
      return sellOnCredit(salon, step);
    case 'prepaid':
    case 'expired':
      return sellByGiftCard(salon, step);
    case 'beside':
      return sellBeside(salon, step);
    case 'lateMethod':
    case 'lateAmount':
    case 'lateRefund':
      return correctLate(salon, step);
  }
}

const shampoo = (salon: SalonFixture) => ({ kind: 'product', variant_id: salon.shampoo, quantity: 1 });

/** A shampoo to a client who pays it by credit, and the rest in cash. */
async function sellOnCredit(salon: SalonFixture, { one }: LaterStep): Promise<Call | null> {
  const rows = await salon.db.read.selectFrom('client_credit').select(['client_id', 'credit']).execute();
  const client = pick(
    rows.filter(({ credit }) => Number(credit) > 0),
    one,
  );
  if (!client) return null;
  const used = Math.min(SHAMPOO, Number(client.credit));
  const payments = [{ type_id: 6, amount: pesos(used) }, ...cashOf(SHAMPOO - used)];
  return ['caja/charge', { payments, sale: { client_id: client.client_id, lines: [shampoo(salon)] } }];
}

/** A shampoo by a gift card, with the rest in cash; by one whose last day has passed it is refused. */
async function sellByGiftCard(salon: SalonFixture, { what, one }: LaterStep): Promise<Call | null> {
  const { gift_cards } = await salon.ok('voucher/liabilities', {});
  const cards = gift_cards.filter(({ expires_on }) => expires_on < today() === (what === 'expired'));
  const card = pick(cards, one);
  if (!card) return null;
  const used = Math.min(SHAMPOO, amountOf(card.balance));
  const byCard = { type_id: 7, gift_card: await numberOf(salon, card.id), amount: pesos(used) };
  return [
    'caja/charge',
    { payments: [byCard, ...cashOf(SHAMPOO - used)], sale: { lines: [shampoo(salon)] } },
  ];
}

/** A shampoo, a gift card and a package beside an appointment that its healer has finished, all charged together. */
async function sellBeside(salon: SalonFixture, { one, other }: LaterStep): Promise<Call | null> {
  const appointment = await visitInProgress(salon, one);
  if (!appointment) return null;
  const { id, client_id } = appointment;
  await salon.call('appointment/update', { appointment: { id, confirm: true } });
  await salon.call('appointment/update', { appointment: { id, complete: true } });
  const { appointment: finished } = await salon.details(id);
  const { packages } = await salon.ok('voucher/packages', {});
  const bought = other % 2 === 0 ? pick(packages, other) : undefined;
  const card = 5_000 + other;
  const percent = one % 2 === 0 ? 10 : 0;
  const total =
    SHAMPOO - Math.round((SHAMPOO * percent) / 100) + card + (bought ? amountOf(bought.price) : 0);
  const due = amountOf(finished.pending) + total;
  const byBank = Math.floor((due * (other % 101)) / 100);
  const lines = [
    shampoo(salon),
    { kind: 'gift_card', amount: pesos(card) },
    ...(bought ? [{ kind: 'package', package_type_id: bought.id }] : []),
  ];
  const payments = [
    ...(byBank > 0 ? [{ type_id: 2, account_id: salon.bank, amount: pesos(byBank) }] : []),
    ...cashOf(due - byBank),
  ];
  const discount = percent > 0 ? { discount: { percent } } : {};
  const sale = { client_id, lines, ...discount };
  return [
    'caja/charge',
    { appointment_id: id, version: finished.version, payments, sale, password: PASSWORD },
  ];
}

/** Puts right, in today's till, a payment of a till that is closed since. */
async function correctLate(salon: SalonFixture, { what, one, other }: LaterStep): Promise<Call | null> {
  const rows = await salon.db.read
    .selectFrom('payments as p')
    .innerJoin('cajas as c', join =>
      join.onRef('c.salon_id', '=', 'p.salon_id').onRef('c.id', '=', 'p.caja_id'),
    )
    .where('c.closed_at', 'is not', null)
    .where('p.amount', '>', 0 as never)
    .select(['p.id', 'p.amount'])
    .orderBy('p.id', 'desc')
    .limit(20)
    .execute();
  const payment = pick(rows, one);
  if (!payment) return null;
  const body = { payment_id: payment.id, reason: 'Se cobró mal', password: PASSWORD };
  const method = pick([{ type_id: 1 }, { type_id: 2, account_id: salon.bank }, { type_id: 6 }], other) ?? {};
  const amount = pesos(Math.max(1, Math.floor((payment.amount * (other % 130)) / 100)));
  if (what === 'lateMethod') return ['payment/correct', { ...body, kind: 'method', ...method }];
  if (what === 'lateAmount') return ['payment/correct', { ...body, kind: 'amount', amount }];
  return ['payment/correct', { ...body, kind: 'refund', amount }];
}
