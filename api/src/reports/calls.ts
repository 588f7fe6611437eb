import type { Handlers, PathsOf } from '../core/context';
import { findClientsReport, listClientRows } from './clients-store';
import { findCutsReport, listCutRows } from './cuts-store';
import { findInventoryReport, listStockRows } from './inventory-store';
import { readMaterialRows } from './material/rows-view';
import { readMaterialReport } from './material/view';
import { occupancyReport, occupancyRows } from './occupancy';
import { withOtherPeriods } from './other-periods';
import { inEachPeriod, rangeOf } from './period';
import { salesReport, salesRows } from './sales';
import { listSoldRows } from './sold-rows-view';
import { todayReport, todayRows } from './today';
import { findVatReport, listReceiptRows } from './vat-store';

export const reportHandlers: Handlers<PathsOf<'report'>> = {
  'report/today': ({ day }, { read, now }) => todayReport(read, day, now),
  'report/today/rows': (body, { read, now }) => todayRows(read, body, now),

  'report/sales': ({ group, ...body }, { read }) =>
    inEachPeriod(body, range => salesReport(read, range, group)),
  'report/sales/rows': async (body, { read }) => salesRows(read, body),

  'report/occupancy': (body, { read }) => inEachPeriod(body, range => occupancyReport(read, range)),
  'report/occupancy/rows': (body, { read }) => occupancyRows(read, body),

  'report/clients': ({ lost_after: lostAfter, offset, limit, ...body }, { read, now }) =>
    inEachPeriod(body, range => findClientsReport(read, { ...range, lostAfter, now, offset, limit })),
  'report/clients/rows': async ({ figure, client_id, lost_after, offset, limit, ...body }, { read, now }) =>
    listClientRows(read, {
      ...rangeOf(body),
      ...{ figure, clientId: client_id, lostAfter: lost_after, now, offset, limit },
    }),

  'report/inventory': async (body, { read }) => findInventoryReport(read, rangeOf(body)),
  'report/inventory/rows': async ({ figure, variant_id, offset, limit, ...body }, { read }) =>
    listStockRows(read, { ...rangeOf(body), figure, variantId: variant_id, offset, limit }),

  'report/vat': (body, { read }) => withOtherPeriods(body, range => findVatReport(read, range)),
  'report/vat/rows': async ({ figure, offset, limit, ...body }, { read }) =>
    figure === 'charged'
      ? listSoldRows(read, { ...rangeOf(body), group: 'day', iva: true, offset, limit })
      : listReceiptRows(read, { ...rangeOf(body), offset, limit }),

  'report/cuts': (body, { read }) => withOtherPeriods(body, range => findCutsReport(read, range)),
  'report/cuts/rows': async ({ figure, caja_id, offset, limit, ...body }, { read }) =>
    listCutRows(read, { ...rangeOf(body), figure, cajaId: caja_id, offset, limit }),

  'report/material': async (body, { read }) => readMaterialReport(read, { ...body, ...rangeOf(body) }),
  'report/material/rows': async (body, { read }) => readMaterialRows(read, { ...body, ...rangeOf(body) }),
};
