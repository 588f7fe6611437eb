import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Money, NoData, Num } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { PAYMENT_TYPE } from '@melena/shared/rules/payment';
import { hasPermission } from '@melena/shared/rules/permissions';
import { formatDateTime } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';

type Details = CallReply<'payment/assigments'>;

/** Folio, amount, date, client, type and the account that received it; whether it was taken back. */
export function PaymentFacts({ details: { payment, remaining, till } }: { details: Details }) {
  const opensClients = hasPermission(useSession()?.me.role, 'clientes');
  return (
    <>
      <Reversal payment={payment} />
      <dl className="kv">
        <div>
          <dt>Folio</dt>
          <Num as="dd">{payment.folio || <NoData />}</Num>
        </div>
        <div>
          <dt>Monto</dt>
          <dd>
            <Money value={payment.amount} />
          </dd>
        </div>
        <div>
          <dt>Cliente</dt>
          <dd>
            {opensClients ? (
              <Link to={paths.client(payment.client_id)}>{payment.client}</Link>
            ) : (
              payment.client
            )}
          </dd>
        </div>
        <div>
          <dt>Fecha de pago</dt>
          <Num as="dd">{formatDateTime(payment.creation_date)}</Num>
        </div>
        <div>
          <dt>Tipo</dt>
          <dd>{payment.type}</dd>
        </div>
        <div>
          <dt>Cuenta receptora</dt>
          <dd>{payment.account || <NoData />}</dd>
        </div>
        {till.taken_by && (
          <div>
            <dt>Recibió</dt>
            <dd>{till.taken_by}</dd>
          </div>
        )}
        <div>
          <dt>Caja</dt>
          <dd>
            <Till payment={payment} till={till} />
          </dd>
        </div>
        {payment.notes && (
          <div>
            <dt>{payment.reverses_id === null ? 'Notas' : 'Motivo'}</dt>
            <dd>{payment.notes}</dd>
          </div>
        )}
        <div>
          <dt>Por asignar</dt>
          <dd>
            <Money value={remaining} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** The till that was open; of one that came in without, the cut that took it since. */
function Till({ payment, till }: Pick<Details, 'payment' | 'till'>) {
  const { outside, caja_id: id, opened_at: opened, closed_at: closed } = till;
  const moment = opened && <Num>{formatDateTime(opened)}</Num>;
  const cut = closed && id !== null ? <Link to={paths.tillClosing(id)}>{moment}</Link> : moment;
  if (!outside) return cut;
  if (payment.type_id === PAYMENT_TYPE.accountBalance) return 'Sin caja';
  return id === null ? 'Sin caja · entra en el próximo corte' : <>Sin caja · en el corte de {cut}</>;
}

function Reversal({ payment: { reverses_id, reversed_by_id } }: { payment: Details['payment'] }) {
  if (reversed_by_id !== null) {
    return (
      <Notice tone="warn">
        Este pago se revirtió. <Link to={paths.payment(reversed_by_id)}>Ver la reversión</Link>
      </Notice>
    );
  }
  if (reverses_id === null) return null;
  return (
    <Notice tone="info">
      Es la reversión de otro pago. <Link to={paths.payment(reverses_id)}>Ver el pago</Link>
    </Notice>
  );
}
