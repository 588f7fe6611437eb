import { type Kysely, sql } from 'kysely';

interface Double {
  readonly said: string;
}

/**
 * Each healer of an appointment has their own part of its time reserved, and no healer has two at once. Until now the
 * appointment's own healer was reserved for all of it, and nobody looked at the others: a part that stands in the way of
 * another one since then is kept, marked as not reserved, and named to whoever starts the program.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A line that says its own hour begins a part then; the others follow the line before.
    alter table appointment_services add column hour time;

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
      foreign key (salon_id, healer_id) references healers
    );

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

    -- Those of the appointments' own healers never overlapped; of the others each is reserved where it can be.
    do $$
    declare
      part record;
    begin
      insert into appointment_parts (salon_id, appointment_id, healer_id, day, hour, ending, live)
        select a.salon_id, a.id, p.healer_id, a.day, p.hour, p.ending, a.live
        from appointments a, parts_of_lines(a.salon_id, a.id) p where p.healer_id = a.healer_id;
      for part in
        select a.salon_id, a.id, p.healer_id, a.day, p.hour, p.ending, a.live
        from appointments a, parts_of_lines(a.salon_id, a.id) p where p.healer_id <> a.healer_id order by 1, 2, 3, 5
      loop
        insert into appointment_parts (salon_id, appointment_id, healer_id, day, hour, ending, live, reserved)
          values (part.salon_id, part.id, part.healer_id, part.day, part.hour, part.ending, part.live, not exists (
            select from appointment_parts o where o.salon_id = part.salon_id and o.healer_id = part.healer_id
              and o.day = part.day and o.hour < part.ending and part.hour < o.ending
              and o.live and o.reserved and part.live));
      end loop;
    end $$;

    alter table appointment_parts add constraint appointment_parts_one_at_a_time
      exclude using gist (salon_id with =, healer_id with =, span with &&) where (live and reserved);
    alter table appointments drop constraint appointments_one_at_a_time, drop column span;

    -- By healer and hour: whoever takes the time of several healers takes it in one order.
    create function write_parts(of_salon bigint, of_appointment bigint) returns void language plpgsql as $$
    declare
      booked record;
    begin
      -- Two that change its lines at once do so one after the other.
      select a.day, a.live into booked from appointments a
        where a.salon_id = of_salon and a.id = of_appointment for no key update;
      delete from appointment_parts p where p.salon_id = of_salon and p.appointment_id = of_appointment
        and (p.day, p.live, p.healer_id, p.hour, p.ending) not in (
          select booked.day, booked.live, w.healer_id, w.hour, w.ending from parts_of_lines(of_salon, of_appointment) w);
      insert into appointment_parts (salon_id, appointment_id, healer_id, day, hour, ending, live)
        select of_salon, of_appointment, w.healer_id, booked.day, w.hour, w.ending, booked.live
        from parts_of_lines(of_salon, of_appointment) w
        where not exists (select from appointment_parts p where p.salon_id = of_salon
          and p.appointment_id = of_appointment and p.healer_id = w.healer_id and p.hour = w.hour)
        order by w.healer_id, w.hour;
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
  `.execute(db);
  await tellDoubles(db);
}

/** Names what is still to come and not reserved: somebody has to be called. */
async function tellDoubles(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Double>`
    select '#' || a.folio || ', ' || p.day || ' ' || left(p.hour::text, 5) || ', ' || h.first_name || ' ' || h.last_name
      as said
    from appointment_parts p join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
    join healers h on h.salon_id = p.salon_id and h.id = p.healer_id
    where p.live and not p.reserved and p.day >= current_date order by p.day, p.hour`.execute(db);
  for (const { said } of rows) console.warn(`Booked twice, and now to be moved by hand: ${said}`);
}
