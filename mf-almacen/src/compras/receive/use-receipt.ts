import { purchaseInvoiceFields } from '@melena/shared/contract/purchase/schemas';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { amountOf, formatMoney, isPesos, sum, times } from '@melena/shared/rules/money';
import { counted } from '@melena/shared/rules/quantity';
import { extraPieces, missingPieces } from '@melena/shared/rules/stock/purchase-status';
import { isForSale } from '@melena/shared/rules/stock/stock';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import { useState } from 'react';
import { type PurchaseData, type PurchaseLine, piecesText } from '../purchase-line';

/** Typed of a line: pieces for sale and of raw material, and what the invoice says that one costs. */
export interface Arrival {
  readonly quantity: number | null;
  readonly material: number | null;
  readonly paid: string;
}

/** A line of which pieces are missing, with those that arrive now. */
export interface ArrivingLine extends PurchaseLine {
  readonly code: string;
  readonly missing: number;
  readonly arrived: Arrival;
  /** Pieces that arrive in all, and how many of them nobody ordered. */
  readonly pieces: number;
  readonly surplus: number;
}

const fields = purchaseInvoiceFields.pick({ invoice: true, invoice_date: true });

/** The receipt of what a supplier brings, as it is written. */
export function useReceipt(data: PurchaseData, onClose: () => void) {
  const { id: purchase_id, folio, version, invoice = '', invoice_date } = data.details;
  const [awaited] = useState(() => data.products.filter(line => missingPieces(line) > 0).map(({ id }) => id));
  const [typed, setTyped] = useState<Readonly<Record<number, Partial<Arrival>>>>({});
  const [isCounting, setCounting] = useState(false);
  const [updateCost, setUpdateCost] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const lines = data.products
    .filter(({ id }) => awaited.includes(id))
    .map((line): ArrivingLine => {
      const arrived = { ...arrivalOf(line, isCounting ? 0 : missingPieces(line)), ...typed[line.id] };
      const pieces = piecesOf(arrived);
      const surplus = extraPieces(line, pieces);
      return { ...line, code: line.code ?? '', missing: missingPieces(line), arrived, pieces, surplus };
    });
  const extra = lines.filter(({ surplus, pieces }) => surplus > 0 && pieces > 0);
  const pieces = lines.reduce((all, line) => all + line.pieces, 0);
  const form = useCommandForm({
    call: 'purchase/update',
    schema: fields,
    values: { invoice, invoice_date: invoice_date ?? '' },
    version,
    strict: true,
    toBody: (_, { version: shown, ...bill }) => ({
      receive: {
        purchase_id,
        version: shown,
        lines: lines.map(({ id, arrived: { quantity, material, paid } }) => ({
          id,
          quantity: quantity ?? 0,
          material: material ?? 0,
          price: paid,
        })),
        extra: extra.length > 0,
        update_cost: updateCost,
        ...bill,
      },
    }),
    send: async (run, body) => {
      if (extra.length > 0 && !isAsking) {
        setAsking(true);
        return null;
      }
      return run(body).finally(() => setAsking(false));
    },
    done: `${counted(pieces, 'pieza recibida', 'piezas recibidas')} de #${folio}`,
    onDone: onClose,
  });

  const change = ({ id }: ArrivingLine, next: Partial<Arrival>) =>
    setTyped(all => ({ ...all, [id]: { ...all[id], ...next } }));
  return {
    form,
    lines,
    pieces,
    extra,
    updateCost,
    setUpdateCost,
    isAsking,
    askLater: () => setAsking(false),
    change,
    isCounting,
    /** Counts pieces of a scanned line, where they go by what the product is for. @returns how many there are then */
    count: (line: ArrivingLine, more: number): number => {
      setCounting(true);
      const before = { ...arrivalOf(line, 0), ...typed[line.id] };
      const place = isForSale(line) ? 'quantity' : 'material';
      const next = { [place]: (before[place] ?? 0) + more };
      change(line, next);
      return piecesOf({ ...before, ...next });
    },
    proposeAll: () => {
      setCounting(false);
      setTyped({});
    },
    summary: summaryOf(lines),
  };
}

const piecesOf = ({ quantity, material }: Arrival) => (quantity ?? 0) + (material ?? 0);

/** Pieces of a line, for sale or to the raw material as the product is used, at the price of the order. */
function arrivalOf(line: PurchaseLine, pieces: number): Arrival {
  const [quantity, material] = isForSale(line) ? [pieces, null] : [null, pieces];
  return { quantity, material, paid: line.price };
}

/** '24 piezas a la venta · 12 a materia prima · faltan 8 · $4,310.00 sin IVA'. */
function summaryOf(lines: readonly ArrivingLine[]): string {
  if (!lines.every(({ arrived, pieces }) => isPesos(arrived.paid) && !Number.isNaN(pieces))) return '';
  const missing = lines.reduce((all, line) => all + Math.max(0, line.missing - line.pieces), 0);
  const cost = sum(lines.map(({ arrived, pieces }) => times(amountOf(arrived.paid), pieces)));
  const came = lines.map(({ arrived: { quantity, material } }) => ({
    quantity: quantity ?? 0,
    material: material ?? 0,
  }));
  return joinParts(piecesText(came), missing > 0 ? `faltan ${missing}` : '', `${formatMoney(cost)} sin IVA`);
}
