import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf } from '@melena/shared/rules/money';
import { addDays, today } from '@melena/shared/rules/time';
import {
  type Action,
  type Actor,
  type AppointmentRow,
  byBank,
  cash,
  type Draw,
  detailsOf,
  listAppointments,
  pesos,
  pick,
} from './actor';

const HOURS = ['09:00', '09:30', '10:30', '11:30', '12:30', '13:00', '15:30', '16:30', '17:30', '18:00'];

/** Books at the first hour that is free, unless the day is full. */
async function bookAt(actor: Actor, day: string, one: number, more: object) {
  const { goods, call, memory } = actor;
  for (const hour of HOURS) {
    const client_id = pick(goods.clients, one % 3 === 0 ? 1 : 0);
    const appointment = { client_id, healer_id: pick(goods.healers, one), day, hour };
    const booked = await call('calendar/add', { appointment, ...more });
    if (booked.status !== 'success') continue;
    memory.days.add(day);
    return (booked as unknown as CallReply<'calendar/add'>).appointment;
  }
  return undefined;
}

/** An appointment in progress: one that is finished if there is any, or else a haircut that is booked and started now. */
async function visitInProgress(actor: Actor, one: number): Promise<AppointmentRow | undefined> {
  const started = (await listAppointments(actor)).filter(({ status_id }) => status_id === 3);
  const finished = started.filter(({ completed_at }) => completed_at);
  if (started.length > 0) return pick(finished.length > 0 ? finished : started, one);
  const services = [{ service_id: actor.goods.services.cut }];
  const booked = await bookAt(actor, today(), one, { services });
  if (!booked) return undefined;
  await actor.call('appointment/update', { appointment: { id: booked.id, status_id: 3 } });
  return (await listAppointments(actor)).find(({ id }) => id === booked.id);
}

const pieces = ({ goods }: Actor, quantity = 1) => ({
  kind: 'product',
  variant_id: goods.variant,
  quantity,
});

/** The price of some pieces less a discount, in centavos. */
const reduced = (price: number, percent: number) => price - Math.round((price * percent) / 100);

/** An appointment in progress, by some methods, with a tip, perhaps beside a piece that is sold. */
const split: Action = async (actor, { one, other }) => {
  const { goods, ok, memory } = actor;
  const visit = await visitInProgress(actor, one);
  if (!visit) return null;
  const { appointment } = await detailsOf(actor, visit.id);
  const tip = other % 3 === 0 ? 1_000 + other : 0;
  const withSale = one % 4 === 0;
  const due = amountOf(appointment.pending) + tip + (withSale ? goods.price : 0);
  const { gift_cards } = await ok('voucher/client', { client_id: visit.client_id });
  const valid = gift_cards.filter(({ id, expires_on }) => expires_on >= today() && memory.cards.has(id));
  const card = pick(valid, other);
  const byCard = card ? Math.min(due, amountOf(card.balance)) : 0;
  const left = due - byCard;
  const byAccount = Math.floor((left * (one % 101)) / 100);
  const rest = cash(left - byAccount).map(payment => ({ ...payment, type_id: other % 7 === 0 ? 6 : 1 }));
  return [
    'caja/charge',
    {
      appointment_id: visit.id,
      version: appointment.version,
      payments: [...cardPayment(actor, card?.id, byCard), ...byBank(actor, byAccount), ...rest],
      tips: tip > 0 ? [{ healer_id: goods.healers[0], amount: pesos(tip) }] : [],
      ...(withSale ? { sale: { lines: [pieces(actor)] } } : {}),
    },
  ];
};

function cardPayment({ memory }: Actor, id: number | undefined, centavos: number) {
  if (id === undefined || centavos === 0) return [];
  return [{ type_id: 7, gift_card: memory.cards.get(id), amount: pesos(centavos) }];
}

/** An appointment in progress, one service of which a visit of a package pays. */
const visit: Action = async (actor, { one, other }) => {
  const row = await visitInProgress(actor, one);
  if (!row) return null;
  const { appointment, services } = await detailsOf(actor, row.id);
  const { packages } = await actor.ok('voucher/client', { client_id: row.client_id });
  const left = packages.filter(each => each.visits_left > 0);
  const valid = left.filter(each => each.expires_on >= today());
  // Now and then one whose last day has passed, which is refused.
  const bought = pick(valid.length > 0 && other % 4 !== 3 ? valid : left, one);
  const line = pick(
    services.filter(({ service_id }) => bought?.variant_ids.includes(service_id)),
    other,
  );
  if (!bought || !line) return null;
  const payment = { type_id: 8, package_id: bought.id, appointment_service_id: line.id };
  const rest = amountOf(appointment.pending) - amountOf(line.total);
  return [
    'caja/charge',
    { appointment_id: row.id, version: appointment.version, payments: [payment, ...cash(rest)] },
  ];
};

/** Pieces to somebody or nobody, perhaps with a discount. */
const counter: Action = (actor, { one, other }) => {
  const quantity = 1 + (other % 2);
  const percent = one % 5 === 0 ? 10 : 0;
  const total = reduced(actor.goods.price * quantity, percent);
  const buyer = one % 2 === 0 ? { client_id: pick(actor.goods.clients, one) } : {};
  const discount = percent > 0 ? { discount: { percent } } : {};
  const sale = { ...buyer, lines: [pieces(actor, quantity)], ...discount };
  const received = pesos(total + 5_000);
  return ['caja/charge', { payments: cash(total), received, sale, password: actor.goods.password }];
};

const card: Action = ({ goods }, { one, other }) => {
  const amount = 10_000 + other * 100;
  const lines = [{ kind: 'gift_card', amount: pesos(amount) }];
  return ['caja/charge', { payments: cash(amount), sale: { client_id: pick(goods.clients, one), lines } }];
};

/** A package of what is booked most; it is put into the catalogue where there is none. */
const bundle: Action = async ({ ok, goods }, { one, other }) => {
  const { packages } = await ok('voucher/packages', {});
  const type = pick(packages, other);
  if (!type) {
    const haircuts = { name: '3 cortes', service_id: goods.packaged, visits: 3, price: '1000', days: 90 };
    return ['voucher/packages/add', { package: haircuts }];
  }
  const lines = [{ kind: 'package', package_type_id: type.id }];
  const sale = { client_id: pick(goods.clients, one), lines };
  return ['caja/charge', { payments: [{ type_id: 1, amount: type.price }], sale }];
};

/** A piece to a client who pays it by credit, and the rest in cash. */
const credit: Action = async (actor, { one }) => {
  const { goods, ok } = actor;
  const profiles = await Promise.all(
    goods.clients.slice(0, 4).map(client_id => ok('clients/profile', { client_id })),
  );
  const owed = profiles.map(({ client }) => client).filter(client => amountOf(client.credit) > 0);
  const client = pick(owed, one);
  if (!client) return null;
  const used = Math.min(goods.price, amountOf(client.credit));
  const payments = [{ type_id: 6, amount: pesos(used) }, ...cash(goods.price - used)];
  return ['caja/charge', { payments, sale: { client_id: client.id, lines: [pieces(actor)] } }];
};

/** A piece by a gift card, with the rest in cash; by one whose last day has passed it is refused. */
const byGiftCard =
  (expired: boolean): Action =>
  async (actor, { one }) => {
    const { goods, ok, memory } = actor;
    const { gift_cards } = await ok('voucher/liabilities', {});
    const card = pick(
      gift_cards.filter(({ id, expires_on }) => memory.cards.has(id) && expires_on < today() === expired),
      one,
    );
    if (!card) return null;
    const used = Math.min(goods.price, amountOf(card.balance));
    const payments = [...cardPayment(actor, card.id, used), ...cash(goods.price - used)];
    return ['caja/charge', { payments, sale: { lines: [pieces(actor)] } }];
  };

/** A piece, a gift card and a package beside an appointment that its healer has finished, all charged together. */
const beside: Action = async (actor, { one, other }) => {
  const { goods, call, ok } = actor;
  const row = await visitInProgress(actor, one);
  if (!row) return null;
  const { id, client_id } = row;
  await call('appointment/update', { appointment: { id, confirm: true } });
  await call('appointment/update', { appointment: { id, complete: true } });
  const { appointment } = await detailsOf(actor, id);
  const { packages } = await ok('voucher/packages', {});
  const bought = other % 2 === 0 ? pick(packages, other) : undefined;
  const value = 5_000 + other;
  const percent = one % 2 === 0 ? 10 : 0;
  const total = reduced(goods.price, percent) + value + (bought ? amountOf(bought.price) : 0);
  const due = amountOf(appointment.pending) + total;
  const byAccount = Math.floor((due * (other % 101)) / 100);
  const lines = [
    pieces(actor),
    { kind: 'gift_card', amount: pesos(value) },
    ...(bought ? [{ kind: 'package', package_type_id: bought.id }] : []),
  ];
  const sale = { client_id, lines, ...(percent > 0 ? { discount: { percent } } : {}) };
  const payments = [...byBank(actor, byAccount), ...cash(due - byAccount)];
  const { version } = appointment;
  return ['caja/charge', { appointment_id: id, version, payments, sale, password: goods.password }];
};

/** An appointment to come that was paid something: one of those there are, or else a mask booked with its advance. */
async function paidAppointment(actor: Actor, { one, other }: Draw) {
  const paid = (await listAppointments(actor)).filter(row => row.status_id < 3 && amountOf(row.paid) > 0);
  if (paid.length > 0) return pick(paid, one);
  const method = other % 2 === 0 ? { type_id: 1 } : { type_id: 3, account_id: actor.goods.bank };
  return bookAt(actor, addDays(today(), 1 + (other % 20)), one, {
    services: [{ service_id: actor.goods.services.mask }],
    advance: { ...method, amount: `${201 + (other % 300)}.50` },
  });
}

/** An appointment that is cancelled, and what becomes of its advance. */
const cancelPaid =
  (fate: 'keep' | 'credit' | 'refund'): Action =>
  async (actor, draw) => {
    const paid = await paidAppointment(actor, draw);
    if (!paid) return null;
    const { id, version } = paid;
    const method = pick([{}, { type_id: 1 }, { type_id: 2, account_id: actor.goods.bank }], draw.other);
    const appointment = { id, version, status_id: 5, cancel_reason_id: fate === 'keep' ? 1 : 3 };
    const back = fate === 'refund' ? { ...method, password: actor.goods.password } : {};
    return ['appointment/update', { appointment, fate, ...back }];
  };

/** Charges, sales, and appointments that are cancelled after an advance. */
export const chargeActions = {
  split,
  visit,
  counter,
  card,
  package: bundle,
  credit,
  prepaid: byGiftCard(false),
  expired: byGiftCard(true),
  beside,
  keepAdvance: cancelPaid('keep'),
  creditAdvance: cancelPaid('credit'),
  refundAdvance: cancelPaid('refund'),
} satisfies Record<string, Action>;
