import { type Kysely, sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref } from './60-schema/columns';

/**
 * Counts of the stock: what was scanned, each line with the last movement that its product had then, so that a sale of
 * later isn't taken for a difference. Posting makes movements of the differences.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- status_id: 1 Abierto, 2 Aplicado, 3 Descartado, 4 Deshecho.
    create table stock_counts (
      ${ROW},
      branch_id smallint not null,
      folio integer not null,
      place text not null check (place in ('sale', 'material', 'all')),
      ${optionalRef('brand_id', 'brands')},
      blind boolean not null,
      status_id smallint not null default 1 check (status_id between 1 and 4),
      reason text not null default '',
      ${ref('staff_id', 'staff')},
      creation_date timestamptz not null default ${MOMENT},
      ended_at timestamptz,
      version integer not null default 0,
      foreign key (salon_id, branch_id) references branches,
      constraint stock_counts_folio unique (salon_id, branch_id, folio),
      check ((ended_at is null) = (status_id = 1))
    );
    create trigger next_folio before insert on stock_counts for each row execute function next_folio('1');

    create table stock_count_lines (
      ${ROW},
      ${ref('count_id', 'stock_counts')},
      ${ref('variant_id', 'product_variants')},
      -- Raw material, and not for sale.
      material boolean not null,
      counted integer not null check (counted >= 0),
      -- The product's last movements when its first piece and its last one were scanned; 0 before any.
      first_movement bigint not null,
      last_movement bigint not null,
      ${ref('staff_id', 'staff')},
      constraint stock_count_lines_once unique (salon_id, count_id, variant_id, material)
    );

    -- Codes that no product has.
    create table stock_count_codes (
      ${ROW},
      ${ref('count_id', 'stock_counts')},
      code text not null,
      pieces integer not null check (pieces > 0),
      constraint stock_count_codes_once unique (salon_id, count_id, code)
    );

    alter table stock_movements
      add column count_id bigint,
      add foreign key (salon_id, count_id) references stock_counts,
      drop constraint stock_movements_reason_check,
      add constraint stock_movements_reason_check check (
        reason in ('opening', 'purchase', 'sale', 'return', 'material', 'transfer', 'edit', 'count', 'waste'));
    create index stock_movements_count on stock_movements (salon_id, count_id) where count_id is not null`.execute(
    db,
  );
  for (const table of ['stock_counts', 'stock_count_lines', 'stock_count_codes']) {
    await sql`alter table ${sql.table(table)} alter column salon_id set statistics 1,
      set (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.01)`.execute(db);
  }
}
