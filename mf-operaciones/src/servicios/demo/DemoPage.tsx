import * as paths from '@melena/shared/contract/paths';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Badge, type Tone } from '@melena/shared/kit/text';
import { SampleSelect, SampleText } from '../sample/fields';
import { SampleCard } from '../sample/SampleCard';
import { SamplePage } from '../sample/SamplePage';
import { SampleTable } from '../sample/SampleTable';
import css from '../sample/sample.module.css';

const TABS = [
  { value: 'servicio', label: 'Detalles del servicio', content: <ServiceFacts /> },
  { value: 'procesos', label: 'Procesos y materiales', content: <Processes /> },
  { value: 'estilistas', label: 'Estilistas', content: <Stylists /> },
];

/** The static mock-up of a service (specification, 2). */
export function DemoPage() {
  return (
    <SamplePage
      title="Servicio de muestra"
      back={{ to: paths.services, label: 'Servicios' }}
      label="Servicio de muestra"
      tabs={TABS}
    />
  );
}

const STYLISTS: readonly (readonly string[])[] = [
  ['Estilista de muestra', '1er Nivel', 'Activo'],
  ['Segunda estilista de muestra', '3er Nivel', 'Vacaciones'],
  ['Asistente de muestra', 'Asistente', 'Inactivo'],
];

const TONES: Readonly<Record<string, Tone>> = { Activo: 'ok', Vacaciones: 'info' };
const statusBadge = (status = '') => <Badge tone={TONES[status]}>{status}</Badge>;

function Stylists() {
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

function Processes() {
  return (
    <div className={css.panel}>
      <SampleTable
        title="Procesos"
        columns={[
          { head: 'Paso', width: 72, align: 'right', figures: true },
          { head: 'Proceso', main: true },
          { head: 'Tiempo', width: 120, align: 'right', figures: true },
        ]}
        rows={[
          ['1', 'Lavado de arrastre', '15 min'],
          ['2', 'Aplicación por secciones', '40 min'],
          ['3', 'Enjuague y secado', '35 min'],
        ]}
        phone={([step, title, time]) => [title, `Paso ${step}`, time]}
      />
      <SampleTable
        title="Materiales"
        columns={[
          { head: 'Material', main: true },
          { head: 'Proceso', width: '40%', quiet: true },
          { head: 'Cantidad', width: 120, align: 'right', figures: true },
        ]}
        rows={[
          ['Shampoo de muestra', 'Lavado de arrastre', '40 ml'],
          ['Mascarilla de muestra', 'Aplicación por secciones', '80 ml'],
          ['Sellador de muestra', 'Enjuague y secado', '12.5 ml'],
        ]}
        phone={([name, process, quantity]) => [name, process, quantity]}
      />
    </div>
  );
}

/** Units of a service's duration (specification, 9). */
const UNITS = ['min', 'hrs'];
const nothing = () => {};

function ServiceFacts() {
  return (
    <SampleCard label="Detalles del servicio">
      <FormRow>
        <SampleText label="Nombre" value="Hidratación de muestra" />
        <SampleSelect label="Estado" options={['Inactivo', 'Activo']} chosen="Activo" />
      </FormRow>
      <FormRow>
        <SampleText label="Categoría" value="HIDRATACIÓN" />
        <SampleText label="Subcategoría" value="PROFUNDA" />
      </FormRow>
      <FormRow>
        <div className={css.measured}>
          <SampleText label="Duración" value="90" />
          <SampleSelect label="Unidad" options={UNITS} chosen="min" />
        </div>
        <MoneyField label="Precio" value="1680.00" readOnly onChange={nothing} />
      </FormRow>
      <TextAreaField
        label="Descripción"
        value="Devuelve agua y lípidos a cabello poroso."
        readOnly
        onChange={nothing}
      />
    </SampleCard>
  );
}
