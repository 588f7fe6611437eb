import type { CancelReason } from '@melena/shared/rules/agenda/cancellation';
import type { Centavos } from '@melena/shared/rules/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BranchKeyed, CreationDate, Day, Hour, MomentOrNull, Optional, SalonKeyed } from './columns';

export interface AppointmentsTable extends BranchKeyed {
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
  /** The sum of its allocations: the commit refuses anything else. */
  paid: ColumnType<Centavos, never, Centavos>;
  /** Given back since it was charged: the sum of its corrections, by a trigger. */
  refunded: GeneratedAlways<Centavos>;
  creation_date: CreationDate;
  confirmed_at: MomentOrNull;
  started_at: MomentOrNull;
  completed_at: MomentOrNull;
  ended_at: MomentOrNull;
  cancelled_at: MomentOrNull;
  /** The client came; it hasn't started by that. */
  arrived_at: MomentOrNull;
  /** See `CANCEL_REASON`. */
  cancel_reason_id: Optional<CancelReason>;
  /** The part of what was paid that a cancelled one left to the salon. */
  kept: Generated<Centavos>;
  /** On the visit, as somebody wrote it when it was booked or later. */
  note: Generated<string>;
  /** The lines in force when it started, as `activeLinesText` writes them; null where it isn't known. */
  lines_at_start: Optional<string>;
  version: Generated<number>;
  /** Not cancelled: it takes up the healer's time. */
  live: GeneratedAlways<boolean>;
}

/** The time that a healer is reserved for; follows the appointment and its lines by a trigger, at the commit. */
export interface AppointmentPartsTable {
  salon_id: ColumnType<number, never, never>;
  appointment_id: ColumnType<number, never, never>;
  healer_id: ColumnType<number, never, never>;
  day: ColumnType<Day, never, never>;
  hour: ColumnType<Hour, never, never>;
  ending: ColumnType<Hour, never, never>;
  live: ColumnType<boolean, never, never>;
  /** False for what overlapped another part of its healer before that was refused. */
  reserved: ColumnType<boolean, never, never>;
  span: GeneratedAlways<string>;
}

export interface AppointmentServicesTable extends SalonKeyed {
  appointment_id: number;
  service_variant_id: number;
  healer_id: number;
  /** 1 in force, 0 removed. */
  status_id: Generated<number>;
  minutes: number;
  /** The line's own; without one it follows the line before. */
  hour: Optional<Hour>;
  total: Centavos;
  advance: Generated<Centavos>;
  paid: Generated<Centavos>;
  description: Generated<string>;
  creation_date: CreationDate;
  /** Its healer finished it then; nothing of it changes any more. */
  finished_at: MomentOrNull;
  /** %, of the line's healer for the service, from when the line was booked or its healer changed. */
  comission: Optional<number>;
  /** Within what was charged of the line; from its charge. */
  iva: Optional<Centavos>;
  /** Less its part of the discount; from its charge. */
  charged: Optional<Centavos>;
  charged_at: MomentOrNull;
}

export interface AppointmentProductsTable extends SalonKeyed {
  appointment_id: number;
  variant_id: number;
  /** 1 retail (pieces), 2 raw material (grams). */
  type_id: number;
  /** Retail: 1 purchased, 2 recommended. Raw material: 1 pending, 2 delivered, 3 discarded. 0 removed. */
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
  /** The healer who added it; null where reception did. */
  healer_id: Optional<number>;
  /** Raw material: the product of a dossier step that it was requested for. */
  service_process_product_id: Optional<number>;
  creation_date: CreationDate;
  /** For which a piece was bought, without IVA, as it was sold or requested. */
  unit_cost: Optional<Centavos>;
  /** Sale commission of the healer who sold it, %, as it was sold. */
  comission: Optional<number>;
  /** Within what was charged of the line; from its charge. */
  iva: Optional<Centavos>;
  /** Less its part of the discount; from its charge. */
  charged: Optional<Centavos>;
  charged_at: MomentOrNull;
}

export interface DiscountsTable extends SalonKeyed {
  appointment_id: number;
  /** Either this or percent. */
  amount: Optional<Centavos>;
  percent: Optional<number>;
  /** The amount that it took off the total. */
  applied: Centavos;
  authorised_by: number;
  created_by: number;
  /** 1 in force, 0 removed. */
  status_id: Generated<number>;
  creation_date: CreationDate;
  removed_at: MomentOrNull;
}

/** Ledger. A change of what a cancelled appointment left to the salon. Written by a trigger. */
export interface KeptEntriesTable extends SalonKeyed {
  appointment_id: number;
  amount: Centavos;
  at: CreationDate;
}
