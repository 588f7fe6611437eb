import type { Column } from '@melena/shared/kit/table';
import { NoData } from '@melena/shared/kit/text';
import { formatHour } from '@melena/shared/rules/time';
import { SampleSelect } from '../sample/fields';
import { SampleCard } from '../sample/SampleCard';
import { SampleTable } from '../sample/SampleTable';
import css from '../sample/sample.module.css';
import { STYLIST_LEVELS, STYLIST_STATUSES } from '../sample/stylist';

interface WorkDay {
  readonly id: number;
  readonly day: string;
  /** Null on a day off. */
  readonly hours: readonly [start: string, lunch: string, end: string] | null;
}

const WEEK: readonly WorkDay[] = [
  { id: 1, day: 'Lunes', hours: ['09:00', '14:00', '18:00'] },
  { id: 2, day: 'Martes', hours: ['09:00', '14:00', '18:00'] },
  { id: 3, day: 'Miércoles', hours: ['09:00', '14:00', '18:00'] },
  { id: 4, day: 'Jueves', hours: ['11:00', '15:00', '19:00'] },
  { id: 5, day: 'Viernes', hours: ['11:00', '15:00', '19:00'] },
  { id: 6, day: 'Sábado', hours: ['09:00', '13:00', '16:00'] },
  { id: 7, day: 'Domingo', hours: null },
];

const hourColumn = (id: string, head: string, index: 0 | 1 | 2): Column<WorkDay> => ({
  id,
  head,
  width: '22%',
  align: 'right',
  figures: true,
  cell: ({ hours }) => (hours ? formatHour(hours[index]) : <NoData />),
});

const columns: Column<WorkDay>[] = [
  { id: 'day', head: 'Día', main: true, cell: ({ day }) => day },
  hourColumn('start', 'Entrada', 0),
  hourColumn('lunch', 'Comida', 1),
  hourColumn('end', 'Salida', 2),
];

export function Classification() {
  return (
    <div className={css.panel}>
      <SampleCard label="Clasificación">
        <div className="form-row">
          <SampleSelect label="Nivel" options={STYLIST_LEVELS} chosen="2do Nivel" />
          <SampleSelect label="Estado" options={STYLIST_STATUSES} chosen="Activo" />
        </div>
      </SampleCard>
      <SampleTable
        title="Horario"
        columns={columns}
        rows={WEEK}
        phone={({ day, hours }) => [
          day,
          hours ? `Comida ${formatHour(hours[1])}` : 'Descanso',
          hours && `${formatHour(hours[0])} – ${formatHour(hours[2])}`,
        ]}
      />
    </div>
  );
}
