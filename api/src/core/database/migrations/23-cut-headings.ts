import { type Kysely, sql } from 'kysely';

/**
 * A payment that came in while no till was open enters the next cut, under a heading of its own, and no other cut: the
 * first one takes those of before this migration too. Besides, a till keeps which administrator authorised its cut.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A ledger. The key says that a payment enters one cut and no second one.
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
    create index payments_outside on payments (salon_id, id) where caja_id is null and type_id <> 6;

    -- One that began while no till was open, and is committed after one was: who is about to close that till has not
    -- seen it in the cut, and is told so by the version.
    create function miss_till() returns trigger language plpgsql as $$
    begin
      update cajas set version = version + 1 where salon_id = new.salon_id and closed_at is null;
      return null;
    end $$;
    create constraint trigger miss_till after insert on payments deferrable initially deferred
      for each row when (new.caja_id is null and new.type_id <> 6) execute function miss_till();

    alter table cajas
      add column authorised_by bigint,
      add foreign key (salon_id, authorised_by) references staff;
    update cajas c set authorised_by = s.id
      from audit u join staff s on s.salon_id = u.salon_id and s.id::text = u.after ->> 'authorised_by'
      where u.salon_id = c.salon_id and u.entity = 'caja' and u.call = 'caja/update' and u.entity_id = c.id
        and c.closed_at is not null;
  `.execute(db);
}
