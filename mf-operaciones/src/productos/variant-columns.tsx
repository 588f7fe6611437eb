import type { CallReply } from '@melena/shared/contract/calls';
import { dateColumn, moneyColumn, textColumn, unsorted } from '@melena/shared/kit/table';
import { Measure, Money, NoData } from '@melena/shared/kit/text';
import type { PriceField } from '@melena/shared/rules/iva';
import { amountOf, type Pesos } from '@melena/shared/rules/money';
import { Pieces } from './Pieces';

export type Variant = CallReply<'product/variants'>['variants'][number];

/** A price; none where it isn't bought or sold. */
export function Price({ value }: { value: Pesos }) {
  return amountOf(value) > 0 ? <Money value={value} /> : <NoData />;
}

/** Prices with IVA step back. */
const priceColumn = (name: PriceField, head: string, width: number) =>
  moneyColumn(name, head, {
    width,
    skeleton: 60,
    quiet: name.endsWith('iva'),
    cell: variant => <Price value={variant[name]} />,
  });

export const variantColumns = unsorted<Variant>([
  textColumn('code', 'Código', { width: 140, quiet: true, figures: true, wide: true, skeleton: 100 }),
  textColumn('name', 'Nombre', { main: true, skeleton: 200 }),
  {
    id: 'content',
    head: 'Contenido',
    width: 96,
    align: 'right',
    skeleton: 52,
    cell: variant => <Measure value={variant.content} unit={variant.unit} />,
  },
  priceColumn('price_buy', 'Compra', 92),
  priceColumn('price_buy_iva', 'Compra con IVA', 124),
  priceColumn('price_sell', 'Venta', 92),
  {
    ...priceColumn('price_iva', 'Venta con IVA', 116),
    cell: ({ salon_price, price_iva }) => <Price value={salon_price ?? price_iva} />,
  },
  {
    id: 'inventory',
    head: 'Inventario',
    width: 120,
    skeleton: 64,
    cell: variant => <Pieces of={variant} />,
  },
  dateColumn('Fecha', { width: 112, quiet: true, wide: true }),
]);
