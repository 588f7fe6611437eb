import { Badge, type Tone } from '@melena/shared/kit/text';
import {
  isClosedShort,
  PURCHASE_STATUS,
  PURCHASE_STATUS_NAMES,
} from '@melena/shared/rules/stock/purchase-status';
import { CheckCheck, CircleDashed, type LucideIcon, PackageMinus, PackageOpen, Send, X } from 'lucide-react';
import type { Purchase } from './purchase-line';

const LOOKS: Readonly<Record<number, { tone?: Tone; icon: LucideIcon }>> = {
  [PURCHASE_STATUS.pendiente]: { icon: CircleDashed },
  [PURCHASE_STATUS.enviada]: { tone: 'info', icon: Send },
  [PURCHASE_STATUS.incompleta]: { tone: 'warn', icon: PackageOpen },
  [PURCHASE_STATUS.completa]: { tone: 'ok', icon: CheckCheck },
  [PURCHASE_STATUS.cancelada]: { tone: 'danger', icon: X },
};

type WithStatus = Pick<Purchase, 'status_id' | 'closed_short'>;

/** 'Completa · con faltante'. */
export function purchaseStatus(purchase: WithStatus): string {
  const name = PURCHASE_STATUS_NAMES[purchase.status_id] ?? '';
  return isClosedShort(purchase) ? `${name} · con faltante` : name;
}

export function PurchaseBadge({ purchase }: { purchase: WithStatus }) {
  const look = isClosedShort(purchase) ? { icon: PackageMinus } : LOOKS[purchase.status_id];
  return <Badge {...look}>{purchaseStatus(purchase)}</Badge>;
}
