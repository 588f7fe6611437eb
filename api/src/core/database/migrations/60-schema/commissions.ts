import { sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref, SALON_ROW } from './columns';

/** Settlements of commissions: a healer's pay for a period, frozen line by line, each line once. And tips owed. */
export const commissions = sql`
    -- A ledger. Above zero it is paid to the healer, below it is taken off.
    create table commission_adjustments (
      ${ROW},
      ${ref('healer_id', 'healers')},
      day date not null,
      amount bigint not null check (amount <> 0),
      reason text not null check (reason <> ''),
      ${ref('staff_id', 'staff')},
      creation_date timestamptz not null default ${MOMENT},
      -- An adjustment that no settlement holds can be taken back, once.
      ${optionalRef('reverses_id', 'commission_adjustments')},
      constraint commission_adjustments_reversed_once unique (salon_id, reverses_id)
    );
    call make_ledger('commission_adjustments');
    create index commission_adjustments_healer on commission_adjustments (salon_id, healer_id, day);

    -- A ledger. What a healer was paid for a period, in centavos. movement_id: the cash that left the drawer for it.
    create table commission_settlements (
      ${SALON_ROW},
      folio integer not null,
      ${ref('healer_id', 'healers')},
      date_start date not null,
      date_end date not null,
      services bigint not null,
      products bigint not null,
      tips bigint not null,
      adjustments bigint not null,
      total bigint not null check (total >= 0),
      method text not null check (method in ('cash', 'transfer', 'outside')),
      ${optionalRef('movement_id', 'cash_movements')},
      ${ref('staff_id', 'staff')},
      creation_date timestamptz not null default ${MOMENT},
      unique (salon_id, folio),
      unique (salon_id, movement_id),
      check (date_start <= date_end),
      constraint commission_settlements_sum check (total = services + products + tips + adjustments),
      constraint commission_settlements_cash check ((movement_id is not null) = (method = 'cash'))
    );
    create trigger next_folio before insert on commission_settlements
      for each row execute function next_folio('1');
    call make_ledger('commission_settlements');
    create index commission_settlements_healer on commission_settlements (salon_id, healer_id, date_end);
    create index commission_settlements_end on commission_settlements (salon_id, date_end);

    -- A ledger: the lines of a settlement, as they were. source_id: the id of what it is of, in the table of its kind.
    create table commission_lines (
      ${ROW},
      ${ref('settlement_id', 'commission_settlements')},
      kind text not null check (kind in ('service', 'product', 'sale', 'tip', 'paid_tip', 'adjustment')),
      source_id bigint not null,
      -- A line of a correction that was made after the charge.
      ${optionalRef('correction_id', 'corrections')},
      day date not null,
      folio integer,
      ${optionalRef('appointment_id', 'appointments')},
      ${optionalRef('sale_id', 'sales')},
      concept text not null,
      base bigint,
      percent numeric(5, 2),
      amount bigint not null,
      check ((base is null) = (percent is null))
    );
    create unique index commission_lines_once
      on commission_lines (salon_id, kind, source_id, coalesce(correction_id, 0));
    create index commission_lines_settlement on commission_lines (salon_id, settlement_id, day);
    call make_ledger('commission_lines');

    -- A settlement is the sum of its lines, by kind.
    create function assert_settlement_sum(salon bigint, settlement bigint) returns void language plpgsql as $$
    begin
      if exists (select from commission_settlements s cross join lateral (
            select coalesce(sum(amount) filter (where kind = 'service'), 0) as services,
              coalesce(sum(amount) filter (where kind in ('product', 'sale')), 0) as products,
              coalesce(sum(amount) filter (where kind in ('tip', 'paid_tip')), 0) as tips,
              coalesce(sum(amount) filter (where kind = 'adjustment'), 0) as adjustments
            from commission_lines l where l.salon_id = s.salon_id and l.settlement_id = s.id) l
          where s.salon_id = salon and s.id = settlement and (s.services <> l.services or s.products <> l.products
            or s.tips <> l.tips or s.adjustments <> l.adjustments)) then
        raise exception 'Settlement % is not the sum of its lines', settlement
          using errcode = 'check_violation', table = 'commission_lines', constraint = 'commission_lines_sum';
      end if;
    end $$;

    -- The lines come in one statement, after their settlement; one that is added later changes its sum.
    create function guard_commission_lines() returns trigger language plpgsql as $$
    begin
      perform assert_settlement_sum(a.salon_id, a.settlement_id)
        from (select distinct salon_id, settlement_id from added) a;
      return null;
    end $$;
    create trigger guard_commission_lines after insert on commission_lines
      referencing new table as added for each statement execute function guard_commission_lines();

    -- No healer is paid more in tips than clients left for them. Their row is locked: two at once count each other's.
    create function tips_owed(salon bigint, healer bigint) returns bigint language sql stable as $$
      select (coalesce((select sum(amount) from payment_assignments
          where salon_id = salon and healer_id = healer), 0)
        + coalesce((select sum(amount) from cash_movements
          where salon_id = salon and healer_id = healer), 0)
        - coalesce((select sum(tips) from commission_settlements
          where salon_id = salon and healer_id = healer), 0))::bigint
    $$;
    create function guard_tip() returns trigger language plpgsql as $$
    begin
      perform from healers where salon_id = new.salon_id and id = new.healer_id for no key update;
      if tips_owed(new.salon_id, new.healer_id) + new.amount < 0 then
        raise exception 'Healer % has fewer tips to be paid', new.healer_id
          using errcode = 'check_violation', table = 'cash_movements', constraint = 'tips_owed_not_negative';
      end if;
      return new;
    end $$;
    create trigger guard_tip before insert on cash_movements
      for each row when (new.healer_id is not null and new.amount < 0) execute function guard_tip();

    -- A tip that was paid out isn't taken back from its healer. Deferred: a correction takes a payment back and enters it
    -- again, and between the two the tip is nobody's.
    create function guard_paid_tip() returns trigger language plpgsql as $$
    begin
      perform from healers where salon_id = new.salon_id and id = new.healer_id for no key update;
      if tips_owed(new.salon_id, new.healer_id) < 0 then
        raise exception 'Healer % was paid this tip', new.healer_id
          using errcode = 'check_violation', table = 'payment_assignments', constraint = 'tips_owed_not_negative';
      end if;
      return null;
    end $$;
    create constraint trigger guard_paid_tip after insert on payment_assignments deferrable initially deferred
      for each row when (new.healer_id is not null and new.amount < 0) execute function guard_paid_tip();

    create function check_settlement() returns trigger language plpgsql as $$
    begin
      perform assert_settlement_sum(new.salon_id, new.id);
      if tips_owed(new.salon_id, new.healer_id) < 0 then
        raise exception 'Healer % was paid these tips', new.healer_id
          using errcode = 'check_violation', table = 'commission_settlements', constraint = 'tips_owed_not_negative';
      end if;
      return null;
    end $$;
    create constraint trigger check_settlement after insert on commission_settlements deferrable initially deferred
      for each row execute function check_settlement();
`;
