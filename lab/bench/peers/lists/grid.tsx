import { splitWords } from '@melena/shared/rules/search';
import {
  DataGrid,
  type DataGridProps,
  type GridColDef,
  type GridValidRowModel,
  QuickFilter,
  QuickFilterControl,
  Toolbar,
} from '@mui/x-data-grid';
import { createRoot } from 'react-dom/client';
import { COLUMNS } from './content';
import { type ListName, type PlainRow, stage } from './stage';

/** The most that the community's grid shows at once. */
export const PER_PAGE = 100;

/** MUI's grid, with the rows that a page gives it. */
export function stageGrid(
  prepare: (list: ListName) => Promise<void>,
  rowsOf: (list: ListName) => Pick<DataGridProps, 'rows' | 'dataSource'>,
): void {
  let name: ListName;
  stage({
    row: '[role="row"][data-rowindex]',
    search: '#search input',
    scroller: '.MuiDataGrid-virtualScroller',
    async prepare(list) {
      name = list;
      await prepare(list);
    },
    mount(root) {
      createRoot(root).render(
        <div style={{ height: 900, width: 1440 }}>
          <DataGrid
            columns={columnsOf(name)}
            showToolbar
            slots={SLOTS}
            disableRowSelectionOnClick
            pageSizeOptions={[PER_PAGE]}
            initialState={{ pagination: { paginationModel: { page: 0, pageSize: PER_PAGE } } }}
            {...rowsOf(name)}
          />
        </div>,
      );
    },
  });
}

/** Its own search, open. */
const SLOTS = {
  toolbar: () => (
    <Toolbar id="search">
      <QuickFilter defaultExpanded>
        <QuickFilterControl />
      </QuickFilter>
    </Toolbar>
  ),
};

/** Searched by the text that was folded before, in one place: the shortest way that it offers. */
function columnsOf(list: ListName): GridColDef<GridValidRowModel>[] {
  return COLUMNS[list].map(([headerName, width], index) => ({
    field: String(index),
    headerName,
    width,
    valueGetter: (_value, row) => (row as PlainRow).cells[index],
    getApplyQuickFilterFn: (typed: string) => {
      if (index > 0) return null;
      const [word = ''] = splitWords(typed);
      return (_value, row) => (row as PlainRow).folded.includes(word);
    },
  }));
}
