import { allRows } from './content';
import { stageGrid } from './grid';
import type { PlainRow } from './stage';

let held: PlainRow[] = [];

stageGrid(
  async list => {
    held = await allRows(list);
  },
  () => ({ rows: held }),
);
