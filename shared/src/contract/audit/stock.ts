import { formatCount, formatQuantity } from '../../rules/quantity';
import { COUNT_PLACE_NAMES, COUNT_STATUS_NAMES, type CountPlace } from '../../rules/stock/count';
import { PURCHASE_STATUS, PURCHASE_STATUS_NAMES } from '../../rules/stock/purchase-status';
import { formatChange, WASTE_CAUSE_NAMES, type WasteCause } from '../../rules/stock/stock-movement';
import { MISSING_REASONS, missingText, TRANSFER_STATUS_NAMES } from '../../rules/stock/transfer';
import { formatDay } from '../../rules/time';
import * as paths from '../paths';
import { type Change, type Entity, linkTo, money, plain, type Reading, type Sentence } from './define';
import { day } from './fields';

/** The part of a line that arrived. */
function arrived({ id, quantity, material }: Readonly<Record<string, unknown>>, it: Reading): Change | null {
  const pieces = [
    Number(quantity) > 0 ? `${quantity} para venta` : '',
    Number(material) > 0 ? `${material} de materia prima` : '',
  ].filter(Boolean);
  if (pieces.length === 0) return null;
  return { label: it.named('receive.lines.id', id) || plain(id), before: null, after: pieces.join(', ') };
}

/** A variant that was sent, or how much of it arrived. */
function sentOrArrived(line: Readonly<Record<string, unknown>>, it: Reading): Change {
  const { variant_id, quantity, received, missing_reason } = line;
  const missing = Number(quantity) - Number(received);
  const reason = MISSING_REASONS.find(each => each === missing_reason);
  const after =
    received === undefined
      ? formatQuantity(Number(quantity), 'pieza')
      : [`${received} de ${quantity}`, reason && missingText(missing, reason)].filter(Boolean).join(' · ');
  return { label: it.named('lines.variant_id', variant_id) || plain(variant_id), before: null, after };
}

/** Pieces of a product that were scanned or typed, or what the books said of them. */
function countedLine(line: Readonly<Record<string, unknown>>, it: Reading): Change {
  const { variant_id, material, add, counted, expected } = line;
  const name = it.named('lines.variant_id', variant_id) || plain(variant_id);
  const pieces = add === undefined ? plain(counted ?? 'Sin contar') : formatChange(Number(add));
  return {
    label: material ? `${name} (materia prima)` : name,
    before: expected === undefined ? null : plain(expected),
    after: pieces,
  };
}

/** A line of an order as it was asked for; none of it is wanted where it was taken off. */
const ordered =
  (path: string) =>
  ({ variant_id, quantity, price }: Readonly<Record<string, unknown>>, it: Reading): Change => {
    const pieces = quantity === undefined ? '' : formatQuantity(Number(quantity), 'pieza');
    const after = quantity === 0 ? 'Quitado' : [pieces, money(price)].filter(Boolean).join(' · ');
    return { label: it.named(path, variant_id) || plain(variant_id), before: null, after };
  };

const purchaseUpdated: Sentence = ({ self, value, before, after, named }) => {
  const compra = `la compra ${self}`;
  if (after.has('delete_product.id')) return `Quitó un producto de ${compra}`;
  if (after.has('lines.purchase_id')) return `Cambió productos de ${compra}`;
  if (after.has('product.id')) return `Cambió ${named('product.id')} en ${compra}`;
  if (after.has('receive.purchase_id')) return `Recibió productos de ${compra}`;
  if (after.has('undo_receipt.purchase_id')) return `Deshizo una recepción de ${compra}`;
  if (after.has('close_short.purchase_id')) return `Cerró con faltante ${compra}`;
  if (after.has('reopen.purchase_id')) return `Reabrió ${compra}`;
  const status = value('state.status_id');
  if (before.get('state.status_id') !== status) {
    if (status === PURCHASE_STATUS.enviada) return `Envió ${compra}`;
    if (status === PURCHASE_STATUS.cancelada) return `Canceló ${compra}`;
    if (status === PURCHASE_STATUS.pendiente) return `Volvió a abrir ${compra}`;
  }
  return `Cambió ${compra}`;
};

const pricesChanged: Sentence = ({ entry, value }) => {
  const steps = (entry.after as { prices?: unknown } | null)?.prices;
  if (!Array.isArray(steps)) return 'Quitó un cambio de precios programado';
  const prices = steps.length === 1 ? '1 precio' : `${formatCount(steps.length)} precios`;
  return value('waits') === true
    ? `Programó ${prices} para ${formatDay(String(value('from_day')))}`
    : `Cambió ${prices}`;
};

/** A variant with its price as it was and as it is. */
function newPrice(step: Readonly<Record<string, unknown>>, { named }: Reading): Change {
  const label = named('variant_id', step.variant_id) || named('service_variant_id', step.service_variant_id);
  return { label, before: money(step.before), after: money(step.price) };
}

export const stockEntities = {
  price_change: {
    many: 'Cambios de precios',
    one: 'un cambio de precios',
    verbs: { 'product/prices/change': pricesChanged, 'service/prices/change': pricesChanged },
    lists: { prices: newPrice },
    hidden: ['kind', 'waits'],
    fields: {
      from_day: { label: 'Desde' },
      before: { label: 'Antes', write: money },
      prices: { label: 'Precios' },
    },
  },
  package_type: { many: 'Paquetes', one: 'el paquete', hidden: ['service'] },
  product: {
    many: 'Productos',
    one: 'el producto',
    link: ({ id }) => linkTo(paths.product, id, 'Ver el producto'),
    fields: { category_id: { thing: 'product_category' } },
  },
  product_variant: {
    many: 'Variantes de productos',
    one: 'la variante',
    link: ({ id, owner }) => linkTo(paths.product, owner('product_variant', id), 'Ver el producto'),
  },
  stock: {
    many: 'Inventario',
    one: 'el inventario de',
    verbs: { 'product/update/details': 'Corrigió', 'product/waste': 'Dio merma en' },
    thing: 'product_variant',
    link: ({ id }) => linkTo(paths.stock, id, 'Ver el inventario'),
    hidden: ['content', 'price_iva', 'product_id', 'variant_id'],
    fields: {
      total_selling: { label: 'Para venta' },
      minimum: { label: 'Mínimo' },
      target: { label: 'Meta' },
      waste_cause: {
        label: 'Qué pasó',
        write: value => WASTE_CAUSE_NAMES[value as WasteCause] ?? plain(value),
      },
    },
  },
  product_category: {
    many: 'Categorías de productos',
    one: 'la categoría',
    link: () => ({ to: paths.categories, label: 'Ver las categorías' }),
  },
  brand: {
    many: 'Marcas',
    one: 'la marca',
    link: ({ id }) => linkTo(paths.brand, id, 'Ver la marca'),
    hidden: ['lines'],
  },
  brand_line: {
    many: 'Líneas',
    one: 'la línea',
    link: ({ id, owner }) => linkTo(paths.brand, owner('brand_line', id), 'Ver la marca'),
  },
  purchase: {
    many: 'Compras',
    one: 'la compra',
    verbs: {
      'purchase/add': ({ self, named }) => `Agregó la compra ${self} a ${named('supplier_id')}`,
      'purchase/update': purchaseUpdated,
    },
    link: ({ id, self }) => linkTo(paths.purchase, id, `Ver la compra ${self}`),
    lists: {
      'receive.lines': arrived,
      'lines.lines': ordered('lines.lines.variant_id'),
      lines: ordered('lines.variant_id'),
    },
    hidden: [
      'close_short.purchase_id',
      'close_short.reason',
      'lines.purchase_id',
      'purchase.comments',
      'purchase.invoice',
      'purchase.invoice_date',
      'purchase.paid_on',
      'purchase.status_id',
      'receive.invoice',
      'receive.invoice_date',
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
      lines: { label: 'Productos' },
      comments: { label: 'Motivo' },
      'delete_product.id': { thing: 'purchase_line' },
      'product.id': { label: 'Producto', thing: 'purchase_line' },
      'receive.extra': { label: 'Más de lo pedido' },
      'receive.lines.id': { thing: 'purchase_line' },
      'receive.update_cost': { label: 'Actualiza el costo' },
      'state.closed_short.reason': { label: 'Cerrada con faltante' },
      'state.contact': { label: 'Contacto' },
      'state.invoice': { label: 'Factura' },
      'state.invoice_date': { label: 'Fecha de la factura', write: day },
      'state.paid_on': { label: 'Pagada el', write: day },
      'state.products': { label: 'Productos' },
      'state.received': { label: 'Recibido', write: money },
      'state.status_id': { write: value => PURCHASE_STATUS_NAMES[Number(value)] ?? plain(value) },
      'state.supplier': { label: 'Proveedor' },
    },
  },
  purchase_line: {
    many: 'Productos de compras',
    one: 'un producto de la compra',
    verbs: {
      'purchase/add': ({ named }) => `Agregó ${named('variant_id')} a la compra ${named('purchase_id')}`,
    },
    link: ({ value }) => linkTo(paths.purchase, value('purchase_id'), 'Ver la compra'),
  },
  stock_count: {
    many: 'Conteos',
    one: 'el conteo',
    verbs: {
      'count/start': 'Empezó',
      'count/record': 'Contó productos de',
      'count/post': 'Aplicó',
      'count/discard': 'Descartó',
      'count/undo': 'Deshizo',
    },
    link: ({ id, self }) => linkTo(paths.count, id, `Ver el conteo ${self}`),
    lists: {
      lines: countedLine,
      codes: ({ code, pieces }) => ({ label: plain(code), before: null, after: plain(pieces) }),
    },
    fields: {
      place: { label: 'Lugar', write: value => COUNT_PLACE_NAMES[value as CountPlace] ?? plain(value) },
      blind: { label: 'A ciegas' },
      counted: { label: 'Contado' },
      expected: { label: 'Esperado' },
      add: { label: 'Sumado' },
      pieces: { label: 'Piezas' },
      codes: { label: 'Códigos sin producto' },
      status_id: { write: value => COUNT_STATUS_NAMES[Number(value)] ?? plain(value) },
    },
  },
  transfer: {
    many: 'Envíos',
    one: 'el envío',
    verbs: {
      'transfer/add': ({ self, value }) => `Envió existencias a ${value('to')} · ${self}`,
      'transfer/receive': ({ self, changed }) =>
        changed('status_id') ? `Terminó de recibir el envío ${self}` : `Recibió productos del envío ${self}`,
      'transfer/cancel': 'Canceló',
    },
    link: ({ id, self }) => linkTo(paths.transfer, id, `Ver el envío ${self}`),
    lists: { lines: sentOrArrived },
    hidden: ['missing_reason', 'received'],
    fields: {
      status_id: { write: value => TRANSFER_STATUS_NAMES[Number(value)] ?? plain(value) },
      to: { label: 'A' },
    },
  },
  supplier: {
    many: 'Proveedores',
    one: 'el proveedor',
    link: ({ id }) => linkTo(paths.supplier, id, 'Ver al proveedor'),
  },
  supplier_contact: {
    many: 'Contactos',
    one: 'el contacto',
    link: ({ id, owner }) => linkTo(paths.supplier, owner('supplier_contact', id), 'Ver al proveedor'),
  },
} satisfies Record<string, Entity>;
