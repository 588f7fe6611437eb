import type { Handlers, PathsOf } from '../core/context';
import { inEachPeriod } from './period';
import { salesReport, salesRows } from './sales';

export const reportHandlers: Handlers<PathsOf<'report'>> = {
  'report/sales': ({ group, ...body }, { read }) =>
    inEachPeriod(body, range => salesReport(read, range, group)),
  'report/sales/rows': (body, { read }) => salesRows(read, body),
};
