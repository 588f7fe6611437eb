import type { CheckedBody } from '@melena/shared/contract/calls';
import type { Read } from '../core/database/salon/handle';
import type { Range } from './period';
import { listSoldRows } from './sold-rows-view';
import { type Page, sourceRowsByParts } from './source-rows-view';
import { listBalanceRows, listReceiptRows } from './vat-store';

/** The lines that a figure of the IVA sums. */
export function vatRows(
  read: Read,
  figure: CheckedBody<'report/vat/rows'>['figure'],
  filter: Range & Page,
): ReturnType<typeof listSoldRows> {
  return sourceRowsByParts(read, filter, part => {
    switch (figure) {
      case 'base':
      case 'charged':
        return listSoldRows(read, { ...part, group: 'day', measure: figure === 'base' ? 'base' : 'iva' });
      case 'creditable_base':
      case 'creditable':
        return listReceiptRows(read, { ...part, measure: figure === 'creditable' ? 'iva' : 'base' });
      case 'balance':
        return listBalanceRows(read, part);
    }
  });
}
