import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import type { BoundField } from '@melena/shared/kit/forms/use-zod-form';
import { formatMoney, isPesos, type Pesos, toCentavos } from '@melena/shared/rules/money';

interface OwnPriceFieldProps extends BoundField<Pesos> {
  what?: 'Precio' | 'Anticipo';
  /** The chain's, which holds while nothing is typed. */
  chain: Pesos;
  withIva?: boolean;
}

/** A salon's own price, of a chain of several. */
export function OwnPriceField({ what = 'Precio', chain, withIva, ...field }: OwnPriceFieldProps) {
  const shown = isPesos(chain) ? formatMoney(toCentavos(chain)) : '';
  return (
    <MoneyField
      label={`${what} en este salón`}
      placeholder={shown.replace('$', '')}
      help={`${withIva ? 'Con IVA. ' : ''}Vacío vale el de la cadena: ${shown}`}
      {...field}
    />
  );
}
