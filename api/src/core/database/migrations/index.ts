import type { Migration } from 'kysely';
import * as m14 from './14-catalogue';
import * as m15 from './15-listed';
import * as m16 from './16-purchase-totals';
import * as m17 from './17-audit-read';
import * as m18 from './18-till-entries';
import * as m19 from './19-line-times';
import * as m19b from './19-parts-at-once';
import * as m21 from './21-counter';
import * as m22 from './22-sale-snapshots';
import * as m23 from './23-cut-headings';
import * as m24 from './24-versions';
import * as m25 from './25-receipts';
import * as m26 from './26-composed-text';
import * as m27 from './27-login-tries';
import * as m29 from './29-own-secrets';
import * as m31 from './31-session-agents';
import * as m32 from './32-paid-at-commit';
import * as m33 from './33-request-step';
import * as m34 from './34-charges';
import * as m35 from './35-drawer';
import * as m36 from './36-reconciliation';
import * as m37 from './37-fiscal-data';
import * as m37b from './37-invoices';
import * as m37c from './37-sale-tickets';
import * as m40 from './40-ticket-prints';
import * as m43 from './43-paid-tips';
import * as m44 from './44-cancelling';
import * as m45 from './45-salon-hours';
import * as m46 from './46-waiting-list';
import * as m47 from './47-visits-and-absences';
import * as m48 from './48-freed-at';
import * as m49 from './49-charged-lines';
import * as m49b from './49-client-visits';
import * as m50 from './50-commissions';
import * as m51 from './51-healer-lines';
import * as m52 from './52-finished-parts';
import * as m53 from './53-material-statistics';
import * as m55 from './55-read-texts';
import * as m57 from './57-undone-adjustments';
import * as m59 from './59-call-moment';
import * as m01 from './first-release/01-foundation';
import * as m02 from './first-release/02-access';
import * as m03 from './first-release/03-services';
import * as m04 from './first-release/04-products';
import * as m05 from './first-release/05-clients';
import * as m06 from './first-release/06-healers';
import * as m07 from './first-release/07-appointments';
import * as m08 from './first-release/08-money';
import * as m09 from './first-release/09-stock';
import * as m10 from './first-release/10-purchases';
import * as m11 from './first-release/11-reference-rows';
import * as m12 from './first-release/12-programs';

/** In the order in which they run. One that has run anywhere is never edited: a change is a new one. */
export const migrations: Record<string, Migration> = {
  '01-foundation': m01,
  '02-access': m02,
  '03-services': m03,
  '04-products': m04,
  '05-clients': m05,
  '06-healers': m06,
  '07-appointments': m07,
  '08-money': m08,
  '09-stock': m09,
  '10-purchases': m10,
  '11-reference-rows': m11,
  '12-programs': m12,
  '14-catalogue': m14,
  '15-listed': m15,
  '16-purchase-totals': m16,
  '17-audit-read': m17,
  '18-till-entries': m18,
  '19-line-times': m19,
  '19-parts-at-once': m19b,
  '21-counter': m21,
  '22-sale-snapshots': m22,
  '23-cut-headings': m23,
  '24-versions': m24,
  '25-receipts': m25,
  '26-composed-text': m26,
  '27-login-tries': m27,
  '29-own-secrets': m29,
  '31-session-agents': m31,
  '32-paid-at-commit': m32,
  '33-request-step': m33,
  '34-charges': m34,
  '35-drawer': m35,
  '36-reconciliation': m36,
  '37-fiscal-data': m37,
  '37-invoices': m37b,
  '37-sale-tickets': m37c,
  '40-ticket-prints': m40,
  '43-paid-tips': m43,
  '44-cancelling': m44,
  '45-salon-hours': m45,
  '46-waiting-list': m46,
  '47-visits-and-absences': m47,
  '48-freed-at': m48,
  '49-charged-lines': m49,
  '49-client-visits': m49b,
  '50-commissions': m50,
  '51-healer-lines': m51,
  '52-finished-parts': m52,
  '53-material-statistics': m53,
  '55-read-texts': m55,
  '57-undone-adjustments': m57,
  '59-call-moment': m59,
};
