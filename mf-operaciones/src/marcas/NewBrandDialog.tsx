import { catalogueName } from '@melena/shared/contract/product/forms';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';

interface NewBrandDialogProps {
  onAdded: (brandId: number) => void;
  onClose: () => void;
}

/** A brand; its details open for its lines. */
export function NewBrandDialog({ onAdded, onClose }: NewBrandDialogProps) {
  const form = useCommandForm({
    call: 'product/brands/add',
    schema: catalogueName,
    values: { name: '' },
    toBody: brand => ({ brand }),
    done: ({ name }) => `Marca ${name} agregada`,
    onDone: ({ brand_id }) => onAdded(brand_id),
  });
  return (
    <ActionDialog
      size={400}
      title="Nueva marca"
      action={form}
      verb="Agregar marca"
      busyVerb="Agregando"
      onClose={onClose}
    >
      <TextField label="Nombre" {...form.bind('name')} />
    </ActionDialog>
  );
}
