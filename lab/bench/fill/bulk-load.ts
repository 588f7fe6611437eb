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

/**
 * They look at one row after another, which a million rows have no time for: what they see to is asked of the whole
 * by `checkFilled`, in the same transaction.
 */
const TRIGGERS_OFF: [table: string, trigger: string][] = [
  ['appointments', 'refuse_paid_on_insert'],
  ['appointments', 'parts_of_new'],
  ['appointments', 'parts_of_changed'],
  ['appointment_services', 'parts_of_lines_added'],
  ['appointment_services', 'parts_of_lines_changed'],
  ['appointment_parts', 'refuse_parts'],
  ['payments', 'guard_payment'],
  ['payments', 'enter_till'],
  ['payments', 'miss_till'],
  ['payments', 'follow_payment'],
  ['payment_assignments', 'guard_assignment'],
  ['payment_assignments', 'apply_assignment'],
  ['payment_assignments', 'check_sale'],
  ['payment_assignments', 'follow_assignment'],
  ['stock_movements', 'apply_movement'],
  ['commission_settlements', 'check_settlement'],
  ['commission_lines', 'guard_commission_lines'],
];

/** Loads a salon in bulk, within a transaction. */
export function bulkLoadTables(session: Session, log: (line: string) => void, work: () => Promise<void>) {
  return bulk(session, { tables: LOADED_TABLES, triggers: TRIGGERS_OFF, log }, work);
}
