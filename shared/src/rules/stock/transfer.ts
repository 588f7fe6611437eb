import type { Money } from '../money';
import { formatQuantity } from '../quantity';
import { isForSale, openedMl, type RawMaterial } from './stock';

/** The states of pieces that one salon of the chain sends to another. */
export const TRANSFER_STATUS = { onTheWay: 1, received: 2, cancelled: 3 } as const;

export const TRANSFER_STATUS_NAMES: Readonly<Record<number, string>> = {
  1: 'En camino',
  2: 'Recibido',
  3: 'Cancelado',
};

/** The fates of pieces that were sent and didn't arrive. */
export const MISSING_REASONS = ['lost', 'damaged', 'returned'] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

const MISSING_WORDS: Readonly<Record<MissingReason, readonly [one: string, many: string]>> = {
  lost: ['perdida', 'perdidas'],
  damaged: ['dañada', 'dañadas'],
  returned: ['regresó al salón que envió', 'regresaron al salón que envió'],
};

/** 'E-0027': the number by which people name a transfer. */
export const formatTransferFolio = (folio: number) => `E-${String(folio).padStart(4, '0')}`;

interface TransferPieces {
  /** Pieces that were sent, and those that arrived. */
  readonly quantity: number;
  readonly received: number;
}

/** Pieces of a line that haven't arrived. */
export function missingOf({ quantity, received }: TransferPieces): number {
  return Math.max(0, quantity - received);
}

/** 'Falta 1', 'Faltan 2'; with a reason 'Falta 1: perdida'. */
export function missingText(missing: number, reason?: MissingReason | null): string {
  const [one, many] = reason ? MISSING_WORDS[reason] : ['', ''];
  const word = missing === 1 ? one : many;
  return `${missing === 1 ? 'Falta' : 'Faltan'} ${missing}${word && `: ${word}`}`;
}

/** 'Falta 1 pieza', 'Faltan 2 piezas'. */
export function missingPiecesText(missing: number): string {
  return `${missing === 1 ? 'Falta' : 'Faltan'} ${formatQuantity(missing, 'pieza')}`;
}

interface Transfer {
  readonly status_id: number;
}

/** True until its reception is ended, or it is cancelled. */
export function isOnTheWay({ status_id }: Transfer): boolean {
  return status_id === TRANSFER_STATUS.onTheWay;
}

/** True if it can be cancelled: before anything of it arrived. */
export function canCancelTransfer(transfer: Transfer & { readonly received: number }): boolean {
  return isOnTheWay(transfer) && transfer.received === 0;
}

interface SendableStock extends RawMaterial {
  readonly selling: number;
  readonly price_iva: Money;
}

/** Pieces that can be sent: of the storage, or of the raw material the full ones, by default of what isn't sold. */
export function sendablePieces(stock: SendableStock, material = !isForSale(stock)): number {
  if (!material) return stock.selling;
  return stock.material - (openedMl(stock) === null ? 0 : 1);
}
