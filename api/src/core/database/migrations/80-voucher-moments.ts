import { type Kysely, sql } from 'kysely';

/** An entry of a gift card or a package has the moment of the row that brings it about, whichever node's trigger writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function issue_gift_card() returns trigger language plpgsql as $$
    begin
      insert into gift_card_entries (salon_id, gift_card_id, kind, amount, creation_date)
        values (new.salon_id, new.id, 'issue', new.amount, new.creation_date);
      return null;
    end $$;

    create or replace function issue_package() returns trigger language plpgsql as $$
    begin
      insert into package_entries (salon_id, package_id, kind, visits, amount, creation_date)
        values (new.salon_id, new.id, 'issue', new.visits, new.price, new.creation_date);
      return null;
    end $$;

    create or replace function use_voucher() returns trigger language plpgsql as $$
    begin
      if new.type_id = 7 then
        insert into gift_card_entries (salon_id, gift_card_id, kind, amount, payment_id, creation_date)
          values (new.salon_id, new.gift_card_id, 'use', -new.amount, new.id, new.creation_date);
      else
        insert into package_entries (salon_id, package_id, kind, visits, amount, payment_id, creation_date)
          values (new.salon_id, new.package_id, 'use', -sign(new.amount)::integer, -new.amount, new.id, new.creation_date);
      end if;
      return null;
    end $$`.execute(db);
}
