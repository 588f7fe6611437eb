import type { CallBody, CallReply } from '@melena/shared/contract/calls';
import {
  amountOf,
  type Centavos,
  isPesos,
  type Money,
  type Pesos,
  subtract,
  sum,
  ZERO,
} from '@melena/shared/rules/money';
import { priceOfPieces } from '@melena/shared/rules/till/distribution';
import { PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/till/payment';

export type ChargedTicket = CallReply<'sale/ticket'>;
export type TicketPayment = ChargedTicket['payments'][number];
export type CorrectionKind = 'method' | 'amount' | 'refund' | 'return';

/** The ticket that is put right: exactly one of the two. */
export type TicketKey = { readonly appointment_id: number } | { readonly sale_id: number };

/** Why money is put right; the last one asks for words of one's own. */
export const OTHER_REASON = 'Otro motivo';
export const REASONS: Readonly<Record<CorrectionKind, readonly string[]>> = {
  method: ['Se cobró con el método equivocado', 'Se eligió otra cuenta', OTHER_REASON],
  amount: ['Se capturó otro importe', 'Se cobró de más', 'Se cobró de menos', OTHER_REASON],
  refund: ['El cliente no quedó conforme', 'Se cobró de más', 'Se cobró dos veces', OTHER_REASON],
  return: ['Producto dañado', 'No le sirvió al cliente', 'Se vendió otro producto', OTHER_REASON],
};

/** What was typed; `back` holds the pieces that come back of each line. */
export interface CorrectionFields {
  readonly typeId: number | null;
  readonly accountId: number | null;
  readonly folio: string;
  readonly giftCard: string;
  readonly amount: Pesos;
  readonly reason: string | null;
  readonly ownReason: string;
  readonly note: string;
  readonly password: string;
  readonly back: Readonly<Record<number, { readonly quantity: number; readonly restock: boolean }>>;
}

export const EMPTY_FIELDS: CorrectionFields = {
  ...{ typeId: null, accountId: null, folio: '', giftCard: '', amount: '' },
  ...{ reason: null, ownReason: '', note: '', password: '', back: {} },
};

/** A line of which something can come back. */
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
      ? ticket.lines.map(line => ({
          ...{ id: line.id, name: line.name, detail: line.detail, isProduct: line.kind === 'product' },
          ...{ quantity: line.quantity, returned: line.returned, refundable: amountOf(line.refundable) },
          charged: subtract(amountOf(line.total), amountOf(line.discount)),
        }))
      : ticket.products.map(line => ({
          ...{ id: line.id, name: line.product, detail: line.brand, isProduct: true },
          ...{ quantity: line.quantity, returned: line.returned, refundable: amountOf(line.refundable) },
          charged: null,
        }));
  return lines.flatMap(({ quantity, returned, refundable, charged, ...line }) => {
    const left = quantity - returned;
    if (left < 1 || refundable === ZERO) return [];
    const worth = (now: number) =>
      now === left || !line.isProduct
        ? refundable
        : priceOfPieces(charged ?? refundable, {
            pieces: charged === null ? left : quantity,
            before: charged === null ? 0 : returned,
            now,
          });
    return [{ ...line, left, worth }];
  });
}

/** A row of what will be written in today's till. */
export interface Entry {
  readonly text: string;
  readonly where: string;
  readonly amount: Money | null;
}

export function reasonOf({ reason, ownReason }: CorrectionFields): string {
  return reason === OTHER_REASON ? ownReason.trim() : (reason ?? '');
}

export function paymentBody(
  payment: TicketPayment | undefined,
  kind: CorrectionKind,
  fields: CorrectionFields,
): CallBody<'payment/correct'> {
  const { typeId, accountId, folio, giftCard, amount, note, password } = fields;
  const chooses = kind === 'method' || kind === 'refund';
  const other = chooses && typeId !== null ? typeId : undefined;
  const reaches = other !== undefined && reachesBankAccount(other);
  return {
    payment_id: payment?.id ?? 0,
    kind: kind === 'return' ? 'refund' : kind,
    type_id: other,
    account_id: reaches ? (accountId ?? undefined) : undefined,
    folio: reaches && folio.trim() !== '' ? folio.trim() : undefined,
    gift_card: other === PAYMENT_TYPE.giftCard ? giftCard : undefined,
    amount: kind === 'method' || amount === '' ? undefined : amount,
    reason: reasonOf(fields),
    note: note.trim() || undefined,
    password,
  };
}

export function returnBody(
  key: TicketKey,
  lines: readonly ReturnableLine[],
  fields: CorrectionFields,
): CallBody<'sale/return'> {
  const { typeId, accountId, note, password, back } = fields;
  const reaches = typeId !== null && reachesBankAccount(typeId);
  return {
    ...key,
    lines: lines.flatMap(({ id, isProduct }) => {
      const chosen = back[id];
      return chosen && chosen.quantity > 0
        ? [{ id, quantity: chosen.quantity, restock: isProduct && chosen.restock }]
        : [];
    }),
    type_id: typeId ?? undefined,
    account_id: reaches ? (accountId ?? undefined) : undefined,
    reason: reasonOf(fields),
    note: note.trim() || undefined,
    password,
  };
}

/** What the returned pieces give back. */
export const worthOfReturn = (lines: readonly ReturnableLine[], back: CorrectionFields['back']) =>
  sum(lines.map(({ id, worth }) => ((back[id]?.quantity ?? 0) > 0 ? worth(back[id]?.quantity ?? 0) : ZERO)));

export const typedAmount = (amount: Pesos) => (isPesos(amount) ? amountOf(amount) : null);
