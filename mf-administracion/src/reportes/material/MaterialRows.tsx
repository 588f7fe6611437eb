import { useCall } from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';
import { PAGE_SIZE } from '@melena/shared/kit/list/use-list-params';
import type { useReportParams } from '../page/use-report-params';
import { rangeText } from '../period/range-names';
import { RowsPanel } from '../rows/RowsPanel';
import { FIGURES, isFigureName, scopeOfKey } from './material-views';

interface MaterialRowsProps {
  /** The row by name; the sums where there is none. */
  title: string | undefined;
  report: ReturnType<typeof useReportParams>;
  narrowed: Partial<CallBody<'report/material/rows'>>;
}

/** The rows that a figure of the report sums. */
export function MaterialRows({ title = 'Total', report: { params, range }, narrowed }: MaterialRowsProps) {
  const said = params.text('cifra');
  const figure = isFigureName(said) ? said : 'used';
  const rows = useCall(
    'report/material/rows',
    {
      ...range,
      ...narrowed,
      ...scopeOfKey(params.text('filas')),
      ...{ figure, offset: params.offset, limit: PAGE_SIZE },
    },
    { keep: true },
  );
  return (
    <RowsPanel
      title={`${FIGURES[figure]} · ${title}`}
      subtitle={rangeText(range)}
      query={rows}
      offset={params.offset}
      onOffset={params.goTo}
      onClose={() => params.close({ filas: null, cifra: null })}
    />
  );
}
