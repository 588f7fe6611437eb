import { sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref, SALON_ROW } from './columns';

/** Charges put right by counter-entries, pieces that came back, and the numbered prints of tickets. */
export const corrections = sql`
    -- A ledger. What was put right, by whom and why. refunded: centavos by which the ticket's price went down.
    create table corrections (
      ${SALON_ROW},
      kind text not null check (kind in ('method', 'amount', 'refund', 'return')),
      ${optionalRef('appointment_id', 'appointments')},
      ${optionalRef('sale_id', 'sales')},
      -- Null where only pieces came back that cost nothing.
      ${optionalRef('payment_id', 'payments')},
      refunded bigint not null default 0 check (refunded >= 0),
      reason text not null check (reason <> ''),
      note text not null default '',
      ${ref('staff_id', 'staff')},
      ${ref('authorised_by', 'staff')},
      ${ref('caja_id', 'cajas')},
      creation_date timestamptz not null default ${MOMENT},
      check (refunded = 0 or num_nonnulls(appointment_id, sale_id) = 1)
    );
    call make_ledger('corrections');
    create index corrections_appointment on corrections (salon_id, appointment_id) where appointment_id is not null;
    create index corrections_sale on corrections (salon_id, sale_id) where sale_id is not null;
    create index corrections_caja on corrections (salon_id, caja_id);
    create index corrections_recent on corrections (salon_id, creation_date);
    alter table payments add foreign key (salon_id, correction_id) references corrections;
    create index payments_correction on payments (salon_id, correction_id) where correction_id is not null;

    create function apply_correction() returns trigger language plpgsql as $$
    begin
      update appointments set refunded = refunded + new.refunded
        where salon_id = new.salon_id and id = new.appointment_id;
      return null;
    end $$;
    create trigger apply_correction after insert on corrections
      for each row when (new.appointment_id is not null and new.refunded > 0) execute function apply_correction();

    -- A ledger. Pieces that came back: to the shelf, or written off. amount: what was given back for them.
    create table product_returns (
      ${ROW},
      ${ref('correction_id', 'corrections')},
      ${optionalRef('appointment_product_id', 'appointment_products')},
      ${optionalRef('sale_line_id', 'sale_lines')},
      quantity integer not null check (quantity > 0),
      restocked boolean not null,
      amount bigint not null check (amount >= 0),
      constraint product_returns_line check (num_nonnulls(appointment_product_id, sale_line_id) = 1)
    );
    call make_ledger('product_returns');
    create index product_returns_correction on product_returns (salon_id, correction_id);
    create index product_returns_product on product_returns (salon_id, appointment_product_id)
      where appointment_product_id is not null;
    create index product_returns_sale_line on product_returns (salon_id, sale_line_id)
      where sale_line_id is not null;

    create function guard_return() returns trigger language plpgsql as $$
    declare
      sold integer;
      returned integer;
    begin
      if new.sale_line_id is not null then
        select quantity into sold from sale_lines
          where salon_id = new.salon_id and id = new.sale_line_id for no key update;
        select coalesce(sum(quantity), 0) into returned from product_returns
          where salon_id = new.salon_id and sale_line_id = new.sale_line_id;
      else
        select quantity into sold from appointment_products
          where salon_id = new.salon_id and id = new.appointment_product_id for no key update;
        select coalesce(sum(quantity), 0) into returned from product_returns
          where salon_id = new.salon_id and appointment_product_id = new.appointment_product_id;
      end if;
      if returned + new.quantity > sold then
        raise exception '% of % pieces were returned before', returned, sold
          using errcode = 'check_violation', table = 'product_returns', constraint = 'product_returns_within';
      end if;
      return new;
    end $$;
    create trigger guard_return before insert on product_returns for each row execute function guard_return();

    -- At the commit a sale is paid to the centavo, less what was given back since.
    create function check_sale() returns trigger language plpgsql as $$
    declare
      owed bigint;
      paid bigint;
    begin
      select s.total - coalesce((select sum(c.refunded) from corrections c
          where c.salon_id = s.salon_id and c.sale_id = s.id), 0) into owed
        from sales s where s.salon_id = new.salon_id and s.id = new.sale_id;
      select coalesce(sum(amount), 0) into paid from payment_assignments
        where salon_id = new.salon_id and sale_id = new.sale_id;
      if owed <> paid or owed < 0 then
        raise exception 'Sale % costs % and was paid %', new.sale_id, owed, paid
          using errcode = 'check_violation', table = 'sales', constraint = 'sales_paid';
      end if;
      return null;
    end $$;
    create constraint trigger check_sale after insert on charges deferrable initially deferred
      for each row when (new.sale_id is not null) execute function check_sale();
    create constraint trigger check_sale after insert on payment_assignments deferrable initially deferred
      for each row when (new.sale_id is not null) execute function check_sale();
    create constraint trigger check_sale after insert on corrections deferrable initially deferred
      for each row when (new.sale_id is not null) execute function check_sale();

    -- A ledger. A print of a ticket (of an appointment or of a sale), of a gift card's slip or of a correction's.
    create table ticket_prints (
      ${SALON_ROW},
      ${optionalRef('appointment_id', 'appointments')},
      ${optionalRef('sale_id', 'sales')},
      ${optionalRef('gift_card_id', 'gift_cards')},
      ${optionalRef('correction_id', 'corrections')},
      -- 1 is the original.
      number integer not null check (number > 0),
      ${ref('staff_id', 'staff')},
      creation_date timestamptz not null default ${MOMENT},
      constraint ticket_prints_target check (num_nonnulls(appointment_id, sale_id, gift_card_id, correction_id) = 1),
      constraint ticket_prints_appointment unique (salon_id, appointment_id, number),
      constraint ticket_prints_sale unique (salon_id, sale_id, number),
      constraint ticket_prints_gift_card unique (salon_id, gift_card_id, number),
      constraint ticket_prints_correction unique (salon_id, correction_id, number)
    );
    call make_ledger('ticket_prints');
`;
