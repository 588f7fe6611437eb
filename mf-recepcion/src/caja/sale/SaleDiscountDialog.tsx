import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { amountOf, type Centavos, isPesos, type Pesos, percentOf, ZERO } from '@melena/shared/rules/money';
import { DiscountFields, type DiscountValues, NO_DISCOUNT } from '../DiscountFields';
import { setDiscount } from './open-sale';

interface SaleDiscountDialogProps {
  products: Centavos;
  onClose: () => void;
}

/** Discounts the products of a sale. The approval travels with the charge. */
export function SaleDiscountDialog({ products, onClose }: SaleDiscountDialogProps) {
  const form = useZodForm<DiscountValues, DiscountValues>(undefined, {
    defaults: NO_DISCOUNT,
    onSubmit: ({ amount, percent, password }) => {
      setDiscount({ ...(percent === null ? { amount } : { percent }), password });
      onClose();
    },
  });
  const { amount, percent, password } = form.values;
  const off =
    percent === null ? fixed(amount) : percent > 0 && percent <= 100 ? percentOf(products, percent) : ZERO;
  const tooMuch = off > products ? 'Es más de lo que cuestan los productos' : undefined;
  return (
    <ActionDialog
      title="Agregar descuento"
      action={form}
      verb="Aplicar descuento"
      disabled={off === ZERO || tooMuch !== undefined || password === ''}
      onClose={onClose}
    >
      <DiscountFields {...{ form, off, tooMuch }} passwordHelp="Se comprueba al cobrar." />
    </ActionDialog>
  );
}

const fixed = (amount: Pesos) => (isPesos(amount) ? amountOf(amount) : ZERO);
