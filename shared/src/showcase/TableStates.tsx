import { Plus, UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../kit/actions/Button';
import { Hour } from '../kit/dates/Hour';
import { Count, Filters } from '../kit/list/Filters';
import { type Column, DataTable, RowText } from '../kit/table';
import { Money, Note } from '../kit/text';
import { STATUS_NAMES } from '../rules/agenda/appointment-status';
import { centavos } from '../rules/money';
import { Folio } from '../salon/appointments/Folio';
import { StatusBadge } from '../salon/appointments/StatusBadge';
import css from './kit.module.css';
import { Section } from './parts';

interface Visit {
  folio: number;
  client: string;
  status: (typeof STATUS_NAMES)[number];
  total: number;
}

const CLIENTS = ['María Fernanda Gutiérrez de la Garza', 'Valeria Ochoa', 'Ximena Cárdenas', 'Óscar Peña'];

function visits(count: number): Visit[] {
  return Array.from({ length: count }, (_, index) => ({
    folio: 12800 + index,
    client: CLIENTS[index % CLIENTS.length] ?? '',
    status: STATUS_NAMES[index % STATUS_NAMES.length] ?? 'pendiente',
    total: (index * 12345) % 450000,
  }));
}

const COLUMNS: Column<Visit>[] = [
  {
    id: 'status',
    head: 'Estado',
    width: 140,
    cell: row => <StatusBadge status={row.status} />,
    skeleton: 96,
  },
  {
    id: 'folio',
    head: 'Folio',
    width: 92,
    sort: row => row.folio,
    cell: row => <Folio folio={row.folio} quiet />,
  },
  { id: 'client', head: 'Cliente', main: true, sort: row => row.client, cell: row => row.client },
  { id: 'hour', head: 'Inicio', width: 112, align: 'right', wide: true, cell: () => <Hour start="13:30" /> },
  {
    id: 'total',
    head: 'Total',
    width: 124,
    align: 'right',
    sort: row => row.total,
    cell: row => <Money value={centavos(row.total)} quietZero />,
  },
];

const FEW = COLUMNS.filter(column => column.id !== 'status' && column.id !== 'hour');

const EMPTY = {
  icon: UsersRound,
  text: 'No hay citas en este día',
  action: <Button icon={Plus}>Nueva cita</Button>,
};

export function TableStates() {
  const [selected, setSelected] = useState<number>(12803);
  const few = useMemo(() => visits(12), []);
  const many = useMemo(() => visits(5000), []);
  const table = { label: 'Citas', columns: COLUMNS, rowKey: (row: Visit) => row.folio, empty: EMPTY };
  return (
    <Section title="Table: rows, 5,000 rows, loading, empty, failed">
      <div className={css.table}>
        <DataTable
          {...table}
          rows={few}
          selected={selected}
          onRow={row => setSelected(row.folio)}
          rowState={row => ({ gone: row.status === 'cancelada', past: row.status === 'finalizada' })}
          phone={row => (
            <>
              <RowText title={row.client}>
                <Note>
                  <Folio folio={row.folio} />
                </Note>
              </RowText>
              <StatusBadge status={row.status} />
            </>
          )}
        />
      </div>
      <Filters count={<Count value={many.length} one="cita" many="citas" />}>{null}</Filters>
      <div className={css.table}>
        <DataTable {...table} rows={many} rowHref={row => `/kit?folio=${row.folio}`} />
      </div>
      <div className={css.columns}>
        <div className={css.table}>
          <DataTable {...table} columns={FEW} rows={undefined} />
        </div>
        <div className={css.table}>
          <DataTable {...table} columns={FEW} rows={[]} />
        </div>
        <div className={css.table}>
          <DataTable
            {...table}
            columns={FEW}
            rows={undefined}
            error={{
              text: 'No se pudieron cargar los pagos',
              detail: 'El servidor no respondió.',
              onRetry: () => {},
            }}
          />
        </div>
      </div>
    </Section>
  );
}
