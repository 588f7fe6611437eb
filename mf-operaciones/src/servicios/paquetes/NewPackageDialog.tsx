import { packageFields } from '@melena/shared/contract/voucher/forms';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { PackageFields } from './PackageFields';

const YEAR = 365;

export function NewPackageDialog({ onClose }: { onClose: () => void }) {
  return (
    <CommandDialog
      title="Nuevo paquete"
      call="voucher/packages/add"
      schema={packageFields}
      values={{ name: '', service_id: null, visits: null, price: '', days: YEAR }}
      toBody={values => ({ package: values })}
      done={({ name }) => `Paquete ${name} agregado`}
      verb="Agregar paquete"
      onClose={onClose}
    >
      {form => <PackageFields form={form} />}
    </CommandDialog>
  );
}
