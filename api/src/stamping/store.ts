import { INVOICE_STATUS } from '@melena/shared/rules/invoice/invoice-status';
import { notify } from '../core/database/notify';
import type { Db } from '../core/database/open-database';
import { inTransaction } from '../core/database/transaction';

/** An invoice that is to be stamped, and that nobody else asks for until its time is up. */
export interface ClaimedInvoice {
  readonly salon_id: number;
  readonly id: number;
  readonly xml: string;
  readonly stamp_key: string;
  readonly stamp_tries: number;
}

/**
 * The next invoice to be stamped, of any salon. It is taken before the service is asked: a process that dies meanwhile leaves it
 * to another, which asks under the same key. Of two that find it at once the second looks for the next one: the number of tries
 * tells them apart, because rows of all salons can't be locked where they lie on several nodes.
 */
export async function claimInvoice(db: Db, now: Date, until: Date): Promise<ClaimedInvoice | undefined> {
  for (;;) {
    const next = await db.read
      .selectFrom('invoices')
      .select(['salon_id', 'id', 'stamp_tries'])
      .where('status_id', '=', INVOICE_STATUS.stamping)
      .where('stamp_after', '<=', now)
      .orderBy('stamp_after')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const claimed = await inTransaction(db, tx =>
      tx
        .updateTable('invoices')
        .set({ stamp_after: until, stamp_tries: next.stamp_tries + 1 })
        .where('salon_id', '=', next.salon_id)
        .where('id', '=', next.id)
        .where('status_id', '=', INVOICE_STATUS.stamping)
        .where('stamp_tries', '=', next.stamp_tries)
        .returning(['salon_id', 'id', 'xml', 'stamp_key', 'stamp_tries'])
        .executeTakeFirst(),
    );
    if (claimed) return { ...claimed, xml: claimed.xml ?? '', stamp_key: claimed.stamp_key ?? '' };
  }
}

/** The outcome of one try. */
export type StampOutcome =
  | {
      readonly status_id: typeof INVOICE_STATUS.stamped;
      readonly uuid: string;
      readonly stamped_at: string;
      readonly sat_seal: string;
      readonly stamped_xml: string;
      readonly problem: '';
    }
  | { readonly status_id: typeof INVOICE_STATUS.failed; readonly problem: string }
  | { readonly stamp_after: Date; readonly problem: string };

/** Writes what the service answered, and tells every open screen. Nothing where another process got the answer before. */
export function keepOutcome(db: Db, invoice: ClaimedInvoice, outcome: StampOutcome): Promise<void> {
  return inTransaction(db, async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('invoices')
      .set(outcome)
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('salon_id', '=', invoice.salon_id)
      .where('id', '=', invoice.id)
      .where('status_id', '=', INVOICE_STATUS.stamping)
      .where('stamp_key', '=', invoice.stamp_key)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await notify(tx, invoice.salon_id, [{ family: 'invoice' }]);
  });
}
