import { sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref } from './columns';

/** The ledgers of gift cards and packages, which follow the payments by triggers. */
export const vouchers = sql`
    create table gift_card_entries (
      ${ROW},
      ${ref('gift_card_id', 'gift_cards')},
      kind text not null check (kind in ('issue', 'use', 'void')),
      amount bigint not null check (amount <> 0),
      ${optionalRef('payment_id', 'payments')},
      creation_date timestamptz not null default ${MOMENT},
      check ((payment_id is not null) = (kind = 'use'))
    );
    call make_ledger('gift_card_entries');
    create index gift_card_entries_card on gift_card_entries (salon_id, gift_card_id);

    create table package_entries (
      ${ROW},
      ${ref('package_id', 'packages')},
      kind text not null check (kind in ('issue', 'use', 'void')),
      visits integer not null check (visits <> 0),
      amount bigint not null check (amount <> 0 and sign(amount) = sign(visits)),
      ${optionalRef('payment_id', 'payments')},
      creation_date timestamptz not null default ${MOMENT},
      check ((payment_id is not null) = (kind = 'use'))
    );
    call make_ledger('package_entries');
    create index package_entries_package on package_entries (salon_id, package_id);

    create view gift_card_balances as
      select g.salon_id, g.id as gift_card_id,
        coalesce((select sum(e.amount) from gift_card_entries e
          where e.salon_id = g.salon_id and e.gift_card_id = g.id), 0)::bigint as balance
      from gift_cards g;
    create view package_balances as
      select p.salon_id, p.id as package_id, coalesce(e.visits, 0)::integer as visits_left,
        coalesce(e.amount, 0)::bigint as amount_left
      from packages p left join lateral (select sum(visits) as visits, sum(amount) as amount from package_entries e
        where e.salon_id = p.salon_id and e.package_id = p.id) e on true;

    create function issue_gift_card() returns trigger language plpgsql as $$
    begin
      insert into gift_card_entries (salon_id, gift_card_id, kind, amount)
        values (new.salon_id, new.id, 'issue', new.amount);
      return null;
    end $$;
    create trigger issue_gift_card after insert on gift_cards for each row execute function issue_gift_card();

    create function issue_package() returns trigger language plpgsql as $$
    begin
      insert into package_entries (salon_id, package_id, kind, visits, amount)
        values (new.salon_id, new.id, 'issue', new.visits, new.price);
      return null;
    end $$;
    create trigger issue_package after insert on packages for each row execute function issue_package();

    create function use_voucher() returns trigger language plpgsql as $$
    begin
      if new.type_id = 7 then
        insert into gift_card_entries (salon_id, gift_card_id, kind, amount, payment_id)
          values (new.salon_id, new.gift_card_id, 'use', -new.amount, new.id);
      else
        insert into package_entries (salon_id, package_id, kind, visits, amount, payment_id)
          values (new.salon_id, new.package_id, 'use', -sign(new.amount)::integer, -new.amount, new.id);
      end if;
      return null;
    end $$;
    create trigger use_voucher after insert on payments
      for each row when (new.type_id in (7, 8)) execute function use_voucher();

    create function guard_gift_card() returns trigger language plpgsql as $$
    declare
      issued bigint;
      balance bigint;
    begin
      select amount into issued from gift_cards
        where salon_id = new.salon_id and id = new.gift_card_id for no key update;
      select coalesce(sum(amount), 0) into balance from gift_card_entries
        where salon_id = new.salon_id and gift_card_id = new.gift_card_id;
      if balance + new.amount not between 0 and issued then
        raise exception 'Gift card % has % centavos', new.gift_card_id, balance
          using errcode = 'check_violation', table = 'gift_card_entries', constraint = 'gift_card_balance';
      end if;
      return new;
    end $$;
    create trigger guard_gift_card before insert on gift_card_entries
      for each row execute function guard_gift_card();

    create function guard_package() returns trigger language plpgsql as $$
    declare
      bought record;
      left_over record;
    begin
      select visits, price into bought from packages
        where salon_id = new.salon_id and id = new.package_id for no key update;
      select coalesce(sum(visits), 0) + new.visits as visits, coalesce(sum(amount), 0) + new.amount as amount
        into left_over from package_entries where salon_id = new.salon_id and package_id = new.package_id;
      if left_over.visits not between 0 and bought.visits or left_over.amount not between 0 and bought.price
        or (left_over.visits = 0) <> (left_over.amount = 0) then
        raise exception 'Package % would have % visits worth % centavos', new.package_id, left_over.visits,
          left_over.amount using errcode = 'check_violation', table = 'package_entries',
            constraint = 'package_balance';
      end if;
      return new;
    end $$;
    create trigger guard_package before insert on package_entries
      for each row execute function guard_package();
`;
