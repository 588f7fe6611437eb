import { PURCHASE_STATUS, PURCHASE_STATUS_NAMES } from '@melena/shared/rules/purchase-status';
import { Badge, type Tone } from '@melena/shared/ui/Badge';
import { CheckCheck, CircleDashed, type LucideIcon, PackageOpen, Send, X } from 'lucide-react';

const LOOKS: Readonly<Record<number, { tone?: Tone; icon: LucideIcon }>> = {
  [PURCHASE_STATUS.pendiente]: { icon: CircleDashed },
  [PURCHASE_STATUS.enviada]: { tone: 'info', icon: Send },
  [PURCHASE_STATUS.incompleta]: { tone: 'warn', icon: PackageOpen },
  [PURCHASE_STATUS.completa]: { tone: 'ok', icon: CheckCheck },
  [PURCHASE_STATUS.cancelada]: { tone: 'danger', icon: X },
};

/** How far a purchase is. */
export function PurchaseBadge({ purchase: { status_id } }: { purchase: { status_id: number } }) {
  return <Badge {...LOOKS[status_id]}>{PURCHASE_STATUS_NAMES[status_id]}</Badge>;
}
