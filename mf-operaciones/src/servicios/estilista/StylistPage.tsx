import * as paths from '@melena/shared/contract/paths';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { NoData } from '@melena/shared/kit/text';
import { formatDay } from '@melena/shared/rules/time';
import { SampleSelect, SampleText } from '../sample/fields';
import { SampleCard } from '../sample/SampleCard';
import { SamplePage } from '../sample/SamplePage';
import { SampleTable } from '../sample/SampleTable';
import css from '../sample/sample.module.css';

const TABS = [
  { value: 'datos', label: 'Datos del estilista', content: <Facts /> },
  { value: 'clasificacion', label: 'Clasificación y horario', content: <Classification /> },
  { value: 'ventas', label: 'Servicios y ventas', content: <Sales /> },
  { value: 'historial', label: 'Historial de citas', content: <History /> },
];

/** The static mock-up of a stylist, the same for every id (specification, 2). */
export function StylistPage() {
  return (
    <SamplePage
      title="Estilista de muestra"
      back={{ to: paths.sampleService, label: 'Servicio de muestra' }}
      label="Estilista de muestra"
      tabs={TABS}
    />
  );
}

function Facts() {
  return (
    <SampleCard label="Datos del estilista">
      <FormRow>
        <SampleText label="Nombre" value="Estilista" />
        <SampleText label="Apellidos" value="De Muestra" />
      </FormRow>
      <FormRow>
        <SampleText label="Teléfono" value="55 0000 0000" />
        <SampleText label="Correo" value="estilista@ejemplo.mx" />
      </FormRow>
      <FormRow>
        <SampleText label="Fecha de nacimiento" value="ene 1. 1990" />
        <SampleText label="Fecha de ingreso" value="ene 1. 2025" />
      </FormRow>
    </SampleCard>
  );
}

function History() {
  return (
    <SampleTable
      title="Historial de citas"
      columns={[
        { head: 'Fecha', width: 132, figures: true },
        { head: 'Hora', width: 112, align: 'right', figures: true },
        { head: 'Cliente', main: true },
        { head: 'Servicio', width: '30%' },
        { head: 'Total', width: 124, align: 'right', figures: true },
      ]}
      rows={[
        [formatDay('2025-01-17'), '12:30 p.m.', 'Clienta de muestra', 'Hidratación de muestra', '$1,680.00'],
        [formatDay('2025-01-16'), '10:00 a.m.', 'Cliente de muestra', 'Corte de muestra', '$520.00'],
        [formatDay('2025-01-15'), '4:00 p.m.', 'Clienta de muestra', 'Corte de muestra', '$520.00'],
      ]}
      phone={([day, hour, client, service, total]) => [client, `${day}, ${hour} · ${service}`, total]}
    />
  );
}

/** The mock-ups alone have these levels (specification, 9); healers have levels of their own. */
const LEVELS = ['1er Nivel', '2do Nivel', '3er Nivel', 'Asistente'];
const STATUSES = ['Inactivo', 'Vacaciones', 'Activo'];

const hourColumn = (head: string) =>
  ({
    head,
    width: '22%',
    align: 'right',
    figures: true,
    show: (hour: string) => hour || <NoData />,
  }) as const;

function Classification() {
  return (
    <div className={css.panel}>
      <SampleCard label="Clasificación">
        <FormRow>
          <SampleSelect label="Nivel" options={LEVELS} chosen="2do Nivel" />
          <SampleSelect label="Estado" options={STATUSES} chosen="Activo" />
        </FormRow>
      </SampleCard>
      <SampleTable
        title="Horario"
        columns={[
          { head: 'Día', main: true },
          hourColumn('Entrada'),
          hourColumn('Comida'),
          hourColumn('Salida'),
        ]}
        rows={[
          ['Lunes', '9:00 a.m.', '2:00 p.m.', '6:00 p.m.'],
          ['Martes', '9:00 a.m.', '2:00 p.m.', '6:00 p.m.'],
          ['Miércoles', '9:00 a.m.', '2:00 p.m.', '6:00 p.m.'],
          ['Jueves', '11:00 a.m.', '3:00 p.m.', '7:00 p.m.'],
          ['Viernes', '11:00 a.m.', '3:00 p.m.', '7:00 p.m.'],
          ['Sábado', '9:00 a.m.', '1:00 p.m.', '4:00 p.m.'],
          ['Domingo'],
        ]}
        phone={([day, start, lunch, end]) =>
          lunch ? [day, `Comida ${lunch}`, `${start} – ${end}`] : [day, 'Descanso', null]
        }
      />
    </div>
  );
}

function Sales() {
  return (
    <div className={css.panel}>
      <SampleTable
        title="Servicios"
        columns={[
          { head: 'Servicio', main: true },
          { head: 'Duración', width: 120, align: 'right', figures: true },
          { head: 'Precio', width: 132, align: 'right', figures: true },
          { head: 'Comisión', width: 112, align: 'right', figures: true },
        ]}
        rows={[
          ['Hidratación de muestra', '1 h 30 min', '$1,680.00', '20%'],
          ['Corte de muestra', '45 min', '$520.00', '25%'],
        ]}
        phone={([name, duration, price, commission]) => [name, `${duration} · comisión ${commission}`, price]}
      />
      <SampleTable
        title="Ventas"
        columns={[
          { head: 'Producto', main: true },
          { head: 'Vendidas', width: 120, align: 'right', figures: true },
          { head: 'Total', width: 132, align: 'right', figures: true },
        ]}
        rows={[
          ['Shampoo de muestra', '4 piezas', '$1,400.00'],
          ['Mascarilla de muestra', '1 pieza', '$480.00'],
        ]}
        phone={([name, pieces, total]) => [name, pieces, total]}
      />
    </div>
  );
}
