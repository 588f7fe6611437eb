import type { Column } from '@melena/shared/kit/table';
import { Measure, Money } from '@melena/shared/kit/text';
import { formatDuration } from '@melena/shared/rules/time';
import { SampleTable } from '../sample/SampleTable';
import css from '../sample/sample.module.css';

const SERVICES = [
  { id: 1, name: 'Hidratación de muestra', minutes: 90, price: '1680.00', commission: 20 },
  { id: 2, name: 'Corte de muestra', minutes: 45, price: '520.00', commission: 25 },
];

const SALES = [
  { id: 1, name: 'Shampoo de muestra', pieces: 4, total: '1400.00' },
  { id: 2, name: 'Mascarilla de muestra', pieces: 1, total: '480.00' },
];

const serviceColumns: Column<(typeof SERVICES)[number]>[] = [
  { id: 'name', head: 'Servicio', main: true, cell: ({ name }) => name },
  {
    id: 'duration',
    head: 'Duración',
    width: 120,
    align: 'right',
    figures: true,
    cell: ({ minutes }) => formatDuration(minutes),
  },
  { id: 'price', head: 'Precio', width: 132, align: 'right', cell: ({ price }) => <Money value={price} /> },
  {
    id: 'commission',
    head: 'Comisión',
    width: 112,
    align: 'right',
    figures: true,
    cell: ({ commission }) => `${commission}%`,
  },
];

const saleColumns: Column<(typeof SALES)[number]>[] = [
  { id: 'name', head: 'Producto', main: true, cell: ({ name }) => name },
  {
    id: 'pieces',
    head: 'Vendidas',
    width: 120,
    align: 'right',
    cell: ({ pieces }) => <Measure value={pieces} unit="pieza" />,
  },
  { id: 'total', head: 'Total', width: 132, align: 'right', cell: ({ total }) => <Money value={total} /> },
];

export function Sales() {
  return (
    <div className={css.panel}>
      <SampleTable
        title="Servicios"
        columns={serviceColumns}
        rows={SERVICES}
        phone={({ name, minutes, commission, price }) => [
          name,
          `${formatDuration(minutes)} · comisión ${commission}%`,
          <Money key="price" value={price} />,
        ]}
      />
      <SampleTable
        title="Ventas"
        columns={saleColumns}
        rows={SALES}
        phone={({ name, pieces, total }) => [
          name,
          pieces === 1 ? '1 pieza' : `${pieces} piezas`,
          <Money key="total" value={total} />,
        ]}
      />
    </div>
  );
}
