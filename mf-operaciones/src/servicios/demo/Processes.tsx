import type { Column } from '@melena/shared/kit/table';
import { Measure } from '@melena/shared/kit/text';
import { formatDuration } from '@melena/shared/rules/time';
import { SampleTable } from '../sample/SampleTable';
import css from '../sample/sample.module.css';

const PROCESSES = [
  { id: 1, title: 'Lavado de arrastre', minutes: 15 },
  { id: 2, title: 'Aplicación por secciones', minutes: 40 },
  { id: 3, title: 'Enjuague y secado', minutes: 35 },
];

const MATERIALS = [
  { id: 1, process: 'Lavado de arrastre', name: 'Shampoo de muestra', ml: 40 },
  { id: 2, process: 'Aplicación por secciones', name: 'Mascarilla de muestra', ml: 80 },
  { id: 3, process: 'Enjuague y secado', name: 'Sellador de muestra', ml: 12.5 },
];

const processColumns: Column<(typeof PROCESSES)[number]>[] = [
  { id: 'step', head: 'Paso', width: 72, align: 'right', figures: true, cell: ({ id }) => id },
  { id: 'title', head: 'Proceso', main: true, cell: ({ title }) => title },
  {
    id: 'time',
    head: 'Tiempo',
    width: 120,
    align: 'right',
    figures: true,
    cell: ({ minutes }) => formatDuration(minutes),
  },
];

const materialColumns: Column<(typeof MATERIALS)[number]>[] = [
  { id: 'name', head: 'Material', main: true, cell: ({ name }) => name },
  { id: 'process', head: 'Proceso', width: '40%', quiet: true, cell: ({ process }) => process },
  {
    id: 'quantity',
    head: 'Cantidad',
    width: 120,
    align: 'right',
    cell: ({ ml }) => <Measure value={ml} unit="ml" />,
  },
];

export function Processes() {
  return (
    <div className={css.panel}>
      <SampleTable
        title="Procesos"
        columns={processColumns}
        rows={PROCESSES}
        phone={({ id, title, minutes }) => [title, `Paso ${id}`, formatDuration(minutes)]}
      />
      <SampleTable
        title="Materiales"
        columns={materialColumns}
        rows={MATERIALS}
        phone={({ name, process, ml }) => [name, process, <Measure key="ml" value={ml} unit="ml" />]}
      />
    </div>
  );
}
