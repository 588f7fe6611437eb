import { editedPackageFields } from '@melena/shared/contract/voucher/forms';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { MissingDialog } from '@melena/shared/kit/overlays/MissingDialog';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { TicketCheck } from 'lucide-react';
import { PackageFields } from './PackageFields';
import type { PackageType } from './package-columns';

const TITLE = 'Editar paquete';
const STATUSES = [
  { value: ROW_STATUS.active, label: 'Activo' },
  { value: ROW_STATUS.inactive, label: 'Inactivo' },
];

interface PackageDialogProps {
  type: PackageType | undefined;
  onClose: () => void;
}

/** The terms for those who buy it from now on; packages that were bought keep theirs. */
export function PackageDialog({ type, onClose }: PackageDialogProps) {
  if (!type) {
    return (
      <MissingDialog title={TITLE} icon={TicketCheck} text="No se encontró el paquete" onClose={onClose} />
    );
  }
  const { id, version, name, service_id, visits, price, days, status_id } = type;
  return (
    <CommandDialog
      title={TITLE}
      call="voucher/packages/update"
      schema={editedPackageFields}
      values={{ name, service_id, visits, price, days, status_id }}
      version={version}
      toBody={(_, changes) => ({ package: { id, ...changes } })}
      done={values => `Paquete ${values.name} guardado`}
      removal={{
        call: 'voucher/packages/update',
        body: { package: { id, version, status_id: ROW_STATUS.removed } },
        question: '¿Deseas eliminar este paquete?',
        warning: 'Los que ya se vendieron siguen valiendo',
        verb: 'Eliminar',
        children: name,
        done: `Paquete ${name} eliminado`,
      }}
      onClose={onClose}
    >
      {form => (
        <>
          <PackageFields form={form} />
          <SelectField
            label="Estado"
            help="Inactivo ya no se vende; los que se vendieron siguen valiendo."
            options={STATUSES}
            {...form.bind('status_id')}
          />
        </>
      )}
    </CommandDialog>
  );
}
