import { type CallError, isOffline } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { retryVerb } from '@melena/shared/kit/feedback/FailureNotice';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { ClippedText } from '@melena/shared/kit/overlays/Tooltip';
import { Measure, Text } from '@melena/shared/kit/text';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { hasMaterial } from '@melena/shared/rules/stock/stock';
import { DiscardMaterialConfirm } from '@melena/shared/salon/products/DiscardMaterialConfirm';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import css from './material.module.css';
import { isDelivered, isPending, type MaterialRequest } from './types';
import { useDelivery } from './use-delivery';

interface RequestRowProps {
  request: MaterialRequest;
  /** The appointment's own. */
  healer: string;
}

/** A request and its delivery, which can be taken back. */
export function RequestRow({ request, healer }: RequestRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { deliver, undo, error } = useDelivery(request, row);
  const { product, brand, line, content, unit, quantity, comments } = request;
  const delivered = isDelivered(request);
  const pending = isPending(request);
  return (
    <li ref={row} tabIndex={-1} className={css.request} data-done={pending ? undefined : ''}>
      <div className={css.what}>
        <b>
          <ClippedText>{product}</ClippedText>
        </b>
        <Text as="small" clip>
          {[brand, line, formatQuantity(content, unit)].filter(Boolean).join(' · ')}
        </Text>
        {request.healer && request.healer !== healer && <small>Pidió {request.healer}</small>}
        {comments && <small>{comments}</small>}
      </div>
      <div className={css.quantity}>
        <Measure value={quantity} unit="g" />
        {pending && <StockOnHand request={request} />}
      </div>
      <div className={css.actions}>
        {pending && <DiscardMaterialConfirm request={request} />}
        {delivered && request.undoable && (
          <Button aria-label={`Deshacer la entrega de ${product}`} onClick={undo}>
            Deshacer
          </Button>
        )}
        {pending ? (
          <Button
            kind="primary"
            busy={deliver.busy}
            busyLabel="Entregando"
            aria-label={deliver.busy ? undefined : `${retryVerb(deliver.error, 'Entregar')} ${product}`}
            onClick={deliver.press}
          >
            {retryVerb(deliver.error, 'Entregar')}
          </Button>
        ) : (
          <Button icon={delivered ? Check : X} disabled>
            {delivered ? 'Entregado' : 'Descartado'}
          </Button>
        )}
      </div>
      {error && <DeliveryError error={error} request={request} />}
    </li>
  );
}

/** The stock of the requested product; it stands out when that is not enough. */
function StockOnHand({ request: { left, unit, quantity } }: { request: MaterialRequest }) {
  const short = !hasMaterial({ material_unit: left }, quantity);
  return (
    <small data-short={short ? '' : undefined}>
      {left === 0 ? 'No hay' : `Quedan ${formatQuantity(left, unit)}`}
    </small>
  );
}

/** Explains why this press delivered nothing; a colleague's delivery is no fault. */
function DeliveryError({ error, request }: { error: CallError; request: MaterialRequest }) {
  const delivered = isDelivered(request);
  const short = !delivered && error.code === 'conflict';
  const place = useRef<HTMLDivElement>(null);
  // On a phone the row may end under the fold.
  useEffect(() => {
    // Chromium answers a promise, which is no clean-up.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={css.refused}>
      <Notice
        tone={isOffline(error) ? 'warn' : delivered ? 'info' : 'danger'}
        action={
          short && (
            <ButtonLink size="s" to={paths.stock(request.variant_id)}>
              Ver inventario
            </ButtonLink>
          )
        }
      >
        {error.message}
      </Notice>
    </div>
  );
}
