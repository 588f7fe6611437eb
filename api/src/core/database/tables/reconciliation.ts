import type { Centavos } from '@melena/shared/rules/money';
import type { Generated } from 'kysely';
import type { CreationDate, Day, SalonKeyed } from './columns';

/** A payment of which a part is left; follows the ledgers by triggers, at the commit. */
export interface UnallocatedPaymentsTable {
  salon_id: number;
  payment_id: number;
  amount: Centavos;
}

/** Ledger. A file of a bank that somebody imported. */
export interface StatementImportsTable extends SalonKeyed {
  account_id: number;
  file_name: string;
  staff_id: number;
  creation_date: CreationDate;
}

/** A line of a bank's statement: what came in, or below zero went out. */
export interface StatementLinesTable extends SalonKeyed {
  account_id: number;
  import_id: number;
  day: Day;
  amount: Centavos;
  reference: Generated<string>;
  description: Generated<string>;
  /** 1, 2, … of lines that are equal otherwise. */
  occurrence: number;
  /** The commission that the bank kept of what is matched. */
  fee: Generated<Centavos>;
  /** '' while it isn't ignored. */
  ignored_reason: Generated<string>;
  version: Generated<number>;
}

/** The line of a statement that a payment is; a payment has one at the most. */
export interface StatementMatchesTable {
  salon_id: number;
  payment_id: number;
  line_id: number;
}
