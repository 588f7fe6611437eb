import { type Kysely, sql } from 'kysely';

/**
 * A till becomes another version with each payment that comes into it, as it is committed and not from when it was
 * looked for: all payments of a salon are for one till, and waited for each other through all that each of them does.
 * Where the till was closed meanwhile the payment is to be tried again, and finds the next one or none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    create constraint trigger enter_till after insert on payments deferrable initially deferred
      for each row when (new.caja_id is not null) execute function enter_till();

    create or replace function guard_payment() returns trigger language plpgsql as $$
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
  `.execute(db);
}
