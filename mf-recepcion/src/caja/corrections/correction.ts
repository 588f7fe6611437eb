import type { CallBody } from '@melena/shared/contract/calls';
import { priceOfPieces } from '@melena/shared/rules/allocate';
import {
  amountOf,
  type Centavos,
  isPesos,
  type Money,
  type Pesos,
  sum,
  ZERO,
} from '@melena/shared/rules/money';
import { PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/till/payment';
import type { ChargedTicket } from '../../common/payment/payment-lines';

export type TicketPayment = ChargedTicket['payments'][number];
export type CorrectionKind = 'method' | 'amount' | 'refund' | 'return';

/** The ticket that is put right: exactly one of the two. */
export type TicketKey = { readonly appointment_id: number } | { readonly sale_id: number };

/** Reasons for a correction; the last one asks for a text. */
export const OTHER_REASON = 'Otro motivo';
const DAMAGED = 'Producto dañado';
/** The reason with which credit goes back to a client. */
export const EXCESS_REASON = 'Sobró de lo pagado';
export const REASONS: Readonly<Record<CorrectionKind, readonly string[]>> = {
  method: ['Se cobró con el método equivocado', 'Se eligió otra cuenta', OTHER_REASON],
  amount: ['Se capturó otro importe', 'Se cobró de más', 'Se cobró de menos', OTHER_REASON],
  refund: [
    'El cliente no quedó conforme',
    'Se cobró de más',
    'Se cobró dos veces',
    EXCESS_REASON,
    OTHER_REASON,
  ],
  return: [DAMAGED, 'No le sirvió al cliente', 'Se vendió otro producto', OTHER_REASON],
};

/** The pieces of a line that come back, and where they go. */
export interface ReturnedPieces {
  quantity: number | null;
  /** Null until somebody says it: what is damaged doesn't go back unasked. */
  restock: boolean | null;
}

/** The typed values, by the field names of the server's refusals. */
export type CorrectionFields = {
  type_id: number | null;
  account_id: number | null;
  folio: string;
  gift_card: string;
  amount: Pesos;
  reason: string | null;
  ownReason: string;
  note: string;
  password: string;
  /** By the line's id, so that a line that moves or goes takes its pieces and its error with it. */
  back: Record<string, ReturnedPieces>;
};

const NOTHING_BACK: ReturnedPieces = { quantity: null, restock: null };

/** The pieces of a line that come back: the one piece where nothing else can; to the shelf unless damaged. */
export function piecesBack(
  { id, left }: Pick<ReturnableLine, 'id' | 'left'>,
  lines: readonly ReturnableLine[],
  { back, reason }: Pick<CorrectionFields, 'back' | 'reason'>,
) {
  const { quantity, restock } = back[id] ?? {
    ...NOTHING_BACK,
    quantity: lines.length === 1 && left === 1 ? 1 : null,
  };
  return { quantity, restock: restock ?? reason !== DAMAGED };
}

export const EMPTY_FIELDS: CorrectionFields = {
  ...{ type_id: null, account_id: null, folio: '', gift_card: '', amount: '' },
  ...{ reason: null, ownReason: '', note: '', password: '', back: {} },
};

export interface ReturnableLine {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  /** Pieces that can still come back. */
  readonly left: number;
  /** Gift cards and packages are no pieces of the shelf. */
  readonly isProduct: boolean;
  /** The money of so many pieces. */
  readonly worth: (pieces: number) => Centavos;
}

export function returnableLines(ticket: ChargedTicket, key: TicketKey): ReturnableLine[] {
  const lines =
    'sale_id' in key
      ? ticket.lines.map(line => ({ ...line, isProduct: line.kind === 'product' }))
      : ticket.products.map(line => ({ ...line, name: line.product, detail: line.brand, isProduct: true }));
  return lines.flatMap(({ id, name, detail, isProduct, quantity, returned: before, ...line }) => {
    const left = quantity - before;
    const [charged, refundable] = [amountOf(line.charged), amountOf(line.refundable)];
    if (left < 1 || (!isProduct && refundable === ZERO)) return [];
    const worth = (now: number) =>
      isProduct ? priceOfPieces(charged, { pieces: quantity, before, now }) : refundable;
    return [{ id, name, detail, isProduct, left, worth }];
  });
}

export interface Entry {
  readonly text: string;
  readonly where: string;
  readonly amount: Money | null;
}

export function reasonOf({ reason, ownReason }: Pick<CorrectionFields, 'reason' | 'ownReason'>): string {
  return reason === OTHER_REASON ? ownReason.trim() : (reason ?? '');
}

/** The method by which money is paid or goes back, and why, as both calls take it. */
function methodBody(typeId: number | null, { account_id, folio, note, password, ...why }: CorrectionFields) {
  const reaches = typeId !== null && reachesBankAccount(typeId);
  return {
    type_id: typeId ?? undefined,
    account_id: reaches ? (account_id ?? undefined) : undefined,
    folio: reaches ? folio.trim() || undefined : undefined,
    reason: reasonOf(why),
    note: note.trim() || undefined,
    password,
  };
}

export function paymentBody(
  payment: TicketPayment | undefined,
  kind: CorrectionKind,
  fields: CorrectionFields,
): CallBody<'payment/correct'> {
  const { type_id, gift_card, amount } = fields;
  const other = kind === 'method' || kind === 'refund' ? type_id : null;
  return {
    ...methodBody(other, fields),
    payment_id: payment?.id ?? 0,
    kind: kind === 'return' ? 'refund' : kind,
    gift_card: other === PAYMENT_TYPE.giftCard ? gift_card : undefined,
    amount: kind === 'method' || amount === '' ? undefined : amount,
  };
}

export function returnBody(
  key: TicketKey,
  lines: readonly ReturnableLine[],
  fields: CorrectionFields,
): CallBody<'sale/return'> {
  return {
    ...{ ...key, ...methodBody(fields.type_id, fields) },
    lines: returnedLines(lines, fields).map(({ id, isProduct, quantity, restock }) => ({
      ...{ id, quantity },
      restock: isProduct && restock,
    })),
  };
}

/** The lines of which something comes back, in the order in which they are sent. */
export function returnedLines(
  lines: readonly ReturnableLine[],
  fields: Pick<CorrectionFields, 'back' | 'reason'>,
) {
  return lines.flatMap(line => {
    const { quantity, restock } = piecesBack(line, lines, fields);
    return quantity ? [{ ...line, quantity, restock }] : [];
  });
}

/** Adds up the price of the returned pieces. */
export const worthOfReturn = (
  lines: readonly ReturnableLine[],
  fields: Pick<CorrectionFields, 'back' | 'reason'>,
) => sum(returnedLines(lines, fields).map(({ worth, quantity }) => worth(quantity)));

export const typedAmount = (amount: Pesos) => (isPesos(amount) ? amountOf(amount) : null);
