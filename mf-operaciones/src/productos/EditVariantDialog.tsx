import * as paths from '@melena/shared/contract/paths';
import { variantFields } from '@melena/shared/contract/product/forms';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { Pieces } from './Pieces';
import css from './products.module.css';
import { useVariantForm } from './use-variant-form';
import { VariantFields } from './VariantFields';
import type { Variant } from './variant-columns';

export function EditVariantDialog({ variant, onClose }: { variant: Variant; onClose: () => void }) {
  const { id, version, name } = variant;
  const form = useVariantForm({
    call: 'product/update/details',
    values: valuesOf(variantFields, { ...variant, salon_price: variant.salon_price ?? '' }),
    version,
    strict: true,
    // Not sure: the server asks before it takes a price below the cost; after a yes the form sends true.
    toBody: (_, changes) => ({ variant: { id, ...changes }, sure: false }),
    done: values => `Variante ${values.name} guardada`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      size={560}
      title="Editar variante"
      action={form}
      verb="Guardar variante"
      onClose={onClose}
      removal={{
        call: 'product/update/details',
        body: { variant: { id, version, status_id: ROW_STATUS.removed } },
        question: '¿Deseas eliminar esta variante?',
        verb: 'Eliminar variante',
        children: (
          <>
            <b>{name}</b> · <Pieces of={variant} />
          </>
        ),
        done: `Variante ${name} eliminada`,
      }}
    >
      <VariantFields form={form} ownPrice={variant.salon_price !== undefined} />
      <div className={css.inventory}>
        <b>Inventario</b>
        <Pieces of={variant} />
        <ButtonLink size="s" to={paths.stock(variant.id)}>
          Editar stock
        </ButtonLink>
      </div>
    </ActionDialog>
  );
}
