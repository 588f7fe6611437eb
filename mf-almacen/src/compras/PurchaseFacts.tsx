import { Fact, Facts, Money, Muted, NoData, Note, Num } from '@melena/shared/kit/text';
import { IVA, ivaOf } from '@melena/shared/rules/iva';
import { add, amountOf } from '@melena/shared/rules/money';
import { formatDateOf, formatDateTime } from '@melena/shared/rules/time';
import { PurchaseBadge } from './PurchaseBadge';
import type { Purchase } from './purchase-line';

/** A purchase's supplier, contact, reason and amounts. Its prices are without IVA, which the invoice adds. */
export function PurchaseFacts({ details }: { details: Purchase }) {
  const { closed_short: short } = details;
  const total = amountOf(details.total);
  const iva = ivaOf(total);
  return (
    <>
      <div>
        <PurchaseBadge purchase={details} />
      </div>
      <div>
        <div>
          <Money value={total} size="xl" /> <Muted>MXN</Muted>
        </div>
        <Muted as="div">sin IVA</Muted>
      </div>
      <Facts>
        <Fact name={`IVA ${IVA} %`}>
          <Money value={iva} />
        </Fact>
        <Fact name="Total con IVA">
          <Money value={add(total, iva)} />
        </Fact>
        <Fact num name="Fecha">
          {formatDateOf(details.creation_date)}
        </Fact>
        <Fact name="Proveedor">{details.supplier}</Fact>
        <Fact name="Contacto">{details.contact}</Fact>
        <Fact num name="Productos">
          {details.products}
        </Fact>
        <Fact name="Motivo de la compra">{details.comments || <NoData />}</Fact>
        {short && (
          <Fact name="Cerrada con faltante">
            {short.reason}
            <Note>
              {' '}
              <Num>{formatDateTime(short.at)}</Num> · {short.who}
            </Note>
          </Fact>
        )}
      </Facts>
    </>
  );
}
