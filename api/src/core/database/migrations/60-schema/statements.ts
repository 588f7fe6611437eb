import { sql } from 'kysely';
import { MOMENT, ROW, ref } from './columns';

/** The lines of the banks' statements, each matched with the payments that it stands for. */
export const statements = sql`
    -- A ledger. A file of a bank that somebody imported.
    create table statement_imports (
      ${ROW},
      ${ref('account_id', 'accounts')},
      file_name text not null,
      ${ref('staff_id', 'staff')},
      creation_date timestamptz not null default ${MOMENT}
    );
    call make_ledger('statement_imports');

    -- Equal lines of a day are counted: a file that overlaps with another adds only those that were not there.
    create table statement_lines (
      ${ROW},
      ${ref('account_id', 'accounts')},
      ${ref('import_id', 'statement_imports')},
      day date not null,
      amount bigint not null check (amount <> 0),
      reference text not null default '',
      description text not null default '',
      occurrence integer not null check (occurrence > 0),
      -- The commission that the bank kept: the payments come to so much more than the line.
      fee bigint not null default 0 check (fee >= 0),
      ignored_reason text not null default '',
      version integer not null default 0,
      constraint statement_lines_once unique (salon_id, account_id, day, amount, reference, description, occurrence)
    );

    -- The key says that a payment is reconciled once.
    create table statement_matches (
      salon_id bigint not null,
      payment_id bigint not null,
      line_id bigint not null,
      primary key (salon_id, payment_id),
      foreign key (salon_id, payment_id) references payments,
      foreign key (salon_id, line_id) references statement_lines
    );
    create index statement_matches_line on statement_matches (salon_id, line_id);

    -- The payments that are matched with a line come to its amount and its fee, so that a second set never fits.
    create function check_statement_line(salon bigint, line bigint) returns void language plpgsql as $$
    declare
      wanted record;
      matched record;
    begin
      -- Locked before the sum is read, so that two at once count each other's.
      select account_id, amount, fee, ignored_reason into wanted from statement_lines
        where salon_id = salon and id = line for no key update;
      select count(*) as payments, coalesce(sum(p.amount), 0) as amount,
          count(*) filter (where p.account_id is distinct from wanted.account_id) as strangers
        into matched
        from statement_matches m join payments p on p.salon_id = m.salon_id and p.id = m.payment_id
        where m.salon_id = salon and m.line_id = line;
      if matched.payments = 0 and wanted.fee = 0 then
        return;
      end if;
      if matched.amount <> wanted.amount + wanted.fee or matched.strangers > 0 or wanted.ignored_reason <> '' then
        raise exception 'Line % of % is matched with % of % centavos', line, wanted.amount, matched.payments, matched.amount
          using errcode = 'check_violation', table = 'statement_matches', constraint = 'statement_matches_fit';
      end if;
    end $$;

    create function check_match() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform check_statement_line(old.salon_id, old.line_id);
      else
        perform check_statement_line(new.salon_id, new.line_id);
      end if;
      return null;
    end $$;
    create constraint trigger check_match after insert or delete on statement_matches
      deferrable initially deferred for each row execute function check_match();
    create function check_line() returns trigger language plpgsql as $$
    begin
      perform check_statement_line(new.salon_id, new.id);
      return null;
    end $$;
    create constraint trigger check_line after update of amount, fee, ignored_reason on statement_lines
      deferrable initially deferred for each row execute function check_line();
`;
