import type { settlementRow } from '@melena/shared/contract/commission/schemas';
import type { z } from 'zod';
import type { Read } from '../core/database/salon/handle';
import { requireFound } from '../core/errors';
import { fullName } from '../core/wire-values';
import { sumsInPesos } from './commission-view';
import type { LineFilter } from './lines-view';
import { listSettlementLines } from './listed-lines-view';

type SettlementRow = z.output<typeof settlementRow>;

function selectSettlements(read: Read) {
  return read
    .selectFrom('commission_settlements as s')
    .innerJoin('healers as h', 'h.id', 's.healer_id')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .select(['s.id', 's.folio', 's.healer_id', 'h.first_name', 'h.last_name', 's.method', 's.creation_date'])
    .select(['s.date_start as from', 's.date_end as to', 'p.name as staff'])
    .select(['s.services', 's.products', 's.tips', 's.adjustments', 's.total']);
}

type SelectedSettlement = Awaited<
  ReturnType<ReturnType<typeof selectSettlements>['executeTakeFirstOrThrow']>
>;

function toSettlement({ first_name, last_name, creation_date, ...row }: SelectedSettlement): SettlementRow {
  return {
    ...row,
    ...sumsInPesos(row),
    healer: fullName(first_name, last_name),
    creation_date: creation_date.toISOString(),
  };
}

/** Settlements that end in a period, the latest first. */
export async function listSettlements(
  read: Read,
  { from, to, healerId }: LineFilter,
): Promise<SettlementRow[]> {
  let found = selectSettlements(read).where('s.date_end', '>=', from).where('s.date_end', '<=', to);
  if (healerId !== undefined) found = found.where('s.healer_id', '=', healerId);
  return (await found.orderBy('s.folio', 'desc').execute()).map(toSettlement);
}

export async function findSettlement(read: Read, id: number): Promise<SettlementRow> {
  const row = await selectSettlements(read).where('s.id', '=', id).executeTakeFirst();
  return toSettlement(requireFound(row, 'No se encontró la liquidación'));
}

/** A settlement as its receipt prints it: the lines in their order, under the salon's name. */
export async function findReceipt(read: Read, id: number) {
  const settlement = await findSettlement(read, id);
  const [salon, lines] = await Promise.all([
    read.selectFrom('branches').select(['name', 'address', 'phone']).executeTakeFirst(),
    listSettlementLines(read, id),
  ]);
  return { settlement, salon: requireFound(salon, 'No se encontró el salón'), lines };
}
