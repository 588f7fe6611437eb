import type {
  AuditTable,
  LoginPlacesTable,
  LoginsTable,
  LoginTriesTable,
  RequestsTable,
  RolesTable,
  SecurityEventsTable,
  ServerKeysTable,
  SessionsTable,
  StaffTable,
} from './access';
import type {
  AppointmentPartsTable,
  AppointmentProductsTable,
  AppointmentServicesTable,
  AppointmentsTable,
  DiscountsTable,
  KeptEntriesTable,
} from './appointments';
import type {
  BranchPricesTable,
  BrandLinesTable,
  BrandsTable,
  PriceChangesTable,
  ProductsTable,
  ProductVariantsTable,
  ServiceProcessesTable,
  ServiceProcessProductsTable,
  ServiceSubcategoriesTable,
  ServicesTable,
  ServiceVariantsTable,
} from './catalogue';
import type { NamedSalonTable, NamedTable } from './columns';
import type {
  CommissionAdjustmentsTable,
  CommissionLinesTable,
  CommissionSettlementsTable,
} from './commissions';
import type { ImportPartsTable, ImportsTable } from './imports';
import type { ClientFiscalTable, InvoicesTable, InvoiceTicketsTable, IssuersTable } from './invoices';
import type {
  AccountsTable,
  CajaCutsTable,
  CajaOutsidePaymentsTable,
  CajasTable,
  CajaTotalsTable,
  CashCountPiecesTable,
  CashCountsTable,
  CashMovementsTable,
  ChargesTable,
  ClientCreditView,
  CorrectionsTable,
  PaymentAssignmentsTable,
  PaymentsTable,
  ProductReturnsTable,
} from './money';
import type {
  ClientProgramsTable,
  ClientsTable,
  HealerLevelsTable,
  HealerSchedulesTable,
  HealerServicesTable,
  HealersTable,
} from './people';
import type {
  StatementImportsTable,
  StatementLinesTable,
  StatementMatchesTable,
  UnallocatedPaymentsTable,
} from './reconciliation';
import type {
  GiftCardBalancesView,
  GiftCardEntriesTable,
  GiftCardsTable,
  PackageBalancesView,
  PackageEntriesTable,
  PackagesTable,
  PackageTypesTable,
  SaleLinesTable,
  SalesTable,
  TicketPrintsTable,
} from './sales';
import type { BranchesTable, ClosedDaysTable, FoliosTable, SalonsTable, SalonWeekdaysTable } from './salons';
import type { FreedTimesTable, WaitingHealersTable, WaitingServicesTable, WaitingTable } from './waiting';
import type {
  PurchaseLinesTable,
  PurchasesTable,
  StockCountCodesTable,
  StockCountLinesTable,
  StockCountsTable,
  StockMovementsTable,
  StockTable,
  SupplierContactsTable,
  SuppliersTable,
  TransferLinesTable,
  TransfersTable,
} from './warehouse';

/** Every table, by its name. */
export interface Database {
  accounts: AccountsTable;
  appointment_parts: AppointmentPartsTable;
  appointment_products: AppointmentProductsTable;
  appointment_services: AppointmentServicesTable;
  appointments: AppointmentsTable;
  audit: AuditTable;
  branch_prices: BranchPricesTable;
  brand_lines: BrandLinesTable;
  brands: BrandsTable;
  caja_cuts: CajaCutsTable;
  caja_outside_payments: CajaOutsidePaymentsTable;
  caja_totals: CajaTotalsTable;
  cajas: CajasTable;
  cash_count_pieces: CashCountPiecesTable;
  cash_counts: CashCountsTable;
  cash_movements: CashMovementsTable;
  charges: ChargesTable;
  client_credit: ClientCreditView;
  client_fiscal: ClientFiscalTable;
  client_levels: NamedTable;
  client_programs: ClientProgramsTable;
  clients: ClientsTable;
  closed_days: ClosedDaysTable;
  commission_adjustments: CommissionAdjustmentsTable;
  commission_lines: CommissionLinesTable;
  commission_settlements: CommissionSettlementsTable;
  corrections: CorrectionsTable;
  discounts: DiscountsTable;
  folios: FoliosTable;
  freed_times: FreedTimesTable;
  genres: NamedTable;
  gift_card_balances: GiftCardBalancesView;
  gift_card_entries: GiftCardEntriesTable;
  gift_cards: GiftCardsTable;
  hair_types: NamedTable;
  healer_levels: HealerLevelsTable;
  healer_schedules: HealerSchedulesTable;
  healer_services: HealerServicesTable;
  healers: HealersTable;
  kept_entries: KeptEntriesTable;
  login_places: LoginPlacesTable;
  login_tries: LoginTriesTable;
  import_parts: ImportPartsTable;
  imports: ImportsTable;
  logins: LoginsTable;
  invoice_tickets: InvoiceTicketsTable;
  invoices: InvoicesTable;
  issuers: IssuersTable;
  package_balances: PackageBalancesView;
  package_entries: PackageEntriesTable;
  package_types: PackageTypesTable;
  packages: PackagesTable;
  payment_assignments: PaymentAssignmentsTable;
  payment_types: NamedTable;
  payments: PaymentsTable;
  price_changes: PriceChangesTable;
  product_categories: NamedSalonTable;
  product_returns: ProductReturnsTable;
  product_variants: ProductVariantsTable;
  products: ProductsTable;
  purchase_lines: PurchaseLinesTable;
  purchases: PurchasesTable;
  requests: RequestsTable;
  roles: RolesTable;
  sale_lines: SaleLinesTable;
  sales: SalesTable;
  salon_weekdays: SalonWeekdaysTable;
  branches: BranchesTable;
  salons: SalonsTable;
  security_events: SecurityEventsTable;
  server_keys: ServerKeysTable;
  service_categories: NamedSalonTable;
  service_process_products: ServiceProcessProductsTable;
  service_processes: ServiceProcessesTable;
  service_subcategories: ServiceSubcategoriesTable;
  service_variants: ServiceVariantsTable;
  services: ServicesTable;
  sessions: SessionsTable;
  staff: StaffTable;
  statement_imports: StatementImportsTable;
  statement_lines: StatementLinesTable;
  statement_matches: StatementMatchesTable;
  stock: StockTable;
  stock_count_codes: StockCountCodesTable;
  stock_count_lines: StockCountLinesTable;
  stock_counts: StockCountsTable;
  stock_movements: StockMovementsTable;
  supplier_companies: NamedTable;
  supplier_contacts: SupplierContactsTable;
  suppliers: SuppliersTable;
  ticket_prints: TicketPrintsTable;
  transfer_lines: TransferLinesTable;
  transfers: TransfersTable;
  unallocated_payments: UnallocatedPaymentsTable;
  units: NamedTable;
  waiting: WaitingTable;
  waiting_healers: WaitingHealersTable;
  waiting_services: WaitingServicesTable;
}
