import { sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref, SALON_ROW } from './columns';

/** Payments, what each of them pays, and the charges that take several at once. */
export const payments = sql`
    create table payment_types (
      id smallint primary key,
      name text not null unique
    );

    -- A ledger. One checkout: an appointment, a sale, or both. received and change: cash, in centavos.
    create table charges (
      ${SALON_ROW},
      ${optionalRef('caja_id', 'cajas')},
      ${optionalRef('appointment_id', 'appointments')},
      ${optionalRef('sale_id', 'sales')},
      ${ref('staff_id', 'staff')},
      received bigint not null default 0 check (received >= 0),
      change bigint not null default 0 check (change between 0 and received),
      creation_date timestamptz not null default ${MOMENT},
      constraint charges_appointment_once unique (salon_id, appointment_id),
      constraint charges_sale_once unique (salon_id, sale_id),
      check (num_nonnulls(appointment_id, sale_id) > 0)
    );
    call make_ledger('charges');

    -- A ledger. A correction is a counter-entry: it names the payment and carries its amount, negative.
    create table payments (
      ${ROW},
      folio text not null default '',
      amount bigint not null,
      ${optionalRef('client_id', 'clients')},
      type_id smallint not null references payment_types,
      ${optionalRef('account_id', 'accounts')},
      ${optionalRef('caja_id', 'cajas')},
      ${optionalRef('staff_id', 'staff')},
      notes text not null default '',
      reverses_id bigint,
      reversed_amount bigint generated always as (-amount) stored,
      creation_date timestamptz not null default ${MOMENT},
      ${optionalRef('charge_id', 'charges')},
      refund_of_id bigint,
      correction_id bigint,
      ${optionalRef('gift_card_id', 'gift_cards')},
      ${optionalRef('package_id', 'packages')},
      -- The service that a visit of a package paid.
      ${optionalRef('appointment_service_id', 'appointment_services')},
      unique (salon_id, id, amount),
      foreign key (salon_id, refund_of_id) references payments (salon_id, id),
      constraint payments_reversed_once unique (salon_id, reverses_id),
      constraint payments_reverses foreign key (salon_id, reverses_id, reversed_amount)
        references payments (salon_id, id, amount),
      constraint payments_amount check (case when num_nonnulls(reverses_id, refund_of_id) = 0
        then amount > 0 else amount < 0 and num_nonnulls(reverses_id, refund_of_id) = 1 end),
      -- Cash, the account balance and vouchers reach no account, everything else does.
      constraint payments_account check ((account_id is null) = (type_id in (1, 6, 7, 8))),
      constraint payments_gift_card check ((gift_card_id is not null) = (type_id = 7)),
      constraint payments_package check ((package_id is not null) = (type_id = 8)
        and (appointment_service_id is not null) = (type_id = 8)),
      -- Credit is somebody's.
      constraint payments_credit_client check (type_id <> 6 or client_id is not null)
    );
    call make_ledger('payments');
    create index payments_client on payments (salon_id, client_id, creation_date);
    create index payments_caja on payments (salon_id, caja_id);
    create index payments_folio on payments using gin (fold(folio) gin_trgm_ops);
    -- With the columns that the sums of a period need, so that they are read from the index alone.
    create index payments_listed on payments (salon_id, creation_date desc, id desc)
      include (type_id, account_id, amount);
    create index payments_type on payments (salon_id, type_id, creation_date desc, id desc);
    create index payments_account on payments (salon_id, account_id, creation_date desc, id desc);
    create index payments_outside on payments (salon_id, id)
      where caja_id is null and type_id not in (6, 7, 8);
    create index payments_charge on payments (salon_id, charge_id) where charge_id is not null;
    create index payments_refund on payments (salon_id, refund_of_id) where refund_of_id is not null;
    create index payments_gift_card on payments (salon_id, gift_card_id) where gift_card_id is not null;
    create index payments_package on payments (salon_id, package_id) where package_id is not null;
    create constraint trigger enter_till after insert on payments deferrable initially deferred
      for each row when (new.caja_id is not null) execute function enter_till();

    -- A payment may begin while no till is open, and be committed after one was opened: whoever is about to close that
    -- till hasn't seen it in the cut, and learns so from the version.
    create function miss_till() returns trigger language plpgsql as $$
    begin
      update cajas set version = version + 1 where salon_id = new.salon_id and closed_at is null;
      return null;
    end $$;
    create constraint trigger miss_till after insert on payments deferrable initially deferred
      for each row when (new.caja_id is null and new.type_id not in (6, 7, 8)) execute function miss_till();

    -- A ledger. type: 1 advance, 2 payment (both to an appointment), 3 the client's credit, 4 a healer's tip, 5 a sale.
    create table payment_assignments (
      ${ROW},
      ${ref('payment_id', 'payments')},
      ${optionalRef('client_id', 'clients')},
      type_id smallint not null check (type_id between 1 and 5),
      amount bigint not null,
      ${optionalRef('appointment_id', 'appointments')},
      reverses_id bigint,
      reversed_amount bigint generated always as (-amount) stored,
      creation_date timestamptz not null default ${MOMENT},
      ${optionalRef('sale_id', 'sales')},
      ${optionalRef('healer_id', 'healers')},
      unique (salon_id, id, amount),
      constraint payment_assignments_reversed_once unique (salon_id, reverses_id),
      constraint payment_assignments_reverses foreign key (salon_id, reverses_id, reversed_amount)
        references payment_assignments (salon_id, id, amount),
      -- The part of a refund is negative and reverses no part: the trigger holds it to its payment's sign.
      constraint payment_assignments_amount check (amount <> 0 and (reverses_id is null or amount < 0)),
      constraint payment_assignments_target check (
        (appointment_id is not null) = (type_id in (1, 2)) and (healer_id is not null) = (type_id = 4)
        and (sale_id is not null) = (type_id = 5) and (type_id in (4, 5) or client_id is not null))
    );
    call make_ledger('payment_assignments');
    create index payment_assignments_payment on payment_assignments (salon_id, payment_id);
    create index payment_assignments_appointment on payment_assignments (salon_id, appointment_id);
    create index payment_assignments_credit on payment_assignments (salon_id, client_id) where type_id = 3;
    create index payment_assignments_sale on payment_assignments (salon_id, sale_id) where sale_id is not null;
    create index payment_assignments_tip on payment_assignments (salon_id, healer_id, creation_date)
      where healer_id is not null;

    create view client_credit as
      select c.salon_id, c.id as client_id,
        (coalesce((select sum(a.amount) from payment_assignments a
          where a.salon_id = c.salon_id and a.client_id = c.id and a.type_id = 3), 0)
        - coalesce((select sum(p.amount) from payments p
          where p.salon_id = c.salon_id and p.client_id = c.id and p.type_id = 6), 0))::bigint as credit
      from clients c;

    -- Sums are guarded before the row is added, under a lock on what they are a sum for, so that two
    -- at the same time cannot both fit.
    create function guard_payment() returns trigger language plpgsql as $$
    declare
      closed timestamptz;
      available bigint;
    begin
      if new.caja_id is not null then
        -- Not locked: whether it was closed since is seen as the payment enters it.
        select closed_at into closed from cajas where salon_id = new.salon_id and id = new.caja_id;
        if closed is not null then
          raise exception 'Till % is closed', new.caja_id
            using errcode = 'check_violation', table = 'payments', constraint = 'payments_caja_open';
        end if;
      end if;
      if new.type_id = 6 and new.amount > 0 then
        perform from clients where salon_id = new.salon_id and id = new.client_id for no key update;
        select credit into available from client_credit
          where salon_id = new.salon_id and client_id = new.client_id;
        if available < new.amount then
          raise exception 'Client % has a credit of % centavos', new.client_id, available
            using errcode = 'check_violation', table = 'payments', constraint = 'client_credit_not_negative';
        end if;
      end if;
      return new;
    end $$;
    create trigger guard_payment before insert on payments for each row execute function guard_payment();

    create function guard_counter_entry() returns trigger language plpgsql as $$
    declare
      origin bigint := coalesce(new.refund_of_id, new.reverses_id);
      whole bigint;
      given_back bigint;
    begin
      select amount into whole from payments where salon_id = new.salon_id and id = origin for no key update;
      select coalesce(sum(-amount), 0) into given_back from payments
        where salon_id = new.salon_id and (refund_of_id = origin or (new.refund_of_id = origin and reverses_id = origin));
      if given_back - new.amount > whole then
        raise exception 'Payment % of % centavos has % given back', origin, whole, given_back
          using errcode = 'check_violation', table = 'payments', constraint = 'payments_refunds_within';
      end if;
      return new;
    end $$;
    create trigger guard_counter_entry before insert on payments
      for each row when (new.amount < 0) execute function guard_counter_entry();

    create function guard_assignment() returns trigger language plpgsql as $$
    declare
      whole bigint;
      given bigint;
      available bigint;
    begin
      select amount into whole from payments
        where salon_id = new.salon_id and id = new.payment_id for no key update;
      select coalesce(sum(amount), 0) into given from payment_assignments
        where salon_id = new.salon_id and payment_id = new.payment_id;
      if given + new.amount not between least(whole, 0) and greatest(whole, 0)
        or (new.reverses_id is null and sign(new.amount) <> sign(whole)) then
        raise exception 'Payment % of % centavos has % assigned', new.payment_id, whole, given
          using errcode = 'check_violation', table = 'payment_assignments',
            constraint = 'payment_assignments_within_payment';
      end if;
      if new.type_id = 3 and new.amount < 0 then
        perform from clients where salon_id = new.salon_id and id = new.client_id for no key update;
        select credit into available from client_credit
          where salon_id = new.salon_id and client_id = new.client_id;
        if available + new.amount < 0 then
          raise exception 'Client % has a credit of % centavos', new.client_id, available
            using errcode = 'check_violation', table = 'payment_assignments',
              constraint = 'client_credit_not_negative';
        end if;
      end if;
      return new;
    end $$;
    create trigger guard_assignment before insert on payment_assignments
      for each row execute function guard_assignment();

    -- A command writes what an appointment has been paid together with the rest of its row, so that a charge is one update.
    -- At the commit paid is made the sum of the assignments where it wasn't written, and any other value is refused.
    create function apply_assignment() returns trigger language plpgsql as $$
    declare
      given bigint;
    begin
      -- Locked before the sum is read, so that two at once count each other's.
      perform from appointments where salon_id = new.salon_id and id = new.appointment_id for no key update;
      select sum(amount) into given from payment_assignments
        where salon_id = new.salon_id and appointment_id = new.appointment_id;
      update appointments set paid = given
        where salon_id = new.salon_id and id = new.appointment_id and paid <> given;
      return null;
    end $$;
    create constraint trigger apply_assignment after insert on payment_assignments deferrable initially deferred
      for each row when (new.appointment_id is not null) execute function apply_assignment();

    create function refuse_paid() returns trigger language plpgsql as $$
    begin
      raise exception 'appointments.paid follows payment_assignments and is not written'
        using errcode = 'restrict_violation', table = 'appointments', constraint = 'appointments_paid_follows';
    end $$;
    create trigger refuse_paid_on_insert before insert on appointments
      for each row when (new.paid <> 0) execute function refuse_paid();

    create function check_paid() returns trigger language plpgsql as $$
    begin
      if (select paid from appointments where salon_id = new.salon_id and id = new.id) <>
          (select coalesce(sum(amount), 0) from payment_assignments
            where salon_id = new.salon_id and appointment_id = new.id) then
        raise exception 'appointments.paid is the sum of its payment_assignments'
          using errcode = 'restrict_violation', table = 'appointments', constraint = 'appointments_paid_follows';
      end if;
      return null;
    end $$;
    create constraint trigger check_paid after update of paid on appointments deferrable initially deferred
      for each row when (new.paid <> old.paid and pg_trigger_depth() = 0) execute function check_paid();

    -- The payments of which a part is left, and how much. Follows both ledgers at the commit, and is written by nobody.
    create table unallocated_payments (
      salon_id bigint not null,
      payment_id bigint not null,
      amount bigint not null check (amount > 0),
      primary key (salon_id, payment_id),
      foreign key (salon_id, payment_id) references payments
    );

    create function refresh_unallocated(salon bigint, payment bigint) returns void language plpgsql as $$
    declare
      root bigint;
      remaining bigint;
    begin
      select coalesce(reverses_id, id) into root from payments where salon_id = salon and id = payment;
      -- Locked before the sums are read, so that two at once count each other's.
      perform from payments where salon_id = salon and id = root for no key update;
      select sum(p.amount) - coalesce(sum((select sum(g.amount) from payment_assignments g
          where g.salon_id = p.salon_id and g.payment_id = p.id)), 0)
        into remaining
        from payments p where p.salon_id = salon and (p.id = root or p.reverses_id = root);
      if remaining > 0 then
        insert into unallocated_payments (salon_id, payment_id, amount) values (salon, root, remaining)
          on conflict (salon_id, payment_id) do update set amount = excluded.amount;
      else
        delete from unallocated_payments where salon_id = salon and payment_id = root;
      end if;
    end $$;

    create function follow_payment() returns trigger language plpgsql as $$
    begin
      perform refresh_unallocated(new.salon_id, new.id);
      return null;
    end $$;
    create constraint trigger follow_payment after insert on payments deferrable initially deferred
      for each row execute function follow_payment();

    create function follow_assignment() returns trigger language plpgsql as $$
    begin
      perform refresh_unallocated(new.salon_id, new.payment_id);
      return null;
    end $$;
    create constraint trigger follow_assignment after insert on payment_assignments deferrable initially deferred
      for each row execute function follow_assignment();
`;
