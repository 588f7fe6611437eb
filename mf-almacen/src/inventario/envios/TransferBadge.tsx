import { Badge, type Tone } from '@melena/shared/kit/text';
import { missingOf, TRANSFER_STATUS, TRANSFER_STATUS_NAMES } from '@melena/shared/rules/stock/transfer';
import { CheckCheck, type LucideIcon, PackageMinus, Truck, X } from 'lucide-react';
import type { Transfer } from './transfer-data';

const LOOKS: Readonly<Record<number, { tone?: Tone; icon: LucideIcon }>> = {
  [TRANSFER_STATUS.onTheWay]: { tone: 'info', icon: Truck },
  [TRANSFER_STATUS.received]: { tone: 'ok', icon: CheckCheck },
  [TRANSFER_STATUS.cancelled]: { tone: 'danger', icon: X },
};

type WithStatus = Pick<Transfer, 'status_id' | 'pieces' | 'received'>;

function isShort({ status_id, pieces, received }: WithStatus): boolean {
  return status_id === TRANSFER_STATUS.received && missingOf({ quantity: pieces, received }) > 0;
}

/** 'Recibido · con faltante'. */
export function transferStatus(transfer: WithStatus): string {
  const name = TRANSFER_STATUS_NAMES[transfer.status_id] ?? '';
  return isShort(transfer) ? `${name} · con faltante` : name;
}

export function TransferBadge({ transfer }: { transfer: WithStatus }) {
  const look = isShort(transfer) ? { icon: PackageMinus } : LOOKS[transfer.status_id];
  return <Badge {...look}>{transferStatus(transfer)}</Badge>;
}
