import { sql } from 'kysely';

/** The cut of each closed till: numbered without a gap, and sealed over the one before. */
export const cuts = sql`
    -- A ledger. A payment that came in while no till was open enters the next cut. The key says that it enters one and no
    -- second one.
    create table caja_outside_payments (
      salon_id bigint not null,
      payment_id bigint not null,
      caja_id bigint not null,
      primary key (salon_id, payment_id),
      foreign key (salon_id, payment_id) references payments,
      foreign key (salon_id, caja_id) references cajas
    );
    call make_ledger('caja_outside_payments');
    create index caja_outside_payments_caja on caja_outside_payments (salon_id, caja_id);

    -- A ledger: the cut of a closed till. count_id, counted and float_cash are null where nobody counted.
    create table caja_cuts (
      salon_id bigint not null,
      caja_id bigint not null,
      number integer not null,
      count_id bigint,
      expected bigint not null,
      counted bigint,
      reason_id smallint check (reason_id between 1 and 5),
      note text not null default '',
      float_cash bigint,
      previous_hash text not null,
      hash text not null,
      primary key (salon_id, caja_id),
      unique (salon_id, number),
      foreign key (salon_id, caja_id) references cajas,
      constraint caja_cuts_count foreign key (salon_id, count_id, caja_id, counted)
        references cash_counts (salon_id, id, caja_id, total),
      constraint caja_cuts_counted check (
        (count_id is null) = (counted is null) and (count_id is null) = (float_cash is null)),
      constraint caja_cuts_float check (float_cash between 0 and counted),
      constraint caja_cuts_explained check (counted is null or counted = expected
        or (reason_id is not null and note <> ''))
    );
    call make_ledger('caja_cuts');

    create function utc_text(at timestamptz) returns text language sql stable as $$
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    $$;

    -- All that a cut says, a line for each row, always in the same order and spelling. Who and which account are ids,
    -- since a name may be changed later. The first line has the version of this form: another form is another number.
    create function cut_content(cut caja_cuts) returns text language sql stable as $$
      select string_agg(line, E'\n' order by part, place, line collate "C") from (
        select 1 as part, 0::bigint as place, jsonb_build_array('cut', 1, cut.salon_id, cut.number, cut.caja_id,
          cut.count_id, cut.expected, cut.counted, cut.reason_id, cut.note, cut.float_cash, cut.previous_hash)::text
          as line
        union all select 2, 0, jsonb_build_array('till', t.initial, utc_text(t.date_time), t.opened_by,
          utc_text(t.closed_at), t.closed_by, t.authorised_by)::text
          from cajas t where t.salon_id = cut.salon_id and t.id = cut.caja_id
        union all select 3, 0, jsonb_build_array('total', t.account_id, t.initial, t.amount_in, t.amount_out,
          t.total)::text
          from caja_totals t where t.salon_id = cut.salon_id and t.caja_id = cut.caja_id
        union all select 4, p.id, jsonb_build_array('payment', p.id, p.type_id, p.account_id, p.amount)::text
          from payments p where p.salon_id = cut.salon_id and p.caja_id = cut.caja_id
        union all select 5, p.id, jsonb_build_array('outside', p.id, p.type_id, p.account_id, p.amount)::text
          from caja_outside_payments o join payments p on p.salon_id = o.salon_id and p.id = o.payment_id
          where o.salon_id = cut.salon_id and o.caja_id = cut.caja_id
        union all select 6, m.id, jsonb_build_array('movement', m.id, m.category_id, m.amount, m.receipt, m.note,
          m.healer_id, m.staff_id, m.reverses_id, utc_text(m.creation_date))::text
          from cash_movements m where m.salon_id = cut.salon_id and m.caja_id = cut.caja_id
        union all select 7, c.id, jsonb_build_array('count', c.id, c.total, c.slips, c.expected, c.staff_id,
          utc_text(c.creation_date))::text
          from cash_counts c where c.salon_id = cut.salon_id and c.caja_id = cut.caja_id
        union all select 8, c.id, jsonb_build_array('piece', c.id, g.kind, g.face, g.quantity)::text
          from cash_counts c join cash_count_pieces g on g.salon_id = c.salon_id and g.count_id = c.id
          where c.salon_id = cut.salon_id and c.caja_id = cut.caja_id
      ) lines
    $$;

    create function cut_seal(cut caja_cuts) returns text language sql stable as $$
      select encode(sha256(convert_to(cut_content(cut), 'UTF8')), 'hex')
    $$;

    -- A till is locked while it closes, and a salon has one that is open: its cuts are made one after the other.
    create function seal_cut() returns trigger language plpgsql as $$
    declare
      last record;
    begin
      if not exists (select from cajas
          where salon_id = new.salon_id and id = new.caja_id and closed_at is not null) then
        raise exception 'Till % is open', new.caja_id
          using errcode = 'check_violation', table = 'caja_cuts', constraint = 'caja_cuts_closed';
      end if;
      select number, hash into last from caja_cuts where salon_id = new.salon_id order by number desc limit 1;
      new.number := coalesce(last.number, 0) + 1;
      new.previous_hash := coalesce(last.hash, '');
      new.hash := cut_seal(new);
      return new;
    end $$;
    create trigger seal_cut before insert on caja_cuts for each row execute function seal_cut();
`;
