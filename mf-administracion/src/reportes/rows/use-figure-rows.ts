import { useCall } from '@melena/shared/client';
import type { Query } from '@melena/shared/client/load-error';
import type { CallBody, QueryPath } from '@melena/shared/contract/calls';
import { PAGE_SIZE } from '@melena/shared/kit/list/use-list-params';
import type { SourceRows } from './RowsPanel';

type RowsPath = Extract<QueryPath, `report/${string}/rows`>;

/**
 * A page of the rows of a figure. The page before stays until the next one comes, so that the panel keeps its foot and
 * the focus on it; another figure begins at its first page, where nothing of the last one is shown.
 */
export function useFigureRows<P extends RowsPath>(
  path: P,
  body: CallBody<P>,
  offset: number,
  enabled = true,
): Query<SourceRows> {
  const page: CallBody<P> = { ...body, offset, limit: PAGE_SIZE };
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(path, page, {
    enabled,
    keep: true,
  });
  const rows: SourceRows | undefined = data;
  return { data: isPlaceholderData && offset === 0 ? undefined : rows, error, isFetching, refetch };
}
