import type { Centavos } from '@melena/shared/rules/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A moment (timestamptz): a Date in the program, whatever the server's zone. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A moment that the database sets by itself. */
type CreationDate = ColumnType<Date, Date | string | undefined, Date | string>;
/** 'YYYY-MM-DD', in salon time. */
type Day = string;
/** 'HH:mm', in salon time. */
type Hour = string;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Written as JSON text, read as what it holds. */
type Json = ColumnType<unknown, string | null | undefined, never>;
/** Set when a row is added and never again. */
type Once<T> = ColumnType<T, T, never>;

interface Keyed {
  salon_id: Once<number>;
  id: Generated<number>;
}

export interface SalonsTable {
  id: Generated<number>;
  name: string;
  address: Generated<string>;
  phone: Generated<string>;
  status_id: Generated<number>;
  /** Opening hours; both null where none were set. */
  hour_start: Optional<Hour>;
  hour_end: Optional<Hour>;
  creation_date: CreationDate;
  version: Generated<number>;
}

/** The last folio given, by table. Written by a trigger. */
export interface FoliosTable {
  salon_id: number;
  entity: string;
  last_folio: number;
}

/** Ledger. */
export interface AuditTable extends Keyed {
  at: CreationDate;
  actor_kind: 'staff' | 'healer' | 'system';
  /** Null for 'system' only. */
  actor_id: Optional<number>;
  call: string;
  request_id: Optional<string>;
  entity: string;
  entity_id: Optional<number>;
  before: Json;
  after: Json;
}

export interface RolesTable {
  id: string;
  name: string;
  status_id: Generated<number>;
  position: number;
}

export interface StaffTable extends Keyed {
  name: string;
  /** In lower case. */
  email: string;
  role: 'administrador' | 'recepcion' | 'atencion' | 'almacen';
  password_hash: string;
  /** 1 active, 2 inactive. */
  status_id: Generated<number>;
  last_seen: MomentOrNull;
  creation_date: CreationDate;
}

export interface LoginTriesTable {
  kind: 'account' | 'healer' | 'device';
  /** An email, a healer's id or a device. */
  subject: string;
  failures: Generated<number>;
  last_failed_at: CreationDate;
  blocked_until: MomentOrNull;
}

export interface RequestsTable {
  salon_id: number;
  actor: string;
  request_id: string;
  call: string;
  body_hash: string;
  reply: ColumnType<unknown, string, string>;
  creation_date: CreationDate;
}

export interface NamedTable {
  id: number;
  name: string;
}

export interface HealerLevelsTable extends NamedTable {
  /** Default commission of a service, %. */
  comission: number;
}

export interface NamedKeyedTable extends Keyed {
  name: string;
  status_id: Generated<number>;
  creation_date: CreationDate;
}

export interface ServiceSubcategoriesTable extends NamedKeyedTable {
  category_id: number;
}

export interface ServicesTable extends NamedKeyedTable {
  category_id: number;
  subcategory_id: Optional<number>;
  description: Generated<string>;
}

export interface ServiceVariantsTable extends Keyed {
  service_id: number;
  hair_type_id: number;
  minutes: number;
  description: Generated<string>;
  price: Generated<Centavos>;
  advance: Generated<Centavos>;
  status_id: Generated<number>;
  creation_date: CreationDate;
}

export interface ServiceProcessesTable extends Keyed {
  service_variant_id: number;
  step: number;
  title: string;
  minutes: Generated<number>;
  status_id: Generated<number>;
}

export interface ServiceProcessProductsTable extends Keyed {
  service_process_id: number;
  /** 1 product_id, 2 brand_line_id, 3 brand_id: that one is set, the other two are null. */
  option: Generated<number>;
  product_id: Optional<number>;
  brand_line_id: Optional<number>;
  brand_id: Optional<number>;
  /** ml. */
  quantity: number;
  status_id: Generated<number>;
}

export interface BrandLinesTable extends Keyed {
  brand_id: number;
  name: string;
  creation_date: CreationDate;
}

export interface ProductsTable extends NamedKeyedTable {
  category_id: number;
  brand_id: number;
  brand_line_id: Optional<number>;
  sku: Generated<string>;
  description: Generated<string>;
  version: Generated<number>;
}

export interface ProductVariantsTable extends NamedKeyedTable {
  product_id: number;
  /** ml or grams of one piece. */
  content: number;
  code: Generated<string>;
  unit_id: Generated<number>;
  description: Generated<string>;
  price_buy: Generated<Centavos>;
  price_buy_iva: Generated<Centavos>;
  price_sell: Generated<Centavos>;
  price_iva: Generated<Centavos>;
  version: Generated<number>;
}

export interface ClientsTable extends Keyed {
  status_id: Generated<number>;
  level_id: Generated<string>;
  genre_id: Generated<number>;
  first_name: string;
  last_name: Generated<string>;
  phone: string;
  email: Generated<string>;
  birthday: Optional<Day>;
  comments: Generated<string>;
  creation_date: CreationDate;
  version: Generated<number>;
  /** Names, phone and email, folded: compare it with `fold(…)`. */
  search: GeneratedAlways<string>;
}

export interface ClientProgramsTable extends Keyed {
  client_id: number;
  service_variant_id: number;
  every_days: number;
  times: number;
  comments: Generated<string>;
  status_id: Generated<number>;
  creation_date: CreationDate;
}

export interface HealersTable extends Keyed {
  status_id: Generated<number>;
  level_id: Generated<number>;
  first_name: string;
  last_name: Generated<string>;
  phone: string;
  email: Generated<string>;
  birthday: Optional<Day>;
  /** Sale commission, %. */
  selling: Generated<number>;
  pin_hash: Optional<string>;
  creation_date: CreationDate;
}

export interface HealerSchedulesTable extends Keyed {
  healer_id: number;
  status_id: Generated<number>;
  /** 1 available, 2 not. */
  type_id: Generated<number>;
  /** 'Lun Mar Mie'. */
  days: string;
  hour_in: Optional<Hour>;
  hour_food: Optional<Hour>;
  hour_out: Optional<Hour>;
  date_start: Optional<Day>;
  date_end: Optional<Day>;
  creation_date: CreationDate;
}

export interface HealerServicesTable extends Keyed {
  healer_id: number;
  service_id: number;
  /** %. */
  comission: number;
  price: Optional<Centavos>;
}

export interface SessionsTable extends Keyed {
  token_hash: string;
  /** Either this or healer_id. */
  staff_id: Optional<number>;
  healer_id: Optional<number>;
  device: Generated<string>;
  creation_date: CreationDate;
  last_seen: CreationDate;
  expires_at: Moment;
  revoked_at: MomentOrNull;
}

export interface AppointmentsTable extends Keyed {
  /** Given by a trigger where it is left out. */
  folio: Generated<number>;
  status_id: Generated<number>;
  client_id: number;
  healer_id: number;
  day: Day;
  hour: Hour;
  ending: Hour;
  /** Less the discount. */
  total: Generated<Centavos>;
  advance: Generated<Centavos>;
  discount: Generated<Centavos>;
  /** The sum of its assignments; follows them by a trigger. */
  paid: ColumnType<Centavos, never, never>;
  creation_date: CreationDate;
  confirmed_at: MomentOrNull;
  started_at: MomentOrNull;
  completed_at: MomentOrNull;
  ended_at: MomentOrNull;
  cancelled_at: MomentOrNull;
  version: Generated<number>;
  /** Not cancelled: it takes up the healer's time. */
  live: GeneratedAlways<boolean>;
  span: GeneratedAlways<string>;
}

export interface AppointmentServicesTable extends Keyed {
  appointment_id: number;
  service_variant_id: number;
  healer_id: number;
  /** 1 in force, 0 removed. */
  status_id: Generated<number>;
  minutes: number;
  total: Centavos;
  advance: Generated<Centavos>;
  paid: Generated<Centavos>;
  description: Generated<string>;
  creation_date: CreationDate;
}

export interface AppointmentProductsTable extends Keyed {
  appointment_id: number;
  variant_id: number;
  /** 1 retail (pieces), 2 raw material (grams). */
  type_id: number;
  /** Retail: 1 purchased, 2 recommended. Raw material: 1 pending, 2 delivered. 0 removed. */
  status_id: number;
  quantity: number;
  price: Centavos;
  total: Centavos;
  /** 'healer' goes with seller_id; null where nothing was sold. */
  seller: Optional<'healer' | 'recepcion'>;
  seller_id: Optional<number>;
  description: Generated<string>;
  comments: Generated<string>;
  delivered_at: MomentOrNull;
  creation_date: CreationDate;
}

export interface AccountsTable extends Keyed {
  name: string;
  last_4: string;
  kind: 'bank' | 'wallet';
  holder: string;
  status_id: Generated<number>;
}

export interface CajasTable extends Keyed {
  date_time: CreationDate;
  /** Cash in the drawer at the opening. */
  initial: Generated<Centavos>;
  opened_by: number;
  closed_at: MomentOrNull;
  closed_by: Optional<number>;
  version: Generated<number>;
}

/** Ledger: what each account did in a till, frozen at its cut. */
export interface CajaTotalsTable extends Keyed {
  caja_id: number;
  /** Null: cash. */
  account_id: Optional<number>;
  initial: Centavos;
  amount_in: Centavos;
  /** Zero or negative. */
  amount_out: Centavos;
  total: Centavos;
}

/** Ledger. A counter-entry has `reverses_id` and exactly the negative amount. */
export interface PaymentsTable extends Keyed {
  /** Bank reference. */
  folio: Generated<string>;
  amount: Centavos;
  client_id: number;
  type_id: number;
  /** Null for cash (1) and account balance (6), and only for them. */
  account_id: Optional<number>;
  /** The till that was open, which must not have been closed. */
  caja_id: Optional<number>;
  staff_id: Optional<number>;
  notes: Generated<string>;
  reverses_id: Optional<number>;
  reversed_amount: GeneratedAlways<Centavos>;
  creation_date: CreationDate;
}

/** Ledger. Adding one changes `appointments.paid`. */
export interface PaymentAssignmentsTable extends Keyed {
  payment_id: number;
  client_id: number;
  /** 1 advance, 2 payment, 3 credit. */
  type_id: number;
  amount: Centavos;
  /** Null for credit, and only for it. */
  appointment_id: Optional<number>;
  reverses_id: Optional<number>;
  reversed_amount: GeneratedAlways<Centavos>;
  creation_date: CreationDate;
}

export interface DiscountsTable extends Keyed {
  appointment_id: number;
  /** Either this or percent. */
  amount: Optional<Centavos>;
  percent: Optional<number>;
  /** What it took off the total. */
  applied: Centavos;
  authorised_by: number;
  created_by: number;
  /** 1 in force, 0 removed. */
  status_id: Generated<number>;
  creation_date: CreationDate;
  removed_at: MomentOrNull;
}

/** View: credit assignments less payments by account balance. */
export interface ClientCreditView {
  salon_id: number;
  client_id: number;
  credit: Centavos;
}

/** One row a variant, made by a trigger; the counts follow `stock_movements`. */
export interface StockTable {
  salon_id: GeneratedAlways<number>;
  variant_id: GeneratedAlways<number>;
  /** Pieces for sale, in storage. */
  selling: GeneratedAlways<number>;
  exhibition: GeneratedAlways<number>;
  /** selling + exhibition. */
  total_selling: GeneratedAlways<number>;
  /** Pieces of raw material. */
  material: GeneratedAlways<number>;
  /** Raw material, ml. */
  material_unit: GeneratedAlways<number>;
  version: GeneratedAlways<number>;
}

/** Ledger. Each count is a change; adding a row changes `stock` and its version. */
export interface StockMovementsTable extends Keyed {
  variant_id: number;
  reason: 'opening' | 'purchase' | 'sale' | 'return' | 'material' | 'transfer' | 'edit';
  selling: Generated<number>;
  exhibition: Generated<number>;
  material: Generated<number>;
  material_unit: Generated<number>;
  appointment_product_id: Optional<number>;
  purchase_line_id: Optional<number>;
  staff_id: Optional<number>;
  healer_id: Optional<number>;
  comments: Generated<string>;
  creation_date: CreationDate;
}

export interface SuppliersTable extends NamedKeyedTable {
  company: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  observations: Generated<string>;
}

export interface SupplierContactsTable extends NamedKeyedTable {
  supplier_id: number;
  email: Generated<string>;
  phone: Generated<string>;
}

export interface PurchasesTable extends Keyed {
  /** Given by a trigger where it is left out. */
  folio: Generated<number>;
  supplier_id: number;
  supplier_contact_id: number;
  comments: Generated<string>;
  status_id: Generated<number>;
  total: Generated<Centavos>;
  creation_date: CreationDate;
  version: Generated<number>;
}

export interface PurchaseLinesTable extends Keyed {
  purchase_id: number;
  variant_id: number;
  price: Centavos;
  quantity: Generated<number>;
  received: Generated<number>;
  /** price × quantity. */
  total: GeneratedAlways<Centavos>;
}

/** Every table, by its name. */
export interface Database {
  accounts: AccountsTable;
  appointment_products: AppointmentProductsTable;
  appointment_services: AppointmentServicesTable;
  appointments: AppointmentsTable;
  audit: AuditTable;
  brand_lines: BrandLinesTable;
  brands: NamedKeyedTable;
  caja_totals: CajaTotalsTable;
  cajas: CajasTable;
  client_credit: ClientCreditView;
  client_levels: NamedTable;
  client_programs: ClientProgramsTable;
  clients: ClientsTable;
  discounts: DiscountsTable;
  folios: FoliosTable;
  genres: NamedTable;
  hair_types: NamedTable;
  healer_levels: HealerLevelsTable;
  healer_schedules: HealerSchedulesTable;
  healer_services: HealerServicesTable;
  healers: HealersTable;
  login_tries: LoginTriesTable;
  payment_assignments: PaymentAssignmentsTable;
  payment_types: NamedTable;
  payments: PaymentsTable;
  product_categories: NamedKeyedTable;
  product_variants: ProductVariantsTable;
  products: ProductsTable;
  purchase_lines: PurchaseLinesTable;
  purchases: PurchasesTable;
  requests: RequestsTable;
  roles: RolesTable;
  salons: SalonsTable;
  service_categories: NamedKeyedTable;
  service_process_products: ServiceProcessProductsTable;
  service_processes: ServiceProcessesTable;
  service_subcategories: ServiceSubcategoriesTable;
  service_variants: ServiceVariantsTable;
  services: ServicesTable;
  sessions: SessionsTable;
  staff: StaffTable;
  stock: StockTable;
  stock_movements: StockMovementsTable;
  supplier_companies: NamedTable;
  supplier_contacts: SupplierContactsTable;
  suppliers: SuppliersTable;
  units: NamedTable;
}
