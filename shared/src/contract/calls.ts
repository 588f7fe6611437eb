import type { z } from 'zod';
import { accountCalls } from './account/calls';
import { appointmentCalls } from './appointment/calls';
import { auditCalls } from './audit/calls';
import { cajaCalls } from './caja/calls';
import { calendarCalls } from './calendar/calls';
import { clientsCalls } from './clients/calls';
import { commissionCalls } from './commission/calls';
import { countCalls } from './count/calls';
import type { Family } from './define';
import { healersCalls } from './healers/calls';
import { importCalls } from './import/calls';
import { invoiceCalls } from './invoice/calls';
import type { SecretFields } from './marks';
import { materialCalls } from './material/calls';
import { paymentCalls } from './payment/calls';
import { productCalls } from './product/calls';
import { purchaseCalls } from './purchase/calls';
import { receiverCalls } from './receiver/calls';
import { reportCalls } from './report/calls';
import { saleCalls } from './sale/calls';
import { salonCalls } from './salon/calls';
import { securityCalls } from './security/calls';
import { serviceCalls } from './service/calls';
import { sessionCalls } from './session/calls';
import { startCalls } from './start/calls';
import { statementCalls } from './statement/calls';
import { supplierCalls } from './supplier/calls';
import { transferCalls } from './transfer/calls';
import { voucherCalls } from './voucher/calls';
import { waitingCalls } from './waiting/calls';

/** Every call of the suite: its body, its reply and the permission it needs. The server types its handlers by it. */
export const calls = {
  ...sessionCalls,
  ...calendarCalls,
  ...appointmentCalls,
  ...waitingCalls,
  ...clientsCalls,
  ...paymentCalls,
  ...cajaCalls,
  ...invoiceCalls,
  ...saleCalls,
  ...voucherCalls,
  ...productCalls,
  ...healersCalls,
  ...materialCalls,
  ...serviceCalls,
  ...supplierCalls,
  ...purchaseCalls,
  ...transferCalls,
  ...countCalls,
  ...salonCalls,
  ...accountCalls,
  ...auditCalls,
  ...securityCalls,
  ...receiverCalls,
  ...statementCalls,
  ...reportCalls,
  ...commissionCalls,
  ...startCalls,
  ...importCalls,
} satisfies Readonly<Record<`${Family}/${string}`, object>>;

type Calls = typeof calls;

/** Path of a call below the API's root, as 'calendar/get'. */
export type CallPath = keyof Calls;

/** Path of a call that reads. */
export type QueryPath = { [P in CallPath]: Calls[P]['kind'] extends 'query' ? P : never }[CallPath];

/** Path of a call that writes. */
export type CommandPath = Exclude<CallPath, QueryPath>;

/** A call's body as a screen sends it, without `access_id` and `request_id`: the client adds those. */
export type CallBody<P extends CallPath> = Omit<z.input<Calls[P]['body']>, 'request_id'>;

/** A command's body without its secrets, which is all that a browser may store: of one that needs a secret, none. */
export type StorableBody<P extends CommandPath> = CallBody<P> & {
  readonly [Field in SecretFields<Calls[P]['body']>]?: undefined;
};

/** A call's body as a handler gets it, checked and normalised. */
export type CheckedBody<P extends CallPath> = z.output<Calls[P]['body']>;

/** A call's reply beside `status` and `message`. */
export type CallReply<P extends CallPath> = z.output<Calls[P]['reply']>;
