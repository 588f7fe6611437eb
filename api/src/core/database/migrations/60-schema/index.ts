import type { Kysely } from 'kysely';
import { access } from './access';
import { appointments } from './appointments';
import { catalogue } from './catalogue';
import { commissions } from './commissions';
import { corrections } from './corrections';
import { cuts } from './cuts';
import { invoices } from './invoices';
import { partsAndWaiting } from './parts-and-waiting';
import { payments } from './payments';
import { people } from './people';
import { referenceRows } from './reference-rows';
import { sales } from './sales';
import { salons } from './salons';
import { statements } from './statements';
import { till } from './till';
import { vouchers } from './vouchers';
import { warehouse } from './warehouse';

/** In the order of their references. */
const SUBJECTS = [
  salons,
  catalogue,
  people,
  access,
  appointments,
  partsAndWaiting,
  sales,
  warehouse,
  till,
  payments,
  vouchers,
  corrections,
  cuts,
  statements,
  invoices,
  commissions,
  referenceRows,
];

/** The whole schema, with the rows that every salon has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const subject of SUBJECTS) await subject.execute(db);
}
