import type { Handlers, PathsOf, QueryContext } from '../core/context';
import { type Read, repeatableRead } from '../core/database/salon/handle';
import { findClientsReport, listClientRows } from './clients-store';
import { findCutsReport, listCutRows } from './cuts-store';
import { findInventoryReport, listStockRows } from './inventory-store';
import { readMaterialRows } from './material/rows-view';
import { readMaterialReport } from './material/view';
import { occupancyReport, occupancyRows } from './occupancy';
import { inEachPeriod, type Range, requireDays, withOtherPeriods } from './period';
import { salesReport, salesRows } from './sales';
import { findFirstDay } from './sales-store';
import { todayReport, todayRows } from './today';
import { findVatReport, vatRows } from './vat-store';

/** Answers the rows of a figure, which are all read at one moment. */
const rowsBy =
  <Body extends Range, Rows>(list: (read: Read, body: Body, now: Date) => Promise<Rows>) =>
  (body: Body, { read, now }: Pick<QueryContext<'report/sales/rows'>, 'read' | 'now'>): Promise<Rows> => {
    requireDays(body);
    return repeatableRead(read, own => list(own, body, now));
  };

export const reportHandlers: Handlers<PathsOf<'report'>> = {
  'report/first-day': async (_body, { read }) => ({ day: await findFirstDay(read) }),

  'report/today': ({ day }, { read, now }) => repeatableRead(read, own => todayReport(own, day, now)),
  'report/today/rows': (body, { read, now }) => repeatableRead(read, own => todayRows(own, body, now)),

  'report/sales': ({ group, ...body }, { read }) =>
    inEachPeriod(body, range => repeatableRead(read, own => salesReport(own, range, group))),
  'report/sales/rows': rowsBy(salesRows),

  'report/occupancy': (body, { read }) =>
    inEachPeriod(body, range => repeatableRead(read, own => occupancyReport(own, range))),
  'report/occupancy/rows': rowsBy(occupancyRows),

  'report/clients': (body, { read, now }) =>
    inEachPeriod(body, range =>
      repeatableRead(read, own => findClientsReport(own, { ...body, ...range }, now)),
    ),
  'report/clients/rows': rowsBy(listClientRows),

  'report/inventory': (body, { read }) =>
    withOtherPeriods(body, range => repeatableRead(read, own => findInventoryReport(own, range))),
  'report/inventory/rows': rowsBy(listStockRows),

  'report/vat': (body, { read }) => withOtherPeriods(body, range => findVatReport(read, range)),
  'report/vat/rows': rowsBy(vatRows),

  'report/cuts': (body, { read }) => withOtherPeriods(body, range => findCutsReport(read, range)),
  'report/cuts/rows': rowsBy(listCutRows),

  'report/material': (body, { read }) =>
    withOtherPeriods(body, range =>
      repeatableRead(read, own => readMaterialReport(own, { ...body, ...range })),
    ),
  'report/material/rows': rowsBy(readMaterialRows),
};
