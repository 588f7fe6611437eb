import { randomUUID } from 'node:crypto';
import type { CallBody, CallPath, CallReply } from '@melena/shared/contract/calls';
import { amountOf, subtract, ZERO } from '@melena/shared/rules/money';
import { chargeSums } from '@melena/shared/rules/till/charge';
import { MOVEMENT_CATEGORY, MOVEMENT_TYPE } from '@melena/shared/rules/till/drawer';
import { DEMO_PASSWORD, LineCutError, logIn, post, type Reply } from '../common/http-client';
import { type CommandJournal, type SentCommand, sendCommand } from './workload';

interface TillWork {
  readonly url: string;
  readonly accessId: string;
  readonly journal: CommandJournal;
}

/** The counter's articles, clients and healers with tips. */
interface Goods {
  readonly variantId: number;
  readonly price: number;
  readonly clientId: number;
  readonly healerId: number;
  /** A package of visits for each service, by the service's name. */
  readonly packages: ReadonlyMap<string, number>;
  /** Sales of one piece that didn't come back yet. */
  readonly sold: number[];
}

const APPROVAL = { reason: 'Se cobró mal', password: DEMO_PASSWORD };
const pesos = (centavos: number) => (centavos / 100).toFixed(2);

/**
 * A counter that does all day what counters do: charges by several methods with tips, gift cards sold and spent, a payment
 * put right, a piece that comes back, cash in and out, tips paid, a count, and the change of the shift.
 */
export async function openCounter(work: TillWork) {
  const goods = await findGoods(work);
  // Short ones, since a kill ends what is being done, and each goes on with what is there.
  const duties = [
    ...[sellCard, sellPiece, takePieceBack, chargeVisit, moveCash, sellPiece, takePieceBack],
    ...[putRight, chargeVisit, sellPiece, takePieceBack, chargeVisit, changeShift],
  ];
  let done = 0;
  return {
    /** At work until it is stopped or the line is cut; it goes on with what would have come next. */
    start: (url: string): { readonly stop: () => Promise<void> } => {
      let stopped = false;
      const go = async () => {
        while (!stopped) await duties[done++ % duties.length]?.({ ...work, url }, goods);
      };
      const working = go().catch((error: unknown) => {
        if (!(error instanceof LineCutError)) throw error;
      });
      // Whoever stops it hears of what it threw.
      working.catch(() => {});
      return {
        stop: async () => {
          stopped = true;
          await working;
        },
      };
    },
  };
}

async function findGoods(work: TillWork): Promise<Goods> {
  const { products } = await ask(work, 'product/stock', {});
  const [most] = [...products].sort((one, other) => other.selling - one.selling);
  const { clients } = await ask(work, 'clients/get', { limit: 20 });
  const { caja } = await ask(work, 'caja/get', {});
  const { healers } = await ask(work, 'caja/drawer', { caja_id: caja?.id ?? 0 });
  const office = { ...work, accessId: await logIn(work.url, 'administrador@melena.mx') };
  const { services } = await ask(office, 'service/get', {});
  const packages = new Map<string, number>();
  for (const { id, name } of services) {
    const added = await send(office, 'voucher/packages/add', {
      package: { name: `Visitas ${id}`, service_id: id, visits: 3, price: '900.00', days: 90 },
    });
    packages.set(name, Number(added.package_type_id));
  }
  return {
    ...{ packages, sold: [] },
    variantId: most?.variant_id ?? 0,
    price: amountOf(most?.price_iva ?? '0.00'),
    clientId: clients[Math.floor(Math.random() * clients.length)]?.id ?? 0,
    healerId: healers[0]?.id ?? 0,
  };
}

/** An appointment of today, while there are some: every other one by a package's visit, what is left by cash and card, with a tip. */
async function chargeVisit(work: TillWork, goods: Goods): Promise<void> {
  const { appointments } = await ask(work, 'caja/get', {});
  const next = appointments.find(({ status_id }) => status_id === 2 || status_id === 3);
  if (!next) return;
  if (next.status_id === 2) {
    const started = await send(work, 'appointment/update', { appointment: { id: next.id, status_id: 3 } });
    if (started.status !== 'success') return;
  }
  const details = await ask(work, 'appointment/details', { appointment_id: next.id });
  const { appointment } = details;
  const visit = next.id % 2 === 0 ? await packageVisit(work, goods, details) : null;
  const { due } = chargeSums({
    ...{ appointment, sale: ZERO, tips: [] },
    visits: visit ? [visit] : [],
  });
  const left = subtract(due, visit?.worth ?? ZERO);
  const byCard = Math.floor(left / 3);
  await send(work, 'caja/charge', {
    appointment_id: next.id,
    version: appointment.version,
    payments: [
      ...(visit ? [visit.payment] : []),
      ...(byCard > 0 ? [{ type_id: 2, account_id: 1, amount: pesos(byCard) }] : []),
      { type_id: 1, amount: pesos(left - byCard + 1_500) },
    ],
    tips: [{ healer_id: goods.healerId, amount: '15.00' }],
  });
}

/** A visit for the first service of an appointment, of the client's package; one is sold where there is none. */
async function packageVisit(
  work: TillWork,
  { packages }: Goods,
  { appointment, services }: CallReply<'appointment/details'>,
) {
  const [line] = services;
  const type = packages.get(line?.name ?? '');
  // A discount stands before a package.
  if (!line || !type || amountOf(appointment.discount) > 0) return null;
  const { client_id } = appointment;
  const find = async () => {
    const bought = await ask(work, 'voucher/client', { client_id });
    return bought.packages.find(one => one.visits_left > 0 && one.variant_ids.includes(line.service_id));
  };
  if (!(await find())) {
    await send(work, 'caja/charge', {
      payments: [{ type_id: 1, amount: '900.00' }],
      sale: { client_id, lines: [{ kind: 'package', package_type_id: type }] },
    });
  }
  const bought = await find();
  if (!bought) return null;
  return {
    price: amountOf(line.total),
    worth: amountOf(bought.next_visit),
    payment: { type_id: 8, package_id: bought.id, appointment_service_id: line.id },
  };
}

/** A gift card is sold. */
async function sellCard(work: TillWork, { clientId }: Goods): Promise<void> {
  await send(work, 'caja/charge', {
    payments: [{ type_id: 1, amount: '500.00' }],
    sale: { client_id: clientId, lines: [{ kind: 'gift_card', amount: '500.00' }] },
  });
}

/** A product, half of which a gift card pays where one is left, with a tip. */
async function sellPiece(work: TillWork, goods: Goods): Promise<void> {
  const { variantId, price, clientId, healerId } = goods;
  const { gift_cards } = await ask(work, 'voucher/client', { client_id: clientId });
  const card = gift_cards.find(({ balance }) => amountOf(balance) > 0);
  const slips = card ? (await ask(work, 'sale/paper', { sale_id: card.sale_id })).paper.gift_cards : [];
  const gift_card = slips.find(({ id }) => id === card?.id)?.number;
  const byCard = Math.min(amountOf(card?.balance ?? '0.00'), Math.floor(price / 2));
  const sold = await send(work, 'caja/charge', {
    payments: [
      ...(card ? [{ type_id: 7, gift_card, amount: pesos(byCard) }] : []),
      { type_id: 1, amount: pesos(price - byCard + 2_000) },
    ],
    tips: [{ healer_id: healerId, amount: '20.00' }],
    sale: { client_id: clientId, lines: [{ kind: 'product', variant_id: variantId, quantity: 1 }] },
  });
  if (typeof sold.sale_id === 'number') goods.sold.push(sold.sale_id);
}

/** Corrects the latest piece: it was paid by card, and not in cash. */
async function putRight(work: TillWork, { sold }: Goods): Promise<void> {
  const sale_id = sold.at(-1);
  if (sale_id === undefined) return;
  const { payments } = await ask(work, 'sale/ticket', { sale_id });
  const cash = payments.find(({ type_id }) => type_id === 1);
  const toCard = { kind: 'method' as const, type_id: 2, account_id: 1, ...APPROVAL };
  if (cash) await send(work, 'payment/correct', { payment_id: cash.id, ...toCard });
}

/** The piece that was sold first comes back; one whose return was killed stays sold, or came back unheard. */
async function takePieceBack(work: TillWork, { sold }: Goods): Promise<void> {
  const [sale_id] = sold;
  if (sale_id === undefined) return;
  const { lines } = await ask(work, 'sale/ticket', { sale_id });
  sold.shift();
  const back = { id: lines[0]?.id ?? 0, quantity: 1, restock: true };
  await send(work, 'sale/return', { sale_id, lines: [back], ...APPROVAL });
}

/** Change is brought, an expense is paid and taken back, and a healer gets a tip. */
async function moveCash(work: TillWork, { healerId }: Goods): Promise<void> {
  const { change, expense, tip } = MOVEMENT_CATEGORY;
  const move = (type_id: number, category_id: number, amount: string, healer_id?: number) =>
    send(work, 'caja/movement/add', {
      movement: { type_id, category_id, amount, note: 'Del turno', healer_id },
    });
  await move(MOVEMENT_TYPE.in, change, '200.00');
  const out = await move(MOVEMENT_TYPE.out, expense, '86.00');
  if (typeof out.movement_id === 'number') {
    await send(work, 'caja/movement/undo', { movement_id: out.movement_id, reason: 'Dos veces' });
  }
  await move(MOVEMENT_TYPE.out, tip, '5.00', healerId);
}

/** Tries of one change of shift: whoever charges meanwhile makes the count or the version an old one. */
const TRIES = 3;

/** The drawer is counted to the peso, and the next shift begins with a part of it. The other writers wait. */
async function changeShift(work: TillWork): Promise<void> {
  const { journal } = work;
  journal.closing = true;
  try {
    for (let tried = 0; tried < TRIES; tried++) {
      const { caja } = await ask(work, 'caja/get', {});
      if (!caja) return;
      const pieces = [{ kind: 'bill' as const, face: '100.00', quantity: 20 }];
      const counted = await send(work, 'caja/count/add', { caja_id: caja.id, count: { pieces } });
      if (typeof counted.count_id !== 'number') continue;
      const closing = { count_id: counted.count_id, reason_id: 5, note: 'Al cambio', float: '500.00' };
      const shown = await ask(work, 'caja/get', {});
      const closed = await send(work, 'caja/update', {
        caja: { id: caja.id, version: shown.caja?.version, close: true },
        closing: { ...closing, shift: true },
        password: DEMO_PASSWORD,
      });
      if (closed.status === 'success') return;
    }
  } finally {
    journal.closing = false;
  }
}

/** @throws {Error} where a question isn't answered, but by a line that was cut */
async function ask<P extends CallPath>(
  { url, accessId }: TillWork,
  path: P,
  body: CallBody<P>,
): Promise<CallReply<P>> {
  const reply = await post(url, path, { ...body, access_id: accessId });
  if (reply.status !== 'success') throw new Error(`${path}: ${reply.code} ${JSON.stringify(reply)}`);
  return reply as CallReply<P>;
}

/** A command with its own request id; it is in the journal before it is sent. */
function send<P extends CallPath>(work: TillWork, path: P, body: CallBody<P>): Promise<Reply> {
  const sent = { path, body: { ...body, request_id: randomUUID() }, acknowledged: false } as SentCommand<P>;
  work.journal.till.push(sent as SentCommand);
  return sendCommand(work.url, work.accessId, sent as SentCommand, work.journal);
}
