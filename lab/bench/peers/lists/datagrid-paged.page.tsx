import type { GridDataSource } from '@mui/x-data-grid';
import { askPage } from './content';
import { PER_PAGE, stageGrid } from './grid';
import type { ListName } from './stage';

stageGrid(
  async () => {},
  list => ({ dataSource: sourceOf(list) }),
);

function sourceOf(list: ListName): GridDataSource {
  return {
    async getRows({ start, filterModel: { quickFilterValues = [] } }) {
      const part = { search: quickFilterValues.join(' '), offset: Number(start), limit: PER_PAGE };
      const { rows, total } = await askPage(list, part);
      return { rows, rowCount: total };
    },
  };
}
