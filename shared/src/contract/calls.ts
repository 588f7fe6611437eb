import type { z } from 'zod';
import { appointmentCalls } from './appointment';
import { cajaCalls } from './caja';
import { calendarCalls } from './calendar';
import { clientsCalls } from './clients';
import { healersCalls } from './healers';
import { materialCalls } from './material';
import { paymentCalls } from './payment';
import { productCalls } from './product';
import { purchaseCalls } from './purchase';
import { receiverCalls } from './receiver';
import { salonCalls } from './salon';
import { securityCalls } from './security';
import { serviceCalls } from './service';
import { sessionCalls } from './session';
import { supplierCalls } from './supplier';

/** Every call of the suite: its body, its reply and the permission it needs. The server types its handlers by it. */
export const calls = {
  ...sessionCalls,
  ...calendarCalls,
  ...appointmentCalls,
  ...clientsCalls,
  ...paymentCalls,
  ...cajaCalls,
  ...productCalls,
  ...healersCalls,
  ...materialCalls,
  ...serviceCalls,
  ...supplierCalls,
  ...purchaseCalls,
  ...salonCalls,
  ...securityCalls,
  ...receiverCalls,
};

type Calls = typeof calls;

/** Path of a call below the API's root, as 'calendar/get'. */
export type CallPath = keyof Calls;

/** Path of a call that reads. */
export type QueryPath = { [P in CallPath]: Calls[P]['kind'] extends 'query' ? P : never }[CallPath];

/** Path of a call that writes. */
export type CommandPath = Exclude<CallPath, QueryPath>;

/** What a screen sends, without `access_id` and `request_id`: the client adds those. */
export type CallBody<P extends CallPath> = Omit<z.input<Calls[P]['body']>, 'request_id'>;

/** What a handler gets, checked and normalised. */
export type CheckedBody<P extends CallPath> = z.output<Calls[P]['body']>;

/** What a call answers beside `status` and `message`. */
export type CallReply<P extends CallPath> = z.output<Calls[P]['reply']>;
