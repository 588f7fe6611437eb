import { useCall } from '@melena/shared/client';
import { givenComission, healerServiceFields } from '@melena/shared/contract/healers/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { LoadedDialog } from '@melena/shared/kit/overlays/LoadedDialog';
import { DataTable } from '@melena/shared/kit/table';
import { Muted } from '@melena/shared/kit/text';
import { counted } from '@melena/shared/rules/quantity';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import { ListPlus, Plus, Scissors } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNearestFocus } from '../common/use-nearest-focus';
import css from './healer.module.css';
import { ServiceFields } from './ServiceFields';
import { ServicePicker, type ServicePickerProps } from './ServicePicker';
import { type HealerService, ServiceOnPhone, serviceColumns } from './service-columns';

interface ServicesSheetProps {
  healerId: number;
  /** The commission that an added service gets by the healer's level, %. */
  comission: number | null;
  rows: readonly HealerService[];
}

export function ServicesSheet({ healerId, comission, rows }: ServicesSheetProps) {
  const [opened, setOpened] = useState<HealerService | 'new' | 'all' | null>(null);
  const sheet = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useNearestFocus(opened, sheet, () => add.current);
  const close = () => setOpened(null);
  const currentIds = rows.map(service => service.service_id);
  const picker = { healerId, comission, currentIds, onClose: close };
  return (
    <Sheet
      ref={sheet}
      heading="Servicios"
      count={rows.length}
      actions={
        <>
          <Button size="s" icon={ListPlus} onClick={() => setOpened('all')}>
            Todos los servicios
          </Button>
          <Button size="s" icon={Plus} ref={add} onClick={() => setOpened('new')}>
            Agregar servicio
          </Button>
        </>
      }
      className={css.held}
    >
      <DataTable
        bare
        label="Servicios"
        columns={serviceColumns}
        rows={rows}
        rowKey={service => service.id}
        onRow={setOpened}
        phone={service => <ServiceOnPhone service={service} />}
        empty={{
          icon: Scissors,
          text: 'No se encontraron servicios registrados',
          children: comission !== null && `Sin servicios: cobra ${comission} % de su nivel.`,
        }}
      />
      {opened === 'new' && <ServicePicker {...picker} />}
      {opened === 'all' && <AllServicesDialog {...picker} />}
      {opened && typeof opened === 'object' && (
        <EditServiceDialog service={currentRow(rows, opened)} onClose={close} />
      )}
    </Sheet>
  );
}

const ALL = { title: 'Todos los servicios', size: 400 } as const;

/** The rest of the catalogue with one commission; the services that the healer has stay as they are. */
function AllServicesDialog({ healerId, comission, currentIds, onClose }: ServicePickerProps) {
  const query = useCall('service/get', {});
  const missing = (query.data?.services ?? []).filter(one => isActive(one) && !currentIds.includes(one.id));
  return (
    <LoadedDialog {...ALL} query={query} failed="No se pudieron cargar los servicios" onClose={onClose}>
      {() => (
        <CommandDialog
          {...ALL}
          call="healers/services/add"
          schema={givenComission}
          values={{ comission }}
          toBody={({ comission }) => ({
            ...{ healer_id: healerId, comission },
            service_ids: missing.map(({ id }) => id),
          })}
          done={(_, { added }) => counted(added, 'servicio agregado', 'servicios agregados')}
          verb="Agregar todos"
          disabled={missing.length === 0}
          onClose={onClose}
        >
          {form => (
            <>
              <Muted as="p">
                {missing.length === 0
                  ? 'Ya da todos los servicios activos.'
                  : `${counted(missing.length, 'servicio', 'servicios')} que todavía no da.`}
              </Muted>
              <NumberField label="Comisión" unit="%" decimals {...form.bind('comission')} />
            </>
          )}
        </CommandDialog>
      )}
    </LoadedDialog>
  );
}

interface EditServiceDialogProps {
  /** As it is now, or as it was where somebody removed it meanwhile. */
  service: HealerService;
  onClose: () => void;
}

function EditServiceDialog({ service, onClose }: EditServiceDialogProps) {
  const { id, version, name, comission, price } = service;
  return (
    <CommandDialog
      size={480}
      title="Editar servicio"
      subtitle={name}
      call="healers/update"
      schema={healerServiceFields}
      values={{ comission, price: price ?? '' }}
      version={version}
      toBody={(_, changes) => ({ service: { id, ...changes } })}
      done={`${name} guardado`}
      onClose={onClose}
      removal={{
        call: 'healers/update',
        body: { service: { id, version, status_id: ROW_STATUS.removed } },
        question: '¿Deseas eliminar el servicio del healer?',
        verb: 'Eliminar servicio',
        children: <b>{name}</b>,
        done: `${name} eliminado`,
      }}
    >
      {form => <ServiceFields form={form} />}
    </CommandDialog>
  );
}
