import type { CallReply } from '@melena/shared/contract/calls';
import { Link } from '@melena/shared/router';
import { can } from '@melena/shared/rules/permissions';
import { formatDateTime } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { Money } from '@melena/shared/ui/Money';
import { NoData } from '@melena/shared/ui/NoData';
import { Notice } from '@melena/shared/ui/Notice';

type Details = CallReply<'payment/assigments'>;

/** Folio, amount, date, client, type and the account that received it; whether it was taken back. */
export function PaymentFacts({ details: { payment, remaining } }: { details: Details }) {
  const opensClients = can(useSession()?.me.role, 'clientes');
  return (
    <>
      <Reversal payment={payment} />
      <dl className="kv">
        <div>
          <dt>Folio</dt>
          <dd className="num">{payment.folio || <NoData />}</dd>
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
              <Link to={`/clientes/${payment.client_id}`}>{payment.client}</Link>
            ) : (
              payment.client
            )}
          </dd>
        </div>
        <div>
          <dt>Fecha de pago</dt>
          <dd className="num">{formatDateTime(payment.creation_date)}</dd>
        </div>
        <div>
          <dt>Tipo</dt>
          <dd>{payment.type}</dd>
        </div>
        <div>
          <dt>Cuenta receptora</dt>
          <dd>{payment.account || <NoData />}</dd>
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

function Reversal({ payment: { reverses_id, reversed_by_id } }: { payment: Details['payment'] }) {
  if (reversed_by_id !== null) {
    return (
      <Notice tone="warn">
        Este pago se revirtió. <Link to={`/pagos/${reversed_by_id}`}>Ver la reversión</Link>
      </Notice>
    );
  }
  if (reverses_id === null) return null;
  return (
    <Notice tone="info">
      Es la reversión de otro pago. <Link to={`/pagos/${reverses_id}`}>Ver el pago</Link>
    </Notice>
  );
}
