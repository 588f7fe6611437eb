import { Button } from '@melena/shared/kit/actions/Button';
import { Fact, Facts, Money, Muted, NoData, Note, Num } from '@melena/shared/kit/text';
import { IVA, ivaOf } from '@melena/shared/rules/iva';
import { add, amountOf, formatMoney } from '@melena/shared/rules/money';
import { formatDateOf, formatDateTime, formatDay } from '@melena/shared/rules/time';
import { PurchaseBadge } from './PurchaseBadge';
import type { PurchaseData } from './purchase-line';

interface PurchaseFactsProps {
  data: PurchaseData;
  onInvoice: () => void;
}

/** A purchase's supplier, contact, reason and amounts. Its prices are without IVA, which the invoice adds. */
export function PurchaseFacts({ data, onInvoice }: PurchaseFactsProps) {
  const { details, receipts, supplier_rfc } = data;
  const { closed_short: short } = details;
  const received = amountOf(details.received ?? '0.00');
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
        {receipts.some(({ undone }) => !undone) && (
          <Fact name="Recibido sin IVA">
            <Money value={received} />
            <Note num> · {formatMoney(add(received, ivaOf(received)))} con IVA</Note>
          </Fact>
        )}
        <Fact num name="Fecha">
          {formatDateOf(details.creation_date)}
        </Fact>
        <Fact name="Proveedor">
          {details.supplier}
          {supplier_rfc && <Note> · {supplier_rfc}</Note>}
        </Fact>
        <Fact name="Contacto">{details.contact}</Fact>
        <Fact num name="Productos">
          {details.products}
        </Fact>
        <Fact name="Motivo de la compra">{details.comments || <NoData />}</Fact>
        <Fact name="Factura">
          {details.invoice || <NoData />}
          {details.invoice_date && <Note num> · {formatDay(details.invoice_date)}</Note>}
        </Fact>
        <Fact num name="Pagada el">
          {details.paid_on ? formatDay(details.paid_on) : <NoData />}
        </Fact>
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
      <Button size="s" onClick={onInvoice}>
        Factura y pago
      </Button>
    </>
  );
}
