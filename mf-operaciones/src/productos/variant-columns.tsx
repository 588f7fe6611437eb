import type { CallReply } from '@melena/shared/contract/calls';
import { dateColumn, textColumn, unsorted } from '@melena/shared/kit/table';
import { Measure, Money, NoData } from '@melena/shared/kit/text';
import { amountOf, type Pesos } from '@melena/shared/rules/money';
import { Pieces } from './Pieces';

export type Variant = CallReply<'product/variants'>['variants'][number];

/** A price; none where it isn't bought or sold. */
export function Price({ value }: { value: Pesos }) {
  return amountOf(value) > 0 ? <Money value={value} /> : <NoData />;
}

export const variantColumns = unsorted<Variant>([
  textColumn('code', 'Código', { width: 140, quiet: true, figures: true, wide: true, bone: 100 }),
  textColumn('name', 'Nombre', { main: true, bone: 200 }),
  {
    id: 'content',
    head: 'Contenido',
    width: 96,
    align: 'right',
    bone: 52,
    cell: variant => <Measure value={variant.content} unit={variant.unit} />,
  },
  {
    id: 'buy',
    head: 'Compra',
    width: 92,
    align: 'right',
    bone: 60,
    cell: variant => <Price value={variant.price_buy} />,
  },
  {
    id: 'buy-iva',
    head: 'Compra con IVA',
    width: 124,
    align: 'right',
    quiet: true,
    bone: 60,
    cell: variant => <Price value={variant.price_buy_iva} />,
  },
  {
    id: 'sell',
    head: 'Venta',
    width: 92,
    align: 'right',
    bone: 60,
    cell: variant => <Price value={variant.price_sell} />,
  },
  {
    id: 'sell-iva',
    head: 'Venta con IVA',
    width: 116,
    align: 'right',
    quiet: true,
    bone: 60,
    cell: variant => <Price value={variant.price_iva} />,
  },
  {
    id: 'inventory',
    head: 'Inventario',
    width: 120,
    bone: 64,
    cell: variant => <Pieces of={variant} />,
  },
  dateColumn('Fecha', { width: 112, quiet: true, wide: true }),
]);
