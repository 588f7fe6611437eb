import { approvedBy, type Entity, linkTo, money, type Sentences } from '../audit/define';
import * as paths from '../paths';

/** What a sale asked for: its page shows what was sold. */
const SALE_FIELDS = [
  ...['sale.client_id', 'sale.seller_healer_id', 'sale.lines.kind', 'sale.lines.variant_id'],
  ...['sale.lines.quantity', 'sale.lines.package_type_id', 'sale.lines.amount', 'sale.lines.note'],
  ...['sale.discount.percent', 'sale.discount.amount'],
];

export const saleEntities = {
  sale: {
    many: 'Ventas de mostrador',
    one: 'la venta',
    link: ({ id }) => linkTo(paths.sale, id, 'Ver la venta'),
    hidden: ['discount_by', 'lines.id', 'lines.restock', 'number', 'sheet', ...SALE_FIELDS],
    fields: {
      received: { label: 'Efectivo recibido', write: money },
    },
  },
} satisfies Record<string, Entity>;

export const saleSentences: Sentences<'sale'> = {
  'sale/print': it =>
    `Imprimió ${SHEETS[String(it.value('sheet'))] ?? 'el ticket'} de ${it.noun} ${it.self}${Number(it.value('number')) > 1 ? ' (copia)' : ''}`,
  'sale/return': it =>
    `Recibió una devolución de ${it.noun} ${it.self}: ${money(it.value('refunded'))}${approvedBy(it)}`,
};

/** The sheets that are printed, in a sentence. */
const SHEETS: Readonly<Record<string, string>> = {
  gift_card: 'la tarjeta de regalo',
  correction: 'la corrección',
};
