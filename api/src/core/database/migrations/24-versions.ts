import { type Kysely, sql } from 'kysely';

/** Rows that several desks edit and that had no version yet. */
const EDITED = [
  'suppliers',
  'supplier_contacts',
  'brands',
  'accounts',
  'staff',
  'healer_services',
  'healer_schedules',
  'service_processes',
  'service_process_products',
  'purchase_lines',
] as const;

/** Each update makes another version, so that whoever saves over what they have not seen is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of EDITED) {
    await sql`alter table ${sql.table(table)} add column version integer not null default 0`.execute(db);
  }
}
