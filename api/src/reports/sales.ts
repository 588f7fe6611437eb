import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import type { SalesGroup } from '@melena/shared/contract/report/schemas';
import type { Read } from '../core/database/salon/handle';
import { partsOf, periodOf, type Range } from './period';
import { findReceived, listReceivedRows } from './received-store';
import { findSalesTotal, listSales } from './sales-store';
import { listSoldRows, listSoldVisits } from './sold-rows-view';
import { sourceRowsByParts } from './source-rows-view';

const NO_MONEY = { received: '0.00', purposes: [], prepaid: [] };

/** The sales of a range by the rows of a grouping; by method, the money that was received. */
export async function salesReport(
  read: Read,
  range: Range,
  group: SalesGroup,
): Promise<CallReply<'report/sales'>['current']> {
  const [rows, total] = await Promise.all([
    group === 'method'
      ? findReceived(read, range)
      : listSales(read, range, group).then(sold => ({ ...NO_MONEY, rows: sold })),
    findSalesTotal(read, partsOf(read, range).map(periodOf)),
  ]);
  return { ...range, ...rows, total };
}

export function salesRows(read: Read, body: CheckedBody<'report/sales/rows'>) {
  const { group, figure, ...filter } = body;
  if (group === 'method') return listReceivedRows(read, filter);
  if (figure === 'visits') return listSoldVisits(read, { ...filter, group });
  return sourceRowsByParts(read, filter, part =>
    listSoldRows(read, { ...filter, ...part, group, pieces: figure === 'quantity' }),
  );
}
