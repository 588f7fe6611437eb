import { approvedBy, type Entity, linkTo, money, type Sentences } from '../audit/define';
import * as paths from '../paths';

export const saleEntities = {
  sale: {
    many: 'Ventas de mostrador',
    one: 'la venta',
    link: ({ id }) => linkTo(paths.sale, id, 'Ver la venta'),
    hidden: ['lines', 'payments', 'tips'],
    fields: {
      refunded: { label: 'Devuelto', write: money },
      received: { label: 'Efectivo recibido', write: money },
      tip: { label: 'Propina', write: money },
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
