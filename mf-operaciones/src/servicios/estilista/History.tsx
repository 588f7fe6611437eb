import type { Column } from '@melena/shared/kit/table';
import { Money } from '@melena/shared/kit/text';
import { formatDay, formatHour } from '@melena/shared/rules/time';
import { SampleTable } from '../sample/SampleTable';

const VISITS = [
  {
    id: 3,
    day: '2025-01-17',
    hour: '12:30',
    client: 'Clienta de muestra',
    service: 'Hidratación de muestra',
    total: '1680.00',
  },
  {
    id: 2,
    day: '2025-01-16',
    hour: '10:00',
    client: 'Cliente de muestra',
    service: 'Corte de muestra',
    total: '520.00',
  },
  {
    id: 1,
    day: '2025-01-15',
    hour: '16:00',
    client: 'Clienta de muestra',
    service: 'Corte de muestra',
    total: '520.00',
  },
];

const columns: Column<(typeof VISITS)[number]>[] = [
  { id: 'day', head: 'Fecha', width: 132, figures: true, cell: ({ day }) => formatDay(day) },
  {
    id: 'hour',
    head: 'Hora',
    width: 112,
    align: 'right',
    figures: true,
    cell: ({ hour }) => formatHour(hour),
  },
  { id: 'client', head: 'Cliente', main: true, cell: ({ client }) => client },
  { id: 'service', head: 'Servicio', width: '30%', cell: ({ service }) => service },
  { id: 'total', head: 'Total', width: 124, align: 'right', cell: ({ total }) => <Money value={total} /> },
];

export function History() {
  return (
    <SampleTable
      title="Historial de citas"
      columns={columns}
      rows={VISITS}
      phone={({ day, hour, client, service, total }) => [
        client,
        `${formatDay(day)}, ${formatHour(hour)} · ${service}`,
        <Money key="total" value={total} />,
      ]}
    />
  );
}
