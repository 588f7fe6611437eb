export const PURCHASE_STATUS = {
  pendiente: 1,
  enviada: 2,
  incompleta: 3,
  completa: 4,
  cancelada: 5,
} as const;

export const PURCHASE_STATUS_NAMES: Readonly<Record<number, string>> = {
  1: 'Pendiente',
  2: 'Enviada',
  3: 'Incompleta',
  4: 'Completa',
  5: 'Cancelada',
};

interface Purchase {
  readonly status_id: number;
}

/** The states of a purchase whose pieces may still come, or are still to be sent for. */
export const ACCEPTS_PIECES = [
  PURCHASE_STATUS.pendiente,
  PURCHASE_STATUS.enviada,
  PURCHASE_STATUS.incompleta,
];

/** True if lines are added, changed and taken off: until it is sent. */
export function acceptsPurchaseLines({ status_id }: Purchase): boolean {
  return status_id === PURCHASE_STATUS.pendiente;
}

/** True if it can be sent to the supplier: once it asks for something. */
export function canSend(purchase: Purchase & { readonly products: number }): boolean {
  return acceptsPurchaseLines(purchase) && purchase.products > 0;
}

/** True if what was ordered can arrive. */
export function canReceive({ status_id }: Purchase): boolean {
  return status_id === PURCHASE_STATUS.enviada || status_id === PURCHASE_STATUS.incompleta;
}

/** True if it can be cancelled: before anything arrived. */
export function canCancelPurchase({ status_id }: Purchase): boolean {
  return status_id === PURCHASE_STATUS.pendiente || status_id === PURCHASE_STATUS.enviada;
}

/** True if it can be written on again after it was sent: before anything arrived. */
export function canRecall({ status_id }: Purchase): boolean {
  return status_id === PURCHASE_STATUS.enviada;
}

/** True if it can be closed although pieces are missing: once some arrived and others didn't. */
export function canCloseShort({ status_id }: Purchase): boolean {
  return status_id === PURCHASE_STATUS.incompleta;
}

/** True if it was closed although pieces were missing, and so can be opened again. */
export function isClosedShort({ closed_short }: { readonly closed_short: object | null }): boolean {
  return closed_short !== null;
}

interface PurchaseLineCount {
  /** Pieces that were ordered, and those that have arrived. */
  readonly quantity: number;
  readonly received: number;
}

export function missingPieces({ quantity, received }: PurchaseLineCount): number {
  return Math.max(0, quantity - received);
}

/** Pieces beyond those that were ordered, once `arriving` more are there. */
export function extraPieces({ quantity, received }: PurchaseLineCount, arriving: number): number {
  return Math.max(0, received + arriving - quantity);
}

/** Complete once every piece has arrived, incomplete before, and as it was sent where none is there. */
export function statusAfterReceipt(lines: readonly PurchaseLineCount[]): number {
  if (lines.every(({ received }) => received === 0)) return PURCHASE_STATUS.enviada;
  return lines.every(line => missingPieces(line) === 0)
    ? PURCHASE_STATUS.completa
    : PURCHASE_STATUS.incompleta;
}
