import { type Kysely, sql } from 'kysely';

/**
 * A receipt or a delivery is undone by counter-movements: each names the movement that it takes back, and a movement is
 * taken back once. A purchase that stays short is closed with a reason. A receipt that set a product's cost keeps, with its
 * movement, the cost that was there before, so that undoing the receipt puts it back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_movements
      add column reverses_id bigint,
      add column replaced_cost bigint check (replaced_cost >= 0),
      add column replaced_cost_iva bigint check (replaced_cost_iva >= 0),
      add check ((replaced_cost is null) = (replaced_cost_iva is null)),
      add check (replaced_cost is null or purchase_line_id is not null);
    alter table stock_movements
      add constraint stock_movements_reversed_once unique (salon_id, reverses_id),
      add foreign key (salon_id, reverses_id) references stock_movements;
    -- The receipts of a purchase are its movements.
    create index stock_movements_purchase_line on stock_movements (salon_id, purchase_line_id)
      where purchase_line_id is not null;
    create index stock_movements_cost on stock_movements (salon_id, variant_id, id) where replaced_cost is not null;

    alter table purchases
      add column closed_at timestamptz,
      add column closed_by bigint,
      add column closed_reason text not null default '',
      add foreign key (salon_id, closed_by) references staff,
      add constraint purchases_closed_short check (
        (closed_at is null) = (closed_reason = '') and (closed_at is null) = (closed_by is null)
          and (closed_at is null or status_id = 4)
      );
  `.execute(db);
}
