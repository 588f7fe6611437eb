import { type Kysely, sql } from 'kysely';

/** A login knows its email alone. The chain of each stands in one short table, which every node of a Citus has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logins (
      email text primary key,
      chain_id bigint not null
    );
    -- Two chains of the release before may share an email: the older one keeps it, and the check of integrity names the other.
    insert into logins select email, salon_id from staff order by salon_id on conflict do nothing;
    create index logins_chain on logins (chain_id);
    drop index staff_by_email;
    analyze logins`.execute(db);
}
