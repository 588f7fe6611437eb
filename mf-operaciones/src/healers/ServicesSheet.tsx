import { Button } from '@melena/shared/kit/actions/Button';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable } from '@melena/shared/kit/table';
import { Plus, Scissors } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNearestFocus } from '../common/use-nearest-focus';
import { EditServiceDialog } from './EditServiceDialog';
import css from './healer.module.css';
import { ServicePicker } from './ServicePicker';
import { type HealerService, ServiceOnPhone, serviceColumns } from './service-columns';

interface ServicesSheetProps {
  healerId: number;
  /** The commission that an added service gets by the healer's level, %. */
  comission: number | null;
  rows: readonly HealerService[];
}

/** The services that the healer gives, for what commission and price; one opens to change. */
export function ServicesSheet({ healerId, comission, rows }: ServicesSheetProps) {
  const [opened, setOpened] = useState<HealerService | 'new' | null>(null);
  const sheet = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useNearestFocus(opened, sheet, () => add.current);
  const close = () => setOpened(null);
  return (
    <Sheet
      ref={sheet}
      heading="Servicios"
      count={rows.length}
      actions={
        <Button size="s" icon={Plus} ref={add} onClick={() => setOpened('new')}>
          Agregar servicio
        </Button>
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
        empty={{ icon: Scissors, text: 'No se encontraron servicios registrados' }}
      />
      {opened === 'new' && (
        <ServicePicker
          healerId={healerId}
          comission={comission}
          currentIds={rows.map(service => service.service_id)}
          onClose={close}
        />
      )}
      {opened && opened !== 'new' && <EditServiceDialog service={currentRow(rows, opened)} onClose={close} />}
    </Sheet>
  );
}
