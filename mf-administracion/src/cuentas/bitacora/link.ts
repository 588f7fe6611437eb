import { type NamedThing, nameKey } from '@melena/shared/rules/audit-names';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { type Entry, type Names, read } from './entry';

/** Where the thing of an entry is read, and what the way there says; undefined where it has no address. */
export function linkOf(entry: Entry, names: Names): { to: string; label: string } | undefined {
  const { value, self } = read(entry, names);
  if (entry.after === null || value('status_id') === ROW_STATUS.removed) return undefined;
  const id = Number(entry.entity_id);
  const of = (thing: NamedThing, own: unknown = id) => names[nameKey(thing, Number(own))]?.of;
  const at = (address: string, held: unknown, label: string) =>
    typeof held === 'number' && held > 0 ? { to: `${address}/${held}`, label } : undefined;
  switch (entry.entity) {
    case 'appointment':
      return at('/citas', id, `Ver la cita ${self}`);
    case 'client':
      return at('/clientes', id, 'Ver al cliente');
    case 'client_program':
      return at('/clientes', value('client_id'), 'Ver al cliente');
    case 'payment':
      return at('/pagos', id, 'Ver el pago');
    case 'caja':
      return entry.call === 'caja/update' ? at('/caja/cortes', id, 'Ver el corte') : undefined;
    case 'product':
      return at('/productos', id, 'Ver el producto');
    case 'product_variant':
      return at('/productos', of('product_variant'), 'Ver el producto');
    case 'stock':
      return at('/inventario', id, 'Ver el inventario');
    case 'brand':
      return at('/marcas', id, 'Ver la marca');
    case 'brand_line':
      return at('/marcas', of('brand_line'), 'Ver la marca');
    case 'product_category':
      return { to: '/categorias', label: 'Ver las categorías' };
    case 'purchase':
      return at('/compras', id, `Ver la compra ${self}`);
    case 'purchase_line':
      return at('/compras', value('purchase_id'), 'Ver la compra');
    case 'supplier':
      return at('/proveedores', id, 'Ver al proveedor');
    case 'supplier_contact':
      return at('/proveedores', of('supplier_contact'), 'Ver al proveedor');
    case 'healer':
      return at('/healers', id, 'Ver al healer');
    case 'healer_schedule':
    case 'healer_service':
      return at('/healers', value('healer_id'), 'Ver al healer');
    case 'service':
      return at('/servicios', id, 'Ver el servicio');
    case 'service_variant':
      return variantLink(id, of('service_variant'));
    case 'service_process':
      return variantLink(value('service_variant_id'), of('service_variant', value('service_variant_id')));
    case 'salon':
      return { to: '/salones', label: 'Ver los salones' };
    case 'account':
      return { to: '/cuentas', label: 'Ver las cuentas' };
    case 'receiver':
      return { to: '/cuentas/cobro', label: 'Ver las cuentas' };
    default:
      return undefined;
  }
}

function variantLink(variantId: unknown, serviceId: number | null | undefined) {
  if (typeof variantId !== 'number' || !serviceId) return undefined;
  return { to: `/servicios/${serviceId}/variant/${variantId}`, label: 'Ver la variante' };
}
