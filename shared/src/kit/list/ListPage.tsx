import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { loadError } from '../../client/load-error';
import { useLocation } from '../../router';
import { Button } from '../actions/Button';
import type { EmptyProps } from '../feedback/Empty';
import { SkeletonBlock } from '../feedback/Skeleton';
import { PageHead, type PageHeadProps } from '../layout/PageHead';
import { DataTable, type DataTableProps } from '../table';
import { useRowForm } from '../table/use-row-form';
import { Count, Filters } from './Filters';
import { ListCount } from './ListCount';
import { pageOf, SaveList, type SaveListProps } from './SaveList';
import { SearchParam } from './SearchParam';
import { SortSelect } from './SortSelect';
import type { ListParams } from './use-list-params';
import { listPath, useRememberList } from './use-remember-list';

export { pageOf };

export interface ListPageProps<Row extends object>
  extends Omit<DataTableProps<Row>, 'label' | 'empty' | 'error' | 'bare' | 'order' | 'onOrder' | 'columns'>,
    Pick<SaveListProps<Row>, 'columns' | 'readPart'> {
  /** 'Clientes': the title of the page and the name of its table. */
  title: string;
  actions?: ReactNode;
  /** The primary button, which an empty list shows too, and the dialog that it opens. */
  add?: { verb: string; disabled?: boolean; dialog: (close: () => void) => ReactNode };
  params: ListParams;
  /** Names the columns that are searched: 'Nombre, teléfono o correo'. Without it there is no search box. */
  searchBy?: string;
  /** A search box of its own, in the place of that one. */
  search?: ReactNode;
  /** The list's path, if it is longer than the first segment of the address. */
  path?: string;
  back?: PageHeadProps['back'];
  /** Every row is here already: they are narrowed with each key. */
  instant?: boolean;
  filters?: ReactNode;
  list: Parameters<typeof loadError>[0];
  /** Said if it failed: 'No se pudieron cargar los clientes'. */
  failed: string;
  /** Singular and plural: 'cliente', 'clientes'. */
  one: string;
  many: string;
  /** The number of all that match, where the server answers a page of them; else the rows are counted. */
  total?: number;
  /** Counting stopped at `total`: there are more. */
  more?: boolean;
  /** Shown if there is none: the specification's text, and what can be done next, by default `add`. */
  empty: Pick<EmptyProps, 'icon' | 'text' | 'action'>;
}

/** A list as a page: head, search and filters that the address holds, the count, and one sheet that fills. */
export function ListPage<Row extends object>({
  title,
  actions,
  add,
  params,
  searchBy,
  search,
  path,
  back,
  instant,
  filters,
  list,
  failed,
  one,
  many,
  total,
  more,
  empty,
  readPart,
  usualOrder = '',
  defaultOrder = usualOrder,
  ...table
}: ListPageProps<Row>) {
  const { typed } = params;
  const { pathname } = useLocation();
  useRememberList(path ?? listPath(pathname));
  const inRows = useRowForm(table.columns);
  const order = params.order(defaultOrder);
  const orderBy = (next: string) => params.orderBy(next, defaultOrder);
  const error = loadError(list, failed);
  const [adding, setAdding] = useState(false);
  const addButton = add && (
    <Button kind="primary" icon={Plus} disabled={add.disabled} onClick={() => setAdding(true)}>
      {add.verb}
    </Button>
  );
  return (
    <>
      <PageHead
        title={title}
        back={back}
        actions={
          (actions || addButton) && (
            <>
              {actions}
              {addButton}
            </>
          )
        }
      />
      <div className="page-body">
        <Filters
          count={
            <>
              <PageCount
                {...{ params, one, many, total, more }}
                rows={table.rows?.length}
                failed={Boolean(error)}
              />
              <SaveList
                {...{ title, order, typed, readPart }}
                columns={table.columns}
                rows={error ? undefined : table.rows}
                rowKey={table.rowKey}
              />
            </>
          }
        >
          {search}
          {searchBy && (
            <SearchParam
              label={`Buscar ${many}`}
              placeholder={searchBy}
              value={typed}
              onSearch={params.searchFor}
              instant={instant}
            />
          )}
          {filters}
          {inRows && table.phone && <SortSelect columns={table.columns} order={order} onOrder={orderBy} />}
        </Filters>
        <DataTable
          {...table}
          order={order}
          onOrder={orderBy}
          label={title}
          empty={{
            ...empty,
            children: typed ? `Nada coincide con «${typed}».` : undefined,
            action: (
              <>
                {params.filtered && <Button onClick={params.clear}>Quitar filtros</Button>}
                {empty.action || addButton}
              </>
            ),
          }}
          error={error}
        />
      </div>
      {adding && add?.dialog(() => setAdding(false))}
    </>
  );
}

interface PageCountProps extends Pick<ListPageProps<object>, 'params' | 'one' | 'many' | 'total' | 'more'> {
  rows: number | undefined;
  failed: boolean;
}

function PageCount({ params, one, many, total, more, rows, failed }: PageCountProps) {
  if (failed) return null;
  if (rows === undefined) return <SkeletonBlock width={96} />;
  if (total === undefined) return <Count value={rows} one={one} many={many} />;
  return <ListCount {...{ total, more, one, many }} offset={params.offset} onOffset={params.goTo} />;
}
