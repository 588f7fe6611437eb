import { Droplets } from 'lucide-react';
import { Notice } from '../../kit/feedback/Notice';
import { Num } from '../../kit/text';
import { hasPermission } from '../../rules/access/permissions';
import { formatMoney } from '../../rules/money';
import { formatQuantity } from '../../rules/quantity';
import { isPendingMaterial } from '../../rules/stock/product-line';
import { useSession } from '../../session';
import type { ProductLine } from '../line-types';
import { DiscardMaterialConfirm } from './DiscardMaterialConfirm';
import css from './pending-material.module.css';

interface PendingMaterialProps {
  products: readonly ProductLine[];
}

export function PendingMaterial({ products }: PendingMaterialProps) {
  const pending = products.filter(isPendingMaterial);
  if (pending.length === 0) return null;
  return (
    <Notice tone="warn" icon={Droplets}>
      <b>Materia prima sin entregar</b>
      <PendingMaterialLines products={pending} />
      <small>Almacén la puede entregar o descartar después.</small>
    </Notice>
  );
}

interface PendingMaterialLinesProps extends PendingMaterialProps {
  /** True if each says what it costs, and lets who may discard it do so. */
  priced?: boolean;
}

export function PendingMaterialLines({ products, priced = false }: PendingMaterialLinesProps) {
  return (
    <ul className={css.list}>
      {products.map(line => (
        <PendingLine key={line.id} line={line} priced={priced} />
      ))}
    </ul>
  );
}

function PendingLine({ line, priced }: { line: ProductLine; priced: boolean }) {
  const { product, quantity, total } = line;
  const discards = hasPermission(useSession()?.me.role, 'discardMaterial');
  return (
    <li className={css.line}>
      <span>
        {product} · <Num>{formatQuantity(quantity, 'g')}</Num>
        {priced && (
          <>
            {' '}
            · <Num>{formatMoney(total)}</Num>
          </>
        )}
      </span>
      {priced && discards && <DiscardMaterialConfirm request={line} />}
    </li>
  );
}
