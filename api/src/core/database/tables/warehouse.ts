import type { Centavos } from '@melena/shared/rules/money';
import type { CountPlace } from '@melena/shared/rules/stock/count';
import type { MovementReason, WasteCause } from '@melena/shared/rules/stock/stock-movement';
import type { MissingReason } from '@melena/shared/rules/stock/transfer';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  BranchKeyed,
  CreationDate,
  Day,
  MomentOrNull,
  NamedSalonTable,
  Optional,
  SalonKeyed,
} from './columns';

/** A trigger makes a row for each variant; the counts follow `stock_movements`. */
export interface StockTable {
  salon_id: GeneratedAlways<number>;
  branch_id: GeneratedAlways<number>;
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
  /** The pieces at which few are left; null for the usual number. */
  minimum: Optional<number>;
  /** As many pieces as an order fills up to; null where nobody said. */
  target: Optional<number>;
  version: Generated<number>;
}

/** Ledger. Each count is a change; adding a row changes `stock` and its version. */
export interface StockMovementsTable extends BranchKeyed {
  variant_id: number;
  reason: MovementReason;
  selling: Generated<number>;
  exhibition: Generated<number>;
  material: Generated<number>;
  material_unit: Generated<number>;
  appointment_product_id: Optional<number>;
  sale_line_id: Optional<number>;
  purchase_line_id: Optional<number>;
  transfer_line_id: Optional<number>;
  count_id: Optional<number>;
  waste_cause: Optional<WasteCause>;
  staff_id: Optional<number>;
  healer_id: Optional<number>;
  comments: Generated<string>;
  /** The movement that this one takes back. */
  reverses_id: Optional<number>;
  /** The variant's cost before this receipt set it to the price of its line; null where it set none. */
  replaced_cost: Optional<Centavos>;
  replaced_cost_iva: Optional<Centavos>;
  /** Paid for a piece by the invoice of a receipt, without IVA; null where it is the price of the order. */
  price: Optional<Centavos>;
  creation_date: CreationDate;
}

export interface SuppliersTable extends NamedSalonTable {
  company: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  observations: Generated<string>;
  /** '' where nobody wrote it. */
  rfc: Generated<string>;
  version: Generated<number>;
}

export interface SupplierContactsTable extends NamedSalonTable {
  supplier_id: number;
  email: Generated<string>;
  phone: Generated<string>;
  version: Generated<number>;
}

export interface PurchasesTable extends BranchKeyed {
  /** Given by a trigger where it is left out. */
  folio: Generated<number>;
  supplier_id: number;
  supplier_contact_id: number;
  comments: Generated<string>;
  status_id: Generated<number>;
  creation_date: CreationDate;
  version: Generated<number>;
  /** When it was closed although pieces are missing; null where it wasn't. */
  closed_at: Optional<Date>;
  closed_by: Optional<number>;
  closed_reason: Generated<string>;
  /** Folio or UUID of the supplier's invoice; '' without one. */
  invoice: Generated<string>;
  invoice_date: Optional<Day>;
  /** The day when it was paid. */
  paid_on: Optional<Day>;
}

export interface PurchaseLinesTable extends SalonKeyed {
  purchase_id: number;
  variant_id: number;
  price: Centavos;
  quantity: Generated<number>;
  received: Generated<number>;
  /** price × quantity. */
  total: GeneratedAlways<Centavos>;
  version: Generated<number>;
}

/** The chain's: the salon that sends and the one that receives both see it. */
export interface TransfersTable extends SalonKeyed {
  /** Given by a trigger: numbered in the chain. */
  folio: Generated<number>;
  from_branch: number;
  to_branch: number;
  /** The person that sent it. */
  staff_id: number;
  note: Generated<string>;
  status_id: Generated<number>;
  creation_date: CreationDate;
  /** When its reception ended, or it was cancelled. */
  ended_at: MomentOrNull;
  version: Generated<number>;
}

export interface TransferLinesTable extends SalonKeyed {
  transfer_id: number;
  variant_id: number;
  /** Raw material, and not for sale. */
  material: boolean;
  quantity: number;
  received: Generated<number>;
  /** Said of what hasn't arrived; it holds once the reception is ended. */
  missing_reason: Optional<MissingReason>;
}

/** A count of the shelves, until its differences are posted. */
export interface StockCountsTable extends BranchKeyed {
  /** Given by a trigger. */
  folio: Generated<number>;
  place: CountPlace;
  /** Null is all brands. */
  brand_id: Optional<number>;
  blind: boolean;
  status_id: Generated<number>;
  reason: Generated<string>;
  staff_id: number;
  creation_date: CreationDate;
  ended_at: MomentOrNull;
  version: Generated<number>;
}

export interface StockCountLinesTable extends SalonKeyed {
  count_id: number;
  variant_id: number;
  material: boolean;
  counted: number;
  /** The product's last movements when its first piece and its last one were scanned. */
  first_movement: number;
  last_movement: number;
  /** The last person that scanned it. */
  staff_id: number;
}

/** Codes that no product has. */
export interface StockCountCodesTable extends SalonKeyed {
  count_id: number;
  code: string;
  pieces: number;
}
