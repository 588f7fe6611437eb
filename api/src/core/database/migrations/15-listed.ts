import { type Kysely, sql } from 'kysely';

/**
 * Indexes that hold what the lists are ordered and narrowed by, so that a page far down, and how many there are, are
 * found without a look at the rows before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- search begins with the name, folded; in "C" its order is that of the letters, whatever the server's language.
    create index clients_listed on clients (salon_id, search collate "C", id)
      include (status_id, level_id, genre_id);
    drop index clients_name;
    -- Few values: a small index, which counts what a filter finds.
    create index clients_narrowed on clients (salon_id, status_id, genre_id, level_id);

    -- With live: how often a client came is counted from it alone.
    drop index appointments_client;
    create index appointments_client on appointments (salon_id, client_id, day, hour) include (live);

    create index payments_type on payments (salon_id, type_id, creation_date desc, id desc);
    create index payments_account on payments (salon_id, account_id, creation_date desc, id desc);
  `.execute(db);
}
