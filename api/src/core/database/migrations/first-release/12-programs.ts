import { type Kysely, sql } from 'kysely';

/** A treatment programme says when it begins, and refuses a second person's edit of what the first one changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table client_programs add column start_day date, add column version integer not null default 0;
    update client_programs set start_day = (creation_date at time zone 'America/Mexico_City')::date;
    alter table client_programs alter column start_day set not null;
  `.execute(db);
}
