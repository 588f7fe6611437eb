import { IN_PROGRESS } from '../appointments/view';
import { prepared } from '../core/database/prepared';
import type { Read } from '../core/database/salon/handle';

const selectWaiting = prepared('number that awaits its charge', read =>
  read
    .selectFrom('appointments as a')
    .where(IN_PROGRESS)
    .where('a.completed_at', 'is not', null)
    .select(({ fn }) => fn.countAll().as('count')),
);

/** The number of appointments that await their charge, of any day. */
export async function countWaiting(read: Read): Promise<number> {
  const [row] = await selectWaiting(read);
  return Number(row?.count ?? 0);
}
