import { describe, expect, test } from 'vitest';
import {
  AREA_NAMES,
  areaOf,
  hasPermission,
  isRole,
  PERMISSIONS,
  ROLES,
  type Role,
  rolesWith,
} from './permissions';

const menuOf = (role: Role) => AREA_NAMES.filter(area => hasPermission(role, area));
const recepcion = ['agenda', 'citas', 'caja', 'clientes', 'pagos'];
/** Reached from Pagos; it is no entry of the menu. */
const invoices = 'facturas';
const warehouse = ['material', 'inventario', 'compras', 'proveedores', 'productos', 'marcas', 'categorias'];
const services = ['servicios', 'dossiers', 'healers'];

describe('Menu visibility', () => {
  test('an administrator sees every screen of the staff', () => {
    expect(menuOf('administrador')).toEqual(AREA_NAMES.filter(area => area !== 'healer'));
  });

  test('Clientes, Servicios, Dossiers, Healers: administrador or recepcion', () => {
    expect(menuOf('recepcion')).toEqual([...recepcion, invoices, ...services, 'dashboard']);
  });

  test('Caja: all but almacen; Pagos: administrador, recepcion or atencion', () => {
    expect(menuOf('atencion')).toEqual(['agenda', 'citas', 'caja', 'pagos', invoices, 'dashboard']);
  });

  test('Almacén items and Productos, Marcas, Categorias: administrador or almacen', () => {
    expect(menuOf('almacen')).toEqual(['agenda', 'citas', ...warehouse, 'dashboard']);
  });

  test('Agenda unless in healer mode: healers have their own area only', () => {
    expect(menuOf('healer')).toEqual(['healer']);
  });
});

describe('the table', () => {
  test('nobody has no permission, and every permission belongs to somebody', () => {
    for (const permission of Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]) {
      expect(hasPermission(undefined, permission)).toBe(false);
      expect(rolesWith(permission)).not.toEqual([]);
    }
  });

  test('roles of several permissions are all their roles, once', () => {
    expect(rolesWith('clientes', 'material')).toEqual(['administrador', 'recepcion', 'almacen']);
    expect(rolesWith('book', 'healer')).toEqual(['administrador', 'recepcion', 'atencion', 'healer']);
  });

  test('an address belongs to the area of its first segment', () => {
    expect(areaOf('/citas/12?x=1')).toBe('citas');
    expect(areaOf('servicios/3/variant/4')).toBe('servicios');
    expect(areaOf('/')).toBeUndefined();
    expect(areaOf('/book')).toBeUndefined();
    expect(areaOf('/constructor')).toBeUndefined();
  });

  test('a stored text is a role or not', () => {
    expect(ROLES.every(isRole)).toBe(true);
    expect(isRole('admin')).toBe(false);
    expect(isRole(null)).toBe(false);
  });
});
