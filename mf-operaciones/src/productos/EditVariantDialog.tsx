import { useCommand } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { changedFields } from '@melena/shared/kit/forms/changed-fields';
import { useShownVersion } from '@melena/shared/kit/forms/use-shown-version';
import { useState } from 'react';
import { Pieces } from './Pieces';
import css from './products.module.css';
import { RemoveVariantConfirm } from './RemoveVariantConfirm';
import { useVariantForm } from './use-variant-form';
import { VariantFields } from './VariantFields';
import type { Variant } from './VariantsTable';

/** A variant's data, the way to what is in stock of it, and its end. */
export function EditVariantDialog({ variant, onClose }: { variant: Variant; onClose: () => void }) {
  const { run, error } = useCommand('product/update/details');
  const [removing, setRemoving] = useState(false);
  const [before] = useState(() => valuesOf(variant));
  const version = useShownVersion(variant.version, error?.code === 'stale');
  const form = useVariantForm(before, async values => {
    await run({ variant: { id: variant.id, version, ...changedFields(before, values) } });
    toast.done(`Variante ${values.name} guardada`);
    onClose();
  });
  return (
    <>
      <ActionDialog
        size={560}
        title="Editar variante"
        action={form}
        verb="Guardar variante"
        busyVerb="Guardando"
        onClose={onClose}
        footStart={
          <Button kind="warn" disabled={form.busy} onClick={() => setRemoving(true)}>
            Eliminar variante
          </Button>
        }
      >
        <VariantFields form={form} unit={variant.unit} />
        <div className={css.inventory}>
          <b>Inventario</b>
          <Pieces of={variant} />
          <ButtonLink size="s" to={`/inventario/${variant.id}`}>
            Editar stock
          </ButtonLink>
        </div>
      </ActionDialog>
      {removing && (
        <RemoveVariantConfirm variant={variant} onBack={() => setRemoving(false)} onDone={onClose} />
      )}
    </>
  );
}

function valuesOf(variant: Variant) {
  const { name, content, code, description, price_buy, price_buy_iva, price_sell, price_iva } = variant;
  return { name, content, code, description, price_buy, price_buy_iva, price_sell, price_iva };
}
