import type { Centavos } from '@melena/shared/rules/money';
import type { Generated } from 'kysely';
import type { CreationDate, Day, Optional, SalonKeyed } from './columns';

/** Ledger. What a healer is paid, or has taken off, beside commissions and tips. */
export interface CommissionAdjustmentsTable extends SalonKeyed {
  healer_id: number;
  day: Day;
  /** Below zero it is taken off. */
  amount: Centavos;
  reason: string;
  /** The adjustment that it takes back: neither of the two is a line then. */
  reverses_id: Optional<number>;
  staff_id: number;
  creation_date: CreationDate;
}

/** Ledger. What a healer was paid for a period. */
export interface CommissionSettlementsTable extends SalonKeyed {
  /** Given by a trigger where it is left out. */
  folio: Generated<number>;
  healer_id: number;
  date_start: Day;
  date_end: Day;
  services: Centavos;
  products: Centavos;
  /** Less those that were paid out of the drawer before. */
  tips: Centavos;
  adjustments: Centavos;
  total: Centavos;
  method: 'cash' | 'transfer' | 'outside';
  /** The cash that left the drawer for it. */
  movement_id: Optional<number>;
  staff_id: number;
  creation_date: CreationDate;
}

/** Ledger. A line of a settlement, as it was then. */
export interface CommissionLinesTable extends SalonKeyed {
  settlement_id: number;
  kind: 'service' | 'product' | 'sale' | 'tip' | 'paid_tip' | 'adjustment';
  /** Id of what it is of, in the table of its kind; each is settled once. */
  source_id: number;
  correction_id: Optional<number>;
  day: Day;
  folio: Optional<number>;
  appointment_id: Optional<number>;
  sale_id: Optional<number>;
  concept: string;
  base: Optional<Centavos>;
  percent: Optional<number>;
  amount: Centavos;
}
