import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { joinNames } from '@melena/shared/rules/person';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { isPendingMaterial, isRecommended } from '@melena/shared/rules/stock/product-line';
import { PendingMaterialLines } from '@melena/shared/salon/products/PendingMaterial';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import { useState } from 'react';
import type { TicketData } from '../ticket-lines';

/** Names in one place what is open before the charge: material that wasn't delivered, products nobody decided on. */
export function PendingNotice({ products }: Pick<TicketData, 'products'>) {
  const [shown, setShown] = useState(false);
  const material = products.filter(isPendingMaterial);
  const recommended = products.filter(isRecommended);
  if (material.length === 0 && recommended.length === 0) return null;
  const requested = material.map(({ product, quantity }) => `${product} ${formatQuantity(quantity, 'g')}`);
  return (
    <Notice
      tone="warn"
      action={
        <Button kind="quiet" size="s" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Ocultar' : 'Ver'}
        </Button>
      }
    >
      <b>Antes de cobrar, falta resolver:</b>
      {!shown && (
        <p>
          {joinParts(
            said(requested, 'sin entregar'),
            said(
              recommended.map(({ product }) => product),
              'recomendado y sin decidir',
            ),
          )}
        </p>
      )}
      {shown && material.length > 0 && (
        <>
          <p>Materia prima sin entregar</p>
          <PendingMaterialLines products={material} priced />
          <small>Almacén la puede entregar o descartar después; lo que cobres ahora ya no cambia.</small>
        </>
      )}
      {shown && recommended.length > 0 && (
        <>
          <p>Recomendado y sin decidir: se agrega o se quita en la cita</p>
          <ul>
            {recommended.map(({ id, product }) => (
              <li key={id}>{product}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function said(names: readonly string[], state: string): string {
  return names.length === 0 ? '' : `${joinNames(names)}, ${state}`;
}
