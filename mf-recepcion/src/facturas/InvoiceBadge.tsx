import { Badge, type Tone } from '@melena/shared/kit/text';
import { INVOICE_STATUS, INVOICE_STATUS_NAMES } from '@melena/shared/rules/invoice/invoice-status';
import { Ban, Check, FileText, Hourglass, Inbox, type LucideIcon, TriangleAlert } from 'lucide-react';

const MARKS: Readonly<Record<number, { tone?: Tone; icon: LucideIcon }>> = {
  [INVOICE_STATUS.requested]: { tone: 'warn', icon: Inbox },
  [INVOICE_STATUS.issued]: { tone: 'info', icon: FileText },
  [INVOICE_STATUS.stamping]: { tone: 'info', icon: Hourglass },
  [INVOICE_STATUS.stamped]: { tone: 'ok', icon: Check },
  [INVOICE_STATUS.failed]: { tone: 'danger', icon: TriangleAlert },
  [INVOICE_STATUS.cancelled]: { icon: Ban },
};

export function InvoiceBadge({ statusId }: { statusId: number }) {
  const { tone, icon } = MARKS[statusId] ?? {};
  return (
    <Badge tone={tone} icon={icon}>
      {INVOICE_STATUS_NAMES[statusId]}
    </Badge>
  );
}
