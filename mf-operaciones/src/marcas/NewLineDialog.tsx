import { catalogueName } from '@melena/shared/contract/product/forms';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';

interface NewLineDialogProps {
  brand: { id: number; name: string };
  onClose: () => void;
}

export function NewLineDialog({ brand, onClose }: NewLineDialogProps) {
  return (
    <CommandDialog
      size={400}
      title="Nueva linea"
      subtitle={brand.name}
      call="product/brands/add"
      schema={catalogueName}
      values={{ name: '' }}
      toBody={({ name }) => ({ line: { brand_id: brand.id, name } })}
      done={({ name }) => `Línea ${name} agregada a ${brand.name}`}
      verb="Agregar línea"
      onClose={onClose}
    >
      {form => <TextField label="Nombre" {...form.bind('name')} />}
    </CommandDialog>
  );
}
