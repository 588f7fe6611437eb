import { type Kysely, sql } from 'kysely';

/** A ticket of an invoice may be a sale at the counter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoice_tickets add foreign key (salon_id, sale_id) references sales;
  `.execute(db);
}
