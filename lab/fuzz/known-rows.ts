import { sql } from 'kysely';
import type { Db } from '../../api/src/core/database/open-database';

/** Tables whose ids stand in fields of another name: by the field without its `_id`, or for an `id` by its parent. */
const TABLES: Readonly<Record<string, string>> = {
  category: 'product_categories',
  contact: 'supplier_contacts',
  delete_product: 'appointment_products',
  delete_service: 'appointment_services',
  line: 'brand_lines',
  lines: 'purchase_lines',
  material: 'appointment_products',
  process: 'service_processes',
  program: 'client_programs',
  receiver: 'accounts',
  replace_service: 'appointment_services',
  schedule: 'healer_schedules',
  service: 'service_variants',
  service_process: 'service_processes',
  stock: 'product_variants',
  subcategory: 'service_subcategories',
  update_product: 'appointment_products',
  variant: 'product_variants',
};

/** The same in the calls of one family. */
const IN_FAMILY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { account: 'staff' },
  count: { count: 'stock_counts' },
  healers: { service: 'healer_services' },
  product: { product: 'products' },
  service: {
    category: 'service_categories',
    service: 'services',
    variant: 'service_variants',
    product: 'service_process_products',
  },
  transfer: { lines: 'transfer_lines', to_salon: 'branches' },
};

/** The table that a field of a call's body points to, or undefined where it holds no id. */
export function tableOf(call: string, keys: readonly string[]): string | undefined {
  const [family = ''] = call.split('/');
  const [parent = '', last = ''] = ['', '', ...keys.filter(key => !/^\d+$/.test(key))].slice(-2);
  if (last !== 'id' && !last.endsWith('_id')) return undefined;
  const name = last === 'id' ? parent : last.slice(0, -3);
  return IN_FAMILY[family]?.[name] ?? TABLES[name] ?? `${name}s`;
}

export interface RowsByTable {
  readonly [table: string]: readonly { readonly id: number; readonly version?: number }[];
}

/** Ids, and versions where there are, of all tables: the first, the last, and some between. */
export async function readRows(db: Db, most: number): Promise<RowsByTable> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by 1`.execute(db.read);
  const found: Record<string, { id: number; version?: number }[]> = {};
  for (const { name, columns } of tables) {
    if (!columns.includes('id')) continue;
    const read = sql.join(columns.filter(column => column === 'id' || column === 'version').map(sql.ref));
    const { rows } = await sql<{ id: number; version?: number }>`
      (select ${read} from ${sql.table(name)} order by id limit ${most})
      union (select ${read} from ${sql.table(name)} order by id desc limit ${most})
      order by id`.execute(db.read);
    found[name] = rows;
  }
  return found;
}
