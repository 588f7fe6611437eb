import { z } from 'zod';
import { today } from '../../rules/time';
import { appointmentProduct } from '../appointment/schemas';
import { command, query } from '../define';
import { day, freeText, id, idOrNone, pesos, text, textOrNothing, typedPassword } from '../fields';
import { page } from '../list-page';
import { paper } from './paper';
import { saleLine, saleRow, ticketCharge, ticketPayment, ticketTip, ticketVisit } from './schemas';

export const saleCalls = {
  /** The sales of a day, the latest first, or of a client. */
  'sale/list': query({
    permission: 'caja',
    body: { day: day.optional(), client_id: idOrNone, ...page },
    reply: { sales: z.array(saleRow), total: z.int() },
    example: () => ({ day: today(), limit: 5 }),
  }),
  /**
   * The lines, payments, tips and corrections of a ticket: of an appointment with the sale that was charged with it, or
   * of a sale.
   */
  'sale/ticket': query({
    permission: 'caja',
    body: { appointment_id: idOrNone, sale_id: idOrNone },
    reply: {
      charge: ticketCharge.nullable(),
      visit: ticketVisit.nullable(),
      sale: saleRow.nullable(),
      lines: z.array(saleLine),
      /** Products of the appointment that can come back: those that were sold. */
      products: z.array(
        appointmentProduct
          .pick({
            id: true,
            product: true,
            brand: true,
            quantity: true,
            price: true,
            total: true,
            returned: true,
          })
          .extend({
            /** With its part of the discount. */
            charged: pesos,
            refundable: pesos,
          }),
      ),
      payments: z.array(ticketPayment),
      tips: z.array(ticketTip),
      /** Paid beyond the price, and credit of the client since. */
      credited: pesos,
      /** Given back since, of the appointment and of the sale. */
      refunded: pesos,
    },
    example: demo => ({ appointment_id: demo.inProgress.id }),
  }),
  /** All that the paper of a charged ticket tells, with the slips of its gift cards and corrections. */
  'sale/paper': query({
    permission: 'caja',
    body: { appointment_id: idOrNone, sale_id: idOrNone },
    reply: { paper },
    example: demo => ({ sale_id: demo.sale }),
  }),
  /** Counts a print of a ticket, or of one of its slips; the second one is a copy. */
  'sale/print': command({
    permission: 'caja',
    invalidates: ['sale'],
    body: {
      appointment_id: id.optional(),
      sale_id: id.optional(),
      gift_card_id: id.optional(),
      correction_id: id.optional(),
    },
    oneOf: ['appointment_id', 'sale_id', 'gift_card_id', 'correction_id'],
    /** 1 is the original. */
    reply: { number: z.int() },
    example: demo => ({ sale_id: demo.sale }),
  }),
  /**
   * Takes products back, to the shelf or written off, and what is left of gift cards and packages; gives their money
   * back in the till that is open, with an administrator's approval.
   */
  'sale/return': command({
    permission: 'caja',
    invalidates: [
      ...(['sale', 'voucher', 'payment', 'caja', 'appointment', 'calendar', 'clients', 'healers'] as const),
      ...(['product', 'statement', 'invoice', 'commission'] as const),
    ],
    body: {
      appointment_id: idOrNone,
      sale_id: idOrNone,
      /** Lines of the sale, or products of the appointment. */
      lines: z
        .array(
          z.object({ id, quantity: z.int().min(1, 'Escribe cuántas piezas').max(999), restock: z.boolean() }),
        )
        .min(1, 'Elige qué regresa')
        .max(100),
      /** The method by which the money goes back; without one, each payment's own. */
      type_id: idOrNone,
      account_id: idOrNone,
      folio: textOrNothing(60).optional(),
      reason: text(120, 'Elige el motivo'),
      note: freeText(300).optional(),
      password: typedPassword('Escribe la contraseña'),
    },
    reply: { correction_id: id, refunded: pesos },
    example: demo => ({
      sale_id: demo.sale,
      lines: [{ id: demo.saleLine, quantity: 1, restock: true }],
      reason: 'No le sirvió',
      password: demo.password,
    }),
  }),
};
