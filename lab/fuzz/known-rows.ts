import { sql } from 'kysely';
import type { Db } from '../../api/src/core/database/open-database';

/** Which table the id in a field points to: by the field's name, or for 'id' by what it stands in. */
const TABLES: Readonly<Record<string, string>> = {
  client_id: 'clients',
  client: 'clients',
  healer_id: 'healers',
  healer: 'healers',
  salon_id: 'salons',
  salon: 'salons',
  appointment_id: 'appointments',
  appointment: 'appointments',
  brand_id: 'brands',
  brand: 'brands',
  brand_line_id: 'brand_lines',
  line: 'brand_lines',
  line_id: 'brand_lines',
  category_id: 'product_categories',
  category: 'product_categories',
  subcategory_id: 'service_subcategories',
  product_id: 'products',
  variant_id: 'product_variants',
  variant: 'product_variants',
  stock: 'product_variants',
  service_id: 'service_variants',
  service_variant_id: 'service_variants',
  process: 'service_processes',
  service_process_id: 'service_processes',
  schedule: 'healer_schedules',
  supplier_id: 'suppliers',
  supplier: 'suppliers',
  supplier_contact_id: 'supplier_contacts',
  contact: 'supplier_contacts',
  purchase_id: 'purchases',
  purchase: 'purchases',
  lines: 'purchase_lines',
  payment_id: 'payments',
  caja_id: 'cajas',
  caja: 'cajas',
  account_id: 'accounts',
  receiver: 'accounts',
  account: 'staff',
  program_id: 'client_programs',
  program: 'client_programs',
  material: 'appointment_products',
  update_product: 'appointment_products',
  delete_product: 'appointment_products',
  delete_service: 'appointment_services',
  replace_service: 'appointment_services',
};

/** Under a family, a name that means another table there. */
const IN_SERVICE: Readonly<Record<string, string>> = {
  category_id: 'service_categories',
  service_id: 'services',
  service: 'services',
  variant_id: 'service_variants',
  variant: 'service_variants',
  product: 'service_process_products',
};
const IN_PRODUCT: Readonly<Record<string, string>> = { product: 'products' };
const IN_HEALERS: Readonly<Record<string, string>> = { service: 'healer_services' };

/** The table that a field of a call's body points to, or undefined where it holds no id. */
export function tableOf(call: string, keys: readonly string[]): string | undefined {
  const [family = ''] = call.split('/');
  const named = keys.filter(key => !/^\d+$/.test(key));
  const last = named.at(-1) ?? '';
  const name = last === 'id' ? (named.at(-2) ?? '') : last;
  if (last !== 'id' && !last.endsWith('_id')) return undefined;
  const special = { service: IN_SERVICE, product: IN_PRODUCT, healers: IN_HEALERS }[family];
  return special?.[name] ?? TABLES[name];
}

export interface RowsByTable {
  readonly [table: string]: readonly { readonly id: number; readonly version?: number }[];
}

/** Ids, and versions where there are, of the tables that bodies point to: the first, the last, and some between. */
export async function readRows(db: Db, most: number): Promise<RowsByTable> {
  const tables = new Set([TABLES, IN_SERVICE, IN_PRODUCT, IN_HEALERS].flatMap(names => Object.values(names)));
  const { rows: versioned } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'version'`.execute(db.read);
  const hasVersion = new Set(versioned.map(({ name }) => name));
  const found: Record<string, { id: number; version?: number }[]> = {};
  for (const table of tables) {
    const version = hasVersion.has(table) ? sql`version` : sql`null::integer as version`;
    const { rows } = await sql<{ id: number; version: number | null }>`
      (select id, ${version} from ${sql.table(table)} order by id limit ${most})
      union (select id, ${version} from ${sql.table(table)} order by id desc limit ${most})
      order by id`.execute(db.read);
    found[table] = rows.map(row => ({
      id: row.id,
      ...(row.version === null ? {} : { version: row.version }),
    }));
  }
  return found;
}
