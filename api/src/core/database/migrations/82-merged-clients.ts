import { type Kysely, sql } from 'kysely';

/** Two clients that are one person: rows of a ledger may go over to the other one, and nothing else of them changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if to_jsonb(old) ->> 'client_id' <> to_jsonb(new) ->> 'client_id'
          -- A generated column is written after this trigger.
          and to_jsonb(old) - '{client_id, reversed_amount}'::text[]
            = to_jsonb(new) - '{client_id, reversed_amount}'::text[] then
          return new;
        end if;
      end if;
      raise exception '% is only ever added to: % refused', tg_argv[tg_nargs - 1], lower(tg_op)
        using errcode = 'restrict_violation', table = tg_argv[tg_nargs - 1],
          constraint = tg_argv[tg_nargs - 1] || '_only_added';
    end $$`.execute(db);
}
