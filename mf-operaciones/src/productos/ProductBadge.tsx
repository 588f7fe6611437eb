import { Badge } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { Check, CirclePause } from 'lucide-react';

/** 1 active is green, 2 a warning. */
export function ProductBadge({ product }: { product: { status_id: number } }) {
  return isActive(product) ? (
    <Badge tone="ok" icon={Check}>
      Activo
    </Badge>
  ) : (
    <Badge tone="warn" icon={CirclePause}>
      Inactivo
    </Badge>
  );
}
