import { type Kysely, sql } from 'kysely';

/**
 * An open request is rare, though most lines are for material and many lines are open: the planner expected one line in ten, and read
 * all appointments to name a few requests. Statistics of both columns together tell it how rare one is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create statistics appointment_products_kinds (mcv) on type_id, status_id from appointment_products;
    analyze appointment_products;
  `.execute(db);
}
