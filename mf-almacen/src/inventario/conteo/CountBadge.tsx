import { Badge, type Tone } from '@melena/shared/kit/text';
import { COUNT_STATUS, COUNT_STATUS_NAMES } from '@melena/shared/rules/stock/count';
import { CheckCheck, CirclePlay, type LucideIcon, Undo2, X } from 'lucide-react';
import type { Count } from './count-data';

const LOOKS: Readonly<Record<number, { tone?: Tone; icon: LucideIcon }>> = {
  [COUNT_STATUS.open]: { tone: 'info', icon: CirclePlay },
  [COUNT_STATUS.posted]: { tone: 'ok', icon: CheckCheck },
  [COUNT_STATUS.discarded]: { icon: X },
  [COUNT_STATUS.undone]: { icon: Undo2 },
};

export function CountBadge({ count: { status_id } }: { count: Pick<Count, 'status_id'> }) {
  return <Badge {...LOOKS[status_id]}>{COUNT_STATUS_NAMES[status_id]}</Badge>;
}
