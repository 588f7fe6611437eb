import { DiscardMaterial } from '@melena/shared/appointment/DiscardMaterial';
import { type CallError, isOffline, useCommand } from '@melena/shared/client';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { hasMaterial } from '@melena/shared/rules/stock';
import { Button } from '@melena/shared/ui/Button';
import { ButtonLink } from '@melena/shared/ui/ButtonLink';
import { verbAfter } from '@melena/shared/ui/Failure';
import { Measure } from '@melena/shared/ui/Measure';
import { Notice } from '@melena/shared/ui/Notice';
import { Clip } from '@melena/shared/ui/Tooltip';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import css from './material.module.css';
import { isDelivered, isPending, type MaterialRequest } from './types';

/** One request: what, how much, and its delivery. */
export function RequestRow({ request }: { request: MaterialRequest }) {
  const { attempt, busy, error } = useCommand('material/deliver');
  const { id, product, brand, line, content, unit, quantity, comments, left } = request;
  const delivered = isDelivered(request);
  const pending = isPending(request);
  const short = pending && !hasMaterial({ material_unit: left }, quantity);
  return (
    <li className={css.request} data-done={pending ? undefined : ''}>
      <div className={css.what}>
        <b>
          <Clip>{product}</Clip>
        </b>
        <small className="clip">
          {[brand, line, formatQuantity(content, unit)].filter(Boolean).join(' · ')}
        </small>
        {comments && <small>{comments}</small>}
      </div>
      <div className={css.quantity}>
        <Measure value={quantity} unit="g" />
        {short && <small>Quedan {formatQuantity(left, 'ml')}</small>}
      </div>
      {!pending ? (
        <Button icon={delivered ? Check : X} disabled>
          {delivered ? 'Entregado' : 'Descartado'}
        </Button>
      ) : (
        <div className={css.actions}>
          <DiscardMaterial request={request} />
          <Button
            kind="primary"
            busy={busy}
            busyLabel="Entregando"
            aria-label={busy ? undefined : `${verbAfter(error, 'Entregar')} ${product}`}
            onClick={() => attempt({ material: { id } })}
          >
            {verbAfter(error, 'Entregar')}
          </Button>
        </div>
      )}
      {error && <Refused error={error} request={request} />}
    </li>
  );
}

/** Why it was not delivered by this press; somebody else's delivery is no fault. */
function Refused({ error, request }: { error: CallError; request: MaterialRequest }) {
  const delivered = isDelivered(request);
  const short = !delivered && error.code === 'conflict';
  const place = useRef<HTMLDivElement>(null);
  // On a phone the row may end under the fold.
  useEffect(() => place.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <div ref={place} className={css.refused}>
      <Notice
        tone={isOffline(error) ? 'warn' : delivered ? 'info' : 'danger'}
        action={
          short && (
            <ButtonLink size="s" to={`/inventario/${request.variant_id}`}>
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
