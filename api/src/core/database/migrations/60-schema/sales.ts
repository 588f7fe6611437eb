import { sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref, SALON_ROW } from './columns';

/** Sales at the counter, and the gift cards and packages that are sold with them. */
export const sales = sql`
    -- A ledger. A sale at the counter, with or without a client; beside an appointment that is charged with it.
    create table sales (
      ${SALON_ROW},
      folio integer not null,
      ${optionalRef('client_id', 'clients')},
      ${optionalRef('appointment_id', 'appointments')},
      -- The person who sold it: one of the two.
      ${optionalRef('seller_staff_id', 'staff')},
      ${optionalRef('seller_healer_id', 'healers')},
      -- Less the discount.
      total bigint not null check (total >= 0),
      discount bigint not null default 0 check (discount >= 0),
      discount_percent numeric(5, 2) check (discount_percent > 0 and discount_percent <= 100),
      ${optionalRef('discount_by', 'staff')},
      creation_date timestamptz not null default ${MOMENT},
      unique (salon_id, folio),
      constraint sales_one_seller check (num_nonnulls(seller_staff_id, seller_healer_id) = 1),
      constraint sales_discount_authorised check (discount = 0 or discount_by is not null)
    );
    create trigger next_folio before insert on sales for each row execute function next_folio('1');
    call make_ledger('sales');
    create index sales_recent on sales (salon_id, creation_date desc);
    create index sales_client on sales (salon_id, client_id) where client_id is not null;
    create index sales_appointment on sales (salon_id, appointment_id) where appointment_id is not null;

    -- A package of visits that the salon offers. days: how long it is valid.
    create table package_types (
      ${SALON_ROW},
      name text not null check (name <> ''),
      ${ref('service_id', 'services')},
      visits integer not null check (visits between 1 and 100),
      -- Each visit is worth a centavo at the least.
      price bigint not null check (price >= visits),
      days integer not null check (days between 1 and 3650),
      status_id smallint not null default 1 check (status_id between 0 and 2),
      version integer not null default 0
    );

    -- A ledger. price and unit_cost in centavos a piece; comission in %; iva: centavos within what was charged.
    create table sale_lines (
      ${ROW},
      ${ref('sale_id', 'sales')},
      kind text not null check (kind in ('product', 'gift_card', 'package')),
      ${optionalRef('variant_id', 'product_variants')},
      ${optionalRef('package_type_id', 'package_types')},
      quantity integer not null check (quantity > 0),
      price bigint not null check (price >= 0),
      total bigint not null,
      -- The line's part of the sale's discount.
      discount bigint not null default 0,
      unit_cost bigint check (unit_cost >= 0),
      comission numeric(5, 2) check (comission between 0 and 100),
      iva bigint not null default 0 check (iva >= 0),
      check (total = price * quantity),
      check (discount between 0 and total),
      constraint sale_lines_kind check ((variant_id is not null) = (kind = 'product')
        and (package_type_id is not null) = (kind = 'package') and (kind = 'product' or quantity = 1))
    );
    call make_ledger('sale_lines');
    create index sale_lines_sale on sale_lines (salon_id, sale_id);

    -- A ledger. number: what is printed on it, and types it in to pay. amount: what it was sold for.
    create table gift_cards (
      ${ROW},
      number text not null,
      ${ref('sale_line_id', 'sale_lines')},
      ${optionalRef('client_id', 'clients')},
      amount bigint not null check (amount > 0),
      expires_on date not null,
      note text not null default '',
      creation_date timestamptz not null default ${MOMENT},
      unique (salon_id, number),
      unique (salon_id, sale_line_id)
    );
    call make_ledger('gift_cards');
    create index gift_cards_client on gift_cards (salon_id, client_id) where client_id is not null;

    -- A ledger. A package that a client bought: visits of one service, for a price.
    create table packages (
      ${ROW},
      folio integer not null,
      ${ref('sale_line_id', 'sale_lines')},
      ${ref('client_id', 'clients')},
      ${ref('package_type_id', 'package_types')},
      name text not null,
      ${ref('service_id', 'services')},
      visits integer not null check (visits > 0),
      price bigint not null check (price >= visits),
      expires_on date not null,
      creation_date timestamptz not null default ${MOMENT},
      unique (salon_id, folio),
      unique (salon_id, sale_line_id)
    );
    create trigger next_folio before insert on packages for each row execute function next_folio('1');
    call make_ledger('packages');
    create index packages_client on packages (salon_id, client_id);
`;
