import { type Kysely, sql } from 'kysely';

/** The pieces of a variant that a branch wants at least, and up to which it orders. They are no counts, and so they are written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock
      add column minimum integer check (minimum >= 0),
      add column target integer check (target > 0),
      add constraint stock_target check (target >= minimum);
    drop trigger refuse_count_on_update on stock;
    create trigger refuse_count_on_update before update on stock for each row
      when (pg_trigger_depth() = 0 and (new.selling, new.exhibition, new.material, new.material_unit)
        is distinct from (old.selling, old.exhibition, old.material, old.material_unit))
      execute function refuse_count()`.execute(db);
}
