import { type Kysely, sql } from 'kysely';

/** A supplier's RFC, the invoice of a purchase with the day when it was paid, and what its pieces cost by that invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table suppliers add column rfc text not null default '';
    alter table purchases
      add column invoice text not null default '',
      add column invoice_date date,
      add column paid_on date;
    -- For a piece of a receipt, without IVA; null where it is the order's price.
    alter table stock_movements
      add column price bigint check (price >= 0),
      add constraint stock_movements_price check (price is null or purchase_line_id is not null)`.execute(db);
}
