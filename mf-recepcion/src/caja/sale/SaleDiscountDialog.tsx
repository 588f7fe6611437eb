import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import {
  amountOf,
  type Centavos,
  formatMoney,
  isPesos,
  type Pesos,
  percentOf,
  ZERO,
} from '@melena/shared/rules/money';
import { useState } from 'react';
import { AdminPassword } from '../../common/payment/AdminPassword';
import { setDiscount } from './open-sale';

interface SaleDiscountDialogProps {
  products: Centavos;
  onClose: () => void;
}

/** An amount or a percentage of the products. The approval travels with the charge. */
export function SaleDiscountDialog({ products, onClose }: SaleDiscountDialogProps) {
  const [amount, setAmount] = useState<Pesos>('');
  const [percent, setPercent] = useState<number | null>(null);
  const [password, setPassword] = useState('');
  const off =
    percent !== null && percent > 0 && percent <= 100
      ? percentOf(products, percent)
      : percent === null && isPesos(amount)
        ? amountOf(amount)
        : ZERO;
  const tooMuch = off > products ? 'Es más de lo que cuestan los productos' : undefined;
  return (
    <ActionDialog
      title="Agregar descuento"
      action={{
        busy: false,
        problem: undefined,
        offline: false,
        submit: event => {
          event.preventDefault();
          setDiscount({ ...(percent === null ? { amount } : { percent }), password });
          onClose();
        },
      }}
      verb="Aplicar descuento"
      disabled={off === ZERO || tooMuch !== undefined || password === ''}
      onClose={onClose}
    >
      <FormRow>
        <MoneyField
          label="Cantidad"
          help={off > ZERO ? `Se descuentan ${formatMoney(off)}.` : 'Escribe solo una de las dos.'}
          error={tooMuch}
          disabled={percent !== null}
          value={amount}
          onChange={setAmount}
        />
        <NumberField
          label="Porcentaje"
          unit="%"
          decimals
          disabled={amount !== ''}
          error={percent !== null && percent > 100 ? 'Escribe un porcentaje de 0 a 100' : undefined}
          value={percent}
          onChange={setPercent}
        />
      </FormRow>
      <AdminPassword
        name="password"
        value={password}
        onChange={setPassword}
        onBlur={() => undefined}
        ref={() => undefined}
        error={undefined}
        disabled={false}
        help="Se comprueba al cobrar."
      />
    </ActionDialog>
  );
}
