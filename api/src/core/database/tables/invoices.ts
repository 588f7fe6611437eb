import type { Generated } from 'kysely';
import type { SalonKeyed } from './columns';

/** A client's data by which invoices are made out. */
export interface ClientFiscalTable extends SalonKeyed {
  client_id: number;
  rfc: string;
  legal_name: string;
  /** Of the SAT's catalogues: '612', 'G03'. */
  regime: string;
  cfdi_use: string;
  postal_code: string;
  version: Generated<number>;
}

/** The salon as the one who issues invoices: one row a salon. */
export interface IssuersTable extends SalonKeyed {
  rfc: string;
  legal_name: string;
  regime: string;
  /** Of the place where invoices are issued. */
  postal_code: string;
  series: string;
  /** The SAT's keys of what is sold: eight digits. */
  service_key: string;
  product_key: string;
  version: Generated<number>;
}
