import { sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref, SALON_ROW } from './columns';

/** Services with the steps of their dossiers, and products. */
export const catalogue = sql`
    create table hair_types (
      id smallint primary key,
      name text not null unique
    );

    create table service_categories (
      ${SALON_ROW},
      name text not null check (name <> ''),
      status_id smallint not null default 1 check (status_id between 0 and 2),
      creation_date timestamptz not null default ${MOMENT},
      constraint service_categories_name unique (salon_id, name)
    );

    create table service_subcategories (
      ${ROW},
      ${ref('category_id', 'service_categories')},
      name text not null check (name <> ''),
      status_id smallint not null default 1 check (status_id between 0 and 2),
      creation_date timestamptz not null default ${MOMENT},
      unique (salon_id, category_id, id),
      constraint service_subcategories_name unique (salon_id, category_id, name)
    );

    create table services (
      ${ROW},
      ${ref('category_id', 'service_categories')},
      subcategory_id bigint,
      name text not null check (name <> ''),
      description text not null default '',
      status_id smallint not null default 1 check (status_id between 0 and 2),
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0,
      foreign key (salon_id, category_id, subcategory_id)
        references service_subcategories (salon_id, category_id, id)
    );
    create index services_category on services (salon_id, category_id, subcategory_id);

    create table service_variants (
      ${ROW},
      ${ref('service_id', 'services')},
      hair_type_id smallint not null references hair_types,
      minutes integer not null check (minutes between 1 and 1440),
      description text not null default '',
      price bigint not null default 0 check (price >= 0),
      advance bigint not null default 0 check (advance >= 0),
      status_id smallint not null default 1 check (status_id between 0 and 2),
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0
    );
    create index service_variants_service on service_variants (salon_id, service_id);

    create table units (
      id smallint primary key,
      name text not null unique
    );

    create table product_categories (
      ${SALON_ROW},
      name text not null check (name <> ''),
      status_id smallint not null default 1 check (status_id between 0 and 2),
      creation_date timestamptz not null default ${MOMENT},
      constraint product_categories_name unique (salon_id, name)
    );

    create table brands (
      ${SALON_ROW},
      name text not null check (name <> ''),
      status_id smallint not null default 1 check (status_id between 0 and 2),
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0,
      constraint brands_name unique (salon_id, name)
    );

    create table brand_lines (
      ${ROW},
      ${ref('brand_id', 'brands')},
      name text not null check (name <> ''),
      creation_date timestamptz not null default ${MOMENT},
      unique (salon_id, brand_id, id),
      constraint brand_lines_name unique (salon_id, brand_id, name)
    );

    -- search: name, SKU, brand, line and the variants in force, folded: compare it with fold(…).
    create table products (
      ${ROW},
      ${ref('category_id', 'product_categories')},
      ${ref('brand_id', 'brands')},
      brand_line_id bigint,
      name text not null check (name <> ''),
      sku text not null default '',
      description text not null default '',
      status_id smallint not null default 1 check (status_id between 0 and 2),
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0,
      search text not null default '',
      -- A product's line is one of its brand's.
      foreign key (salon_id, brand_id, brand_line_id) references brand_lines (salon_id, brand_id, id)
    );
    create unique index products_sku on products (salon_id, sku) where sku <> '' and status_id <> 0;
    create index products_category on products (salon_id, category_id);
    create index products_brand on products (salon_id, brand_id, brand_line_id);

    create table product_variants (
      ${ROW},
      ${ref('product_id', 'products')},
      name text not null check (name <> ''),
      content integer not null check (content > 0),
      code text not null default '',
      unit_id smallint not null default 1 references units,
      description text not null default '',
      price_buy bigint not null default 0 check (price_buy >= 0),
      price_buy_iva bigint not null default 0 check (price_buy_iva >= 0),
      price_sell bigint not null default 0 check (price_sell >= 0),
      price_iva bigint not null default 0 check (price_iva >= 0),
      status_id smallint not null default 1 check (status_id between 0 and 2),
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0
    );
    create unique index product_variants_code on product_variants (salon_id, code)
      where code <> '' and status_id <> 0;
    create index product_variants_product on product_variants (salon_id, product_id);

    -- Writes the search text of one product, of one brand's products, or of all: a null argument doesn't narrow.
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

    create table service_processes (
      ${ROW},
      ${ref('service_variant_id', 'service_variants')},
      step integer not null check (step > 0),
      title text not null check (title <> ''),
      minutes integer not null default 0 check (minutes between 0 and 1440),
      status_id smallint not null default 1 check (status_id between 0 and 1),
      version integer not null default 0
    );
    create index service_processes_variant on service_processes (salon_id, service_variant_id, step);

    -- option: 1 one product, 2 any of a line, 3 any of a brand. quantity in ml, to the half.
    create table service_process_products (
      ${ROW},
      ${ref('service_process_id', 'service_processes')},
      option smallint not null default 1,
      ${optionalRef('product_id', 'products')},
      ${optionalRef('brand_line_id', 'brand_lines')},
      ${optionalRef('brand_id', 'brands')},
      quantity numeric(7, 1) not null check (quantity > 0),
      status_id smallint not null default 1 check (status_id between 0 and 1),
      version integer not null default 0,
      constraint service_process_products_option check (
        num_nonnulls(product_id, brand_line_id, brand_id) = 1
        and case option when 1 then product_id when 2 then brand_line_id when 3 then brand_id end is not null
      )
    );
    create index service_process_products_process on service_process_products (salon_id, service_process_id);
`;
