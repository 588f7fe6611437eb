import { sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref, SALON_ROW } from './columns';

/** The time that each line of an appointment reserves with its healer, the times that moves gave back, and who waits. */
export const partsAndWaiting = sql`
    -- reserved: false only for what overlapped another part of its healer before that was refused.
    create table appointment_parts (
      salon_id bigint not null,
      appointment_id bigint not null,
      healer_id bigint not null,
      day date not null,
      hour time not null,
      ending time not null,
      live boolean not null,
      reserved boolean not null default true,
      span tsrange not null generated always as (tsrange(day + hour, day + ending)) stored,
      primary key (salon_id, appointment_id, healer_id, hour),
      constraint appointment_parts_ending check (ending > hour),
      foreign key (salon_id, appointment_id) references appointments,
      foreign key (salon_id, healer_id) references healers,
      constraint appointment_parts_one_at_a_time
        exclude using gist (salon_id with =, healer_id with =, span with &&) where (live and reserved)
    );
    create index appointment_parts_cancelled on appointment_parts (salon_id, day) where not live;

    -- Consecutive lines of one healer are a part. A part begins where the one before ends, and ends on the half hour.
    -- The parts fill the appointment and don't leave it: what is left over is its own healer's, for services to come.
    -- The program has the same rule in shared/src/rules/agenda/appointment-parts.ts.
    create function parts_of_lines(of_salon bigint, of_appointment bigint)
      returns table (healer_id bigint, hour time, ending time) language plpgsql stable as $$
    declare
      own bigint;
      at integer;
      closes integer;
      latest integer;
      part record;
      begins integer;
      ends integer;
      whose bigint[] := '{}';
      starts integer[] := '{}';
      stops integer[] := '{}';
      extended integer;
    begin
      select a.healer_id, extract(epoch from a.hour) / 60, extract(epoch from a.ending) / 60
        into own, at, closes from appointments a where a.salon_id = of_salon and a.id = of_appointment;
      latest := at;
      for part in
        select min(b.healer_id) as healer, sum(b.minutes) as minutes, extract(epoch from min(b.hour)) / 60 as hour
        from (
          select c.*, sum(c.first) over (order by c.id) as number from (
            select l.id, l.healer_id, l.minutes, l.hour, case when l.hour is not null
              or l.healer_id is distinct from lag(l.healer_id) over (order by l.id) then 1 else 0 end as first
            from appointment_services l
            where l.salon_id = of_salon and l.appointment_id = of_appointment and l.status_id = 1
          ) c
        ) b group by b.number order by b.number
      loop
        begins := coalesce(part.hour, at);
        at := ceil((begins + part.minutes) / 30.0) * 30;
        ends := least(at, closes);
        if begins < ends then
          whose := whose || part.healer;
          starts := starts || begins;
          stops := stops || ends;
          latest := greatest(latest, ends);
        end if;
      end loop;
      if latest < closes then
        select i into extended from generate_subscripts(stops, 1) i
          where whose[i] = own and stops[i] = latest limit 1;
        if extended is null then
          whose := whose || own;
          starts := starts || latest;
          stops := stops || closes;
        else
          stops[extended] := closes;
        end if;
      end if;
      return query select p.healer, time '00:00' + make_interval(mins => p.start),
        time '00:00' + make_interval(mins => p.stop) from unnest(whose, starts, stops) p (healer, start, stop);
    end $$;

    create function write_parts(of_salon bigint, of_appointment bigint) returns void language plpgsql as $$
    declare
      booked record;
      wanted record;
      written record;
    begin
      -- Two that change its lines at once do so one after the other.
      select a.day, a.live into booked from appointments a
        where a.salon_id = of_salon and a.id = of_appointment for no key update;
      -- By healer and hour: whoever takes the time of several healers takes it in one order.
      select array_agg(w.healer_id order by w.healer_id, w.hour) as healers,
        array_agg(w.hour order by w.healer_id, w.hour) as hours,
        array_agg(w.ending order by w.healer_id, w.hour) as endings
        into wanted from parts_of_lines(of_salon, of_appointment) w;
      select array_agg(p.healer_id order by p.healer_id, p.hour) as healers,
        array_agg(p.hour order by p.healer_id, p.hour) as hours,
        array_agg(p.ending order by p.healer_id, p.hour) as endings,
        bool_and(p.day = booked.day and p.live = booked.live) as current
        into written from appointment_parts p
        where p.salon_id = of_salon and p.appointment_id = of_appointment;
      if written.current and wanted.healers = written.healers and wanted.hours = written.hours
          and wanted.endings = written.endings then
        return;
      end if;
      if written.healers is not null then
        delete from appointment_parts p where p.salon_id = of_salon and p.appointment_id = of_appointment
          and not (p.day = booked.day and p.live = booked.live and exists (
            select from unnest(wanted.healers, wanted.hours, wanted.endings) w (healer_id, hour, ending)
            where w.healer_id = p.healer_id and w.hour = p.hour and w.ending = p.ending));
      end if;
      insert into appointment_parts (salon_id, appointment_id, healer_id, day, hour, ending, live)
        select of_salon, of_appointment, w.healer_id, booked.day, w.hour, w.ending, booked.live
        from unnest(wanted.healers, wanted.hours, wanted.endings) with ordinality w (healer_id, hour, ending, number)
        where not exists (select from appointment_parts p where p.salon_id = of_salon
          and p.appointment_id = of_appointment and p.healer_id = w.healer_id and p.hour = w.hour)
        order by w.number;
    end $$;

    create function follow_lines() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'appointments' then
        perform write_parts(new.salon_id, new.id);
      elsif tg_op = 'DELETE' then
        perform write_parts(old.salon_id, old.appointment_id);
      else
        perform write_parts(new.salon_id, new.appointment_id);
      end if;
      return null;
    end $$;

    -- At the commit: a command writes an appointment and its lines one after the other, and only the whole must agree.
    create constraint trigger parts_of_new after insert on appointments deferrable initially deferred
      for each row execute function follow_lines();
    create constraint trigger parts_of_changed after update on appointments deferrable initially deferred
      for each row when ((old.day, old.hour, old.ending, old.healer_id, old.live)
        is distinct from (new.day, new.hour, new.ending, new.healer_id, new.live)) execute function follow_lines();
    create constraint trigger parts_of_lines_added after insert or delete on appointment_services
      deferrable initially deferred for each row execute function follow_lines();
    create constraint trigger parts_of_lines_changed after update on appointment_services
      deferrable initially deferred for each row when ((old.status_id, old.healer_id, old.minutes, old.hour)
        is distinct from (new.status_id, new.healer_id, new.minutes, new.hour)) execute function follow_lines();

    create function refuse_parts() returns trigger language plpgsql as $$
    begin
      raise exception 'The parts of appointments follow their lines'
        using errcode = 'integrity_constraint_violation', table = tg_table_name, constraint = 'appointment_parts_follow';
    end $$;
    create trigger refuse_parts before insert or update or delete on appointment_parts
      for each row when (pg_trigger_depth() = 0) execute function refuse_parts();

    create table freed_times (
      ${ROW},
      ${ref('appointment_id', 'appointments')},
      ${ref('healer_id', 'healers')},
      day date not null,
      hour time not null,
      ending time not null,
      at timestamptz not null default ${MOMENT},
      constraint freed_times_ending check (ending > hour)
    );
    create index freed_times_day on freed_times (salon_id, day);
    call make_ledger('freed_times');

    -- Parts are written anew at the commit: one that goes, of an appointment that stays, was moved or made shorter. Readers
    -- compare its moment with the command's, so it isn't the database's.
    create function keep_freed_time() returns trigger language plpgsql as $$
    begin
      insert into freed_times (salon_id, appointment_id, healer_id, day, hour, ending, at)
        select old.salon_id, old.appointment_id, old.healer_id, old.day, old.hour, old.ending,
          ${MOMENT}
        from appointments a
        where a.salon_id = old.salon_id and a.id = old.appointment_id and a.live;
      return null;
    end $$;
    create trigger keep_freed_time after delete on appointment_parts
      for each row when (old.live and old.reserved) execute function keep_freed_time();

    -- status_id: 1 open, 2 booked, 0 removed. weekdays: 0 is Sunday; days: dates instead of them; neither is any day.
    create table waiting (
      ${SALON_ROW},
      ${ref('client_id', 'clients')},
      status_id smallint not null default 1 check (status_id in (0, 1, 2)),
      weekdays smallint[] not null default '{}' check (weekdays <@ '{0,1,2,3,4,5,6}'),
      days date[] not null default '{}',
      hour_from time,
      hour_until time,
      note text not null default '',
      since timestamptz not null default ${MOMENT},
      closed_at timestamptz,
      reason text not null default '',
      ${optionalRef('appointment_id', 'appointments')},
      version integer not null default 1,
      constraint waiting_days check (weekdays = '{}' or days = '{}'),
      constraint waiting_hours check (hour_until > hour_from),
      constraint waiting_closed check ((status_id = 1) = (closed_at is null)),
      constraint waiting_booked check ((status_id = 2) = (appointment_id is not null)),
      constraint waiting_reason check (reason = '' or status_id = 0)
    );
    create index waiting_open on waiting (salon_id, since, id) where status_id = 1;
    create index waiting_client on waiting (salon_id, client_id) where status_id = 1;
    -- An appointment comes of one entry at the most.
    create unique index waiting_appointment on waiting (salon_id, appointment_id) where appointment_id is not null;

    create table waiting_services (
      salon_id bigint not null,
      waiting_id bigint not null,
      number smallint not null,
      service_variant_id bigint not null,
      primary key (salon_id, waiting_id, number),
      unique (salon_id, waiting_id, service_variant_id),
      foreign key (salon_id, waiting_id) references waiting,
      foreign key (salon_id, service_variant_id) references service_variants
    );

    create table waiting_healers (
      salon_id bigint not null,
      waiting_id bigint not null,
      healer_id bigint not null,
      primary key (salon_id, waiting_id, healer_id),
      foreign key (salon_id, waiting_id) references waiting,
      foreign key (salon_id, healer_id) references healers
    );
`;
