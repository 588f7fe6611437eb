import type { Api } from '../../e2e/support/api';
import { chooseOption, formsIn, LIST, openRow } from './form';

/** Forms of the warehouse: purchases, suppliers, counts. */
export const warehouseForms = [
  ...formsIn('mf-almacen/src/inventario', [
    ['Inventario', '/inventario', 'InventoryPage', [], LIST],
    [
      'Editar inventario',
      async api => {
        const { products } = await api.call('product/stock', {});
        return `/inventario/${products.at(-1)?.variant_id}`;
      },
      'StockForm',
      [],
      { right: { Piezas: '0', Quedan: '0' } },
    ],
  ]),
  ...formsIn('mf-almacen/src/material', [
    [
      'Materia prima: buscar en las citas de hoy',
      '/material',
      'MaterialPage',
      [],
      { within: page => page.locator('.page-body'), verb: null },
    ],
  ]),
  ...formsIn('mf-almacen/src/compras', [
    ['Compras', '/compras', 'PurchasesPage', [], LIST],
    ['Nuevo compra', '/compras', 'NewPurchaseDialog', ['Nuevo compra']],
    [
      'Compra: agregar producto',
      purchase,
      'AddProductDialog',
      ['Agregar producto', chooseOption()],
      { right: { 'Buscar producto': '' } },
    ],
    ['Compra: editar producto', purchase, 'PurchaseDialogs', [openRow({ table: 'Productos de la compra' })]],
    [
      'Recibir productos',
      sentPurchase,
      'ReceiveDialog ReceiveLineFields',
      ['Recibir productos'],
      { right: { 'A la venta': '1', 'Materia prima': '1' } },
    ],
    ['Cerrar con faltante', incompletePurchase, 'PurchaseDialogs', ['Cerrar con faltante']],
  ]),
  ...formsIn('mf-almacen/src/proveedores', [
    ['Proveedores', '/proveedores', 'SuppliersPage', [], LIST],
    ['Nuevo proveedor', '/proveedores', 'SuppliersPage', ['Nuevo proveedor']],
    ['Editar proveedor', '/proveedores/2', 'SupplierDialog'],
    ['Nuevo contacto', '/proveedores/2', 'ContactDialog', ['Nuevo contacto']],
  ]),
];

/** A purchase with two products that isn't sent yet. */
async function purchase(api: Api): Promise<string> {
  const { contacts } = await api.call('supplier/get', {});
  const { products } = await api.call('purchase/products', {});
  const { purchase_id } = await api.call('purchase/add', {
    purchase: { supplier_contact_id: contacts[0]?.id ?? 0, comments: 'Formas' },
  });
  for (const { variant_id } of products.slice(0, 2)) {
    await api.call('purchase/add', { product: { purchase_id, variant_id, quantity: 10 } });
  }
  return `/compras/${purchase_id}`;
}

/** A purchase that waits for its products. */
async function sentPurchase(api: Api): Promise<string> {
  const to = await purchase(api);
  const id = idIn(to);
  const { details } = await api.call('purchase/details', { purchase_id: id });
  await api.call('purchase/update', { purchase: { id, version: details.version, status_id: 2 } });
  return to;
}

/** A purchase of which a single piece arrived. */
async function incompletePurchase(api: Api): Promise<string> {
  const to = await sentPurchase(api);
  const purchase_id = idIn(to);
  const { details, products } = await api.call('purchase/details', { purchase_id });
  const lines = products.slice(0, 1).map(({ id }) => ({ id, quantity: 0, material: 1 }));
  await api.call('purchase/update', {
    receive: { purchase_id, version: details.version, lines, update_cost: false },
  });
  return to;
}

function idIn(address: string): number {
  return Number(address.split('/').at(-1));
}
