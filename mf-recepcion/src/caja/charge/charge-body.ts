import type { CallBody } from '@melena/shared/contract/calls';
import { type Centavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE, reachesBankAccount } from '@melena/shared/rules/till/payment';
import type { ChargeDraft, CoveredRow } from './charge-draft';

type NewPayment = NonNullable<CallBody<'caja/charge'>['payments']>[number];

/** As the call takes it. */
export function chargeBody(
  rows: readonly CoveredRow[],
  { tips, received }: ChargeDraft,
  cash: Centavos,
): Pick<CallBody<'caja/charge'>, 'payments' | 'tips' | 'received'> {
  const payments = rows.flatMap<NewPayment>(({ row, amount, accountId, index }) => {
    if (index === undefined) return [];
    const { typeId: type_id, folio, cardNumber, visit } = row;
    if (visit) return [{ type_id, package_id: visit.packageId, appointment_service_id: visit.lineId }];
    const payment = { type_id, amount: toPesos(amount) };
    if (type_id === PAYMENT_TYPE.giftCard) return [{ ...payment, gift_card: cardNumber }];
    if (!reachesBankAccount(type_id)) return [payment];
    return [{ ...payment, account_id: accountId ?? undefined, folio: folio.trim() || undefined }];
  });
  return {
    payments,
    tips: tips.flatMap(({ healerId, amount }) =>
      healerId === null ? [] : [{ healer_id: healerId, amount }],
    ),
    received: received === '' || cash === ZERO ? undefined : received,
  };
}
