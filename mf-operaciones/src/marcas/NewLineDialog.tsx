import { catalogueName } from '@melena/shared/contract/product/forms';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';

interface NewLineDialogProps {
  brand: { id: number; name: string };
  onClose: () => void;
}

export function NewLineDialog({ brand, onClose }: NewLineDialogProps) {
  const form = useCommandForm({
    call: 'product/brands/add',
    schema: catalogueName,
    values: { name: '' },
    toBody: ({ name }) => ({ line: { brand_id: brand.id, name } }),
    done: ({ name }) => `Línea ${name} agregada a ${brand.name}`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      size={400}
      title="Nueva linea"
      subtitle={brand.name}
      action={form}
      verb="Agregar línea"
      busyVerb="Agregando"
      onClose={onClose}
    >
      <TextField label="Nombre" {...form.bind('name')} />
    </ActionDialog>
  );
}
