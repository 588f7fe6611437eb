import { type Kysely, sql } from 'kysely';
import { MOMENT, ROW, ref } from './60-schema/columns';

/**
 * Files that were read in, with what each part of them wrote; and balances of before Melena: gift cards and packages that no
 * sale of ours sold, and credit by a payment of its own type, which reaches no account and no till.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      ${ROW},
      branch_id smallint not null,
      kind text not null,
      file_name text not null,
      -- SHA-256: the same file again goes on where it was broken off.
      file_hash text not null,
      rows integer not null check (rows > 0),
      ${ref('staff_id', 'staff')},
      complete boolean not null default false,
      version integer not null default 0,
      creation_date timestamptz not null default ${MOMENT},
      foreign key (salon_id, branch_id) references branches
    );
    create index imports_recent on imports (salon_id, kind, id desc);

    -- entries: [{table, id, version, before}] of each row that was added, or with before changed.
    create table import_parts (
      ${ROW},
      ${ref('import_id', 'imports')},
      added integer not null,
      changed integer not null,
      entries jsonb not null,
      undone boolean not null default false,
      version integer not null default 0,
      creation_date timestamptz not null default ${MOMENT}
    );
    create index import_parts_import on import_parts (salon_id, import_id, id);

    alter table gift_cards alter column sale_line_id drop not null;
    alter table packages alter column sale_line_id drop not null;

    insert into payment_types (id, name) values (9, 'Saldo inicial');
    alter table payments drop constraint payments_account,
      add constraint payments_account check ((account_id is null) = (type_id in (1, 6, 7, 8, 9))),
      add constraint payments_opening check (type_id <> 9 or (client_id is not null and caja_id is null));
    drop index payments_outside;
    create index payments_outside on payments (salon_id, id) where caja_id is null and type_id not in (6, 7, 8, 9);
    drop trigger miss_till on payments;
    create constraint trigger miss_till after insert on payments deferrable initially deferred
      for each row when (new.caja_id is null and new.type_id not in (6, 7, 8, 9)) execute function miss_till();
  `.execute(db);
  for (const table of ['imports', 'import_parts'])
    await sql`
      alter table ${sql.table(table)} alter column salon_id set statistics 1;
      alter table ${sql.table(table)} set
        (autovacuum_analyze_threshold = 500, autovacuum_analyze_scale_factor = 0.01)`.execute(db);
}
