import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import type { Product } from './product-columns';
import { useVariantForm } from './use-variant-form';
import { VariantFields } from './VariantFields';

/** A variant begins with its product's name, and with nothing in stock. */
export function NewVariantDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const form = useVariantForm({
    call: 'product/add',
    values: {
      name: product.name,
      content: null,
      code: '',
      description: '',
      price_buy: '0.00',
      price_buy_iva: '0.00',
      price_sell: '0.00',
      price_iva: '0.00',
    },
    toBody: variant => ({ variant: { product_id: product.id, ...variant }, sure: false }),
    done: ({ name }) => `Variante ${name} agregada`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      size={560}
      title={`Nueva variante de ${product.name}`}
      action={form}
      verb="Agregar variante"
      onClose={onClose}
    >
      <VariantFields form={form} />
    </ActionDialog>
  );
}
