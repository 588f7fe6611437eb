import { Money } from '@melena/shared/kit/text/Money';
import { NoData } from '@melena/shared/kit/text/NoData';
import { formatDateOf, formatDateTime } from '@melena/shared/rules/time';
import { PurchaseBadge } from './PurchaseBadge';
import { PurchaseTotals } from './PurchaseTotals';
import type { Purchase } from './purchase-line';

/** Of whom, through whom, what for and how much. */
export function PurchaseFacts({ details }: { details: Purchase }) {
  const { closed_short: short } = details;
  return (
    <>
      <div>
        <PurchaseBadge purchase={details} />
      </div>
      <div>
        <div>
          <Money value={details.total} large /> <span className="t-2">MXN</span>
        </div>
        <div className="t-2">sin IVA</div>
      </div>
      <dl className="kv">
        <PurchaseTotals details={details} />
        <div>
          <dt>Fecha</dt>
          <dd className="num">{formatDateOf(details.creation_date)}</dd>
        </div>
        <div>
          <dt>Proveedor</dt>
          <dd>{details.supplier}</dd>
        </div>
        <div>
          <dt>Contacto</dt>
          <dd>{details.contact}</dd>
        </div>
        <div>
          <dt>Productos</dt>
          <dd className="num">{details.products}</dd>
        </div>
        <div>
          <dt>Motivo de la compra</dt>
          <dd>{details.comments || <NoData />}</dd>
        </div>
        {short && (
          <div>
            <dt>Cerrada con faltante</dt>
            <dd>
              {short.reason}
              <small className="t-2">
                {' '}
                <span className="num">{formatDateTime(short.at)}</span> · {short.who}
              </small>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
