import type { Migration } from 'kysely';
import { StartError } from '../../start-error';
import * as schema from './60-schema';
import * as timeZones from './61-time-zones';
import * as branches from './62-branches';
import * as transfers from './63-transfers';
import * as branchPrices from './64-branch-prices';
import * as auditBranch from './65-audit-branch';
import * as oneForm from './66-one-form-on-every-engine';
import * as salonStatistics from './67-salon-statistics';
import * as auditOfBranch from './68-audit-of-a-branch';
import * as freedTimes from './69-freed-times';
import * as imports from './70-imports';
import * as priceChanges from './72-price-changes';
import * as minimumAndTarget from './74-minimum-and-target';
import * as purchaseInvoices from './75-invoices-of-purchases';
import * as stockCounts from './76-stock-counts';
import * as wasteCauses from './77-waste-causes';
import * as firstDay from './78-first-day';
import * as voucherMoments from './80-voucher-moments';
import * as logins from './81-logins';
import * as mergedClients from './82-merged-clients';

/** In the order in which they run. One that has run anywhere is never edited: a change is a new one, with its own number. */
export const migrations: Record<string, Migration> = {
  '60-schema': schema,
  '61-time-zones': timeZones,
  '62-branches': branches,
  '63-transfers': transfers,
  '64-branch-prices': branchPrices,
  '65-audit-branch': auditBranch,
  '66-one-form-on-every-engine': oneForm,
  '67-salon-statistics': salonStatistics,
  '68-audit-of-a-branch': auditOfBranch,
  '69-freed-times': freedTimes,
  '70-imports': imports,
  '72-price-changes': priceChanges,
  '74-minimum-and-target': minimumAndTarget,
  '75-invoices-of-purchases': purchaseInvoices,
  '76-stock-counts': stockCounts,
  '77-waste-causes': wasteCauses,
  '78-first-day': firstDay,
  '80-voucher-moments': voucherMoments,
  '81-logins': logins,
  '82-merged-clients': mergedClients,
};

/** Steps by which release 0.2.0 made the same schema. A database with all of them has it; one with fewer is older. */
export const STEPS =
  `01-foundation 02-access 03-services 04-products 05-clients 06-healers 07-appointments 08-money
  09-stock 10-purchases 11-reference-rows 12-programs 14-catalogue 15-listed 16-purchase-totals 17-audit-read
  18-till-entries 19-line-times 19-parts-at-once 21-counter 22-sale-snapshots 23-cut-headings 24-versions
  25-receipts 26-composed-text 27-login-tries 29-own-secrets 31-session-agents 32-paid-at-commit 33-request-step
  34-charges 35-drawer 36-reconciliation 37-fiscal-data 37-invoices 37-sale-tickets 40-ticket-prints 43-paid-tips
  44-cancelling 45-salon-hours 46-waiting-list 47-visits-and-absences 48-freed-at 49-charged-lines
  49-client-visits 50-commissions 51-healer-lines 52-finished-parts 53-material-statistics 55-read-texts
  57-undone-adjustments 59-call-moment`.split(/\s+/);
const STEPS_RELEASE = 'release 0.2.0 (commit 6f5a956f)';

/**
 * Reads the names of the migrations that a database or a backup has: where it has all steps of release 0.2.0, they are
 * the schema.
 * @param subject begins the sentence of a refusal
 * @throws StartError where it was made before that release, or by a later version
 */
export function readMigrations(names: readonly string[], subject: string): string[] {
  const steps = names.filter(name => STEPS.includes(name));
  const others = names.filter(name => !STEPS.includes(name));
  if (steps.length > 0 && steps.length < STEPS.length) {
    throw new StartError(
      `${subject} was made by an older Melena: start ${STEPS_RELEASE} on it once, which brings it up to date, and then this version.`,
    );
  }
  const later = others.filter(name => !Object.hasOwn(migrations, name));
  if (later.length > 0) {
    throw new StartError(
      `${subject} was made by a later Melena (${later.join(', ')}): install that version, or a later one.`,
    );
  }
  return steps.length > 0 ? ['60-schema', ...others] : others;
}
