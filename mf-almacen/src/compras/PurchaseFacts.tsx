import { Money, Muted, NoData, Note, Num } from '@melena/shared/kit/text';
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
          <Money value={details.total} large /> <Muted>MXN</Muted>
        </div>
        <Muted as="div">sin IVA</Muted>
      </div>
      <dl className="kv">
        <PurchaseTotals details={details} />
        <div>
          <dt>Fecha</dt>
          <Num as="dd">{formatDateOf(details.creation_date)}</Num>
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
          <Num as="dd">{details.products}</Num>
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
              <Note>
                {' '}
                <Num>{formatDateTime(short.at)}</Num> · {short.who}
              </Note>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
