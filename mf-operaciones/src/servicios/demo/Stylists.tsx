import * as paths from '@melena/shared/contract/paths';
import type { Column } from '@melena/shared/kit/table';
import { Badge } from '@melena/shared/kit/text';
import { SampleTable } from '../sample/SampleTable';
import type { StylistLevel, StylistStatus } from '../sample/stylist';

interface Stylist {
  readonly id: number;
  readonly name: string;
  readonly level: StylistLevel;
  readonly status: StylistStatus;
}

const STYLISTS: readonly Stylist[] = [
  { id: 1, name: 'Estilista de muestra', level: '1er Nivel', status: 'Activo' },
  { id: 2, name: 'Segunda estilista de muestra', level: '3er Nivel', status: 'Vacaciones' },
  { id: 3, name: 'Asistente de muestra', level: 'Asistente', status: 'Inactivo' },
];

const TONES = { Activo: 'ok', Vacaciones: 'info', Inactivo: undefined } as const;

const columns: Column<Stylist>[] = [
  { id: 'name', head: 'Estilista', main: true, cell: ({ name }) => name },
  { id: 'level', head: 'Nivel', width: '25%', cell: ({ level }) => level },
  { id: 'status', head: 'Estado', width: 140, cell: ({ status }) => <StylistBadge status={status} /> },
];

export function Stylists() {
  return (
    <SampleTable
      title="Estilistas"
      columns={columns}
      rows={STYLISTS}
      rowHref={({ id }) => paths.stylist(id)}
      phone={({ name, level, status }) => [name, level, <StylistBadge key="status" status={status} />]}
    />
  );
}

function StylistBadge({ status }: Pick<Stylist, 'status'>) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
