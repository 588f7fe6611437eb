import type { CallBody, CallReply } from '@melena/shared/contract/calls';
import type { Centavos, Pesos } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import type { SaleTotals } from '@melena/shared/rules/till/sale';

export type GiftCard = NonNullable<CallReply<'voucher/card'>['gift_card']>;
export type ClientPackage = CallReply<'voucher/client'>['packages'][number];

export interface PaymentRow {
  readonly id: number;
  readonly typeId: number;
  /** As typed; null follows what the others leave. */
  readonly amount: Pesos | null;
  /** Null is the one that is remembered, else the first. */
  readonly accountId: number | null;
  readonly folio: string;
  readonly cardNumber: string;
  /** The card of that number; null while none is found. */
  readonly card: GiftCard | null;
  readonly visit: Visit | null;
}

/** A visit of a package, and the service line that it pays. */
export interface Visit {
  readonly packageId: number;
  readonly lineId: number;
}

export interface CoveredRow {
  readonly row: PaymentRow;
  readonly amount: Centavos;
  readonly accountId: number | null;
  /** Undefined where it pays nothing and isn't sent. */
  readonly index: number | undefined;
}

export interface TipRow {
  readonly id: number;
  /** Null until a healer is chosen. */
  readonly healerId: number | null;
  readonly amount: Pesos;
}

export interface ChargeDraft {
  readonly rows: readonly PaymentRow[];
  readonly tips: readonly TipRow[];
  /** The percentage that the tips were chosen by; null where they were typed. */
  readonly percent: number | null;
  /** Cash that was handed over; '' is exactly what is paid in cash. */
  readonly received: Pesos;
  readonly next: number;
  /** The row that a tile added last: its field takes the focus. */
  readonly added: number | null;
  /** Something was typed or chosen that closing would lose. */
  readonly touched: boolean;
}

function newRow(id: number, typeId: number, part: Partial<PaymentRow> = {}): PaymentRow {
  return {
    id,
    typeId,
    amount: null,
    accountId: null,
    folio: '',
    cardNumber: '',
    card: null,
    visit: null,
    ...part,
  };
}

/** All that is due in cash, which is one press away. */
export function newDraft(): ChargeDraft {
  return {
    rows: [newRow(0, PAYMENT_TYPE.cash)],
    tips: [],
    percent: null,
    received: '',
    next: 1,
    added: null,
    touched: false,
  };
}

/** Methods that pay a part, up to what they hold; the others pay the rest. */
const isLimited = (typeId: number) =>
  typeId === PAYMENT_TYPE.giftCard ||
  typeId === PAYMENT_TYPE.package ||
  typeId === PAYMENT_TYPE.accountBalance;

const isRest = (row: PaymentRow) => row.amount === null && !isLimited(row.typeId);

/** True if nobody has entered anything of the row. */
const isUntouched = (row: PaymentRow) => isRest(row) && row.folio === '' && row.accountId === null;

/**
 * Adds a payment by a method. It takes the rest; where another one follows the rest already it takes that one's place
 * if it is alone and nobody touched it, and else waits for its amount.
 */
export function addPayment(draft: ChargeDraft, typeId: number, visit: Visit | null = null): ChargeDraft {
  const { rows, next } = draft;
  const rest = rows.find(isRest);
  const isAlone = rows.filter(row => !isLimited(row.typeId)).length === 1;
  const after = { ...draft, next: next + 1, added: next, touched: true };
  if (isLimited(typeId)) {
    const others = rows.filter(row => row !== rest);
    return { ...after, rows: [...others, newRow(next, typeId, { visit }), ...(rest ? [rest] : [])] };
  }
  if (rest && isAlone && isUntouched(rest)) {
    const row = newRow(next, typeId);
    return { ...after, received: '', rows: rows.map(each => (each === rest ? row : each)) };
  }
  return { ...after, rows: [...rows, newRow(next, typeId, rest ? { amount: '' } : {})] };
}

export function changePayment(draft: ChargeDraft, id: number, part: Partial<PaymentRow>): ChargeDraft {
  const rows = draft.rows.map(row => (row.id === id ? { ...row, ...part } : row));
  return { ...draft, rows, touched: true };
}

/** The visits that a package has left after a payment and those above it. */
export function visitsLeft(rows: readonly PaymentRow[], row: PaymentRow, before: number): number {
  const used = rows.filter(({ visit }) => visit?.packageId === row.visit?.packageId);
  return before - 1 - used.indexOf(row);
}

export function removePayment(draft: ChargeDraft, id: number): ChargeDraft {
  return { ...draft, rows: draft.rows.filter(row => row.id !== id), added: null, touched: true };
}

export function changeTips(
  draft: ChargeDraft,
  tips: readonly Omit<TipRow, 'id'>[],
  percent: number | null,
): ChargeDraft {
  return {
    ...draft,
    tips: tips.map((tip, index) => ({ ...tip, id: draft.next + index })),
    percent,
    next: draft.next + tips.length,
    added: null,
    touched: true,
  };
}

/** Adds a tip of a healer, of whom the amount is typed next. */
export function addTip(draft: ChargeDraft, healerId: number | null): ChargeDraft {
  const { tips, next } = draft;
  const tip = { id: next, healerId, amount: '' };
  return { ...draft, tips: [...tips, tip], percent: null, next: next + 1, added: next, touched: true };
}

export function changeTip(draft: ChargeDraft, id: number, part: Partial<TipRow>): ChargeDraft {
  const tips = draft.tips.map(tip => (tip.id === id ? { ...tip, ...part } : tip));
  return { ...draft, tips, percent: null, touched: true };
}

export function removeTip(draft: ChargeDraft, id: number): ChargeDraft {
  return { ...draft, tips: draft.tips.filter(tip => tip.id !== id), percent: null, touched: true };
}

/** A counter sale that is to be charged, as its page has it. */
export interface SaleDraft {
  readonly sale: NonNullable<CallBody<'caja/charge'>['sale']>;
  readonly totals: SaleTotals;
  /** The buyer; null is the public at large. A sale beside an appointment has the appointment's client. */
  readonly client: { readonly id: number; readonly name: string } | null;
  /** The healer who sold it, to whom a tip is offered. */
  readonly seller: { readonly id: number; readonly name: string } | null;
  /** An administrator's approval of its discount. */
  readonly password?: string;
}
