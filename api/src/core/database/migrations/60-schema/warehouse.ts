import { sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref, SALON_ROW } from './columns';

/** Suppliers, purchases, and the stock with its movements. */
export const warehouse = sql`
    create table supplier_companies (
      id smallint primary key,
      name text not null unique
    );

    create table suppliers (
      ${SALON_ROW},
      name text not null check (name <> ''),
      company text not null default '',
      email text not null default '',
      phone text not null default '',
      observations text not null default '',
      status_id smallint not null default 1 check (status_id between 0 and 2),
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0
    );

    create table supplier_contacts (
      ${ROW},
      ${ref('supplier_id', 'suppliers')},
      name text not null check (name <> ''),
      email text not null default '',
      phone text not null default '',
      status_id smallint not null default 1 check (status_id between 0 and 1),
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0,
      unique (salon_id, supplier_id, id)
    );

    -- status_id: 1 Pendiente, 2 Enviada, 3 Incompleta, 4 Completa, 5 Cancelada.
    create table purchases (
      ${ROW},
      folio integer not null,
      ${ref('supplier_id', 'suppliers')},
      supplier_contact_id bigint not null,
      comments text not null default '',
      status_id smallint not null default 1 check (status_id between 1 and 5),
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0,
      -- A purchase that stays short is closed with a reason.
      closed_at timestamptz,
      ${optionalRef('closed_by', 'staff')},
      closed_reason text not null default '',
      constraint purchases_folio unique (salon_id, folio),
      foreign key (salon_id, supplier_id, supplier_contact_id)
        references supplier_contacts (salon_id, supplier_id, id),
      constraint purchases_closed_short check (
        (closed_at is null) = (closed_reason = '') and (closed_at is null) = (closed_by is null)
          and (closed_at is null or status_id = 4)
      )
    );
    create trigger next_folio before insert on purchases
      for each row execute function next_folio('1001');
    create index purchases_recent on purchases (salon_id, creation_date desc, id desc);
    create index purchases_supplier on purchases (salon_id, supplier_id);

    create table purchase_lines (
      ${ROW},
      ${ref('purchase_id', 'purchases')},
      ${ref('variant_id', 'product_variants')},
      price bigint not null check (price >= 0),
      quantity integer not null default 10 check (quantity > 0),
      received integer not null default 0 check (received >= 0),
      total bigint not null generated always as (price * quantity) stored,
      version integer not null default 0,
      constraint purchase_lines_once unique (salon_id, purchase_id, variant_id)
    );
    create index purchase_lines_variant on purchase_lines (salon_id, variant_id);

    -- Pieces for sale in storage (selling) and on exhibition, raw material in pieces and in ml.
    create table stock (
      salon_id bigint not null,
      variant_id bigint not null,
      selling integer not null default 0,
      exhibition integer not null default 0,
      total_selling integer not null generated always as (selling + exhibition) stored,
      material integer not null default 0,
      material_unit integer not null default 0,
      version integer not null default 0,
      primary key (salon_id, variant_id),
      foreign key (salon_id, variant_id) references product_variants,
      constraint stock_not_negative check (
        selling >= 0 and exhibition >= 0 and material >= 0 and material_unit >= 0
      )
    );

    -- A ledger: every change of a count, who made it and from what. Each column is the change of its count. A receipt or a
    -- delivery is undone by counter-movements: each names the movement that it takes back.
    create table stock_movements (
      ${ROW},
      ${ref('variant_id', 'stock')},
      reason text not null check (
        reason in ('opening', 'purchase', 'sale', 'return', 'material', 'transfer', 'edit', 'waste')),
      selling integer not null default 0,
      exhibition integer not null default 0,
      material integer not null default 0,
      material_unit integer not null default 0,
      ${optionalRef('appointment_product_id', 'appointment_products')},
      ${optionalRef('purchase_line_id', 'purchase_lines')},
      ${optionalRef('staff_id', 'staff')},
      ${optionalRef('healer_id', 'healers')},
      comments text not null default '',
      creation_date timestamptz not null default ${MOMENT},
      ${optionalRef('reverses_id', 'stock_movements')},
      -- The product's cost before this receipt set another: an undone receipt puts it back.
      replaced_cost bigint check (replaced_cost >= 0),
      replaced_cost_iva bigint check (replaced_cost_iva >= 0),
      ${optionalRef('sale_line_id', 'sale_lines')},
      constraint stock_movements_reversed_once unique (salon_id, reverses_id),
      constraint stock_movements_change check (
        selling <> 0 or exhibition <> 0 or material <> 0 or material_unit <> 0
      ),
      check ((replaced_cost is null) = (replaced_cost_iva is null)),
      check (replaced_cost is null or purchase_line_id is not null)
    );
    call make_ledger('stock_movements');
    create index stock_movements_variant on stock_movements (salon_id, variant_id, id);
    create index stock_movements_appointment_product on stock_movements (salon_id, appointment_product_id);
    create index stock_movements_purchase_line on stock_movements (salon_id, purchase_line_id)
      where purchase_line_id is not null;
    create index stock_movements_sale_line on stock_movements (salon_id, sale_line_id)
      where sale_line_id is not null;
    create index stock_movements_cost on stock_movements (salon_id, variant_id, id) where replaced_cost is not null;
    create index stock_movements_recent on stock_movements (salon_id, creation_date);

    create function open_stock() returns trigger language plpgsql as $$
    begin
      insert into stock (salon_id, variant_id) values (new.salon_id, new.id);
      return null;
    end $$;
    create trigger open_stock after insert on product_variants for each row execute function open_stock();

    -- The counts are the sum of the movements, by construction.
    create function apply_movement() returns trigger language plpgsql as $$
    begin
      update stock set
          selling = selling + new.selling,
          exhibition = exhibition + new.exhibition,
          material = material + new.material,
          material_unit = material_unit + new.material_unit,
          version = version + 1
        where salon_id = new.salon_id and variant_id = new.variant_id;
      return null;
    end $$;
    create trigger apply_movement after insert on stock_movements
      for each row execute function apply_movement();

    create function refuse_count() returns trigger language plpgsql as $$
    begin
      raise exception 'stock follows stock_movements and is not written'
        using errcode = 'restrict_violation', table = 'stock', constraint = 'stock_follows';
    end $$;
    create trigger refuse_count_on_insert before insert on stock for each row
      when (new.selling <> 0 or new.exhibition <> 0 or new.material <> 0 or new.material_unit <> 0)
      execute function refuse_count();
    create trigger refuse_count_on_update before update on stock for each row
      when (pg_trigger_depth() = 0) execute function refuse_count();
`;
