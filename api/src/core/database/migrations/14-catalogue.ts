import { type Kysely, sql } from 'kysely';

/** What the catalogue's editors need: versions, doses of half a millilitre, and a product's text to search in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table services add column version integer not null default 0;
    alter table service_variants add column version integer not null default 0;
    alter table healers add column version integer not null default 0;

    alter table service_process_products alter column quantity type numeric(7, 1);

    -- Name, SKU, brand, line and the variants in force, folded: compare it with fold(…).
    alter table products add column search text not null default '';

    -- Of one product, of one brand's, or of all: what is null doesn't narrow.
    create procedure write_product_search(of_salon bigint, of_brand bigint, of_product bigint) language sql as $$
      update products p set search = fold(concat_ws(' ', p.name, p.sku,
          (select b.name from brands b where b.salon_id = p.salon_id and b.id = p.brand_id),
          (select l.name from brand_lines l where l.salon_id = p.salon_id and l.id = p.brand_line_id),
          (select string_agg(v.name || ' ' || v.code, ' ') from product_variants v
            where v.salon_id = p.salon_id and v.product_id = p.id and v.status_id <> 0)))
        where (of_salon is null or p.salon_id = of_salon)
          and (of_brand is null or p.brand_id = of_brand)
          and (of_product is null or p.id = of_product);
    $$;
    call write_product_search(null, null, null);

    create function follow_product_text() returns trigger language plpgsql as $$
    begin
      call write_product_search(new.salon_id, null, new.id);
      return null;
    end $$;
    create trigger follow_text after insert or update of name, sku, brand_id, brand_line_id on products
      for each row execute function follow_product_text();

    create function follow_variant_text() returns trigger language plpgsql as $$
    begin
      call write_product_search(new.salon_id, null, new.product_id);
      return null;
    end $$;
    create trigger follow_text after insert or update of name, code, status_id on product_variants
      for each row execute function follow_variant_text();

    create function follow_brand_text() returns trigger language plpgsql as $$
    begin
      call write_product_search(new.salon_id, new.id, null);
      return null;
    end $$;
    create trigger follow_text after update of name on brands
      for each row when (old.name <> new.name) execute function follow_brand_text();
  `.execute(db);
}
