import { stageAdmin } from './admin';
import { askPage } from './content';

/** As many rows as fill a screen, which is the most that its own menu offers but one. */
const PER_PAGE = 25;

stageAdmin({
  perPage: PER_PAGE,
  async rows(list, { search, pagination: { page, perPage } = { page: 1, perPage: PER_PAGE } }) {
    const { rows, total } = await askPage(list, { search, offset: (page - 1) * perPage, limit: perPage });
    return { data: rows, total };
  },
});
