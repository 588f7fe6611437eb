import { type Kysely, sql } from 'kysely';

/** The cause of a waste; none where a return or a transfer wrote them off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_movements
      add column waste_cause text check (waste_cause in ('broken', 'expired', 'stolen', 'own_use')),
      add constraint stock_movements_waste check (waste_cause is null or reason = 'waste')`.execute(db);
}
