import type { CallReply } from '@melena/shared/contract/calls';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { INVOICE_STATUS } from '@melena/shared/rules/invoice/invoice-status';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import styles from './invoice.module.css';

type Invoice = CallReply<'invoice/detail'>['invoice'];

/** True if nothing of an invoice is left: it can only be cancelled. */
export function isWholeBack({ tickets }: Pick<Invoice, 'tickets'>): boolean {
  return tickets.every(({ total }) => amountOf(total) === 0);
}

/** Tells the accountant what to do about an invoice whose tickets were refunded afterwards. */
export function RefundedNotice({ invoice }: { invoice: Invoice }) {
  const { refunded_after, tickets, status_id, uuid } = invoice;
  const back = tickets.filter(({ refunded }) => amountOf(refunded) > 0);
  const all = isWholeBack(invoice);
  const next = all ? 'cancélala' : 'emítela de nuevo';
  if (status_id === INVOICE_STATUS.requested) {
    return (
      <Notice tone="warn">
        Después de solicitarla se devolvieron <b>{formatMoney(refunded_after)}</b>:{' '}
        {all ? 'ya no queda qué facturar, cancélala.' : 'se emite por lo demás.'}
      </Notice>
    );
  }
  return (
    <Notice tone="warn">
      <p>
        Después de emitirla se devolvieron <b>{formatMoney(refunded_after)}</b> de{' '}
        {back.map(({ folio }) => folio).join(', ')}.
        {status_id === INVOICE_STATUS.stamped
          ? ' Tu contador debe:'
          : ` Si aún no está timbrada, ${next}. Si ya se timbró, tu contador debe:`}
      </p>
      <ol className={styles.steps}>
        {all ? (
          <li>
            Cancelarla ante el SAT con el motivo 03, No se llevó a cabo la operación, o emitir la nota de
            crédito por el total.
          </li>
        ) : (
          <li>
            Emitir una nota de crédito: un CFDI de egreso por {formatMoney(refunded_after)} con IVA incluido,
            con uso G02.
          </li>
        )}
        <li>
          Relacionarla con esta factura, tipo de relación 01{uuid === null ? '' : `, folio fiscal ${uuid}`}.
        </li>
        <li>Poner la forma de pago en que se devolvió, y enviarla al cliente.</li>
      </ol>
    </Notice>
  );
}
