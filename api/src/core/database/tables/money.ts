import type { Centavos } from '@melena/shared/rules/money';
import type { Generated, GeneratedAlways } from 'kysely';
import type { BranchKeyed, CreationDate, InsertOnly, MomentOrNull, Optional, SalonKeyed } from './columns';

export interface AccountsTable extends SalonKeyed {
  name: string;
  last_4: string;
  kind: 'bank' | 'wallet';
  holder: string;
  /** '' where nobody wrote it down. */
  clabe: Generated<string>;
  /** % of a payment by card that the terminal keeps. */
  fee: Generated<number>;
  status_id: Generated<number>;
  version: Generated<number>;
}

export interface CajasTable extends BranchKeyed {
  date_time: CreationDate;
  /** Cash in the drawer at the opening. */
  initial: Generated<Centavos>;
  opened_by: number;
  closed_at: MomentOrNull;
  closed_by: Optional<number>;
  /** The administrator whose password closed it. */
  authorised_by: Optional<number>;
  version: Generated<number>;
}

/** Ledger: what each account did in a till, frozen at its cut. */
export interface CajaTotalsTable extends SalonKeyed {
  caja_id: number;
  /** Null: cash. */
  account_id: Optional<number>;
  initial: Centavos;
  amount_in: Centavos;
  /** Zero or negative. */
  amount_out: Centavos;
  total: Centavos;
}

/** Ledger. A payment that came in while no till was open, and the cut that took it. */
export interface CajaOutsidePaymentsTable {
  salon_id: number;
  payment_id: number;
  caja_id: number;
}

/** Ledger: the cut of a closed till, sealed over the one before. A trigger fills in number, previous hash and hash. */
export interface CajaCutsTable {
  salon_id: InsertOnly<number>;
  branch_id: InsertOnly<number>;
  caja_id: number;
  number: Generated<number>;
  /** The count that it was closed with, and its total; null where nobody counted. */
  count_id: Optional<number>;
  /** Cash that should have been in the drawer. */
  expected: Centavos;
  counted: Optional<Centavos>;
  /** The reason of the difference. */
  reason_id: Optional<number>;
  note: Generated<string>;
  /** Cash that stays in the drawer for the next till. */
  float_cash: Optional<Centavos>;
  /** '' of the first one. */
  previous_hash: Generated<string>;
  /** SHA-256 of `cut_content`, in hexadecimal digits. */
  hash: Generated<string>;
}

/** Ledger: cash that came into a till or went out without a payment. A counter-entry has `reverses_id`. */
export interface CashMovementsTable extends SalonKeyed {
  caja_id: number;
  category_id: number;
  /** Below zero: it went out. */
  amount: Centavos;
  receipt: Generated<string>;
  note: string;
  /** The healer whose tip was paid, and only then. */
  healer_id: Optional<number>;
  staff_id: number;
  reverses_id: Optional<number>;
  reversed_amount: GeneratedAlways<Centavos>;
  creation_date: CreationDate;
}

/** Ledger: what a person counted in a drawer. */
export interface CashCountsTable extends SalonKeyed {
  caja_id: number;
  /** Vouchers and receipts that lie there in the place of cash. */
  slips: Centavos;
  /** Pieces and slips. */
  total: Centavos;
  /** Cash that the till should have held when it was counted. */
  expected: Centavos;
  staff_id: number;
  creation_date: CreationDate;
}

/** Ledger: pieces of a count, by denomination. */
export interface CashCountPiecesTable {
  salon_id: InsertOnly<number>;
  count_id: number;
  kind: 'bill' | 'coin';
  /** Centavos of one piece. */
  face: Centavos;
  quantity: number;
}

/** Ledger. One checkout: an appointment, a sale, or both. */
export interface ChargesTable extends SalonKeyed {
  /** Null where nothing was left to pay. */
  caja_id: Optional<number>;
  appointment_id: Optional<number>;
  sale_id: Optional<number>;
  staff_id: number;
  /** Cash that was handed over. */
  received: Generated<Centavos>;
  change: Generated<Centavos>;
  creation_date: CreationDate;
}

/**
 * Ledger. A reversal has `reverses_id` and exactly the negative amount; a refund has `refund_of_id` and a negative part
 * of it.
 */
export interface PaymentsTable extends BranchKeyed {
  /** Bank reference. */
  folio: Generated<string>;
  amount: Centavos;
  /** Null for a sale to nobody in particular. */
  client_id: Optional<number>;
  type_id: number;
  /** Null for cash (1) and what was received before (6 to 9), and only for them. */
  account_id: Optional<number>;
  /** The till that was open, which must not have been closed. */
  caja_id: Optional<number>;
  staff_id: Optional<number>;
  notes: Generated<string>;
  reverses_id: Optional<number>;
  reversed_amount: GeneratedAlways<Centavos>;
  charge_id: Optional<number>;
  refund_of_id: Optional<number>;
  correction_id: Optional<number>;
  /** Only type 7 has it. */
  gift_card_id: Optional<number>;
  /** Only type 8 has it. */
  package_id: Optional<number>;
  /** The service that a visit of a package paid. */
  appointment_service_id: Optional<number>;
  creation_date: CreationDate;
}

/** Ledger. Adding one changes `appointments.paid`. */
export interface PaymentAssignmentsTable extends SalonKeyed {
  payment_id: number;
  /** Null only for tips and sales. */
  client_id: Optional<number>;
  /** 1 advance, 2 payment, 3 credit, 4 tip, 5 sale. */
  type_id: number;
  amount: Centavos;
  /** Only types 1 and 2 have it. */
  appointment_id: Optional<number>;
  /** Only type 5 has it. */
  sale_id: Optional<number>;
  /** Only type 4 has it: the healer whose tip it is. */
  healer_id: Optional<number>;
  reverses_id: Optional<number>;
  reversed_amount: GeneratedAlways<Centavos>;
  creation_date: CreationDate;
}

/** View: credit assignments less payments by account balance. */
export interface ClientCreditView {
  salon_id: number;
  client_id: number;
  credit: Centavos;
}

/** Ledger. What was put right, why, and who authorised it. */
export interface CorrectionsTable extends SalonKeyed {
  kind: 'method' | 'amount' | 'refund' | 'return';
  appointment_id: Optional<number>;
  sale_id: Optional<number>;
  payment_id: Optional<number>;
  /** By which the ticket's price went down. */
  refunded: Generated<Centavos>;
  reason: string;
  note: Generated<string>;
  staff_id: number;
  authorised_by: number;
  caja_id: number;
  creation_date: CreationDate;
}

/** Ledger. Pieces that came back, of an appointment's line or a sale's. */
export interface ProductReturnsTable extends SalonKeyed {
  correction_id: number;
  appointment_product_id: Optional<number>;
  sale_line_id: Optional<number>;
  quantity: number;
  /** To the shelf; else written off. */
  restocked: boolean;
  /** Given back for them. */
  amount: Centavos;
}
