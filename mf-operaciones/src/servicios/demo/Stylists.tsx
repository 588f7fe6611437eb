import * as paths from '@melena/shared/contract/paths';
import { Badge, type Tone } from '@melena/shared/kit/text';
import { SampleTable } from '../sample/SampleTable';

const STYLISTS: readonly (readonly string[])[] = [
  ['Estilista de muestra', '1er Nivel', 'Activo'],
  ['Segunda estilista de muestra', '3er Nivel', 'Vacaciones'],
  ['Asistente de muestra', 'Asistente', 'Inactivo'],
];

const TONES: Readonly<Record<string, Tone>> = { Activo: 'ok', Vacaciones: 'info' };
const statusBadge = (status = '') => <Badge tone={TONES[status]}>{status}</Badge>;

export function Stylists() {
  return (
    <SampleTable
      title="Estilistas"
      columns={[
        { head: 'Estilista', main: true },
        { head: 'Nivel', width: '25%' },
        { head: 'Estado', width: 140, show: statusBadge },
      ]}
      rows={STYLISTS}
      rowHref={row => paths.stylist(STYLISTS.indexOf(row) + 1)}
      phone={([name, level, status]) => [name, level, statusBadge(status)]}
    />
  );
}
