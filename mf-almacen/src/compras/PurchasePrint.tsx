import { IVA, ivaOf } from '@melena/shared/rules/iva';
import { add, amountOf, formatMoney } from '@melena/shared/rules/money';
import { formatPhone } from '@melena/shared/rules/phone';
import { formatDateOf } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import css from './paper.module.css';
import { type PurchaseData, productLabel } from './purchase-line';

/** The order as it is printed and given to the supplier: on the screen it isn't shown. */
export function PurchasePrint({ data: { details, products, contacts } }: { data: PurchaseData }) {
  const session = useSession();
  const contact = contacts.find(({ id }) => id === details.supplier_contact_id);
  const total = amountOf(details.total);
  const iva = ivaOf(total);
  const facts = {
    Fecha: formatDateOf(details.creation_date),
    Proveedor: details.supplier,
    Contacto: [details.contact, contact?.phone && formatPhone(contact.phone), contact?.email],
    Motivo: details.comments,
  };
  return (
    <article className={css.paper} aria-hidden>
      <header className={css.title}>
        <b>{session?.me.salon}</b>
        <span>Orden de compra #{details.folio}</span>
      </header>
      <dl className={css.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{[value].flat().filter(Boolean).join(' · ') || '—'}</dd>
          </div>
        ))}
      </dl>
      <table className={css.lines}>
        <thead>
          <tr>
            <th>Producto</th>
            <th>Cantidad</th>
            <th>Precio sin IVA</th>
            <th>Importe</th>
          </tr>
        </thead>
        <tbody>
          {products.map(line => (
            <tr key={line.id}>
              <td>{productLabel(line)}</td>
              <td>{line.quantity}</td>
              <td>{formatMoney(line.price)}</td>
              <td>{formatMoney(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name="Total sin IVA" amount={formatMoney(total)} />
          <Sum name={`IVA ${IVA} %`} amount={formatMoney(iva)} />
          <Sum name="Total con IVA" amount={`${formatMoney(add(total, iva))} MXN`} />
        </tfoot>
      </table>
    </article>
  );
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td>{amount}</td>
    </tr>
  );
}
