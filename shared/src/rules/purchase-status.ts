/** States of a purchase order (specification, 4). */
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

/** Whether lines are added, changed and taken off: until it is sent. */
export function takesLines({ status_id }: Purchase): boolean {
  return status_id === PURCHASE_STATUS.pendiente;
}

/** Whether it can be sent to the supplier: once it asks for something. */
export function canSend(purchase: Purchase & { readonly products: number }): boolean {
  return takesLines(purchase) && purchase.products > 0;
}

/** Whether what was ordered can arrive. */
export function canReceive({ status_id }: Purchase): boolean {
  return status_id === PURCHASE_STATUS.enviada || status_id === PURCHASE_STATUS.incompleta;
}

/** Whether it can be cancelled: before anything arrived. */
export function canCancelPurchase({ status_id }: Purchase): boolean {
  return status_id === PURCHASE_STATUS.pendiente || status_id === PURCHASE_STATUS.enviada;
}

interface Line {
  /** Pieces that were ordered, and those that have arrived. */
  readonly quantity: number;
  readonly received: number;
}

/** Pieces of a line that haven't arrived. */
export function missingPieces({ quantity, received }: Line): number {
  return Math.max(0, quantity - received);
}

/** Complete once every piece has arrived, incomplete before. */
export function statusAfterReceipt(lines: readonly Line[]): number {
  return lines.every(line => missingPieces(line) === 0)
    ? PURCHASE_STATUS.completa
    : PURCHASE_STATUS.incompleta;
}
