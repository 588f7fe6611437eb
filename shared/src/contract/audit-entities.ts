import { accountEntities, accountSentences } from './account/audit';
import { appointmentEntities, appointmentSentences } from './appointment/audit';
import type { Entity, Sentence } from './audit/define';
import { cajaEntities, cajaSentences } from './caja/audit';
import { calendarSentences } from './calendar/audit';
import type { CommandPath } from './calls';
import { clientsEntities, clientsSentences } from './clients/audit';
import { commissionEntities, commissionSentences } from './commission/audit';
import { healersEntities, healersSentences } from './healers/audit';
import { invoiceEntities, invoiceSentences } from './invoice/audit';
import { materialSentences } from './material/audit';
import { paymentEntities, paymentSentences } from './payment/audit';
import { productEntities, productSentences } from './product/audit';
import { purchaseEntities, purchaseSentences } from './purchase/audit';
import { receiverEntities, receiverSentences } from './receiver/audit';
import { saleEntities, saleSentences } from './sale/audit';
import { salonEntities, salonSentences } from './salon/audit';
import { serviceEntities, serviceSentences } from './service/audit';
import { sessionEntities, sessionSentences } from './session/audit';
import { statementEntities, statementSentences } from './statement/audit';
import { supplierEntities, supplierSentences } from './supplier/audit';
import { voucherEntities, voucherSentences } from './voucher/audit';
import { waitingEntities, waitingSentences } from './waiting/audit';

const all = {
  ...appointmentEntities,
  ...waitingEntities,
  ...clientsEntities,
  ...paymentEntities,
  ...cajaEntities,
  ...invoiceEntities,
  ...saleEntities,
  ...voucherEntities,
  ...productEntities,
  ...purchaseEntities,
  ...supplierEntities,
  ...healersEntities,
  ...serviceEntities,
  ...salonEntities,
  ...accountEntities,
  ...receiverEntities,
  ...statementEntities,
  ...commissionEntities,
  ...sessionEntities,
};

/** Entities that an entry of the audit can be about. */
export type EntityName = keyof typeof all;

/** In the order of the filter. */
export const entities: Readonly<Record<string, Entity>> = all;

const ofCommands: Readonly<Record<CommandPath, Sentence | null>> = {
  ...sessionSentences,
  ...calendarSentences,
  ...appointmentSentences,
  ...waitingSentences,
  ...clientsSentences,
  ...paymentSentences,
  ...cajaSentences,
  ...invoiceSentences,
  ...saleSentences,
  ...voucherSentences,
  ...productSentences,
  ...healersSentences,
  ...materialSentences,
  ...serviceSentences,
  ...supplierSentences,
  ...purchaseSentences,
  ...salonSentences,
  ...accountSentences,
  ...receiverSentences,
  ...statementSentences,
  ...commissionSentences,
};

export const sentences: Readonly<Record<string, Sentence | null>> = ofCommands;
