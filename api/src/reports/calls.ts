import type { Handlers, PathsOf, QueryContext } from '../core/context';
import { ofBranches, type Read, repeatableRead, wholeChain } from '../core/database/salon/handle';
import { inZones } from '../core/salon-zone';
import { findClientsReport, listClientRows } from './clients-store';
import { findCutsReport, listCutRows } from './cuts-store';
import { findInventoryReport, listStockRows } from './inventory-store';
import { readMaterialRows } from './material/rows-view';
import { readMaterialReport } from './material/view';
import { occupancyReport, occupancyRows } from './occupancy';
import { inEachPeriod, type Range, requireDays, withOtherPeriods } from './period';
import { listReportSalons } from './report-salons-store';
import { salesReport, salesRows } from './sales';
import { findFirstDay } from './sales-store';
import { todayReport, todayRows } from './today';
import { findVatReport, vatRows } from './vat-store';

type Context = Pick<QueryContext<'report/sales'>, 'read' | 'caller' | 'now'>;

/** A body with its salons: the caller's where it names none. */
type InSalons<Body> = Body & { readonly salons: number[] };

/** Answers a report of the salons that a body names, each by its own clock. */
const inSalons =
  <Body extends { readonly salons?: number[] | undefined }, Reply>(
    report: (read: Read, body: InSalons<Body>, now: Date) => Promise<Reply>,
  ) =>
  async (body: Body, { read, caller, now }: Context): Promise<Reply> => {
    const salons = await listReportSalons(read, caller, body.salons);
    const ids = salons.map(({ id }) => id);
    return inZones([...new Set(salons.map(({ time_zone }) => time_zone))], () =>
      report(ofBranches(read, ids), { ...body, salons: ids }, now),
    );
  };

/** Answers the rows of a figure, which are all read at one moment. */
const rowsBy = <Body extends Range & { readonly salons?: number[] | undefined }, Rows>(
  list: (read: Read, body: InSalons<Body>, now: Date) => Promise<Rows>,
) =>
  inSalons<Body, Rows>((read, body, now) => {
    requireDays(body);
    return repeatableRead(read, own => list(own, body, now));
  });

export const reportHandlers: Handlers<PathsOf<'report'>> = {
  'report/first-day': inSalons(async read => ({ day: await findFirstDay(read) })),

  'report/today': inSalons((read, body, now) => repeatableRead(read, own => todayReport(own, body, now))),
  'report/today/rows': inSalons((read, body, now) => repeatableRead(read, own => todayRows(own, body, now))),

  'report/sales': inSalons((read, { group, ...body }) =>
    inEachPeriod(body, range => repeatableRead(read, own => salesReport(own, range, group))),
  ),
  'report/sales/rows': rowsBy(salesRows),

  'report/occupancy': inSalons((read, body) =>
    inEachPeriod(body, range => repeatableRead(read, own => occupancyReport(own, body.salons, range))),
  ),
  'report/occupancy/rows': rowsBy((read, body) => occupancyRows(read, body)),

  'report/clients': inSalons((read, body, now) =>
    inEachPeriod(body, range =>
      repeatableRead(read, own => findClientsReport(wholeChain(own), { ...body, ...range }, now)),
    ),
  ),
  'report/clients/rows': rowsBy((read, body, now) => listClientRows(wholeChain(read), body, now)),

  'report/inventory': inSalons((read, body) =>
    withOtherPeriods(body, range => repeatableRead(read, own => findInventoryReport(own, range))),
  ),
  'report/inventory/rows': rowsBy(listStockRows),

  'report/vat': inSalons((read, body) =>
    withOtherPeriods(body, range => repeatableRead(read, own => findVatReport(own, range))),
  ),
  'report/vat/rows': rowsBy(vatRows),

  'report/cuts': inSalons((read, body) => withOtherPeriods(body, range => findCutsReport(read, range))),
  'report/cuts/rows': rowsBy(listCutRows),

  'report/material': inSalons((read, body) =>
    withOtherPeriods(body, range =>
      repeatableRead(read, own => readMaterialReport(own, { ...body, ...range })),
    ),
  ),
  'report/material/rows': rowsBy(readMaterialRows),
};
