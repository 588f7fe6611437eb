import type { CheckedBody } from '@melena/shared/contract/calls';
import { toPesos } from '@melena/shared/rules/money';
import { maskGiftCardNumber, normaliseGiftCardNumber } from '@melena/shared/rules/till/voucher';
import { finishAppointments } from '../appointments/finish-change';
import type { CommandContext, Handlers } from '../core/context';
import { AppError } from '../core/errors';
import { withApproval } from '../security/approval';
import { tryCard } from '../vouchers/try-card';
import { correctPayment } from './correct-payment';
import { returnLines } from './return-lines';

export const correctionHandlers: Handlers<'payment/correct' | 'sale/return'> = {
  'payment/correct': {
    checkSecret: async ({ password, ...body }, asking) => {
      const tried = body.gift_card ? await tryCard(asking, body.gift_card, 'gift_card') : null;
      if (tried instanceof AppError) return tried;
      const run = async (context: CommandContext<'payment/correct'>, authorisedBy: number) => {
        const { tx, caller, now, audit } = context;
        const done = await correctPayment(tx, caller, body, { authorisedBy, now });
        const { payment_id, gift_card, ...change } = body;
        const card = gift_card && { gift_card: maskGiftCardNumber(normaliseGiftCardNumber(gift_card)) };
        const after = { ...change, ...card, correction_id: done.correctionId, authorised_by: authorisedBy };
        audit({ entity: 'payment', entityId: payment_id, after });
        await finishAppointments(context, done.appointments);
        return { correction_id: done.correctionId };
      };
      return withApproval(password, asking, run);
    },
  },

  'sale/return': {
    checkSecret: ({ password, ...body }, asking) =>
      withApproval(password, asking, async (context: CommandContext<'sale/return'>, authorisedBy) => {
        const { tx, caller, audit } = context;
        const done = await returnLines(tx, caller, body, authorisedBy);
        const after = { ...auditOfReturn(body), refunded: done.refunded, authorised_by: authorisedBy };
        if (done.saleId !== null) audit({ entity: 'sale', entityId: done.saleId, after });
        if (done.appointment) await finishAppointments(context, [done.appointment], after);
        return { correction_id: done.correctionId, refunded: toPesos(done.refunded) };
      }),
  },
};

function auditOfReturn({ lines, reason, note, type_id }: Omit<CheckedBody<'sale/return'>, 'password'>) {
  return { lines, reason, note, type_id };
}
