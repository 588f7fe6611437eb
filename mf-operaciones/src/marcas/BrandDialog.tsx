import * as paths from '@melena/shared/contract/paths';
import { brandFields } from '@melena/shared/contract/product/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { MissingDialog } from '@melena/shared/kit/overlays/MissingDialog';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { Bookmark } from 'lucide-react';
import type { Brand } from './brand-columns';
import { Lines } from './Lines';

const TITLE = 'Editar marca';
const STATUSES = [
  { value: ROW_STATUS.active, label: 'Activo' },
  { value: ROW_STATUS.inactive, label: 'Inactivo' },
];

interface BrandDialogProps {
  brand: Brand | undefined;
  onClose: () => void;
  /** It is a double of another one. */
  onMerge: () => void;
}

/** A brand's name, status and lines. A line is added at once, whatever becomes of the form. */
export function BrandDialog({ brand, onClose, onMerge }: BrandDialogProps) {
  if (!brand) {
    return (
      <MissingDialog
        size={560}
        title={TITLE}
        icon={Bookmark}
        text="No se encontró la marca"
        onClose={onClose}
      />
    );
  }
  const { id, version, name, status_id } = brand;
  return (
    <CommandDialog
      size={560}
      title={TITLE}
      call="product/brands/update"
      schema={brandFields}
      values={{ name, status_id }}
      version={version}
      toBody={(_, changes) => ({ brand: { id, ...changes } })}
      done={(_, saved) => `Marca ${saved.brand.name} guardada`}
      onClose={onClose}
      footStart={
        <>
          <ButtonLink to={paths.productsOfBrand(id)}>Ver productos</ButtonLink>
          <Button onClick={onMerge}>Unir con otra…</Button>
        </>
      }
    >
      {form => (
        <>
          <FormRow>
            <TextField label="Nombre" {...form.bind('name')} />
            <SelectField label="Estado" options={STATUSES} {...form.bind('status_id')} />
          </FormRow>
          <Lines brand={brand} />
        </>
      )}
    </CommandDialog>
  );
}
