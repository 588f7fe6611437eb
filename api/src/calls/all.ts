import type { CallPath } from '@melena/shared/contract/calls';
import { accountHandlers } from './account';
import { appointmentHandlers } from './appointment';
import { cajaHandlers } from './caja';
import { calendarHandlers } from './calendar';
import { clientsHandlers } from './clients';
import type { Handlers } from './context';
import { healersHandlers } from './healers';
import { materialHandlers } from './material';
import { paymentHandlers } from './payment';
import { productHandlers } from './product';
import { purchaseHandlers } from './purchase';
import { receiverHandlers } from './receiver';
import { salonHandlers } from './salon';
import { securityHandlers } from './security';
import { serviceHandlers } from './service';
import { sessionHandlers } from './session';
import { supplierHandlers } from './supplier';

/** Every call's handler. A call of the contract without one doesn't compile. */
export const handlers: Handlers<CallPath> = {
  ...sessionHandlers,
  ...calendarHandlers,
  ...appointmentHandlers,
  ...clientsHandlers,
  ...paymentHandlers,
  ...cajaHandlers,
  ...productHandlers,
  ...healersHandlers,
  ...materialHandlers,
  ...serviceHandlers,
  ...supplierHandlers,
  ...purchaseHandlers,
  ...salonHandlers,
  ...securityHandlers,
  ...accountHandlers,
  ...receiverHandlers,
};
