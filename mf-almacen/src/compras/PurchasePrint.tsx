import { IVA, ivaOf } from '@melena/shared/rules/iva';
import { add, amountOf, formatMoney } from '@melena/shared/rules/money';
import { formatPhone } from '@melena/shared/rules/phone';
import { formatDateOf } from '@melena/shared/rules/time';
import { Paper } from '../common/Paper';
import { type PurchaseData, productLabel } from './purchase-line';

/** The order as it is printed and given to the supplier. */
export function PurchasePrint({
  data: { details, products, contacts, salon, supplier_rfc },
}: {
  data: PurchaseData;
}) {
  const contact = contacts.find(({ id }) => id === details.supplier_contact_id);
  const total = amountOf(details.total);
  const iva = ivaOf(total);
  return (
    <Paper
      title={`Orden de compra #${details.folio}`}
      facts={{
        Fecha: formatDateOf(details.creation_date),
        ...(salon?.rfc && { 'Facturar a': [salon.legal_name, salon.rfc] }),
        Proveedor: [details.supplier, supplier_rfc],
        Contacto: [details.contact, contact?.phone && formatPhone(contact.phone), contact?.email],
        Motivo: details.comments,
      }}
      head={['Producto', 'Código', 'Cantidad', 'Precio sin IVA', 'Importe']}
      rows={products.map(line => ({
        key: line.id,
        cells: [
          productLabel(line),
          line.code,
          line.quantity,
          formatMoney(line.price),
          formatMoney(line.total),
        ],
      }))}
      foot={{
        'Total sin IVA': formatMoney(total),
        [`IVA ${IVA} %`]: formatMoney(iva),
        'Total con IVA': `${formatMoney(add(total, iva))} MXN`,
      }}
    />
  );
}
