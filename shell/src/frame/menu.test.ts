import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, Remote } from '@melena/shared/contract/registry';
import {
  hasPermission,
  type Permission,
  type Role,
  STAFF_ROLES,
} from '@melena/shared/rules/access/permissions';
import { describe, expect, test } from 'vitest';
import { canOpen, findRouteOwner, isPublic } from '../remotes/route-access';
import { menuOf, tabsOf } from './menu';
import { menuIcon } from './menu-icons';

const root = join(import.meta.dirname, '../../..');

/** The departments' declarations, as their builds ship them. */
const registry: Registry = {
  shell: 'test',
  remotes: readdirSync(root)
    .filter(name => name.startsWith('mf-'))
    .map(name => {
      const own = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
      return { ...Remote.parse({ ...own, name, version: '0.1.0' }), entry: '/', build: '1' };
    }),
};

const recepcion = ['Agenda', 'Caja', 'Clientes', 'Pagos'];
const almacen = ['Materia Prima', 'Inventario', 'Compras', 'Proveedores'];
const operaciones = ['Servicios', 'Dossiers', 'Healers', 'Productos', 'Marcas', 'Categorías'];

const menus: Record<string, Record<string, string[]>> = {
  administrador: {
    Recepción: recepcion,
    Almacén: almacen,
    Operaciones: operaciones,
    Administración: ['Reportes', 'Salones', 'Accesos', 'Cuentas'],
  },
  recepcion: { Recepción: recepcion, Operaciones: ['Servicios', 'Dossiers', 'Healers'] },
  atencion: { Recepción: ['Agenda', 'Caja', 'Pagos'] },
  almacen: {
    'Recepción, without its head': ['Agenda'],
    Almacén: almacen,
    Operaciones: ['Productos', 'Marcas', 'Categorías'],
  },
};

describe('menu visibility by role', () => {
  test.each(Object.entries(menus))('%s', (role, expected) => {
    const seen = menuOf(registry, role as Role).map(({ name, headed, entries }) => [
      headed ? name : `${name}, without its head`,
      entries.map(({ label }) => label),
    ]);
    expect(Object.fromEntries(seen)).toEqual(expected);
  });

  test('every address of a department is gated as its calls are', () => {
    const owned = registry.remotes.flatMap(({ paths }) => paths);
    expect(owned).toHaveLength(24);
    for (const { path } of owned) {
      const owner = findRouteOwner(registry, path);
      if (!owner) throw new Error(`Nobody owns ${path}`);
      if (isPublic(owner)) continue;
      for (const role of [...STAFF_ROLES, 'healer'] as const) {
        expect(canOpen(owner, role), `${role} at ${path}`).toBe(
          hasPermission(role, path.slice(1) as Permission),
        );
      }
    }
  });

  test('only the healer area opens without a session', () => {
    const open = registry.remotes.flatMap(({ paths }) => paths.filter(({ roles }) => roles === undefined));
    expect(open.map(({ path }) => path)).toEqual(['/healer']);
  });
});

test('an address belongs to a department by whole segments', () => {
  expect(findRouteOwner(registry, '/healers/3')?.remote.name).toBe('mf-operaciones');
  expect(findRouteOwner(registry, '/healer/3')?.remote.name).toBe('mf-healer');
  expect(findRouteOwner(registry, '/agendas')).toBeUndefined();
});

test('the phone’s tabs are the first department that the role sees by name', () => {
  const labels = (role: Role) => tabsOf(menuOf(registry, role))?.entries.map(({ label }) => label);
  expect(labels('recepcion')).toEqual(recepcion);
  expect(labels('almacen')).toEqual(almacen);
});

test('every icon of the menu is known by its name', () => {
  const plain = menuIcon('no-such-icon');
  for (const { label, icon } of registry.remotes.flatMap(({ menu }) => menu)) {
    expect(menuIcon(icon), label).not.toBe(plain);
  }
});
