import { sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref, SALON_ROW } from './columns';

/** Tills, the cash in their drawers and its counts, and where other money is received. */
export const till = sql`
    -- An account receives money. Cash has none: a payment of type 1.
    create table accounts (
      ${SALON_ROW},
      name text not null check (name <> ''),
      last_4 text not null check (last_4 ~ '^[0-9]{4}$'),
      kind text not null check (kind in ('bank', 'wallet')),
      holder text not null,
      status_id smallint not null default 1 check (status_id between 1 and 2),
      version integer not null default 0
    );

    -- Becomes another version with each payment and movement of cash that comes into it, as that is committed.
    create table cajas (
      ${SALON_ROW},
      date_time timestamptz not null default ${MOMENT},
      initial bigint not null default 0 check (initial >= 0),
      ${ref('opened_by', 'staff')},
      closed_at timestamptz,
      ${optionalRef('closed_by', 'staff')},
      version integer not null default 0,
      -- The administrator who authorised the cut.
      ${optionalRef('authorised_by', 'staff')},
      check ((closed_at is null) = (closed_by is null)),
      check (closed_at >= date_time)
    );
    create unique index cajas_one_open on cajas (salon_id) where closed_at is null;
    create index cajas_date on cajas (salon_id, date_time);
    create trigger refuse_change_of_closed before update or delete on cajas
      for each row when (old.closed_at is not null) execute function refuse_change();

    -- An account's sums in a till, as its cut froze them. No account: cash.
    create table caja_totals (
      ${ROW},
      ${ref('caja_id', 'cajas')},
      ${optionalRef('account_id', 'accounts')},
      initial bigint not null,
      amount_in bigint not null check (amount_in >= 0),
      amount_out bigint not null check (amount_out <= 0),
      total bigint not null,
      constraint caja_totals_once unique nulls not distinct (salon_id, caja_id, account_id),
      check (total = initial + amount_in + amount_out)
    );
    call make_ledger('caja_totals');

    -- A payment or movement whose till was closed meanwhile is tried again, and finds the next till or none. Deferred:
    -- all of a salon are for one till, and would wait for each other through all that each of them does.
    create function enter_till() returns trigger language plpgsql as $$
    begin
      update cajas set version = version + 1
        where salon_id = new.salon_id and id = new.caja_id and closed_at is null;
      if not found then
        raise exception 'Till % was closed meanwhile', new.caja_id using errcode = 'serialization_failure',
          table = 'payments', constraint = 'payments_caja_open';
      end if;
      return null;
    end $$;

    create function guard_drawer() returns trigger language plpgsql as $$
    begin
      if exists (select from cajas
          where salon_id = new.salon_id and id = new.caja_id and closed_at is not null) then
        raise exception 'Till % is closed', new.caja_id
          using errcode = 'check_violation', table = tg_table_name, constraint = 'drawer_caja_open';
      end if;
      return new;
    end $$;

    -- A ledger. Above zero cash came in, below it went out. category: 1 change, 2 expense, 3 taken to the bank, 4 tip paid
    -- to a healer, 5 money back from an expense, 6 contribution, 7 a healer's commissions, by their settlement. A
    -- counter-entry carries the whole, negative.
    create table cash_movements (
      ${ROW},
      ${ref('caja_id', 'cajas')},
      category_id smallint not null check (category_id between 1 and 7),
      amount bigint not null check (amount <> 0),
      receipt text not null default '',
      note text not null check (note <> ''),
      ${optionalRef('healer_id', 'healers')},
      ${ref('staff_id', 'staff')},
      reverses_id bigint,
      reversed_amount bigint generated always as (-amount) stored,
      creation_date timestamptz not null default ${MOMENT},
      unique (salon_id, id, caja_id, amount),
      constraint cash_movements_reversed_once unique (salon_id, reverses_id),
      constraint cash_movements_reverses foreign key (salon_id, reverses_id, caja_id, reversed_amount)
        references cash_movements (salon_id, id, caja_id, amount),
      constraint cash_movements_direction check (reverses_id is not null or category_id = 1
        or (category_id in (2, 3, 4, 7)) = (amount < 0)),
      constraint cash_movements_tip check ((healer_id is not null) = (category_id = 4))
    );
    call make_ledger('cash_movements');
    create index cash_movements_caja on cash_movements (salon_id, caja_id);
    create index cash_movements_tip on cash_movements (salon_id, healer_id) where healer_id is not null;
    create trigger guard_drawer before insert on cash_movements for each row execute function guard_drawer();
    create constraint trigger enter_till after insert on cash_movements deferrable initially deferred
      for each row execute function enter_till();

    -- A ledger. slips: vouchers and receipts that lie in the drawer in the place of cash. expected: the cash that the
    -- till should have held at that moment.
    create table cash_counts (
      ${ROW},
      ${ref('caja_id', 'cajas')},
      slips bigint not null default 0 check (slips >= 0),
      total bigint not null check (total >= slips),
      expected bigint not null,
      ${ref('staff_id', 'staff')},
      creation_date timestamptz not null default ${MOMENT},
      unique (salon_id, id, caja_id, total)
    );
    call make_ledger('cash_counts');
    create index cash_counts_caja on cash_counts (salon_id, caja_id);
    create trigger guard_drawer before insert on cash_counts for each row execute function guard_drawer();

    -- A ledger: bills and coins of a count by denomination, in centavos.
    create table cash_count_pieces (
      salon_id bigint not null,
      count_id bigint not null,
      kind text not null,
      face bigint not null,
      quantity integer not null check (quantity > 0),
      primary key (salon_id, count_id, kind, face),
      foreign key (salon_id, count_id) references cash_counts,
      constraint cash_count_pieces_face check (
        (kind = 'bill' and face in (100000, 50000, 20000, 10000, 5000, 2000))
        or (kind = 'coin' and face in (2000, 1000, 500, 200, 100, 50)))
    );
    call make_ledger('cash_count_pieces');
`;
