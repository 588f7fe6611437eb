import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { DataTable, dateColumn, moneyColumn, RowText, unsorted } from '@melena/shared/kit/table';
import { Money, NoData, Note } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { ASSIGNMENT_NAMES } from '@melena/shared/rules/till/payment';
import { formatDateTime } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import styles from './payment.module.css';

type Allocation = CallReply<'payment/assigments'>['assigments'][number];

const columns = unsorted<Allocation>([
  { id: 'type', head: 'Asignación', main: true, cell: row => ASSIGNMENT_NAMES[row.type_id] ?? <NoData /> },
  { id: 'appointment', head: 'Cita', width: 84, cell: row => <Appointment row={row} /> },
  dateColumn('Fecha', { width: 112, quiet: true }),
  moneyColumn('amount', 'Monto', { width: 108 }),
]);

export interface AllocationsProps {
  rows: readonly Allocation[];
  /** The payment was taken back, and these with it. */
  gone: boolean;
}

export function Allocations({ rows, gone }: AllocationsProps) {
  return (
    <div className={styles.assignments}>
      <DataTable
        bare
        label="Asignaciones"
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        rowState={() => ({ gone })}
        phone={row => <AllocationOnPhone row={row} />}
        empty={{ text: 'Sin asignaciones' }}
      />
    </div>
  );
}

function Appointment({ row }: { row: Allocation }) {
  if (row.sale_id !== null) return <Link to={paths.sale(row.sale_id)}>{row.sale_folio}</Link>;
  if (row.appointment_id === null) return <NoData />;
  return (
    <Link to={paths.appointment(row.appointment_id)}>
      <Folio folio={row.appointment_folio} />
    </Link>
  );
}

function AllocationOnPhone({ row }: { row: Allocation }) {
  return (
    <RowText title={ASSIGNMENT_NAMES[row.type_id]} end={<Money value={row.amount} />}>
      <Note num>
        {(row.appointment_id !== null || row.sale_id !== null) && (
          <>
            <Appointment row={row} />
            {' · '}
          </>
        )}
        {formatDateTime(row.creation_date)}
      </Note>
    </RowText>
  );
}
