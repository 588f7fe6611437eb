import { type Kysely, sql } from 'kysely';

/**
 * The audit is read by day, person and thing, each with or without the others, latest first: every way has an index
 * in that order, so that a page is found without a look at the million rows beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index audit_at;
    create index audit_at on audit (salon_id, at desc, id desc);
    create index audit_entity_at on audit (salon_id, entity, at desc, id desc);
    create index audit_actor_at on audit (salon_id, actor_kind, actor_id, at desc, id desc);
    create index audit_actor_entity_at on audit (salon_id, actor_kind, actor_id, entity, at desc, id desc);
  `.execute(db);
}
