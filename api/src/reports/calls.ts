import { today } from '@melena/shared/rules/time';
import type { Handlers, PathsOf } from '../core/context';
import { repeatableRead } from '../core/database/salon/handle';
import { findClientsReport, listClientRows } from './clients-store';
import { findCutsReport, listCutRows } from './cuts-store';
import { findInventoryReport, listStockRows } from './inventory-store';
import { readMaterialRows } from './material/rows-view';
import { readMaterialReport } from './material/view';
import { occupancyReport, occupancyRows } from './occupancy';
import { inEachPeriod, rangeOf, withOtherPeriods } from './period';
import { salesReport, salesRows } from './sales';
import { findFirstDay } from './sales-store';
import { todayReport, todayRows } from './today';
import { findVatReport, vatRows } from './vat-store';

export const reportHandlers: Handlers<PathsOf<'report'>> = {
  'report/first-day': async (_body, { read }) => ({ day: await findFirstDay(read) }),

  'report/today': ({ day }, { read, now }) => repeatableRead(read, own => todayReport(own, day, now)),
  'report/today/rows': (body, { read, now }) => repeatableRead(read, own => todayRows(own, body, now)),

  'report/sales': ({ group, ...body }, { read }) =>
    inEachPeriod(body, range => repeatableRead(read, own => salesReport(own, range, group))),
  'report/sales/rows': (body, { read }) => repeatableRead(read, own => salesRows(own, body)),

  'report/occupancy': (body, { read }) =>
    inEachPeriod(body, range => repeatableRead(read, own => occupancyReport(own, range))),
  'report/occupancy/rows': (body, { read }) => repeatableRead(read, own => occupancyRows(own, body)),

  'report/clients': ({ lost_after: lostAfter, offset, limit, ...body }, { read, now }) =>
    inEachPeriod(body, range =>
      repeatableRead(read, own => findClientsReport(own, { ...range, lostAfter, now, offset, limit })),
    ),
  'report/clients/rows': ({ figure, client_id, lost_after, offset, limit, ...body }, { read, now }) => {
    const page = { figure, clientId: client_id, lostAfter: lost_after, now, offset, limit };
    return repeatableRead(read, own => listClientRows(own, { ...rangeOf(body), ...page }));
  },

  'report/inventory': (body, { read }) =>
    withOtherPeriods(body, range => repeatableRead(read, own => findInventoryReport(own, range))),
  'report/inventory/rows': ({ figure, variant_id, offset, limit, ...body }, { read, now }) => {
    const page = { figure, variantId: variant_id, day: today(now), offset, limit };
    return repeatableRead(read, own => listStockRows(own, { ...rangeOf(body), ...page }));
  },

  'report/vat': (body, { read }) => withOtherPeriods(body, range => findVatReport(read, range)),
  'report/vat/rows': ({ figure, offset, limit, ...body }, { read }) =>
    repeatableRead(read, own => vatRows(own, figure, { ...rangeOf(body), offset, limit })),

  'report/cuts': (body, { read }) => withOtherPeriods(body, range => findCutsReport(read, range)),
  'report/cuts/rows': ({ figure, caja_id, offset, limit, ...body }, { read }) =>
    repeatableRead(read, own =>
      listCutRows(own, { ...rangeOf(body), figure, cajaId: caja_id, offset, limit }),
    ),

  'report/material': (body, { read }) =>
    withOtherPeriods(body, range =>
      repeatableRead(read, own => readMaterialReport(own, { ...body, ...range })),
    ),
  'report/material/rows': async (body, { read }) => {
    const question = { ...body, ...rangeOf(body) };
    return repeatableRead(read, own => readMaterialRows(own, question));
  },
};
