import { catalogueName } from '@melena/shared/contract/product/forms';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';

interface NewBrandDialogProps {
  onAdded: (brandId: number) => void;
  onClose: () => void;
}

/** A brand; its details open for its lines. */
export function NewBrandDialog({ onAdded, onClose }: NewBrandDialogProps) {
  return (
    <CommandDialog
      size={400}
      title="Nueva marca"
      call="product/brands/add"
      schema={catalogueName}
      values={{ name: '' }}
      toBody={brand => ({ brand })}
      done={({ name }) => `Marca ${name} agregada`}
      onDone={({ brand_id }) => onAdded(brand_id)}
      verb="Agregar marca"
      onClose={onClose}
    >
      {form => <TextField label="Nombre" {...form.bind('name')} />}
    </CommandDialog>
  );
}
