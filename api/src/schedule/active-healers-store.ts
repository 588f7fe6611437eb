import { prepared } from '../core/database/prepared';

/** The healers who work in the salon, by name. */
export const listActiveHealers = prepared('active healers', read =>
  read
    .selectFrom('healers')
    .select(['id', 'first_name', 'last_name', 'level_id'])
    .where('status_id', '=', 1)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id'),
);
