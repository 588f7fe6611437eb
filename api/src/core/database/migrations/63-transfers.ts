import { type Kysely, sql } from 'kysely';
import { MOMENT, ROW, ref } from './60-schema/columns';

/**
 * Pieces that one salon of the chain sends to another. Both see the transfer, so it is the chain's; its movements are each
 * salon's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- status_id: 1 En camino, 2 Recibido, 3 Cancelado.
    create table transfers (
      ${ROW},
      folio integer not null,
      from_branch smallint not null,
      to_branch smallint not null,
      ${ref('staff_id', 'staff')},
      note text not null default '',
      status_id smallint not null default 1 check (status_id between 1 and 3),
      creation_date timestamptz not null default ${MOMENT},
      ended_at timestamptz,
      version integer not null default 0,
      foreign key (salon_id, from_branch) references branches,
      foreign key (salon_id, to_branch) references branches,
      constraint transfers_folio unique (salon_id, folio),
      check (from_branch <> to_branch),
      check ((ended_at is null) = (status_id = 1))
    );
    create trigger next_folio before insert on transfers for each row execute function next_folio('1');
    create trigger require_open_branch before insert on transfers
      for each row execute function require_open_branch('from_branch');
    create index transfers_incoming on transfers (salon_id, to_branch) where status_id = 1;

    create table transfer_lines (
      ${ROW},
      ${ref('transfer_id', 'transfers')},
      ${ref('variant_id', 'product_variants')},
      -- Raw material, and not for sale.
      material boolean not null,
      quantity integer not null check (quantity > 0),
      received integer not null default 0 check (received between 0 and quantity),
      missing_reason text check (missing_reason in ('lost', 'damaged', 'returned')),
      constraint transfer_lines_once unique (salon_id, transfer_id, variant_id),
      check (missing_reason is null or received < quantity)
    );

    alter table stock_movements add column transfer_line_id bigint,
      add foreign key (salon_id, transfer_line_id) references transfer_lines;
    create index stock_movements_transfer_line on stock_movements (salon_id, transfer_line_id)
      where transfer_line_id is not null;
  `.execute(db);
}
