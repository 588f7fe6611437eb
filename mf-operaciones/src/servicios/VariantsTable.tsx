import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable } from '@melena/shared/kit/table';
import { Plus, Scissors } from 'lucide-react';
import { VariantOnPhone, variantColumns } from './variant-columns';
import type { ServiceVariant } from './variant-fields/variant-values';

interface VariantsTableProps {
  variants: readonly ServiceVariant[] | undefined;
  onAdd?: () => void;
}

export function VariantsTable({ variants, onAdd }: VariantsTableProps) {
  return (
    <Sheet
      heading="Variantes"
      count={variants?.length}
      actions={
        <Button icon={Plus} disabled={!onAdd} onClick={onAdd}>
          Agregar variante
        </Button>
      }
    >
      <DataTable
        bare
        density="two-line"
        label="Variantes"
        columns={variantColumns}
        rows={variants}
        rowKey={variant => variant.id}
        rowHref={variant => paths.serviceVariant(variant.service_id, variant.id)}
        phone={variant => <VariantOnPhone variant={variant} />}
        empty={{ icon: Scissors, text: 'No se encontraron variantes de este servicio' }}
      />
    </Sheet>
  );
}
