import { type Kysely, sql } from 'kysely';

/** Functions and triggers in the form that an engine with several nodes runs too (decision 24). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameTables(db);
  await SEARCH.execute(db);
  await VIEWS.execute(db);
  await SUMS.execute(db);
  await NODES.execute(db);
  // A function in SQL that reads tables isn't planned there.
  await rewrite(db, 'charge_lines', text => inPlpgsql(text, body => `begin ${body} end`));
  const answering = (body: string) => `begin return (${body}); end`;
  await rewrite(db, 'tips_owed', text => inPlpgsql(text, answering));
  // A part of a table has a row type of its own: the row comes as jsonb.
  const asJson = (text: string) => text.replace('cut caja_cuts', 'row_of_cut jsonb');
  const typed = 'declare cut caja_cuts := jsonb_populate_record(null::caja_cuts, row_of_cut);';
  await rewrite(db, 'cut_content', text => inPlpgsql(asJson(text), body => `${typed} ${answering(body)}`));
  await rewrite(db, 'cut_seal', text =>
    inPlpgsql(asJson(text).replace('cut_content(cut)', 'cut_content(row_of_cut)'), answering),
  );
  await rewrite(db, 'seal_cut', text => text.replace('cut_seal(new)', 'cut_seal(to_jsonb(new))'));
  await sql`drop function cut_seal(caja_cuts), cut_content(caja_cuts)`.execute(db);
  // The salon of the rows that are read is that of the rows that are added, and so one node does both.
  await rewrite(db, 'open_stock', text => text.replace('select new.salon_id', 'select b.salon_id'));
  await rewrite(db, 'open_branch_stock', text => text.replace('select new.salon_id', 'select v.salon_id'));
  await rewrite(db, 'keep_freed_time', text => text.replace('select old.salon_id', 'select a.salon_id'));
  // A hint reaches the client from every node, a constraint's name doesn't.
  for (const name of await functionsWith(db, `constraint = '\\w+'`))
    await rewrite(db, name, text => text.replace(/constraint = ('\w+')/g, 'constraint = $1, hint = $1'));
}

/** A trigger's own table is a part there, under that part's name: its last argument is the table. */
async function nameTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; of: string; text: string }>`
    select tgname as name, tgrelid::regclass::text as of, pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_proc p on p.oid = tgfoid
    where not tgisinternal and prosrc like '%tg_table_name%' and pronamespace = 'public'::regnamespace`.execute(
    db,
  );
  for (const { name, of, text } of rows) {
    await sql`drop trigger ${sql.id(name)} on ${sql.table(of)}`.execute(db);
    const first = text.endsWith('()') ? '' : ', ';
    await sql.raw(text.replace(/\)$/, `${first}'${of}')`)).execute(db);
  }
  for (const name of await functionsWith(db, 'tg_table_name'))
    await rewrite(db, name, text => text.replaceAll('tg_table_name', 'tg_argv[tg_nargs - 1]'));
  await rewrite(db, 'make_ledger', text =>
    text.replaceAll(`refuse_change()', ledger)`, `refuse_change(%L)', ledger, ledger)`),
  );
}

async function functionsWith(db: Kysely<unknown>, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ ${text}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Writes a function anew, with another text. */
async function rewrite(db: Kysely<unknown>, name: string, change: (text: string) => string): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace and proname = ${name}`.execute(db);
  const [found] = rows;
  const changed = found && change(found.text);
  if (rows.length !== 1 || !changed || changed === found.text) throw new Error(`${name} isn't as it was`);
  await sql.raw(changed).execute(db);
}

function inPlpgsql(text: string, block: (body: string) => string): string {
  const [head, body, tail] = text.replace('LANGUAGE sql', 'LANGUAGE plpgsql').split('$function$');
  return `${head}$function$${block(body ?? '')}$function$${tail}`;
}

/** An update may not compute its value by a function that is only stable: a statement computes, and others write. */
const SEARCH = sql`
  create or replace procedure write_product_search(of_salon bigint, of_brand bigint, of_product bigint)
    language plpgsql as $$
  declare
    written record;
  begin
    for written in
      select p.salon_id, p.id, fold(concat_ws(' ', p.name, p.sku, b.name, l.name,
          (select string_agg(v.name || ' ' || v.code, ' ') from product_variants v
            where v.salon_id = of_salon and v.product_id = p.id and v.status_id <> 0))) as search
        from products p
        join brands b on b.salon_id = p.salon_id and b.id = p.brand_id
        left join brand_lines l on l.salon_id = p.salon_id and l.id = p.brand_line_id
        where p.salon_id = of_salon
          and (of_brand is null or p.brand_id = of_brand)
          and (of_product is null or p.id = of_product)
    loop
      update products set search = written.search where salon_id = written.salon_id and id = written.id;
    end loop;
  end $$`;

/** A view groups, and has no query inside, and so it is read within one salon. */
const VIEWS = sql`
  create or replace view client_credit as
    select m.salon_id, m.client_id, sum(m.amount)::bigint as credit from (
      select c.salon_id, c.id as client_id, 0::bigint as amount from clients c
      union all select a.salon_id, a.client_id, a.amount from payment_assignments a where a.type_id = 3
      union all select p.salon_id, p.client_id, -p.amount from payments p where p.type_id = 6
    ) m group by m.salon_id, m.client_id;
  create or replace view gift_card_balances as
    select salon_id, gift_card_id, sum(amount)::bigint as balance from gift_card_entries group by 1, 2;
  create or replace view package_balances as
    select salon_id, package_id, sum(visits)::integer as visits_left, sum(amount)::bigint as amount_left
    from package_entries group by 1, 2`;

/** Each sum is a statement of its own: with a sum inside another the salon isn't recognised, and all nodes are asked. */
const SUMS = sql`
  create or replace function check_sale() returns trigger language plpgsql as $$
  declare
    owed bigint;
    refunded_since bigint;
    paid bigint;
  begin
    select total into owed from sales where salon_id = new.salon_id and id = new.sale_id;
    select coalesce(sum(refunded), 0) into refunded_since from corrections
      where salon_id = new.salon_id and sale_id = new.sale_id;
    select coalesce(sum(amount), 0) into paid from payment_assignments
      where salon_id = new.salon_id and sale_id = new.sale_id;
    if owed - refunded_since <> paid or owed < refunded_since then
      raise exception 'Sale % costs % and was paid %', new.sale_id, owed - refunded_since, paid
        using errcode = 'check_violation', table = 'sales', constraint = 'sales_paid';
    end if;
    return null;
  end $$;

  create or replace function refresh_unallocated(salon bigint, payment bigint) returns void language plpgsql as $$
  declare
    root bigint;
    received bigint;
    allocated bigint;
  begin
    select coalesce(reverses_id, id) into root from payments where salon_id = salon and id = payment;
    -- Locked before the sums are read, so that two at once count each other's.
    perform from payments where salon_id = salon and id = root for no key update;
    select sum(amount) into received from payments
      where salon_id = salon and (id = root or reverses_id = root);
    select coalesce(sum(g.amount), 0) into allocated
      from payments p join payment_assignments g on g.salon_id = p.salon_id and g.payment_id = p.id
      where p.salon_id = salon and (p.id = root or p.reverses_id = root);
    if received > allocated then
      insert into unallocated_payments (salon_id, payment_id, amount) values (salon, root, received - allocated)
        on conflict (salon_id, payment_id) do update set amount = excluded.amount;
    else
      delete from unallocated_payments where salon_id = salon and payment_id = root;
    end if;
  end $$;

  create or replace function assert_settlement_sum(salon bigint, settlement bigint) returns void language plpgsql as $$
  declare
    sums record;
  begin
    select coalesce(sum(amount) filter (where kind = 'service'), 0) as services,
        coalesce(sum(amount) filter (where kind in ('product', 'sale')), 0) as products,
        coalesce(sum(amount) filter (where kind in ('tip', 'paid_tip')), 0) as tips,
        coalesce(sum(amount) filter (where kind = 'adjustment'), 0) as adjustments
      into sums from commission_lines where salon_id = salon and settlement_id = settlement;
    if exists (select from commission_settlements s where s.salon_id = salon and s.id = settlement
        and (s.services <> sums.services or s.products <> sums.products or s.tips <> sums.tips
          or s.adjustments <> sums.adjustments)) then
      raise exception 'Settlement % is not the sum of its lines', settlement
        using errcode = 'check_violation', table = 'commission_lines', constraint = 'commission_lines_sum';
    end if;
  end $$`;

/** A transaction that spreads over nodes tells them its moment, and has what it deferred checked before it commits. */
const NODES = sql`
  create function tell_moment() returns trigger language plpgsql as $$
  begin
    perform set_config('melena.at', new.creation_date::text, true);
    return new;
  end $$;
  create trigger tell_moment before insert on requests for each row execute function tell_moment();

  -- Runs what was deferred where the salon's rows are: an error at the commit would lose its code on the way.
  create function run_deferred(salon bigint) returns void language plpgsql as $$
  begin
    set constraints all immediate;
    set constraints all deferred;
  end $$;
  create function follow_request() returns trigger language plpgsql as $$
  begin
    perform run_deferred(new.salon_id);
    return null;
  end $$;
  create trigger run_deferred after update on requests for each row execute function follow_request()`;
