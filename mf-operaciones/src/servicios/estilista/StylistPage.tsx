import * as paths from '@melena/shared/contract/paths';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { SampleText } from '../sample/fields';
import { SampleCard } from '../sample/SampleCard';
import { SamplePage } from '../sample/SamplePage';
import { Classification } from './Classification';
import { History } from './History';
import { Sales } from './Sales';

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
