import type { Query } from '@melena/shared/client/load-error';
import { CLOSED_ROWS, type useReportParams } from '../page/use-report-params';
import { type RowsMeasure, RowsPanel, type SourceRows } from './RowsPanel';

export interface FigurePanelProps {
  /** Undefined while no figure is open. */
  title: string | undefined;
  subtitle: string;
  query: Query<SourceRows>;
  params: ReturnType<typeof useReportParams>['params'];
  measure?: RowsMeasure | undefined;
  /** True of a figure as of now, whatever days are chosen. */
  ofNow?: boolean | undefined;
}

/** The rows of the figure that the address names, until they are closed. */
export function FigurePanel({ title, subtitle, query, params, measure = 'money', ofNow }: FigurePanelProps) {
  if (title === undefined) return null;
  return (
    <RowsPanel
      title={title}
      subtitle={subtitle}
      query={query}
      offset={params.offset}
      onOffset={params.goTo}
      onClose={() => params.close(CLOSED_ROWS)}
      measure={measure}
      {...(ofNow && { empty: 'Nada por ahora' })}
    />
  );
}
