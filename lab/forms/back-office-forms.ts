import type { Api } from '../../e2e/support/api';
import { newPhone } from '../../e2e/support/book-through-api';
import { PASSWORD } from '../../e2e/support/demo-people';
import { choose, lists, openRow, pickLast, press, type Step, searches, sends } from './form';
import { someone } from './salon-rows';

const CARD = { within: '.page-body form, .detail form', verb: 'Guardar cambios' };
const REPORT_OF_DAYS = '/reportes/ventas?periodo=rango&de=2026-11-01&a=2026-11-20';
const COMMISSIONS = '/reportes/comisiones?healer=1';
const thisYear = { right: { Año: '2026' } };
const nextYear = { right: { Año: '2027' } };

/** 'Mi perfil' of a person, in the side menu or, on a phone, in the drawer. */
const openProfile =
  (person: RegExp): Step =>
  async page => {
    const drawer = page.getByRole('button', { name: 'Abrir menú' });
    if (await drawer.isVisible()) await drawer.click();
    // The last one is the drawer's.
    await page.getByRole('button', { name: person }).last().click();
    await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  };
const ownProfile = openProfile(/Administrador$/);

const RFC = { RFC: 'EKU9003173C9' };

const warehouse = [
  ...lists('/inventario'),
  sends('Editar inventario', 'product/update/details', stock, [], { right: { Piezas: '0', Quedan: '0' } }),
  sends('Merma', 'product/waste', stock, ['Merma', pickLast('Qué pasó')], { right: { Cantidad: '1' } }),
  sends('Nuevo compra', 'purchase/add', '/compras', ['Nuevo compra']),
  sends('Factura y pago de una compra', 'purchase/update', purchase('new'), ['Factura y pago']),
  sends('Recibir productos', 'purchase/update', purchase('sent'), ['Recibir productos'], {
    right: {
      'A la venta': '1',
      'Materia prima': '1',
      'Precio de factura': '10',
      'Escanear lo que llega': '',
    },
  }),
  sends('Cerrar con faltante', 'purchase/update', purchase('incomplete'), ['Cerrar con faltante']),
  sends('Nuevo proveedor', 'supplier/add', '/proveedores', ['Nuevo proveedor'], { right: RFC }),
  sends('Editar proveedor', 'supplier/update', '/proveedores/2', [], { right: RFC }),
  sends('Nuevo contacto', 'supplier/contact/add', '/proveedores/2', ['Nuevo contacto']),
];

const NEW_CATEGORY = 'Nueva categoría';
const ADD_STEP_PRODUCT = /^Agregar producto al proceso/;

const catalogue = [
  sends('Nueva categoría de servicios', 'service/category/add', '/servicios', [NEW_CATEGORY]),
  sends('Nueva subcategoría', 'service/category/add', '/servicios', [NEW_CATEGORY, choose('Subcategoría')]),
  sends('Nuevo servicio', 'service/add', '/servicios', ['Nuevo servicio']),
  sends('Duplicar servicio', 'service/copy', '/servicios/2', ['Duplicar']),
  sends('Servicio', 'service/update/details', '/servicios/2', [], CARD),
  sends('Nueva variante de un servicio', 'service/add', '/servicios/2', ['Agregar variante']),
  sends('Nuevo paquete', 'voucher/packages/add', '/servicios/paquetes', ['Nuevo paquete']),
  sends('Editar paquete', 'voucher/packages/update', '/servicios/paquetes', [openRow()]),
  sends('Variante de un servicio', 'service/update/variant', variant, [], CARD),
  sends('Agregar proceso', 'service/process/add', variant, ['Agregar proceso']),
  sends('Editar proceso', 'service/process/update', variant, [/^Editar proceso/], {
    right: { 'Número de paso': '1' },
  }),
  sends('Proceso: agregar producto', 'service/process/add', variant, [ADD_STEP_PRODUCT, 'Marca', openRow()]),
  sends('Proceso: editar producto', 'service/process/update', variant, [
    page =>
      page
        .getByRole('list', { name: /^Productos del proceso/ })
        .first()
        .getByRole('button')
        .first()
        .click(),
  ]),
  sends('Nuevo healer', 'healers/add', '/healers', ['Nuevo healer']),
  sends('Perfil de un healer', 'healers/update', healer, [], CARD),
  sends('Pin de un healer', 'healers/update', healer, [/pin$/]),
  sends('Ausencia de un healer', 'healers/schedule/add', healer, ['Ausencia'], nextYear),
  sends(
    'Horario de un healer',
    'healers/schedule/add',
    healer,
    ['Nuevo horario', page => press(page.getByRole('checkbox', { name: 'Lun' })), pickLast('Salida')],
    nextYear,
  ),
  sends('Healer: agregar servicio', 'healers/add', healer, ['Agregar servicio', /^Agregar: /]),
  sends('Healer: editar servicio', 'healers/update', '/healers/4', [openRow({ table: 'Servicios' })]),
  sends('Agregar producto', 'product/add', '/productos', ['Agregar producto']),
  sends('Editar producto', 'product/update/details', '/productos/2', ['Editar producto']),
  sends('Nueva variante de un producto', 'product/add', '/productos/2', ['Agregar variante']),
  sends('Editar variante', 'product/update/details', '/productos/2', [openRow()]),
  sends('Nueva marca', 'product/brands/add', '/marcas', ['Nueva marca']),
  sends('Editar marca', 'product/brands/update', '/marcas/2'),
  sends('Nueva linea', 'product/brands/add', '/marcas/2', ['Nueva linea']),
  sends('Agregar categoría', 'product/categories/add', '/categorias', ['Agregar categoría']),
  sends('Nombre de una categoría', 'product/groups/update', '/categorias', [/^Editar /]),
  sends('Nombre de una categoría de servicios', 'service/groups/update', '/servicios?categoria=1', [
    'Editar categoría',
  ]),
];

const administration = [
  sends('Datos fiscales del salón', 'invoice/issuer/save', '/salones', ['Datos fiscales']),
  sends('Salón nuevo', 'salon/add', '/salones', ['Salón nuevo']),
  sends('Editar salón', 'salon/update', '/salones/1', ['Editar']),
  sends('Nuevo día cerrado', 'salon/closed/add', '/salones/1', ['Días cerrados', 'Agregar días']),
  searches('Reportes: elegir fechas', REPORT_OF_DAYS, [pickLast('Periodo')], thisYear),
  sends('Ajuste de comisiones', 'commission/adjust', COMMISSIONS, [/^Ajuste$/]),
  sends('Nueva cuenta', 'account/add', '/cuentas', ['Nueva cuenta']),
  sends('Editar cuenta', 'account/update', account, [openRow({ text: 'AAA Formas' })]),
  sends('Pin de aprobación', 'account/approval', '/agenda', [ownProfile, /(Crear|Cambiar) pin/]),
  sends('Verificación en dos pasos', 'account/factor/set', '/agenda', [ownProfile, 'Activar verificación']),
  searches('Buscar en todo', '/agenda', [page => page.keyboard.press('Control+k')]),
  sends(
    'Cambiar contraseña',
    'session/password',
    '/agenda',
    [openProfile(/Atención a Cliente/), 'Cambiar contraseña'],
    { as: 'atencion' },
  ),
  sends('Nueva cuenta de cobro', 'receiver/add', '/cuentas/cobro', ['Nueva cuenta de cobro']),
];

/** Forms of the warehouse, of operations and of administration. */
export const backOfficeForms = [...warehouse, ...catalogue, ...administration];

async function stock(api: Api): Promise<string> {
  const { products } = await api.call('product/stock', {});
  return `/inventario/${products.findLast(({ selling }) => selling > 0)?.variant_id}`;
}

/** A purchase with two products: not sent, sent, or with one piece that arrived. */
function purchase(state: 'new' | 'sent' | 'incomplete') {
  return async (api: Api): Promise<string> => {
    const { contacts } = await api.call('supplier/get', {});
    const { products: offered } = await api.call('purchase/products', {});
    const form = { supplier_contact_id: contacts[0]?.id ?? 0, comments: 'Formas' };
    const { purchase_id } = await api.call('purchase/add', { purchase: form });
    for (const { variant_id } of offered.slice(0, 2))
      await api.call('purchase/add', { product: { purchase_id, variant_id, quantity: 10 } });
    if (state !== 'new') await api.call('purchase/update', { purchase: { id: purchase_id, status_id: 2 } });
    if (state === 'incomplete') {
      const { products } = await api.call('purchase/details', { purchase_id });
      const lines = products.slice(0, 1).map(({ id }) => ({ id, quantity: 0, material: 1 }));
      await api.call('purchase/update', { receive: { purchase_id, lines, update_cost: false } });
    }
    return `/compras/${purchase_id}`;
  };
}

/** A variant whose dossier has a step with products. */
async function variant(api: Api): Promise<string> {
  const { services } = await api.call('calendar/services', {});
  for (const { id } of services) {
    const { process, variant } = await api.call('service/variant', { variant_id: id });
    if (process[0]?.products.length) return `/servicios/${variant.service_id}/variant/${id}`;
  }
  throw new Error('No dossier has a product');
}

/** A new healer: the others keep their hours and pins. */
async function healer(api: Api): Promise<string> {
  const healer = { first_name: someone(), phone: newPhone() };
  return `/healers/${(await api.call('healers/add', { healer })).healer_id}`;
}

async function account(api: Api): Promise<string> {
  const email = `formas${Math.floor(Math.random() * 1e9)}@melena.mx`;
  const account = { name: 'AAA Formas', email, password: 'tres-tijeras-de-plata', role: 'almacen' as const };
  await api.call('account/add', { account, own_password: PASSWORD });
  return '/cuentas';
}
