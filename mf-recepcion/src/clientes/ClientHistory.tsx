import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { RowLines } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable, unsorted } from '@melena/shared/kit/table';
import { Money, Muted, Note, Num, Sub } from '@melena/shared/kit/text';
import { isCancelled, storedStatusName } from '@melena/shared/rules/agenda/appointment-status';
import { amountOf, formatMoney, minus } from '@melena/shared/rules/money';
import { formatDay, formatHour } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { StatusBadge } from '@melena/shared/salon/appointments/StatusBadge';
import { VisitProducts } from '@melena/shared/salon/products/VisitProducts';
import { CalendarX2 } from 'lucide-react';
import styles from './client.module.css';

type HistoryRow = CallReply<'clients/profile'>['services'][number];

const columns = unsorted<HistoryRow>([
  {
    id: 'status',
    head: 'Estado',
    width: 140,
    skeleton: 90,
    cell: row => <StatusBadge status={storedStatusName(row)} />,
  },
  { id: 'folio', head: 'Folio', width: 92, skeleton: 52, cell: row => <Folio folio={row.folio} quiet /> },
  {
    id: 'when',
    head: 'Fecha y hora',
    figures: true,
    skeleton: 88,
    cell: row => (
      <>
        {formatDay(row.day)}
        <span className={styles.wide}> · {formatHour(row.hour)}</span>
      </>
    ),
  },
  {
    id: 'healer',
    head: 'Healer',
    width: '27%',
    skeleton: 120,
    cell: row => (
      <>
        {row.healer}
        {row.elsewhere && <Sub>{row.elsewhere}</Sub>}
      </>
    ),
  },
  {
    id: 'total',
    head: 'Total',
    width: 144,
    align: 'right',
    skeleton: 76,
    cell: row => <HistoryTotal row={row} />,
  },
]);

export function ClientHistory({ rows }: { rows: readonly HistoryRow[] | undefined }) {
  return (
    <Sheet className={styles.history}>
      <header className={styles.historyHead}>
        <h2>Historial</h2>
        <Muted>Últimas 5 citas</Muted>
      </header>
      <DataTable
        bare
        label="Historial"
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        rowHref={row => (row.elsewhere ? undefined : paths.appointment(row.id))}
        phone={row => <HistoryRowOnPhone row={row} />}
        empty={{ icon: CalendarX2, text: 'No hay citas en el historial' }}
      />
      <Treatments visits={rows ?? []} />
    </Sheet>
  );
}

/** The visit's price, and its refunds. */
function HistoryTotal({ row }: { row: HistoryRow }) {
  const back = minus(amountOf(row.refunded));
  return (
    <>
      <Money value={row.total} struck={isCancelled(row)} />
      {back < 0 && <Sub num>Devuelto {formatMoney(back)}</Sub>}
    </>
  );
}

/** The products of those visits: the formula of the last time. */
function Treatments({ visits }: { visits: readonly HistoryRow[] }) {
  const treated = visits.filter(({ products }) => products.length > 0);
  if (treated.length === 0) return null;
  return (
    <section className={styles.treatments} aria-label="Materiales y productos">
      <h3>Materiales y productos</h3>
      <ul>
        {treated.map(visit => (
          <li key={visit.id}>
            <b>{visit.service}</b>
            <Note num>
              {formatDay(visit.day)} · {visit.healer}
            </Note>
            <VisitProducts products={visit.products} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HistoryRowOnPhone({ row }: { row: HistoryRow }) {
  return (
    <>
      <RowLines>
        <Num>
          {formatDay(row.day)} · {formatHour(row.hour)}
        </Num>
        <Note clip>
          <Folio folio={row.folio} /> · {row.healer}
          {row.elsewhere && ` · ${row.elsewhere}`}
        </Note>
      </RowLines>
      <span className={styles.end}>
        <StatusBadge status={storedStatusName(row)} />
        <HistoryTotal row={row} />
      </span>
    </>
  );
}
