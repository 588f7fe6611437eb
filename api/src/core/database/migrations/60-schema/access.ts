import { sql } from 'kysely';
import { MOMENT, optionalRef, SALON_ROW } from './columns';

/** Accounts, their sessions and tries to log in, and the replies to commands. */
export const access = sql`
    create table roles (
      id text primary key,
      name text not null,
      status_id smallint not null default 1 check (status_id between 1 and 2),
      position smallint not null
    );

    create table staff (
      ${SALON_ROW},
      name text not null check (name <> ''),
      email text not null check (email = lower(email) and email <> ''),
      role text not null references roles check (role <> 'healer'),
      password_hash text not null,
      status_id smallint not null default 1 check (status_id between 1 and 2),
      last_seen timestamptz,
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0,
      -- An administrator approves with this pin at the counter, apart from the password.
      approval_hash text,
      -- Somebody else set the password.
      must_change_password boolean not null default false,
      -- The second factor; null where none was set up.
      factor_secret text,
      -- The last time step of which a code was used: none is used twice.
      factor_step bigint not null default 0,
      -- Hashes of the recovery codes that are left.
      recovery_hashes text[] not null default '{}',
      constraint staff_email unique (salon_id, email)
    );
    -- A login knows the email before it knows the salon.
    create index staff_by_email on staff (email);

    -- Only the hash of an access id is kept. It belongs to an account of the staff or to a healer.
    create table sessions (
      ${SALON_ROW},
      token_hash text not null,
      ${optionalRef('staff_id', 'staff')},
      ${optionalRef('healer_id', 'healers')},
      device text not null default '',
      creation_date timestamptz not null default ${MOMENT},
      last_seen timestamptz not null default ${MOMENT},
      expires_at timestamptz not null,
      revoked_at timestamptz,
      user_agent text not null default '',
      constraint sessions_owner check (num_nonnulls(staff_id, healer_id) = 1)
    );
    -- A call carries its access id before the salon is known. 256 random bits need no unique key.
    create index sessions_token on sessions (token_hash);
    create index sessions_staff on sessions (salon_id, staff_id);
    create index sessions_healer on sessions (salon_id, healer_id);
    create index sessions_old on sessions (expires_at);

    -- A try comes before a salon is known, so it has none.
    create table login_tries (
      kind text not null check (kind in ('device', 'person', 'address', 'near', 'far', 'approval')),
      -- An email's hash, a healer, who asks for an approval; '' where the place alone counts.
      subject text not null,
      -- A network or a device; '' where all of them count together.
      place text not null,
      failures integer not null default 0 check (failures >= 0),
      last_failed_at timestamptz not null default ${MOMENT},
      blocked_until timestamptz,
      primary key (kind, subject, place)
    );
    create index login_tries_old on login_tries (last_failed_at);

    -- Networks from which somebody of the salon logged in.
    create table login_places (
      salon_id bigint not null references salons,
      network text not null,
      last_login_at timestamptz not null,
      primary key (salon_id, network)
    );
    create index login_places_old on login_places (last_login_at);

    -- Keys that the server signs with, made when first needed. No backup has them.
    create table server_keys (
      name text primary key,
      key text not null check (length(key) >= 43)
    );

    create table security_events (
      ${SALON_ROW},
      at timestamptz not null,
      -- The moment of the last one, where several alike were kept as one.
      last_at timestamptz not null,
      times integer not null default 1 check (times > 0),
      kind text not null check (kind <> ''),
      actor_kind text check (actor_kind in ('staff', 'healer')),
      actor_id bigint,
      -- Name of the account, or the email that was typed where there is no such account.
      who text not null default '',
      role text not null default '',
      -- The call that was refused.
      call text not null default '',
      address text not null default '',
      device text not null default '',
      check ((actor_kind is null) = (actor_id is null))
    );
    create index security_events_at on security_events (salon_id, at desc, id desc);
    create index security_events_actor_at on security_events (salon_id, actor_kind, actor_id, at desc, id desc);
    create index security_events_old on security_events (at);

    -- Only added to; rows older than 90 days may be deleted.
    create function refuse_change_of_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and tg_level = 'ROW' and old.at < now() - interval '90 days' then
        return old;
      end if;
      raise exception '% is only ever added to: % refused', tg_table_name, lower(tg_op)
        using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_table_name || '_only_added';
    end $$;
    create trigger refuse_change before update or delete on security_events
      for each row execute function refuse_change_of_events();
    create trigger refuse_truncate before truncate on security_events
      for each statement execute function refuse_change_of_events();

    -- The reply to each command, kept so that a repeat is answered and not done again.
    create table requests (
      salon_id bigint not null references salons,
      actor text not null,
      request_id text not null,
      call text not null,
      body_hash text not null,
      reply jsonb not null,
      creation_date timestamptz not null default ${MOMENT},
      constraint requests_pkey primary key (salon_id, actor, request_id)
    );
    create index requests_old on requests (creation_date);
`;
