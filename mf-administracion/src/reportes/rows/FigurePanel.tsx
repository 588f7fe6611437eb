import type { Query } from '@melena/shared/client/load-error';
import type { useReportParams } from '../page/use-report-params';
import { RowsPanel, type SourceRows } from './RowsPanel';

export interface FigurePanelProps {
  /** Undefined while no figure is open. */
  title: string | undefined;
  subtitle: string;
  query: Query<SourceRows>;
  params: ReturnType<typeof useReportParams>['params'];
  inQuantity?: boolean;
}

/** The rows of the figure that the address names, until they are closed. */
export function FigurePanel({ title, subtitle, query, params, inQuantity }: FigurePanelProps) {
  if (title === undefined) return null;
  return (
    <RowsPanel
      title={title}
      subtitle={subtitle}
      query={query}
      offset={params.offset}
      onOffset={params.goTo}
      onClose={() => params.set({ filas: null })}
      inQuantity={inQuantity}
    />
  );
}
