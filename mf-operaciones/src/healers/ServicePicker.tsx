import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { healerServiceFields } from '@melena/shared/contract/healers/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Note, Strong } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { matchesWords } from '@melena/shared/rules/search';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNearestFocus } from '../common/use-nearest-focus';
import { ServiceFields } from './ServiceFields';
import css from './service-picker.module.css';

type Service = CallReply<'service/get'>['services'][number];

export interface ServicePickerProps {
  healerId: number;
  comission: number | null;
  /** Services that the healer has already: they are hidden. */
  currentIds: readonly number[];
  onClose: () => void;
}

/** The services of the catalogue that a healer doesn't give yet; it stays, so that several can be added. */
export function ServicePicker({ healerId, comission, currentIds, onClose }: ServicePickerProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Service | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useNearestFocus(chosen, list, () => box.current);
  const catalogue = useCall('service/get', {});
  const isOffered = (service: Service) =>
    isActive(service) &&
    !currentIds.includes(service.id) &&
    matchesWords(typed, [service.name, service.category, service.subcategory]);
  return (
    <Dialog
      open
      size={560}
      title="Elegir servicio"
      onClose={onClose}
      bodyClassName={css.picker}
      foot={<Button onClick={onClose}>Volver</Button>}
    >
      <SearchField
        ref={box}
        label="Buscar servicio"
        placeholder="Servicio, categoría o subcategoría"
        value={typed}
        onChange={setTyped}
      />
      <div ref={list} className={css.list}>
        <Loaded
          query={catalogue}
          failed="No se pudieron cargar los servicios"
          skeleton={<SkeletonRows label="Cargando servicios" />}
          empty={{
            when: ({ services }) => !services.some(isOffered),
            show: <Empty text="No se encontraron servicios registrados" />,
          }}
        >
          {({ services }) => (
            <ul aria-label="Servicios">
              {services.filter(isOffered).map(service => (
                <li key={service.id} className={css.row}>
                  <span className={css.what}>
                    <Strong clip>{service.name}</Strong>
                    <Note clip>{[service.category, service.subcategory].filter(Boolean).join(' · ')}</Note>
                  </span>
                  <Button
                    size="s"
                    icon={Plus}
                    aria-label={`Agregar: ${service.name}`}
                    onClick={() => setChosen(service)}
                  >
                    Agregar
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {chosen && (
        <AddServiceDialog
          healerId={healerId}
          service={chosen}
          comission={comission}
          onClose={() => setChosen(null)}
        />
      )}
    </Dialog>
  );
}

interface AddServiceDialogProps {
  healerId: number;
  service: { id: number; name: string };
  /** The commission of the healer's level, %. */
  comission: number | null;
  onClose: () => void;
}

/** Commission and special price of a service that the healer gives from now on. */
function AddServiceDialog({ healerId, service, comission, onClose }: AddServiceDialogProps) {
  return (
    <CommandDialog
      size={400}
      title="Agregar servicio"
      subtitle={service.name}
      call="healers/add"
      schema={healerServiceFields}
      values={{ comission, price: '' }}
      toBody={values => ({ service: { healer_id: healerId, service_id: service.id, ...values } })}
      done={`${service.name} agregado`}
      verb="Agregar servicio"
      onClose={onClose}
    >
      {form => <ServiceFields form={form} />}
    </CommandDialog>
  );
}
