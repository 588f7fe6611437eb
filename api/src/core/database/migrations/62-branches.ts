import { type Kysely, sql } from 'kysely';
import { MOMENT } from './60-schema/columns';

/** Their rows belong to one branch of a chain; everything else is the whole chain's. */
const BRANCHED = [
  'salon_weekdays',
  'closed_days',
  'folios',
  'appointments',
  'waiting',
  'cajas',
  'caja_cuts',
  'payments',
  'sales',
  'stock',
  'stock_movements',
  'purchases',
  'invoices',
  'issuers',
  'healer_schedules',
  'freed_times',
];

/**
 * A tenant is a chain of salons, its branches. Each tenant becomes a chain of one, numbered 1: the column's default fills
 * the rows that are there without writing them, and goes, because it would put rows of another branch into the first one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table branches (
      salon_id bigint not null references salons,
      -- From 1 in each chain.
      id smallint not null check (id > 0),
      name text not null check (name <> ''),
      address text not null default '',
      phone text not null default '',
      status_id smallint not null default 1 check (status_id between 0 and 2),
      hour_start time,
      hour_end time,
      time_zone text not null default 'America/Mexico_City',
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0,
      primary key (salon_id, id),
      check ((hour_start is null) = (hour_end is null)),
      check (hour_end > hour_start)
    );
    insert into branches (salon_id, id, name, address, phone, status_id, hour_start, hour_end, time_zone, creation_date,
        version)
      select id, 1, name, address, phone, status_id, hour_start, hour_end, time_zone, creation_date, version from salons;
    alter table salons drop column address, drop column phone, drop column status_id, drop column hour_start,
      drop column hour_end, drop column time_zone, drop column version;

    -- The branches that somebody may enter; null is all of them.
    alter table staff add column branch_ids smallint[] check (branch_ids <> '{}' and array_position(branch_ids, null) is null);
    update staff set branch_ids = '{1}' where role <> 'administrador';
    alter table staff add constraint staff_administrator_everywhere check (role <> 'administrador' or branch_ids is null);
  `.execute(db);
  for (const table of BRANCHED) {
    await sql`
      alter table ${sql.table(table)} add column branch_id smallint not null default 1,
        add constraint ${sql.ref(`${table}_branch`)} foreign key (salon_id, branch_id) references branches;
      alter table ${sql.table(table)} alter column branch_id drop default;
    `.execute(db);
  }
  await sql`
    alter table salon_weekdays drop constraint salon_weekdays_pkey, add primary key (salon_id, branch_id, weekday);
    alter table closed_days drop constraint closed_days_apart, add constraint closed_days_apart exclude using gist
      (salon_id with =, branch_id with =, daterange(date_start, date_end, '[]') with &&);
    alter table folios drop constraint folios_pkey, add primary key (salon_id, branch_id, entity);
    alter table appointments drop constraint appointments_folio,
      add constraint appointments_folio unique (salon_id, branch_id, folio);
    alter table sales drop constraint sales_salon_id_folio_key,
      add constraint sales_folio unique (salon_id, branch_id, folio);
    alter table purchases drop constraint purchases_folio,
      add constraint purchases_folio unique (salon_id, branch_id, folio);
    alter table invoices drop constraint invoices_salon_id_folio_key,
      add constraint invoices_folio unique (salon_id, branch_id, folio);
    alter table issuers drop constraint issuers_once, add constraint issuers_once unique (salon_id, branch_id);
    alter table caja_cuts drop constraint caja_cuts_salon_id_number_key,
      add constraint caja_cuts_number unique (salon_id, branch_id, number);
    drop index payments_listed;
    create index payments_listed on payments (salon_id, creation_date desc, id desc)
      include (branch_id, type_id, account_id, amount);
    drop index cajas_one_open;
    create unique index cajas_one_open on cajas (salon_id, branch_id) where closed_at is null;
    alter table cajas add constraint cajas_of_branch unique (salon_id, branch_id, id);
    alter table payments add constraint payments_branch_till foreign key (salon_id, branch_id, caja_id)
      references cajas (salon_id, branch_id, id);
    alter table stock_movements drop constraint stock_movements_salon_id_variant_id_fkey;
    alter table stock drop constraint stock_pkey, add primary key (salon_id, branch_id, variant_id);
    alter table stock_movements add constraint stock_movements_stock
      foreign key (salon_id, branch_id, variant_id) references stock;

    -- A table without branches has the folios of its whole chain.
    create or replace function next_folio() returns trigger language plpgsql as $$
    begin
      if new.folio is null then
        insert into folios as f (salon_id, branch_id, entity, last_folio)
          values (new.salon_id, coalesce((to_jsonb(new) ->> 'branch_id')::smallint, 1), tg_table_name,
            tg_argv[0]::integer)
          on conflict (salon_id, branch_id, entity) do update set last_folio = f.last_folio + 1
          returning last_folio into new.folio;
      end if;
      return new;
    end $$;

    -- A command may begin while a branch is open, and write its row after it was closed. The argument is the column that
    -- names the branch.
    create function require_open_branch() returns trigger language plpgsql as $$
    declare
      status smallint;
    begin
      select status_id into status from branches
        where salon_id = new.salon_id and id = (to_jsonb(new) ->> tg_argv[0])::smallint for key share;
      if status <> 1 then
        raise exception 'The branch is closed' using errcode = 'check_violation', constraint = 'branch_open';
      end if;
      return new;
    end $$;
    create trigger require_open_branch before insert on appointments
      for each row execute function require_open_branch('branch_id');
    create trigger require_open_branch before insert on cajas
      for each row execute function require_open_branch('branch_id');

    create or replace function miss_till() returns trigger language plpgsql as $$
    begin
      update cajas set version = version + 1
        where salon_id = new.salon_id and branch_id = new.branch_id and closed_at is null;
      return null;
    end $$;

    -- A branch that is added has stock of each variant, and a variant in each branch.
    create or replace function open_stock() returns trigger language plpgsql as $$
    begin
      insert into stock (salon_id, branch_id, variant_id)
        select new.salon_id, b.id, new.id from branches b where b.salon_id = new.salon_id;
      return null;
    end $$;
    create function open_branch_stock() returns trigger language plpgsql as $$
    begin
      insert into stock (salon_id, branch_id, variant_id)
        select new.salon_id, new.id, v.id from product_variants v where v.salon_id = new.salon_id;
      return null;
    end $$;
    create trigger open_stock after insert on branches for each row execute function open_branch_stock();

    create or replace function apply_movement() returns trigger language plpgsql as $$
    begin
      update stock set
          selling = selling + new.selling,
          exhibition = exhibition + new.exhibition,
          material = material + new.material,
          material_unit = material_unit + new.material_unit,
          version = version + 1
        where salon_id = new.salon_id and branch_id = new.branch_id and variant_id = new.variant_id;
      return null;
    end $$;

    create or replace function keep_freed_time() returns trigger language plpgsql as $$
    begin
      insert into freed_times (salon_id, branch_id, appointment_id, healer_id, day, hour, ending, at)
        select old.salon_id, a.branch_id, old.appointment_id, old.healer_id, old.day, old.hour, old.ending, ${MOMENT}
        from appointments a
        where a.salon_id = old.salon_id and a.id = old.appointment_id and a.live;
      return null;
    end $$;

    -- Form 2 names the branch. The first branch keeps form 1, by which its older cuts are sealed.
    create or replace function cut_content(cut caja_cuts) returns text language sql stable as $$
      select string_agg(line, E'\n' order by part, place, line collate "C") from (
        select 1 as part, 0::bigint as place, case when cut.branch_id = 1
          then jsonb_build_array('cut', 1, cut.salon_id, cut.number, cut.caja_id, cut.count_id, cut.expected,
            cut.counted, cut.reason_id, cut.note, cut.float_cash, cut.previous_hash)
          else jsonb_build_array('cut', 2, cut.salon_id, cut.branch_id, cut.number, cut.caja_id, cut.count_id,
            cut.expected, cut.counted, cut.reason_id, cut.note, cut.float_cash, cut.previous_hash) end::text as line
        union all select 2, 0, jsonb_build_array('till', t.initial, utc_text(t.date_time), t.opened_by,
          utc_text(t.closed_at), t.closed_by, t.authorised_by)::text
          from cajas t where t.salon_id = cut.salon_id and t.id = cut.caja_id
        union all select 3, 0, jsonb_build_array('total', t.account_id, t.initial, t.amount_in, t.amount_out,
          t.total)::text
          from caja_totals t where t.salon_id = cut.salon_id and t.caja_id = cut.caja_id
        union all select 4, p.id, jsonb_build_array('payment', p.id, p.type_id, p.account_id, p.amount)::text
          from payments p where p.salon_id = cut.salon_id and p.caja_id = cut.caja_id
        union all select 5, p.id, jsonb_build_array('outside', p.id, p.type_id, p.account_id, p.amount)::text
          from caja_outside_payments o join payments p on p.salon_id = o.salon_id and p.id = o.payment_id
          where o.salon_id = cut.salon_id and o.caja_id = cut.caja_id
        union all select 6, m.id, jsonb_build_array('movement', m.id, m.category_id, m.amount, m.receipt, m.note,
          m.healer_id, m.staff_id, m.reverses_id, utc_text(m.creation_date))::text
          from cash_movements m where m.salon_id = cut.salon_id and m.caja_id = cut.caja_id
        union all select 7, c.id, jsonb_build_array('count', c.id, c.total, c.slips, c.expected, c.staff_id,
          utc_text(c.creation_date))::text
          from cash_counts c where c.salon_id = cut.salon_id and c.caja_id = cut.caja_id
        union all select 8, c.id, jsonb_build_array('piece', c.id, g.kind, g.face, g.quantity)::text
          from cash_counts c join cash_count_pieces g on g.salon_id = c.salon_id and g.count_id = c.id
          where c.salon_id = cut.salon_id and c.caja_id = cut.caja_id
      ) lines
    $$;

    -- A branch has one open till at a time: its cuts are made one after the other.
    create or replace function seal_cut() returns trigger language plpgsql as $$
    declare
      last record;
    begin
      if not exists (select from cajas where salon_id = new.salon_id and branch_id = new.branch_id
          and id = new.caja_id and closed_at is not null) then
        raise exception 'Till % is open', new.caja_id
          using errcode = 'check_violation', table = 'caja_cuts', constraint = 'caja_cuts_closed';
      end if;
      select number, hash into last from caja_cuts
        where salon_id = new.salon_id and branch_id = new.branch_id order by number desc limit 1;
      new.number := coalesce(last.number, 0) + 1;
      new.previous_hash := coalesce(last.hash, '');
      new.hash := cut_seal(new);
      return new;
    end $$;
  `.execute(db);
  // Without statistics of the new column the planner expects next to no rows in a branch, and compares all with all.
  for (const table of BRANCHED) await sql`analyze ${sql.table(table)}`.execute(db);
}
