import type { CallBody, CallPath, CallReply } from '@melena/shared/contract/calls';
import { amountOf } from '@melena/shared/rules/money';
import { today } from '@melena/shared/rules/time';

/** A call that somebody makes. */
export type Call = readonly [path: CallPath, body: object];

export interface Reply {
  readonly status: string;
  readonly code?: string;
  readonly message?: string;
}

/** Makes the calls of the contract: the test's app, or a server over HTTP. */
interface ContractClient {
  /** Makes a call that must succeed. */
  ok<P extends CallPath>(path: P, body: CallBody<P>): Promise<CallReply<P>>;
  /** Makes a call, whatever comes of it. */
  call(path: CallPath, body: object): Promise<Reply>;
}

/** The rows that a day is made of. */
export interface Goods {
  readonly healers: readonly number[];
  readonly clients: readonly number[];
  /** Bookable services; `mask` asks for an advance. */
  readonly services: Readonly<Record<'cut' | 'blowDry' | 'mask' | 'balayage', number>>;
  /** The service that packages are of. */
  readonly packaged: number;
  readonly variant: number;
  /** Centavos. */
  readonly price: number;
  readonly bank: number;
  readonly password: string;
  /** Days that the server's clock is ahead of this process's. */
  readonly clockAhead?: number;
  /** Sells what the shelf needs. */
  readonly contact?: number;
}

/** Facts that no later reply tells: what was booked and sold, and the numbers that stand on gift cards. */
export interface Memory {
  readonly began: string;
  readonly days: Set<string>;
  readonly sales: number[];
  readonly charged: number[];
  readonly cards: Map<number, string>;
  /** Booked for days to come, and those of them of which no advance was taken. */
  readonly ahead: number[];
  readonly unpaid: CallReply<'calendar/add'>['appointment'][];
  readonly kept: { readonly id: number; readonly day: string; readonly amount: number }[];
}

/** Somebody who does all that is done in a salon on a day, by the calls of the contract alone. */
export interface Actor extends ContractClient {
  readonly goods: Goods;
  readonly memory: Memory;
}

export function createActor(client: ContractClient, goods: Goods): Actor {
  return { goods, memory: createMemory(), ok: client.ok, call: client.call };
}

export function createMemory(): Memory {
  return {
    began: today(),
    days: new Set(),
    sales: [],
    charged: [],
    cards: new Map(),
    ahead: [],
    unpaid: [],
    kept: [],
  };
}

/** Numbers that choose among the rows that exist. */
export interface Draw {
  readonly one: number;
  readonly other: number;
}

export const anyDraw = (): Draw => ({
  one: Math.floor(Math.random() * 1_000),
  other: Math.floor(Math.random() * 1_000),
});

/** The call that an action makes now, or null where there is nothing to do it with. */
export type Action = (actor: Actor, draw: Draw) => Promise<Call | null> | Call | null;

export const pick = <T>(rows: readonly T[], index: number): T | undefined =>
  rows[index % Math.max(1, rows.length)];

/** Mostly one that fits; now and then any. */
export function pickPreferred<Row>(
  rows: readonly Row[],
  fits: (row: Row) => boolean,
  { one, other }: Draw,
): Row | undefined {
  const fitting = rows.filter(fits);
  return pick(fitting.length > 0 && one % 4 !== 0 ? fitting : rows, other);
}

export const pesos = (centavos: number) => (centavos / 100).toFixed(2);

/** Pesos up to 700 with any centavos. */
export const amountFor = ({ one, other }: Draw) =>
  `${1 + (other % 700)}.${String(one % 100).padStart(2, '0')}`;

/** Cash, a transfer, or credit. */
export const methodFor = ({ goods }: Actor, one: number) =>
  pick([{ type_id: 1 }, { type_id: 3, account_id: goods.bank }, { type_id: 6 }], one) ?? { type_id: 1 };

/** A part of an amount, at least a centavo. */
export const part = (centavos: number, percent: number) =>
  pesos(Math.max(1, Math.floor((centavos * percent) / 100)));

export const cash = (centavos: number) => (centavos > 0 ? [{ type_id: 1, amount: pesos(centavos) }] : []);

export const byBank = ({ goods }: Actor, centavos: number) =>
  centavos > 0 ? [{ type_id: 2, account_id: goods.bank, amount: pesos(centavos) }] : [];

export type AppointmentRow = CallReply<'calendar/get'>['appointments'][number];
export type Details = CallReply<'appointment/details'>;

/** Days whose appointments are looked at: work goes on with what was booked last. */
const LOOKED_AT = 3;

/** The appointments of the days that were booked last, in the order of their booking. */
export async function listAppointments({ ok, memory }: Actor) {
  const days = [...new Set([today(), ...[...memory.days].slice(-LOOKED_AT)])];
  const replies = await Promise.all(days.map(day => ok('calendar/get', { day })));
  return replies.flatMap(({ appointments }) => appointments).sort((a, b) => a.id - b.id);
}

/** Payments that brought money in, the latest first. */
export async function listPayments({ ok }: Actor, limit: number) {
  const { payments } = await ok('payment/get', { limit });
  return payments.filter(({ amount }) => amountOf(amount) > 0);
}

export const detailsOf = ({ ok }: Actor, appointment_id: number) =>
  ok('appointment/details', { appointment_id });

/** Takes in what a successful call has to be remembered by. */
export async function remember(actor: Actor, [path, sent]: Call, reply: Reply): Promise<void> {
  const { memory, ok } = actor;
  const body = sent as {
    appointment?: { day?: string; id?: number };
    fate?: string;
    sale?: { lines: object[] };
  };
  if (path === 'calendar/add' && body.appointment?.day) {
    const { appointment } = reply as unknown as CallReply<'calendar/add'>;
    if (appointment.day === today()) memory.days.add(appointment.day);
    else {
      memory.unpaid.push(appointment);
      memory.ahead.push(appointment.id);
    }
  }
  if (path === 'appointment/update' && body.fate === 'keep') {
    const { appointment } = await detailsOf(actor, body.appointment?.id ?? 0);
    memory.kept.push({ id: appointment.id, day: today(), amount: amountOf(appointment.paid) });
  }
  if (path !== 'caja/charge') return;
  const { appointment_id } = sent as CallBody<'caja/charge'>;
  const { sale_id } = reply as unknown as CallReply<'caja/charge'>;
  if (appointment_id) memory.charged.push(appointment_id);
  if (!sale_id) return;
  memory.sales.push(sale_id);
  if (!body.sale?.lines.some(line => 'kind' in line && line.kind === 'gift_card')) return;
  const { paper } = await ok('sale/paper', { sale_id });
  for (const { id, number } of paper.gift_cards) memory.cards.set(id, number);
}
