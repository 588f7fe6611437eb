import * as paths from '@melena/shared/contract/paths';
import { SamplePage } from '../sample/SamplePage';
import { Processes } from './Processes';
import { ServiceFacts } from './ServiceFacts';
import { Stylists } from './Stylists';

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
