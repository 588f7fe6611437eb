import { type Kysely, sql } from 'kysely';

/** The first and the last visit of a client are looked up by their moment: a report does so for everybody who came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index appointments_client_ended on appointments (salon_id, client_id, ended_at) where status_id = 4;
  `.execute(db);
}
