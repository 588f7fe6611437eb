import type { ColumnType } from 'kysely';
import type { Database } from '../tables';

/** The columns are read, and never written: the handle fills them in. */
type OfSalon<Table> = Omit<Table, 'salon_id' | 'branch_id'> & {
  salon_id: ColumnType<number, never, never>;
} & (Table extends { branch_id: unknown } ? { branch_id: ColumnType<number, never, never> } : unknown);

/** These rows belong to the server, and to no command of a salon. */
type ServerTable = 'server_keys';

/** The tables as the handle of one salon offers them. */
export type SalonDatabase = {
  [T in Exclude<keyof Database, ServerTable>]: Database[T] extends { salon_id: unknown }
    ? OfSalon<Database[T]>
    : Database[T];
};

type SalonColumns = {
  [T in keyof SalonDatabase]: SalonDatabase[T] extends { salon_id: unknown }
    ? 'salon_id'
    : T extends 'salons'
      ? 'id'
      : null;
};

/** The column that names the salon of a row; null where all salons share the rows. */
const COLUMNS: SalonColumns = {
  accounts: 'salon_id',
  appointment_parts: 'salon_id',
  appointment_products: 'salon_id',
  appointment_services: 'salon_id',
  appointments: 'salon_id',
  audit: 'salon_id',
  branches: 'salon_id',
  branch_prices: 'salon_id',
  brand_lines: 'salon_id',
  brands: 'salon_id',
  caja_cuts: 'salon_id',
  caja_outside_payments: 'salon_id',
  caja_totals: 'salon_id',
  cajas: 'salon_id',
  cash_count_pieces: 'salon_id',
  cash_counts: 'salon_id',
  cash_movements: 'salon_id',
  charges: 'salon_id',
  client_credit: 'salon_id',
  client_fiscal: 'salon_id',
  client_levels: null,
  client_programs: 'salon_id',
  clients: 'salon_id',
  closed_days: 'salon_id',
  commission_adjustments: 'salon_id',
  commission_lines: 'salon_id',
  commission_settlements: 'salon_id',
  corrections: 'salon_id',
  discounts: 'salon_id',
  folios: 'salon_id',
  freed_times: 'salon_id',
  genres: null,
  gift_card_balances: 'salon_id',
  gift_card_entries: 'salon_id',
  gift_cards: 'salon_id',
  hair_types: null,
  healer_levels: null,
  healer_schedules: 'salon_id',
  healer_services: 'salon_id',
  healers: 'salon_id',
  import_parts: 'salon_id',
  imports: 'salon_id',
  invoice_tickets: 'salon_id',
  invoices: 'salon_id',
  issuers: 'salon_id',
  kept_entries: 'salon_id',
  login_places: 'salon_id',
  login_tries: null,
  logins: null,
  package_balances: 'salon_id',
  package_entries: 'salon_id',
  package_types: 'salon_id',
  packages: 'salon_id',
  payment_assignments: 'salon_id',
  payment_types: null,
  payments: 'salon_id',
  price_changes: 'salon_id',
  product_categories: 'salon_id',
  product_returns: 'salon_id',
  product_variants: 'salon_id',
  products: 'salon_id',
  purchase_lines: 'salon_id',
  purchases: 'salon_id',
  requests: 'salon_id',
  roles: null,
  sale_lines: 'salon_id',
  sales: 'salon_id',
  salon_weekdays: 'salon_id',
  salons: 'id',
  security_events: 'salon_id',
  service_categories: 'salon_id',
  service_process_products: 'salon_id',
  service_processes: 'salon_id',
  service_subcategories: 'salon_id',
  service_variants: 'salon_id',
  services: 'salon_id',
  sessions: 'salon_id',
  staff: 'salon_id',
  statement_imports: 'salon_id',
  statement_lines: 'salon_id',
  statement_matches: 'salon_id',
  stock: 'salon_id',
  stock_count_codes: 'salon_id',
  stock_count_lines: 'salon_id',
  stock_counts: 'salon_id',
  stock_movements: 'salon_id',
  supplier_companies: null,
  supplier_contacts: 'salon_id',
  suppliers: 'salon_id',
  ticket_prints: 'salon_id',
  transfer_lines: 'salon_id',
  transfers: 'salon_id',
  unallocated_payments: 'salon_id',
  units: null,
  waiting: 'salon_id',
  waiting_healers: 'salon_id',
  waiting_services: 'salon_id',
};

export const salonColumns: ReadonlyMap<string, 'salon_id' | 'id' | null> = new Map(Object.entries(COLUMNS));

type BranchColumns = {
  [T in keyof SalonDatabase as SalonDatabase[T] extends { branch_id: unknown } ? T : never]: 'branch_id';
};

/** The column that names the branch of a row; a table that isn't here is the whole chain's. */
const BRANCH_COLUMNS: BranchColumns & { branches: 'id' } = {
  appointments: 'branch_id',
  branch_prices: 'branch_id',
  branches: 'id',
  caja_cuts: 'branch_id',
  cajas: 'branch_id',
  closed_days: 'branch_id',
  folios: 'branch_id',
  freed_times: 'branch_id',
  healer_schedules: 'branch_id',
  imports: 'branch_id',
  invoices: 'branch_id',
  issuers: 'branch_id',
  payments: 'branch_id',
  price_changes: 'branch_id',
  purchases: 'branch_id',
  sales: 'branch_id',
  salon_weekdays: 'branch_id',
  stock: 'branch_id',
  stock_counts: 'branch_id',
  stock_movements: 'branch_id',
  waiting: 'branch_id',
};

export const branchColumns: ReadonlyMap<string, 'branch_id' | 'id'> = new Map(Object.entries(BRANCH_COLUMNS));
