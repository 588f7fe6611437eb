import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { RowLines } from '@melena/shared/kit/layout/blocks';
import { type Column, DataTable } from '@melena/shared/kit/table';
import { Money, NoData, Note } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { ASSIGNMENT_NAMES } from '@melena/shared/rules/payment';
import { formatDateTime } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import styles from './payment.module.css';

type Allocation = CallReply<'payment/assigments'>['assigments'][number];

const columns: Column<Allocation>[] = [
  { id: 'type', head: 'Asignación', main: true, cell: row => ASSIGNMENT_NAMES[row.type_id] ?? <NoData /> },
  { id: 'appointment', head: 'Cita', width: 92, cell: row => <Appointment row={row} /> },
  {
    id: 'date',
    head: 'Fecha',
    width: 184,
    figures: true,
    quiet: true,
    cell: row => formatDateTime(row.creation_date),
  },
  { id: 'amount', head: 'Monto', width: 112, align: 'right', cell: row => <Money value={row.amount} /> },
];

export interface AllocationsProps {
  rows: readonly Allocation[];
  /** The payment was taken back, and these with it. */
  gone: boolean;
}

/** What was given of a payment; a counter-entry is negative. */
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
  if (row.appointment_id === null) return <NoData />;
  return (
    <Link to={paths.appointment(row.appointment_id)}>
      <Folio folio={row.appointment_folio} />
    </Link>
  );
}

function AllocationOnPhone({ row }: { row: Allocation }) {
  return (
    <>
      <RowLines>
        <b>{ASSIGNMENT_NAMES[row.type_id]}</b>
        <Note num>
          {row.appointment_id !== null && (
            <>
              <Appointment row={row} />
              {' · '}
            </>
          )}
          {formatDateTime(row.creation_date)}
        </Note>
      </RowLines>
      <Money value={row.amount} />
    </>
  );
}
