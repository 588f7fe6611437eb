import { loadError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { RowLines } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable, momentColumn, moneyColumn, unsorted } from '@melena/shared/kit/table';
import { Money, Note, Num } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { amountOf } from '@melena/shared/rules/money';
import { formatDateTime } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { useState } from 'react';
import styles from './client.module.css';

type Movement = CallReply<'clients/credit'>['movements'][number];

const FIRST_ROWS = 5;
const MORE_ROWS = 50;

const columns = unsorted<Movement>([
  momentColumn('creation_date', 'Fecha', { width: 184, skeleton: 140 }),
  { id: 'what', head: 'Movimiento', skeleton: 160, cell: row => <Concept row={row} /> },
  moneyColumn('amount', 'Monto', { width: 112, skeleton: 76 }),
  moneyColumn('balance', 'Crédito', { width: 112, skeleton: 76 }),
]);

/** Additions to the credit and uses of it, the latest first. Nothing where there never was any. */
export function CreditMovements({ clientId }: { clientId: number }) {
  // Below everything else: it appears when it is known, and moves nothing.
  const [limit, setLimit] = useState(FIRST_ROWS);
  const list = useCall('clients/credit', { client_id: clientId, limit }, { keep: true });
  const { data } = list;
  const failed = loadError(list, 'No se pudieron cargar los movimientos del crédito');
  if (!failed && !data?.total) return null;
  const hidden = data ? data.total - data.movements.length : 0;
  return (
    <Sheet className={styles.history}>
      <header className={styles.historyHead}>
        <h2>Movimientos del crédito</h2>
      </header>
      <DataTable
        bare
        label="Movimientos del crédito"
        columns={columns}
        rows={data?.movements}
        rowKey={row => `${row.kind} ${row.id}`}
        phone={row => <MovementOnPhone row={row} />}
        empty={{ text: 'Sin movimientos' }}
        error={failed}
      />
      {hidden > 0 && (
        <footer className={styles.more}>
          <Button
            kind="quiet"
            busy={list.isPlaceholderData}
            busyLabel="Cargando"
            onClick={() => setLimit(limit + MORE_ROWS)}
          >
            Ver anteriores
          </Button>
        </footer>
      )}
    </Sheet>
  );
}

/** 'Abono · Transferencia bancaria SPEI 991', 'Uso · cita #12854': what it was, and the payment that holds it. */
function Concept({ row }: { row: Movement }) {
  return (
    <>
      {kindText(row)}
      {' · '}
      <Link to={paths.payment(row.payment_id)}>
        {row.kind === 'added' ? `${row.type} ` : 'pago '}
        <Num>{row.folio}</Num>
      </Link>
      {row.appointments.map(({ id, folio }) => (
        <span key={id}>
          {' · '}
          <Link to={paths.appointment(id)}>
            <Folio folio={folio} />
          </Link>
        </span>
      ))}
    </>
  );
}

function kindText({ kind, amount, reversal }: Movement): string {
  if (reversal) return amountOf(amount) < 0 ? 'Abono revertido' : 'Uso revertido';
  return kind === 'added' ? 'Abono' : 'Uso';
}

function MovementOnPhone({ row }: { row: Movement }) {
  return (
    <>
      <RowLines>
        <span className={styles.concept}>
          <Concept row={row} />
        </span>
        <Note num>{formatDateTime(row.creation_date)}</Note>
      </RowLines>
      <span className={styles.end}>
        <Money value={row.amount} />
        <Note>
          <Money value={row.balance} />
        </Note>
      </span>
    </>
  );
}
