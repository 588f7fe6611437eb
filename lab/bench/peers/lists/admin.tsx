import {
  AdminContext,
  type DataProvider,
  DataTable,
  type GetListParams,
  List,
  memoryStore,
  SearchInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { COLUMNS } from './content';
import { type ListName, type PlainRow, stage } from './stage';

/** Source of its rows, and the number that it draws. */
export interface Source {
  prepare?(list: ListName): Promise<void>;
  rows(
    list: ListName,
    asked: GetListParams & { search: string },
  ): Promise<{ data: PlainRow[]; total: number }>;
  readonly perPage: number;
  /** All of them at once: nothing to leaf through. */
  readonly whole?: boolean;
}

const FILTERS = [<SearchInput key="q" source="q" alwaysOn />];

/** react-admin's list, without the frame of a whole application around it. */
export function stageAdmin({ prepare, rows, perPage, whole }: Source): void {
  let name: ListName;
  stage({
    row: 'tbody tr',
    search: 'input[name="q"]',
    scroller: '#scroller',
    async prepare(list) {
      name = list;
      await prepare?.(list);
    },
    mount(root) {
      const provider = {
        getList: (resource: ListName, asked: GetListParams) =>
          rows(resource, { ...asked, search: String(asked.filter.q ?? '') }),
      } as unknown as DataProvider;
      createRoot(root).render(
        <AdminContext dataProvider={provider} store={memoryStore()}>
          <div id="scroller" style={{ overflow: 'auto', height: 900 }}>
            <List
              resource={name}
              title={false}
              actions={false}
              exporter={false}
              filters={FILTERS}
              perPage={perPage}
              pagination={whole ? false : undefined}
            >
              <DataTable bulkActionButtons={false} rowClick={false}>
                {COLUMNS[name].map(([head], index) => (
                  <DataTable.Col key={head} source={`cells.${index}`} label={head} />
                ))}
              </DataTable>
            </List>
          </div>
        </AdminContext>,
      );
    },
  });
}
