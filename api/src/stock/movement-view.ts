import type { stockMovement } from '@melena/shared/contract/product/schemas';
import { formatCountFolio } from '@melena/shared/rules/stock/count';
import { formatTransferFolio } from '@melena/shared/rules/stock/transfer';
import type { z } from 'zod';
import type { Read } from '../core/database/salon/handle';
import { fullName, withIsoDate } from '../core/wire-values';

type StockMovement = z.output<typeof stockMovement>;

/** The changes of a variant's counts, latest first; `more` where there are earlier ones. */
export async function listMovements(
  read: Read,
  variantId: number,
  limit: number,
): Promise<{ movements: StockMovement[]; more: boolean }> {
  const rows = await read
    // The origin is looked up for these alone: the planner may know nothing of a salon that is new.
    .selectFrom(eb =>
      eb
        .selectFrom('stock_movements')
        .selectAll()
        .where('variant_id', '=', variantId)
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .as('m'),
    )
    .leftJoin('staff as f', 'f.id', 'm.staff_id')
    .leftJoin('healers as h', 'h.id', 'm.healer_id')
    .leftJoin('appointment_products as l', 'l.id', 'm.appointment_product_id')
    .leftJoin('appointments as a', 'a.id', 'l.appointment_id')
    .leftJoin('purchase_lines as pl', 'pl.id', 'm.purchase_line_id')
    .leftJoin('purchases as p', 'p.id', 'pl.purchase_id')
    .leftJoin('transfer_lines as tl', 'tl.id', 'm.transfer_line_id')
    .leftJoin('transfers as t', 't.id', 'tl.transfer_id')
    .leftJoin('stock_counts as c', 'c.id', 'm.count_id')
    .select(['m.id', 'm.reason', 'm.selling', 'm.exhibition', 'm.material', 'm.material_unit', 'm.comments'])
    .select(['m.creation_date', 'f.name as staff', 'h.first_name', 'h.last_name'])
    .select(['a.id as appointment_id', 'a.folio as appointment_folio'])
    .select(['p.id as purchase_id', 'p.folio as purchase_folio'])
    .select(['t.id as transfer_id', 't.folio as transfer_folio', 'm.waste_cause', 'm.count_id'])
    .select(['c.folio as count_folio'])
    .orderBy('m.id', 'desc')
    .execute();
  const movements = rows
    .slice(0, limit)
    .map(
      ({
        staff,
        first_name,
        last_name,
        appointment_id,
        appointment_folio,
        purchase_id,
        purchase_folio,
        transfer_id,
        transfer_folio,
        count_id,
        count_folio,
        ...row
      }) => ({
        ...withIsoDate(row),
        who: staff ?? fullName(first_name ?? '', last_name ?? ''),
        appointment: origin(appointment_id, appointment_folio),
        purchase: origin(purchase_id, purchase_folio),
        transfer: origin(transfer_id, transfer_folio && formatTransferFolio(transfer_folio)),
        count: origin(count_id, count_folio && formatCountFolio(count_folio)),
      }),
    );
  return { movements, more: rows.length > limit };
}

function origin(id: number | null, folio: number | string | null): StockMovement['purchase'] {
  return id === null ? null : { id, folio: String(folio) };
}
