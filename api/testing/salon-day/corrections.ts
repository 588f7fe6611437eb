import { amountOf } from '@melena/shared/rules/money';
import { today } from '@melena/shared/rules/time';
import { type Action, type Actor, type Draw, detailsOf, listPayments, part, pick } from './actor';

type Kind = 'method' | 'amount' | 'refund';

const approvalOf = ({ goods }: Actor) => ({ reason: 'Se cobró mal', password: goods.password });

const methodFor = ({ goods }: Actor, other: number) =>
  pick([{ type_id: 1 }, { type_id: 2, account_id: goods.bank }, { type_id: 6 }], other) ?? {};

/** Corrects one of some payments. */
const correct =
  (kind: Kind, listChosen: (actor: Actor) => ReturnType<typeof listPayments>): Action =>
  async (actor, { one, other }) => {
    const payment = pick(await listChosen(actor), one);
    if (!payment) return null;
    const body = { payment_id: payment.id, kind, ...approvalOf(actor) };
    const amount = part(amountOf(payment.amount), other % 130);
    if (kind === 'method') return ['payment/correct', { ...body, ...methodFor(actor, other) }];
    // Some of what is given back goes another way than it came.
    const way = kind === 'refund' && other % 2 === 0 ? methodFor(actor, other) : {};
    return ['payment/correct', { ...body, amount, ...way }];
  };

const latest = async (actor: Actor) => (await listPayments(actor, 30)).slice(0, 12);

/** Payments of a till that is closed since; on a clock that stands still those of this moment may be. */
async function ofClosedTills(actor: Actor) {
  const { caja } = await actor.ok('caja/get', {});
  const payments = await listPayments(actor, 100);
  const former = payments.filter(({ creation_date }) => caja && creation_date < caja.date_time);
  const now = payments.filter(({ creation_date }) => creation_date === caja?.date_time);
  return (former.length > 0 ? former : now).slice(0, 20);
}

const returnSale: Action = async (actor, { one, other }) => {
  const sale_id = pick(actor.memory.sales.toReversed(), one);
  if (sale_id === undefined) return null;
  const { lines } = await actor.ok('sale/ticket', { sale_id });
  const line = pick(lines, other);
  if (!line) return null;
  const back = { id: line.id, quantity: 1 + (other % 2), restock: other % 2 === 0 };
  return ['sale/return', { sale_id, lines: [back], ...approvalOf(actor) }];
};

/** Finds the first that fits among the appointments that were charged last. */
async function chargedVisit<T>(
  { memory }: Actor,
  { one }: Draw,
  look: (appointmentId: number) => Promise<T | null>,
): Promise<T | null> {
  const latest = memory.charged.slice(-6).toReversed();
  for (let turn = 0; turn < latest.length; turn++) {
    const found = await look(pick(latest, one + turn) ?? 0);
    if (found) return found;
  }
  return null;
}

const returnSold: Action = (actor, draw) =>
  chargedVisit(actor, draw, async appointment_id => {
    const { products } = await actor.ok('sale/ticket', { appointment_id });
    const line = products.find(each => each.returned < each.quantity);
    if (!line) return null;
    const lines = [{ id: line.id, quantity: 1, restock: draw.other % 2 === 0 }];
    return ['sale/return', { appointment_id, lines, type_id: 1, ...approvalOf(actor) }] as const;
  });

/** A part of what was paid for an appointment that had a service and a product. */
const refundMixed: Action = (actor, draw) =>
  chargedVisit(actor, draw, async id => {
    const { services, products, payments } = await detailsOf(actor, id);
    const [payment] = payments;
    const sold = products.some(({ type_id, total }) => type_id === 1 && amountOf(total) > 0);
    if (!payment || !sold || services.length === 0) return null;
    const amount = part(amountOf(payment.amount), 1 + (draw.other % 60));
    const body = { payment_id: payment.payment_id, kind: 'refund', amount, ...approvalOf(actor) };
    return ['payment/correct', body] as const;
  });

/** Money that was kept of a cancelled appointment is given back after all, or its payment gets another amount. */
const correctKept =
  (since: 'today' | 'before'): Action =>
  async (actor, { one, other }) => {
    const rows = actor.memory.kept.filter(({ day }) => since === 'today' || day < today());
    const kept = pick(rows.toReversed(), one);
    if (!kept) return null;
    const { payments } = await detailsOf(actor, kept.id);
    const payment_id = payments[0]?.payment_id ?? 0;
    const approval = approvalOf(actor);
    if (since === 'today' && other % 4 === 0) return ['payment/reverse', { payment_id, ...approval }];
    const kind = since === 'today' && other % 4 === 1 ? 'amount' : 'refund';
    const percent = 1 + (other % (since === 'today' ? 100 : 60));
    return ['payment/correct', { payment_id, kind, amount: part(kept.amount, percent), ...approval }];
  };

/** Everything that is put right after it was charged. */
export const correctionActions = {
  method: correct('method', latest),
  amount: correct('amount', latest),
  refund: correct('refund', latest),
  lateMethod: correct('method', ofClosedTills),
  lateAmount: correct('amount', ofClosedTills),
  lateRefund: correct('refund', ofClosedTills),
  return: returnSale,
  returnSold,
  refundMixed,
  correctKept: correctKept('today'),
  keptLater: correctKept('before'),
} satisfies Record<string, Action>;
