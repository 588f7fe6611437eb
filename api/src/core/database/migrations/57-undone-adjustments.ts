import { type Kysely, sql } from 'kysely';

/** An adjustment that no settlement holds can be taken back, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table commission_adjustments add reverses_id bigint,
      add foreign key (salon_id, reverses_id) references commission_adjustments,
      add constraint commission_adjustments_reversed_once unique (salon_id, reverses_id);
  `.execute(db);
}
