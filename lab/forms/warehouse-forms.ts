import type { Api } from '../../e2e/support/api';
import { chooseOption, clickButton, type FormCase, listForm, openRow } from './form';

const IN = 'mf-almacen/src';

/** Forms of the warehouse: purchases, suppliers, counts. */
export const warehouseForms: readonly FormCase[] = [
  listForm('Inventario', '/inventario', `${IN}/inventario/InventoryPage.tsx`),
  {
    name: 'Editar inventario',
    of: [`${IN}/inventario/StockForm.tsx`],
    at: async api => {
      const { products } = await api.call('product/stock', {});
      return `/inventario/${products.at(-1)?.variant_id}`;
    },
    right: { Piezas: '0', Quedan: '0' },
  },
  {
    name: 'Materia prima: buscar en las citas de hoy',
    of: [`${IN}/material/MaterialPage.tsx`],
    at: '/material',
    within: page => page.locator('.page-body'),
    verb: null,
  },
  listForm('Compras', '/compras', `${IN}/compras/PurchasesPage.tsx`),
  {
    name: 'Nuevo compra',
    of: [`${IN}/compras/NewPurchaseDialog.tsx`],
    at: '/compras',
    steps: [clickButton('Nuevo compra')],
  },
  {
    name: 'Compra: agregar producto',
    of: [`${IN}/compras/AddProductDialog.tsx`],
    at: purchase,
    steps: [clickButton('Agregar producto'), chooseOption()],
    right: { 'Buscar producto': '' },
  },
  {
    name: 'Compra: editar producto',
    of: [`${IN}/compras/LineDialog.tsx`],
    at: purchase,
    steps: [openRow({ table: 'Productos de la compra' })],
  },
  {
    name: 'Recibir productos',
    of: [`${IN}/compras/ReceiveDialog.tsx`, `${IN}/compras/ReceiveLineFields.tsx`],
    at: sentPurchase,
    steps: [clickButton('Recibir productos')],
    right: { 'A la venta': '1', 'Materia prima': '1' },
  },
  {
    name: 'Cerrar con faltante',
    of: [`${IN}/compras/CloseShortDialog.tsx`],
    at: incompletePurchase,
    steps: [clickButton('Cerrar con faltante')],
  },
  listForm('Proveedores', '/proveedores', `${IN}/proveedores/SuppliersPage.tsx`),
  {
    name: 'Nuevo proveedor',
    of: [`${IN}/proveedores/NewSupplierDialog.tsx`],
    at: '/proveedores',
    steps: [clickButton('Nuevo proveedor')],
  },
  { name: 'Editar proveedor', of: [`${IN}/proveedores/SupplierDialog.tsx`], at: '/proveedores/2' },
  {
    name: 'Nuevo contacto',
    of: [`${IN}/proveedores/ContactDialog.tsx`],
    at: '/proveedores/2',
    steps: [clickButton('Nuevo contacto')],
  },
];

/** One with two products that isn't sent yet. */
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

/** One that waits for its products. */
async function sentPurchase(api: Api): Promise<string> {
  const to = await purchase(api);
  const id = idIn(to);
  const { details } = await api.call('purchase/details', { purchase_id: id });
  await api.call('purchase/update', { purchase: { id, version: details.version, status_id: 2 } });
  return to;
}

/** One of which a single piece arrived. */
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
