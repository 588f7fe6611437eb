import { Badge } from '../kit/text';
import { isActive } from '../rules/row-status';

/** 'Activo' or 'Inactivo', of whatever can be switched off. */
export function ActiveBadge({ of }: { of: { status_id: number } }) {
  return isActive(of) ? <Badge tone="ok">Activo</Badge> : <Badge>Inactivo</Badge>;
}
