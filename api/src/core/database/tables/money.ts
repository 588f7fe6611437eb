import type { Centavos } from '@melena/shared/rules/money';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CreationDate, MomentOrNull, Optional, SalonKeyed } from './columns';

export interface AccountsTable extends SalonKeyed {
  name: string;
  last_4: string;
  kind: 'bank' | 'wallet';
  holder: string;
  status_id: Generated<number>;
  version: Generated<number>;
}

export interface CajasTable extends SalonKeyed {
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

/** Ledger. A reversal has `reverses_id` and exactly the negative amount. */
export interface PaymentsTable extends SalonKeyed {
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
export interface PaymentAssignmentsTable extends SalonKeyed {
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

/** View: credit assignments less payments by account balance. */
export interface ClientCreditView {
  salon_id: number;
  client_id: number;
  credit: Centavos;
}
