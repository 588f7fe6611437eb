import type { CallPath } from '@melena/shared/contract/calls';
import { accountHandlers } from '../accounts/calls';
import { ownSessionHandlers } from '../accounts/own-sessions';
import { appointmentHandlers } from '../agenda/appointment-calls';
import { calendarHandlers } from '../agenda/calls';
import { auditHandlers } from '../audit/calls';
import { bankAccountHandlers } from '../bank-accounts/calls';
import { clientsHandlers } from '../clients/calls';
import { commissionHandlers } from '../commissions/calls';
import type { Handlers } from '../core/context';
import { correctionHandlers } from '../corrections/calls';
import { countHandlers } from '../counts/calls';
import { healersHandlers } from '../healers/calls';
import { importHandlers } from '../import/calls';
import { invoiceHandlers } from '../invoices/calls';
import { materialHandlers } from '../material/calls';
import { paymentHandlers } from '../payments/calls';
import { productHandlers } from '../products/calls';
import { purchaseHandlers } from '../purchases/calls';
import { statementHandlers } from '../reconciliation/calls';
import { reportHandlers } from '../reports/calls';
import { saleHandlers } from '../sales/calls';
import { salonHandlers } from '../salon/calls';
import { securityHandlers } from '../security-log/calls';
import { serviceHandlers } from '../services/calls';
import { sessionHandlers } from '../sessions/calls';
import { setupHandlers } from '../setup/calls';
import { startHandlers } from '../start/calls';
import { supplierHandlers } from '../suppliers/calls';
import { tillHandlers } from '../till/calls';
import { transferHandlers } from '../transfers/calls';
import { voucherHandlers } from '../vouchers/calls';
import { waitingHandlers } from '../waiting/calls';

/** Every call's handler. A call of the contract without one doesn't compile. */
export const handlers: Handlers<CallPath> = {
  ...sessionHandlers,
  ...ownSessionHandlers,
  ...setupHandlers,
  ...calendarHandlers,
  ...appointmentHandlers,
  ...waitingHandlers,
  ...clientsHandlers,
  ...paymentHandlers,
  ...tillHandlers,
  ...invoiceHandlers,
  ...correctionHandlers,
  ...saleHandlers,
  ...voucherHandlers,
  ...productHandlers,
  ...healersHandlers,
  ...materialHandlers,
  ...serviceHandlers,
  ...supplierHandlers,
  ...purchaseHandlers,
  ...transferHandlers,
  ...countHandlers,
  ...salonHandlers,
  ...auditHandlers,
  ...securityHandlers,
  ...accountHandlers,
  ...bankAccountHandlers,
  ...statementHandlers,
  ...reportHandlers,
  ...commissionHandlers,
  ...startHandlers,
  ...importHandlers,
};
