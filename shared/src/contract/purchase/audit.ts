import { PURCHASE_STATUS, PURCHASE_STATUS_NAMES } from '../../rules/stock/purchase-status';
import {
  type Change,
  catalogued,
  type Entity,
  linkTo,
  plain,
  type Reading,
  type Sentences,
} from '../audit/define';
import * as paths from '../paths';

/** The part of a line that arrived. */
function arrived({ id, quantity, material }: Readonly<Record<string, unknown>>, it: Reading): Change | null {
  const pieces = [
    Number(quantity) > 0 ? `${quantity} para venta` : '',
    Number(material) > 0 ? `${material} de materia prima` : '',
  ].filter(Boolean);
  if (pieces.length === 0) return null;
  return { label: it.named('receive.lines.id', id) || plain(id), before: null, after: pieces.join(', ') };
}

export const purchaseEntities = {
  purchase: {
    many: 'Compras',
    one: 'la compra',
    link: ({ id, self }) => linkTo(paths.purchase, id, `Ver la compra ${self}`),
    lists: { 'receive.lines': arrived },
    hidden: [
      'close_short.purchase_id',
      'close_short.reason',
      'purchase.comments',
      'purchase.status_id',
      'receive.purchase_id',
      'reopen.purchase_id',
      'state.closed_short',
      'state.closed_short.at',
      'state.closed_short.who',
      'state.folio',
      'state.supplier_contact_id',
      'state.supplier_id',
      'undo_receipt.purchase_id',
      'undo_receipt.receipt_id',
    ],
    fields: {
      comments: { label: 'Motivo' },
      'delete_product.id': { thing: 'purchase_line' },
      'product.id': { label: 'Producto', thing: 'purchase_line' },
      'receive.extra': { label: 'Más de lo pedido' },
      'receive.lines.id': { thing: 'purchase_line' },
      'receive.update_cost': { label: 'Actualiza el costo' },
      'state.closed_short.reason': { label: 'Cerrada con faltante' },
      'state.contact': { label: 'Contacto' },
      'state.products': { label: 'Productos' },
      'state.status_id': { write: value => PURCHASE_STATUS_NAMES[Number(value)] ?? plain(value) },
      'state.supplier': { label: 'Proveedor' },
    },
  },
  purchase_line: {
    many: 'Productos de compras',
    one: 'un producto de la compra',
    link: ({ value }) => linkTo(paths.purchase, value('purchase_id'), 'Ver la compra'),
  },
} satisfies Record<string, Entity>;

export const purchaseSentences: Sentences<'purchase'> = {
  'purchase/add': ({ entry, self, named }) =>
    entry.entity === 'purchase_line'
      ? `Agregó ${named('variant_id')} a la compra ${named('purchase_id')}`
      : `Agregó la compra ${self} a ${named('supplier_id')}`,
  // A receipt may change a variant's cost.
  'purchase/update': it => (it.entry.entity === 'purchase' ? updated(it) : catalogued(it)),
};

function updated({ self, value, before, after, named }: Reading): string {
  const compra = `la compra ${self}`;
  if (after.has('delete_product.id')) return `Quitó un producto de ${compra}`;
  if (after.has('product.id')) return `Cambió ${named('product.id')} en ${compra}`;
  if (after.has('receive.purchase_id')) return `Recibió productos de ${compra}`;
  if (after.has('undo_receipt.purchase_id')) return `Deshizo una recepción de ${compra}`;
  if (after.has('close_short.purchase_id')) return `Cerró con faltante ${compra}`;
  if (after.has('reopen.purchase_id')) return `Reabrió ${compra}`;
  const status = value('state.status_id');
  if (before.get('state.status_id') !== status) {
    if (status === PURCHASE_STATUS.enviada) return `Envió ${compra}`;
    if (status === PURCHASE_STATUS.cancelada) return `Canceló ${compra}`;
  }
  return `Cambió ${compra}`;
}
