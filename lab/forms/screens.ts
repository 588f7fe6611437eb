import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoApp } from '../../api/testing/demo-app';
import { root } from '../../e2e/support/run-program';
import type { RowsByTable } from '../fuzz/known-rows';

/** The table whose rows a route's parameter names. */
const TABLES: Readonly<Record<string, string>> = {
  'citas/:id': 'appointments',
  'caja/cortes/:id': 'cajas',
  'clientes/:id': 'clients',
  'pagos/:id?': 'payments',
  'inventario/:id?': 'product_variants',
  'compras/:id': 'purchases',
  'proveedores/:id?': 'suppliers',
  'servicios/:id': 'services',
  'servicios/estilista/:id': 'healers',
  'healers/:id': 'healers',
  'productos/:id': 'products',
  'productos/marca/:brandId': 'brands',
  'productos/categoria/:categoryId': 'product_categories',
  'productos/distribuidor/:supplierId': 'suppliers',
  'marcas/:id?': 'brands',
  'healer/:id': 'appointments',
};

/** Hostile ids and query strings for addresses. */
const NO_IDS = [
  '0',
  '-1',
  '1.5',
  '1e309',
  '99999999999999999999',
  'NaN',
  '%00',
  '%F0%9F%92%87',
  "1'--",
  '__proto__',
];
const NO_TEXTS = [
  '%00',
  '%ED%A0%80',
  'W'.repeat(500),
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '-1',
  '1e309',
  '__proto__',
  '%',
];
const PARAMS =
  'q desde tipo cuenta estado genero nivel categoria subcategoria marca linea mes dia cita persona sobre paid'.split(
    ' ',
  );

/** The routes of every department, as their sources write them. */
function routes(): string[] {
  const departments = readdirSync(root).filter(name => name.startsWith('mf-'));
  return departments.flatMap(name => {
    const text = readFileSync(join(root, name, 'src/routes.tsx'), 'utf8');
    return [...text.matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? '');
  });
}

/** Each screen's addresses: for one of a row, those of the table's first and last. */
export async function addressesOf(salon: DemoApp, rows: RowsByTable): Promise<string[]> {
  const lines = await salon.db.read.selectFrom('brand_lines').select(['id', 'brand_id']).limit(4).execute();
  const variants = await salon.db.read
    .selectFrom('service_variants')
    .select(['id', 'service_id'])
    .orderBy('id', 'desc')
    .limit(8)
    .execute();
  const days = await salon.db.read
    .selectFrom('appointments')
    .select('day')
    .distinct()
    .orderBy('day')
    .execute();
  return [
    '/',
    ...days.slice(-4).map(({ day }) => `/agenda?dia=${day}`),
    ...lines.map(({ id, brand_id }) => `/productos/marca/${brand_id}/linea/${id}`),
    ...variants.map(({ id, service_id }) => `/servicios/${service_id}/variant/${id}`),
    ...routes().flatMap(path => {
      if (!path.includes(':')) return [`/${path}`];
      const table = TABLES[path];
      const bare = path.endsWith('?') ? [`/${path.replace(/\/:.*/, '')}`] : [];
      if (!table) return bare;
      return [...bare, ...(rows[table] ?? []).map(({ id }) => `/${path.replace(/:\w+\??/, String(id))}`)];
    }),
  ];
}

/** The same screens by addresses that nobody was given. */
export function hostileAddresses(addresses: readonly string[]): string[] {
  const shapes = new Set(routes());
  const ids = [...shapes].filter(path => path.includes(':'));
  const lists = addresses.filter(at => /^\/[a-z/]+$/.test(at));
  return [
    ...ids.map((path, at) => `/${path.replace(/:\w+\??/g, NO_IDS[at % NO_IDS.length] ?? '')}`),
    ...NO_IDS.map(id => `/clientes/${id}`),
    ...lists.map((at, nth) => {
      const values = PARAMS.map((name, place) => `${name}=${NO_TEXTS[(nth + place) % NO_TEXTS.length]}`);
      return `${at}?${values.join('&')}`;
    }),
  ];
}
