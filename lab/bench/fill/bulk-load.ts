import { bulkLoad as bulk } from '../../../api/src/core/database/bulk-load';
import type { Session } from '../../common/session';

/** Tables with millions of rows. */
const LOADED_TABLES = [
  'clients',
  'appointments',
  'appointment_services',
  'appointment_parts',
  'appointment_products',
  'cajas',
  'caja_totals',
  'payments',
  'payment_assignments',
  'sales',
  'sale_lines',
  'stock_movements',
  'commission_settlements',
  'commission_lines',
];

/** Loads a salon in bulk, within a transaction. */
export function bulkLoadTables(session: Session, log: (line: string) => void, work: () => Promise<void>) {
  return bulk(
    session,
    { tables: LOADED_TABLES, triggers: LOADED_TABLES.map(table => [table, 'user'] as const), log },
    work,
  );
}
