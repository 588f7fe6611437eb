import { useState } from 'react';
import { useCall } from '../../client';
import { Notice } from '../../kit/feedback/Notice';
import { CommandDialog } from '../../kit/forms/CommandDialog';
import { Num } from '../../kit/text';
import { splitContent } from './product-detail';
import { TilePicker } from './TilePicker';

interface AssignCodeDialogProps {
  code: string;
  onAssigned: (variantId: number) => void;
  onClose: () => void;
}

/** Gives a scanned code to a product, from then on found by it. */
export function AssignCodeDialog({ code, onAssigned, onClose }: AssignCodeDialogProps) {
  const stock = useCall('product/stock', {});
  const [chosenId, setChosenId] = useState<number | null>(null);
  const row = stock.data?.products.find(({ variant_id }) => variant_id === chosenId);
  const product = useCall('product/variants', { product_id: row?.product_id ?? 0 }, { enabled: !!row });
  const variant = product.data?.variants.find(({ id }) => id === chosenId);
  return (
    <CommandDialog
      size={760}
      title="Asignar a un producto"
      subtitle={<Num>{code}</Num>}
      call="product/update/details"
      version={variant?.version}
      toBody={(_, { version }) => ({ variant: { id: chosenId ?? 0, version, code } })}
      done={`${code} es de ${row?.variant}`}
      onDone={() => {
        if (chosenId !== null) onAssigned(chosenId);
        onClose();
      }}
      verb="Asignar código"
      disabled={!variant}
      onClose={onClose}
    >
      {form => (
        <>
          {variant?.code && (
            <Notice tone="warn">Su código de ahora, {variant.code}, se cambia por este.</Notice>
          )}
          <TilePicker
            legend="Productos"
            search={{ label: 'Buscar producto', placeholder: 'Producto, marca, línea o código' }}
            failed="No se pudieron cargar los productos"
            offered={stock.data?.products}
            query={stock}
            chosenId={chosenId}
            busy={form.busy}
            onChoose={setChosenId}
            nameOf={row => splitContent(row.variant).name}
            end={row => <Num as="small">{row.code || 'Sin código'}</Num>}
          />
        </>
      )}
    </CommandDialog>
  );
}
