import type { CallBody } from '@melena/shared/contract/calls';
import { CLOSED_ROWS, type useReportParams } from '../page/use-report-params';
import { rangeText } from '../period/range-names';
import { RowsPanel } from '../rows/RowsPanel';
import { useFigureRows } from '../rows/use-figure-rows';
import { FIGURES, figureOf, scopeOfKey } from './material-views';

interface MaterialRowsProps {
  /** The row by name; the sums where there is none. */
  title: string | undefined;
  report: ReturnType<typeof useReportParams>;
  narrowed: Partial<CallBody<'report/material/rows'>>;
}

/** The rows that a figure of the report sums. */
export function MaterialRows({
  title = 'Total',
  report: { params, rowsRange },
  narrowed,
}: MaterialRowsProps) {
  const { figure, measure } = figureOf(params.text('cifra'));
  const rows = useFigureRows(
    'report/material/rows',
    { ...rowsRange, ...narrowed, ...scopeOfKey(params.text('filas')), figure },
    params.offset,
  );
  return (
    <RowsPanel
      title={`${FIGURES[figure]} · ${title}`}
      subtitle={rangeText(rowsRange)}
      measure={measure}
      query={rows}
      offset={params.offset}
      onOffset={params.goTo}
      onClose={() => params.close(CLOSED_ROWS)}
    />
  );
}
