import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Fact, Facts, Money, NoData, Num } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { isPrepaid } from '@melena/shared/rules/till/payment';
import { formatDateTime } from '@melena/shared/rules/time';
import { ClientLink } from '../common/client/ClientLink';

type Details = CallReply<'payment/assigments'>;

/** Folio, amount, date, client, type and the account that received it; whether it was taken back. */
export function PaymentFacts({ details: { payment, remaining, till } }: { details: Details }) {
  return (
    <>
      <Reversal payment={payment} />
      <Facts>
        <Fact name="Folio" num>
          #{payment.id}
        </Fact>
        <Fact name="Referencia" num>
          {payment.reference || <NoData />}
        </Fact>
        <Fact name="Monto">
          <Money value={payment.amount} />
        </Fact>
        <Fact name="Cliente">
          <ClientLink client={payment} />
        </Fact>
        <Fact name="Fecha de pago" num>
          {formatDateTime(payment.creation_date)}
        </Fact>
        <Fact name="Tipo">{payment.type}</Fact>
        <Fact name="Cuenta receptora">{payment.account || <NoData />}</Fact>
        {till.taken_by && <Fact name="Recibió">{till.taken_by}</Fact>}
        <Fact name="Caja">
          <Till payment={payment} till={till} />
        </Fact>
        {payment.notes && (
          <Fact name={payment.reverses_id === null ? 'Notas' : 'Motivo'}>{payment.notes}</Fact>
        )}
        {payment.account_id !== null && (
          <Fact name="Banco">{payment.statement_line_id === null ? 'Sin conciliar' : 'Conciliado'}</Fact>
        )}
        <Fact name="Por asignar">
          <Money value={remaining} />
        </Fact>
      </Facts>
    </>
  );
}

/** The till that was open; of one that came in without, the cut that took it since. */
function Till({ payment, till }: Pick<Details, 'payment' | 'till'>) {
  const { outside, caja_id: id, opened_at: opened, closed_at: closed } = till;
  const moment = opened && <Num>{formatDateTime(opened)}</Num>;
  const cut = closed && id !== null ? <Link to={paths.tillClosing(id)}>{moment}</Link> : moment;
  if (!outside) return cut;
  if (isPrepaid(payment.type_id)) return 'Sin caja';
  return id === null ? 'Sin caja · entra en el próximo corte' : <>Sin caja · en el corte de {cut}</>;
}

function Reversal({ payment: { reverses_id, refund_of_id, reversed_by_id } }: Pick<Details, 'payment'>) {
  const other = reversed_by_id ?? refund_of_id ?? reverses_id;
  if (other === null) return null;
  const isBack = reversed_by_id !== null;
  const text = refund_of_id === null ? 'Es la reversión de otro pago.' : 'Es la devolución de otro pago.';
  return (
    <Notice tone={isBack ? 'warn' : 'info'}>
      {isBack ? 'Este pago se revirtió.' : text}{' '}
      <Link to={paths.payment(other)}>{isBack ? 'Ver la reversión' : 'Ver el pago'}</Link>
    </Notice>
  );
}
