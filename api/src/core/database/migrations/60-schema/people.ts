import { sql } from 'kysely';
import { MOMENT, ROW, ref, SALON_ROW } from './columns';

export const people = sql`
    create table client_levels (
      id smallint primary key,
      name text not null unique
    );

    create table genres (
      id smallint primary key,
      name text not null unique
    );

    create table clients (
      ${SALON_ROW},
      status_id smallint not null default 1 check (status_id between 0 and 2),
      level_id text not null default '' check (level_id ~ '^([0-9],)*$'),
      genre_id smallint not null default 0 references genres,
      first_name text not null check (first_name <> ''),
      last_name text not null default '',
      phone text not null,
      email text not null default '',
      birthday date,
      comments text not null default '',
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0,
      search text not null generated always as
        (fold(first_name || ' ' || last_name || ' ' || phone || ' ' || email)) stored
    );
    create index clients_search on clients using gin (search gin_trgm_ops);
    create index clients_phone on clients (salon_id, phone);
    -- With all columns that a list is ordered and narrowed by, so that a page far down needs no look at the rows before it.
    -- search begins with the name, folded; in "C" its order is that of the letters, whatever the server's language.
    create index clients_listed on clients (salon_id, search collate "C", id)
      include (status_id, level_id, genre_id);
    -- Few values: a small index, which counts what a filter finds.
    create index clients_narrowed on clients (salon_id, status_id, genre_id, level_id);
    -- Telephones that can't be ones, as KEPT_PHONE has it.
    create index clients_wrong_phone on clients (salon_id, id)
      where phone !~ '^([2-9]\\d{9}|\\+(1[2-9]\\d{9}|[2-46-9]\\d{8,14}|5[013-9]\\d{7,13}))$';

    -- A treatment that is to be repeated: one visit every so many days.
    create table client_programs (
      ${ROW},
      ${ref('client_id', 'clients')},
      ${ref('service_variant_id', 'service_variants')},
      every_days integer not null check (every_days between 1 and 365),
      times integer not null check (times between 1 and 52),
      comments text not null default '',
      status_id smallint not null default 1 check (status_id between 0 and 1),
      creation_date timestamptz not null default ${MOMENT},
      start_day date not null,
      version integer not null default 0
    );
    create index client_programs_client on client_programs (salon_id, client_id);

    create table healer_levels (
      id smallint primary key,
      name text not null unique,
      comission numeric(5, 2) not null check (comission between 0 and 100)
    );

    create table healers (
      ${SALON_ROW},
      status_id smallint not null default 1 check (status_id between 0 and 2),
      level_id smallint not null default 1 references healer_levels,
      first_name text not null check (first_name <> ''),
      last_name text not null default '',
      phone text not null,
      email text not null default '',
      birthday date,
      selling numeric(5, 2) not null default 0 check (selling between 0 and 100),
      pin_hash text,
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0
    );

    -- type 1: works on these days at these hours; type 2: doesn't, all day where it names no hours. continuous: the
    -- absence goes on from its hour of the first day to its hour of the last one.
    create table healer_schedules (
      ${ROW},
      ${ref('healer_id', 'healers')},
      status_id smallint not null default 1 check (status_id between 0 and 2),
      type_id smallint not null default 1 check (type_id in (1, 2)),
      days text not null check (days ~ '^(Dom|Lun|Mar|Mie|Jue|Vie|Sab)( (Dom|Lun|Mar|Mie|Jue|Vie|Sab))*$'),
      hour_in time,
      hour_food time,
      hour_out time,
      date_start date,
      date_end date,
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0,
      reason text not null default '',
      continuous boolean not null default false,
      constraint healer_schedules_hours check (
        (hour_in is null) = (hour_out is null) and (continuous or coalesce(hour_out > hour_in, true))
        and (type_id = 2 or hour_in is not null)
      ),
      constraint healer_schedules_continuous check (
        not continuous or type_id = 2 and hour_in is not null and date_start is not null and date_end > date_start
      ),
      check (date_end >= date_start)
    );
    create index healer_schedules_healer on healer_schedules (salon_id, healer_id);

    create table healer_services (
      ${ROW},
      ${ref('healer_id', 'healers')},
      ${ref('service_id', 'services')},
      comission numeric(5, 2) not null check (comission between 0 and 100),
      price bigint check (price >= 0),
      version integer not null default 0,
      constraint healer_services_once unique (salon_id, healer_id, service_id)
    );
    create index healer_services_service on healer_services (salon_id, service_id);
`;
