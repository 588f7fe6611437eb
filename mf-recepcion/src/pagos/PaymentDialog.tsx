import { messageOf, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Link } from '@melena/shared/router';
import { ASSIGNMENT_NAMES } from '@melena/shared/rules/payment';
import { formatDateTime } from '@melena/shared/rules/time';
import { type Column, DataTable } from '@melena/shared/ui/DataTable';
import { Dialog } from '@melena/shared/ui/Dialog';
import { ErrorState } from '@melena/shared/ui/Empty';
import { Folio } from '@melena/shared/ui/Folio';
import { Money } from '@melena/shared/ui/Money';
import { NoData } from '@melena/shared/ui/NoData';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';

type Details = CallReply<'payment/assigments'>;
type Assignment = Details['assigments'][number];

/** One payment, and what it was assigned to. */
export function PaymentDialog({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  const details = useCall('payment/assigments', { payment_id: paymentId });
  return (
    <Dialog open size={560} title="Detalle del pago" onClose={onClose} bodyClassName="form">
      {details.data ? (
        <PaymentFacts details={details.data} />
      ) : details.error ? (
        <ErrorState
          text="No se pudo cargar el pago"
          detail={messageOf(details.error)}
          busy={details.isFetching}
          onRetry={() => details.refetch()}
        />
      ) : (
        <SkeletonRows rows={6} label="Cargando el pago" />
      )}
    </Dialog>
  );
}

const columns: Column<Assignment>[] = [
  { id: 'type', head: 'Asignación', main: true, cell: row => ASSIGNMENT_NAMES[row.type_id] ?? <NoData /> },
  {
    id: 'appointment',
    head: 'Cita',
    width: 124,
    cell: row =>
      row.appointment_id === null ? (
        <NoData />
      ) : (
        <Link to={`/citas/${row.appointment_id}`}>
          <Folio folio={row.appointment_folio} />
        </Link>
      ),
  },
  { id: 'amount', head: 'Monto', width: 124, align: 'right', cell: row => <Money value={row.amount} /> },
];

function PaymentFacts({ details: { payment, assigments, remaining } }: { details: Details }) {
  return (
    <>
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
          <dd>{payment.client}</dd>
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
            <dt>Notas</dt>
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
      <DataTable
        bare
        label="Asignaciones"
        columns={columns}
        rows={assigments}
        rowKey={row => row.id}
        empty={{ text: 'Sin asignaciones' }}
      />
    </>
  );
}
