import type { Handlers } from '../core/context';
import { notFound } from '../core/errors';
import type { PrintedReceipt } from './correction-receipts-view';
import { findPrintedTicket, insertPrint } from './print-store';
import { findReceipt } from './receipt-view';
import { findTicketKeys } from './ticket-key-store';
import { findTicket } from './ticket-view';
import { listSales } from './view';

export const saleHandlers: Handlers<'sale/list' | 'sale/ticket' | 'sale/paper' | 'sale/print'> = {
  'sale/list': (filter, { read }) => listSales(read, filter),

  'sale/ticket': (ticket, { read, now }) => findTicket(read, ticket, now),

  'sale/paper': async (ticket, { read, now }) => ({ paper: await findReceipt(read, ticket, now) }),

  'sale/print': async ({ gift_card_id, correction_id, ...ticket }, { tx, caller, now, audit }) => {
    const slip = gift_card_id ? { gift_card_id } : correction_id ? { correction_id } : undefined;
    const sheet: PrintedReceipt = slip ?? (await ticketReceipt());
    const number = await insertPrint(tx, sheet, caller.actorId);
    const { appointment_id, sale_id } = await findPrintedTicket(tx, sheet);
    const after = { sheet: gift_card_id ? 'gift_card' : correction_id ? 'correction' : 'ticket', number };
    if (appointment_id !== null) audit({ entity: 'appointment', entityId: appointment_id, after });
    else if (sale_id !== null) audit({ entity: 'sale', entityId: sale_id, after });
    return { number };

    /** An appointment and the sale that was charged with it are one ticket, under the appointment. */
    async function ticketReceipt(): Promise<PrintedReceipt> {
      const keys = await findTicketKeys(tx, ticket);
      await findReceipt(tx, ticket, now);
      if (keys.appointmentId !== null) return { appointment_id: keys.appointmentId };
      if (keys.saleId !== null) return { sale_id: keys.saleId };
      throw notFound('No se encontró el ticket');
    }
  },
};
