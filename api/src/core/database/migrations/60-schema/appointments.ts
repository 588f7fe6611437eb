import { sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref, SALON_ROW } from './columns';

/** Appointments, their lines and discounts, and what a cancelled one left to the salon. */
export const appointments = sql`
    -- status_id: 1 Pendiente, 2 Confirmada, 3 En Curso, 4 Finalizada, 5 Cancelada. total is less the discount.
    create table appointments (
      ${SALON_ROW},
      folio integer not null,
      status_id smallint not null default 1 check (status_id between 1 and 5),
      ${ref('client_id', 'clients')},
      ${ref('healer_id', 'healers')},
      day date not null,
      hour time not null,
      ending time not null,
      total bigint not null default 0 check (total >= 0),
      advance bigint not null default 0 check (advance >= 0),
      discount bigint not null default 0 check (discount >= 0),
      paid bigint not null default 0 check (paid >= 0),
      creation_date timestamptz not null default ${MOMENT},
      confirmed_at timestamptz,
      started_at timestamptz,
      completed_at timestamptz,
      ended_at timestamptz,
      cancelled_at timestamptz,
      version integer not null default 0,
      live boolean not null generated always as (status_id < 5) stored,
      -- 's12:3:4,p7:1:2': services by id, variant and healer, products by id, status and quantity. A start can be undone
      -- while they are the same. Null: not known.
      lines_at_start text,
      -- Centavos of its price that were given back since it was charged: the sum of its corrections.
      refunded bigint not null default 0,
      arrived_at timestamptz,
      -- 1 the client said so, 2 no-show, 3 the salon, 4 entered by mistake.
      cancel_reason_id smallint check (cancel_reason_id between 1 and 4),
      -- Centavos of what was paid that the salon kept.
      kept bigint not null default 0,
      note text not null default '',
      constraint appointments_folio unique (salon_id, folio),
      constraint appointments_ending check (ending > hour),
      constraint appointments_refunded check (refunded between 0 and greatest(total, 0)),
      constraint appointments_cancel_reason check (cancel_reason_id is null or cancelled_at is not null),
      constraint appointments_no_show check (cancel_reason_id <> 2 or arrived_at is null),
      constraint appointments_kept
        check (kept between 0 and paid and (kept = 0 or coalesce(cancel_reason_id in (1, 2), false)))
    );
    create trigger next_folio before insert on appointments
      for each row execute function next_folio('12001');
    create index appointments_day on appointments (salon_id, day, hour);
    -- With live: how often a client came is counted from it alone.
    create index appointments_client on appointments (salon_id, client_id, day, hour) include (live);
    create index appointments_healer on appointments (salon_id, healer_id, day, hour);
    create index appointments_in_progress on appointments (salon_id, day, hour) where status_id = 3;
    create index appointments_ended on appointments (salon_id, ended_at) where status_id = 4;
    -- A report looks up the first and the last visit of everybody who came.
    create index appointments_client_ended on appointments (salon_id, client_id, ended_at) where status_id = 4;
    create index appointments_cancelled_at on appointments (salon_id, cancelled_at) where status_id = 5;
    create index appointments_attendance on appointments (salon_id, client_id) where cancel_reason_id in (1, 2);

    -- A line is a variant of the catalogue with the minutes and prices that it was quoted at. status 0: removed.
    create table appointment_services (
      ${ROW},
      ${ref('appointment_id', 'appointments')},
      ${ref('service_variant_id', 'service_variants')},
      ${ref('healer_id', 'healers')},
      status_id smallint not null default 1 check (status_id between 0 and 1),
      minutes integer not null check (minutes > 0),
      total bigint not null check (total >= 0),
      advance bigint not null default 0 check (advance >= 0),
      paid bigint not null default 0 check (paid >= 0),
      description text not null default '',
      creation_date timestamptz not null default ${MOMENT},
      -- A line with an hour begins a part then; the others follow the line before.
      hour time,
      -- %, of the line's healer for that service, as it was when charged.
      comission numeric(5, 2) check (comission between 0 and 100),
      -- Centavos within what was charged of the line.
      iva bigint check (iva >= 0),
      -- Centavos: the line's total less its part of the appointment's discount.
      charged bigint,
      charged_at timestamptz,
      finished_at timestamptz,
      constraint appointment_services_charged check ((charged is null) = (charged_at is null))
    );
    create unique index appointment_services_once
      on appointment_services (salon_id, appointment_id, service_variant_id) where status_id <> 0;
    create index appointment_services_appointment on appointment_services (salon_id, appointment_id);
    create index appointment_services_variant on appointment_services (salon_id, service_variant_id);
    create index appointment_services_charged_at on appointment_services (salon_id, charged_at)
      include (charged, healer_id, service_variant_id, appointment_id, iva) where charged_at is not null;
    -- Commissions read the lines of one healer since the last settlement, which may be years ago.
    create index appointment_services_healer_charged on appointment_services (salon_id, healer_id, charged_at)
      where charged_at is not null;

    -- type 1 retail (pieces): 1 purchased, 2 recommended. type 2 raw material (grams): 1 pending, 2 delivered, 3 discarded.
    -- status 0: removed. seller: the healer in seller_id, or reception.
    create table appointment_products (
      ${ROW},
      ${ref('appointment_id', 'appointments')},
      ${ref('variant_id', 'product_variants')},
      type_id smallint not null check (type_id in (1, 2)),
      status_id smallint not null,
      quantity integer not null check (quantity between 1 and 10000),
      price bigint not null check (price >= 0),
      total bigint not null check (total >= 0),
      seller text check (seller in ('healer', 'recepcion')),
      ${optionalRef('seller_id', 'healers')},
      description text not null default '',
      comments text not null default '',
      delivered_at timestamptz,
      creation_date timestamptz not null default ${MOMENT},
      -- Centavos for which a piece was bought, without IVA.
      unit_cost bigint check (unit_cost >= 0),
      -- %, of the healer who sold it, as it was when charged.
      comission numeric(5, 2) check (comission between 0 and 100),
      iva bigint check (iva >= 0),
      -- The product of the dossier step that a request of material is for.
      ${optionalRef('service_process_product_id', 'service_process_products')},
      charged bigint,
      charged_at timestamptz,
      -- The healer who added it; null for reception, and where nobody knows.
      ${optionalRef('healer_id', 'healers')},
      constraint appointment_products_status_id_check
        check (status_id between 0 and 3 and (status_id < 3 or type_id = 2)),
      constraint appointment_products_quantity check (type_id = 2 or quantity <= 5),
      constraint appointment_products_seller check (
        (seller is not distinct from 'healer') = (seller_id is not null)
      ),
      constraint appointment_products_recommended check (
        type_id = 2 or status_id <> 2 or (total = 0 and seller is null)
      ),
      constraint appointment_products_step check (type_id = 2 or service_process_product_id is null),
      constraint appointment_products_charged check ((charged is null) = (charged_at is null))
    );
    create index appointment_products_appointment on appointment_products (salon_id, appointment_id);
    create index appointment_products_variant on appointment_products (salon_id, variant_id);
    create index appointment_products_pending on appointment_products (salon_id, appointment_id)
      where type_id = 2 and status_id = 1;
    create index appointment_products_charged_at on appointment_products (salon_id, charged_at)
      where charged_at is not null;
    -- An open request is rare, though most lines are for material and many lines are open: without statistics of both
    -- columns together the planner expects one line in ten, and reads all appointments to name a few requests.
    create statistics appointment_products_kinds (mcv) on type_id, status_id from appointment_products;

    -- Fills in the lines of charged appointments that miss it, for rows that no charge wrote (a demo's). The parts are
    -- rounded along their running sum, services first, as the program's chargedPortions does.
    create function charge_lines() returns void language sql as $$
      with lines as (
        select l.salon_id, l.appointment_id, 1 as place, l.id, l.total from appointment_services l
          where l.status_id = 1 and l.charged is null
        union all
        select l.salon_id, l.appointment_id, 2, l.id, l.total from appointment_products l
          where l.status_id <> 0 and l.charged is null
      ), running as (
        select l.salon_id, l.place, l.id, l.appointment_id, a.ended_at, a.total as charged,
          sum(l.total) over line as up, sum(l.total) over ticket as whole,
          row_number() over line = count(*) over ticket as last
        from lines l join appointments a on a.salon_id = l.salon_id and a.id = l.appointment_id
        where a.status_id = 4
        window ticket as (partition by l.salon_id, l.appointment_id), line as (ticket order by l.place, l.id)
      ), until as (
        select r.*, case when last then charged when whole = 0 then 0
          else round(charged::numeric * up / nullif(whole, 0)) end as part from running r
      ), portions as (
        select u.salon_id, u.place, u.id, u.ended_at, u.part - lag(u.part, 1, 0::numeric)
          over (partition by u.salon_id, u.appointment_id order by u.place, u.id) as charged from until u
      ), sold as (
        update appointment_products l set charged = p.charged, charged_at = p.ended_at
          from portions p where p.place = 2 and l.salon_id = p.salon_id and l.id = p.id
      )
      update appointment_services l set charged = p.charged, charged_at = p.ended_at
        from portions p where p.place = 1 and l.salon_id = p.salon_id and l.id = p.id;
    $$;

    -- An amount or a percentage of what was pending. applied: what it took off the total. status 0: removed.
    create table discounts (
      ${ROW},
      ${ref('appointment_id', 'appointments')},
      amount bigint check (amount > 0),
      percent numeric(5, 2) check (percent > 0 and percent <= 100),
      applied bigint not null check (applied >= 0),
      ${ref('authorised_by', 'staff')},
      ${ref('created_by', 'staff')},
      status_id smallint not null default 1 check (status_id between 0 and 1),
      creation_date timestamptz not null default ${MOMENT},
      removed_at timestamptz,
      constraint discounts_amount_or_percent check (num_nonnulls(amount, percent) = 1)
    );
    create unique index discounts_one on discounts (salon_id, appointment_id) where status_id = 1;

    -- A ledger. A change of what a cancelled appointment left to the salon, written by a trigger.
    create table kept_entries (
      ${ROW},
      ${ref('appointment_id', 'appointments')},
      amount bigint not null,
      at timestamptz not null
    );
    call make_ledger('kept_entries');
    create index kept_entries_at on kept_entries (salon_id, at);
    create index kept_entries_appointment on kept_entries (salon_id, appointment_id);

    -- Deferred, since a command tells its moment before the commit.
    create function enter_kept() returns trigger language plpgsql as $$
    begin
      insert into kept_entries (salon_id, appointment_id, amount, at) values (new.salon_id, new.id, new.kept - old.kept,
        ${MOMENT});
      return null;
    end $$;
    create constraint trigger enter_kept after update on appointments deferrable initially deferred
      for each row when (old.kept <> new.kept) execute function enter_kept();
`;
