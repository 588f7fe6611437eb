import { LOW_PIECES } from '@melena/shared/rules/stock';
import { sql } from 'kysely';

/** The rule `isLow` on the stock `s` of a variant `v`. */
export const lowStock = sql<boolean>`
  s.total_selling + case when v.price_iva > 0 then 0 else s.material end <= ${sql.lit(LOW_PIECES)}`;
