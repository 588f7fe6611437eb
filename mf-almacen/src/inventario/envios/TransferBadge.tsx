import { Badge, type Tone } from '@melena/shared/kit/text';
import { missingOf, TRANSFER_STATUS, TRANSFER_STATUS_NAMES } from '@melena/shared/rules/stock/transfer';
import { CheckCheck, type LucideIcon, PackageMinus, Truck, X } from 'lucide-react';
import type { Transfer } from './transfer-data';

const LOOKS: Readonly<Record<number, { tone?: Tone; icon: LucideIcon }>> = {
  [TRANSFER_STATUS.onTheWay]: { tone: 'info', icon: Truck },
  [TRANSFER_STATUS.received]: { tone: 'ok', icon: CheckCheck },
  [TRANSFER_STATUS.cancelled]: { tone: 'danger', icon: X },
};

export function TransferBadge({
  transfer: { status_id, pieces, received },
}: {
  transfer: Pick<Transfer, 'status_id' | 'pieces' | 'received'>;
}) {
  const name = TRANSFER_STATUS_NAMES[status_id];
  const isShort = status_id === TRANSFER_STATUS.received && missingOf({ quantity: pieces, received }) > 0;
  if (isShort) return <Badge icon={PackageMinus}>{name} · con faltante</Badge>;
  return <Badge {...LOOKS[status_id]}>{name}</Badge>;
}
