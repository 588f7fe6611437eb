export const INVOICE_STATUS = {
  requested: 1,
  /** Its XML is made. */
  issued: 2,
  /** On its way to the stamping service, which may have it already. */
  stamping: 3,
  stamped: 4,
  /** Refused by the stamping service. */
  failed: 5,
  cancelled: 6,
} as const;

export const INVOICE_STATUS_NAMES: Readonly<Record<number, string>> = {
  [INVOICE_STATUS.requested]: 'Solicitada',
  [INVOICE_STATUS.issued]: 'Por timbrar',
  [INVOICE_STATUS.stamping]: 'Timbrando',
  [INVOICE_STATUS.stamped]: 'Timbrada',
  [INVOICE_STATUS.failed]: 'Falló',
  [INVOICE_STATUS.cancelled]: 'Cancelada',
};

/** An invoice of one recipient, or of a day's tickets of the public at large. */
export const INVOICE_TYPE = { client: 1, global: 2 } as const;

interface InvoiceState {
  readonly status_id: number;
}

const WITHOUT_STAMP: readonly number[] = [
  INVOICE_STATUS.requested,
  INVOICE_STATUS.issued,
  INVOICE_STATUS.failed,
];

/** True until it is sent to be stamped: its data may be corrected, and its XML made anew. */
export function canIssue({ status_id }: InvoiceState): boolean {
  return WITHOUT_STAMP.includes(status_id);
}

export function canStamp({ status_id }: InvoiceState): boolean {
  return status_id === INVOICE_STATUS.issued;
}

/** True unless it is on its way, where nobody knows whether it is stamped already, or cancelled. */
export function canCancelInvoice({ status_id }: InvoiceState): boolean {
  return status_id !== INVOICE_STATUS.stamping && status_id !== INVOICE_STATUS.cancelled;
}

/** True if an XML can be read. */
export function hasXml({ status_id }: InvoiceState): boolean {
  return status_id !== INVOICE_STATUS.requested;
}

/** 'F-12'; only the number before it is issued. */
export function invoiceName({ series, folio }: { series: string; folio: number }): string {
  return series === '' ? `#${folio}` : `${series}-${folio}`;
}
