import { INVOICE_STATUS } from '@melena/shared/rules/invoice/invoice-status';
import { isDatabaseError } from '../core/database/database-errors';
import { subscribe } from '../core/database/notify';
import type { Db } from '../core/database/open-database';
import { readStamp } from './read-stamp';
import type { StampAnswer, StampingService } from './stamping-service';
import { type ClaimedInvoice, claimInvoice, keepOutcome, type StampOutcome } from './store';

const INTERVAL_MS = 5_000;
/** Longer than the service is waited for: until then no other process asks for the same invoice. */
const CLAIM_MS = 90_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

const NO_STAMP: StampOutcome = {
  status_id: INVOICE_STATUS.failed,
  problem:
    'El PAC devolvió otro comprobante o un timbre que no se entiende: pregúntale antes de emitirla de nuevo',
};

interface StampingOptions {
  readonly clock?: () => Date;
  /** True if no other invoice shall be asked for. */
  readonly stopped?: () => boolean;
}

/** Has the invoices stamped that wait for it, one after another. Answers how many were asked for. */
export async function stampWaiting(
  db: Db,
  service: StampingService,
  { clock = () => new Date(), stopped = () => false }: StampingOptions = {},
): Promise<number> {
  for (let asked = 0; ; asked++) {
    if (stopped()) return asked;
    const now = clock();
    const invoice = await claimInvoice(db, now, new Date(now.getTime() + CLAIM_MS));
    if (!invoice) return asked;
    const answer = await service.stamp(invoice.xml, invoice.stamp_key);
    await keepOutcome(db, invoice, outcomeOf(answer, invoice, clock())).catch(error => {
      // A day that never was, or the UUID of another invoice: asked again, the service would say the same for ever.
      if (!isDatabaseError(error) || !/^2[23]/.test(error.code ?? '')) throw error;
      return keepOutcome(db, invoice, NO_STAMP);
    });
  }
}

function outcomeOf(answer: StampAnswer, invoice: ClaimedInvoice, now: Date): StampOutcome {
  if (answer.kind === 'refused') return { status_id: INVOICE_STATUS.failed, problem: answer.reason };
  if (answer.kind === 'unknown') {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (invoice.stamp_tries - 1), LONGEST_PAUSE_MS);
    return { stamp_after: new Date(now.getTime() + pause), problem: answer.reason };
  }
  const stamp = readStamp(answer.xml, invoice.xml);
  if (!stamp) return NO_STAMP;
  const { uuid, seal, stampedAt } = stamp;
  return {
    status_id: INVOICE_STATUS.stamped,
    uuid: uuid.toLowerCase(),
    // The stamp's hour is that of Mexico City, which keeps no summer time.
    stamped_at: `${stampedAt}-06:00`,
    sat_seal: seal,
    stamped_xml: answer.xml,
    problem: '',
  };
}

/**
 * Has invoices stamped from now on: at once when one is handed over, and every few seconds what waits for another try.
 * @param failed called with the reason where a database is away: it is done the next time
 * @returns what stops it, once the answer that is awaited is written
 */
export async function startStamping(
  db: Db,
  service: StampingService,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let running: Promise<unknown> | null = null;
  let again = false;
  let stopped = false;
  const work = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    again = false;
    running = stampWaiting(db, service, { stopped: () => stopped })
      .catch(failed)
      .finally(() => {
        running = null;
        if (again) work();
      });
  };
  const unsubscribe = await subscribe(
    db,
    (_salon, events) => events.some(({ family }) => family === 'invoice') && work(),
    work,
  );
  const timer = setInterval(work, INTERVAL_MS).unref();
  work();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await unsubscribe();
    await running;
  };
}
