import type { Centavos } from '@melena/shared/rules/money';
import type { Generated } from 'kysely';
import type { BranchKeyed, CreationDate, Day, MomentOrNull, Optional, SalonKeyed } from './columns';

/** A client's data by which invoices are made out. */
export interface ClientFiscalTable extends SalonKeyed {
  client_id: number;
  rfc: string;
  legal_name: string;
  /** Keys of the SAT's catalogues: '612', 'G03'. */
  regime: string;
  cfdi_use: string;
  postal_code: string;
  version: Generated<number>;
}

/** The salon as the one who issues invoices: one row a salon. */
export interface IssuersTable extends BranchKeyed {
  rfc: string;
  legal_name: string;
  regime: string;
  /** Postal code of the place where invoices are issued. */
  postal_code: string;
  series: string;
  /** The SAT's keys of what is sold: eight digits. */
  service_key: string;
  product_key: string;
  version: Generated<number>;
}

export interface InvoicesTable extends BranchKeyed {
  /** Given by a trigger where it is left out. */
  folio: Generated<number>;
  /** The issuer's series, from when it was issued. */
  series: Generated<string>;
  type_id: number;
  status_id: Generated<number>;
  client_id: Optional<number>;
  day: Optional<Day>;
  rfc: string;
  legal_name: string;
  regime: string;
  cfdi_use: string;
  postal_code: string;
  /** '' is that of the largest payment. */
  payment_form: Generated<string>;
  total: Centavos;
  xml: Optional<string>;
  issued_at: MomentOrNull;
  stamp_key: Optional<string>;
  stamp_tries: Generated<number>;
  /** Until then nobody else asks the stamping service. */
  stamp_after: MomentOrNull;
  problem: Generated<string>;
  uuid: Optional<string>;
  stamped_at: MomentOrNull;
  sat_seal: Optional<string>;
  stamped_xml: Optional<string>;
  cancelled_at: MomentOrNull;
  cancel_reason: Generated<string>;
  staff_id: number;
  creation_date: CreationDate;
  version: Generated<number>;
}

/** An appointment or a sale of an invoice. */
export interface InvoiceTicketsTable extends SalonKeyed {
  invoice_id: number;
  appointment_id: Optional<number>;
  sale_id: Optional<number>;
  total: Centavos;
  /** False once the invoice was cancelled. */
  live: Generated<boolean>;
}
