import { IVA, ivaOf } from '@melena/shared/rules/iva';
import { add, amountOf, formatMoney } from '@melena/shared/rules/money';
import { formatPhone } from '@melena/shared/rules/phone';
import { formatDateOf } from '@melena/shared/rules/time';
import { type PurchaseData, productLabel } from '../purchase-line';

/** The order as its paper and its file have it. Parts of a fact that there aren't are left out. */
export function orderPaper({ details, products, contacts, salon, supplier_rfc }: PurchaseData) {
  const contact = contacts.find(({ id }) => id === details.supplier_contact_id);
  const total = amountOf(details.total);
  const iva = ivaOf(total);
  const facts = {
    Fecha: [formatDateOf(details.creation_date)],
    'Facturar a': salon?.rfc ? [salon.legal_name, `RFC ${salon.rfc}`] : [],
    'Entregar en': [salon?.address, salon?.phone && formatPhone(salon.phone)],
    Proveedor: [details.supplier, supplier_rfc && `RFC ${supplier_rfc}`],
    Contacto: [details.contact, contact?.phone && formatPhone(contact.phone), contact?.email],
    Motivo: [details.comments],
  };
  return {
    title: `Orden de compra #${details.folio}`,
    facts: Object.fromEntries(Object.entries(facts).filter(([, parts]) => parts.some(Boolean))),
    head: ['Producto', 'Código', 'Cantidad', 'Precio sin IVA', 'Importe'],
    rows: products.map(line => ({
      key: line.id,
      cells: [
        productLabel(line),
        line.code ?? '',
        line.quantity,
        formatMoney(line.price),
        formatMoney(line.total),
      ],
    })),
    foot: {
      'Total sin IVA': formatMoney(total),
      [`IVA ${IVA} %`]: formatMoney(iva),
      'Total con IVA': `${formatMoney(add(total, iva))} MXN`,
    },
  };
}
