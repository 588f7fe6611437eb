import type { Centavos } from '@melena/shared/rules/money';
import type { Generated } from 'kysely';
import type { BranchKeyed, CreationDate, Day, Optional, SalonKeyed } from './columns';

/** Ledger. A sale at the counter. */
export interface SalesTable extends BranchKeyed {
  /** Given by a trigger where it is left out. */
  folio: Generated<number>;
  client_id: Optional<number>;
  /** The appointment that it was charged with. */
  appointment_id: Optional<number>;
  /** The seller is one of the two. */
  seller_staff_id: Optional<number>;
  seller_healer_id: Optional<number>;
  /** Less the discount. */
  total: Centavos;
  discount: Generated<Centavos>;
  discount_percent: Optional<number>;
  discount_by: Optional<number>;
  creation_date: CreationDate;
}

export type SaleLineKind = 'product' | 'gift_card' | 'package';

/** Ledger. A line of a sale. */
export interface SaleLinesTable extends SalonKeyed {
  sale_id: number;
  kind: SaleLineKind;
  /** Only a product has it. */
  variant_id: Optional<number>;
  /** Only a package has it. */
  package_type_id: Optional<number>;
  /** Pieces; 1 of what is no product. */
  quantity: number;
  /** A piece, with IVA. */
  price: Centavos;
  total: Centavos;
  /** The line's part of the sale's discount. */
  discount: Generated<Centavos>;
  /** For which a piece was bought, without IVA. */
  unit_cost: Optional<Centavos>;
  /** Sale commission of the healer who sold it, %. */
  comission: Optional<number>;
  /** Within what was charged of the line; none of a gift card or a package, whose use is what is sold. */
  iva: Generated<Centavos>;
}

/** A package of visits that the salon offers. */
export interface PackageTypesTable extends SalonKeyed {
  name: string;
  service_id: number;
  visits: number;
  price: Centavos;
  /** Validity. */
  days: number;
  /** 1 active, 2 inactive, 0 removed. */
  status_id: Generated<number>;
  version: Generated<number>;
}

/** Ledger. A gift card that was sold. */
export interface GiftCardsTable extends SalonKeyed {
  number: string;
  /** Null of one that was sold before Melena. */
  sale_line_id: Optional<number>;
  /** The client who bought it. */
  client_id: Optional<number>;
  amount: Centavos;
  expires_on: Day;
  note: Generated<string>;
  creation_date: CreationDate;
}

/** Ledger. A package that a client bought. */
export interface PackagesTable extends SalonKeyed {
  /** Given by a trigger where it is left out. */
  folio: Generated<number>;
  /** Null of one that was sold before Melena. */
  sale_line_id: Optional<number>;
  client_id: number;
  package_type_id: number;
  name: string;
  service_id: number;
  visits: number;
  price: Centavos;
  expires_on: Day;
  creation_date: CreationDate;
}

/** Ledger. A change of what a gift card is worth; payments make their own by a trigger. */
export interface GiftCardEntriesTable extends SalonKeyed {
  gift_card_id: number;
  kind: 'issue' | 'use' | 'void';
  amount: Centavos;
  payment_id: Optional<number>;
  creation_date: CreationDate;
}

/** Ledger. A change of the visits of a package and of what they are worth; payments make their own by a trigger. */
export interface PackageEntriesTable extends SalonKeyed {
  package_id: number;
  kind: 'issue' | 'use' | 'void';
  visits: number;
  amount: Centavos;
  payment_id: Optional<number>;
  creation_date: CreationDate;
}

/** Ledger. A print of a ticket, of a gift card's slip or of a correction's: of exactly one of the four. */
export interface TicketPrintsTable extends SalonKeyed {
  appointment_id: Optional<number>;
  sale_id: Optional<number>;
  gift_card_id: Optional<number>;
  correction_id: Optional<number>;
  /** 1 is the original; further ones are copies. */
  number: number;
  staff_id: number;
  creation_date: CreationDate;
}

/** View. */
export interface GiftCardBalancesView {
  salon_id: number;
  gift_card_id: number;
  balance: Centavos;
}

/** View. */
export interface PackageBalancesView {
  salon_id: number;
  package_id: number;
  visits_left: number;
  amount_left: Centavos;
}
