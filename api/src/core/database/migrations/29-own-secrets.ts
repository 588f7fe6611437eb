import { type Kysely, sql } from 'kysely';

/**
 * What an administrator approves with at the counter, apart from the password; whether a password was set by somebody
 * else and waits to be changed; and the second factor, null where none was set up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff
      add column approval_hash text,
      add column must_change_password boolean not null default false,
      add column factor_secret text,
      -- The last time step of which a code was used: none is used twice.
      add column factor_step bigint not null default 0,
      -- Of the recovery codes that are left.
      add column recovery_hashes text[] not null default '{}';
  `.execute(db);
}
