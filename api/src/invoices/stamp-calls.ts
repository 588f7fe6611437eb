import { canCancelInvoice, canStamp, INVOICE_STATUS } from '@melena/shared/rules/invoice/invoice-status';
import { amountOf, formatMoney, ZERO } from '@melena/shared/rules/money';
import type { Handlers } from '../core/context';
import { updateRow } from '../core/database/rows';
import { conflict, requireFresh } from '../core/errors';
import { stampingSettings } from '../core/stamping-settings';
import { findInvoice, listTicketsOf, lockInvoice, NO_INVOICE, releaseTickets } from './invoice-store';
import { lockTickets } from './invoiceable-ticket-store';

/** The calls that follow the XML: it is stamped, or cancelled. */
export const stampHandlers: Handlers<'invoice/stamp' | 'invoice/cancel'> = {
  'invoice/stamp': async ({ invoice_id, version }, { tx, now, audit }) => {
    const before = requireFresh(await lockInvoice(tx, invoice_id), version, NO_INVOICE);
    if (!stampingSettings()) {
      throw conflict('El timbrado no está configurado: descarga el XML para tu contador');
    }
    if (!canStamp(before)) throw conflict('Solo se timbra una factura con su XML recién emitido');
    // A refund that is being made is waited for.
    await lockTickets(tx, await listTicketsOf(tx, invoice_id));
    const { refunded_after } = await findInvoice(tx, invoice_id);
    if (amountOf(refunded_after) > ZERO) {
      throw conflict(
        `Después de emitirla se devolvieron ${formatMoney(refunded_after)}: emítela de nuevo o cancélala`,
      );
    }
    const after = { status_id: INVOICE_STATUS.stamping, problem: '' };
    await updateRow(tx, 'invoices', invoice_id, { ...after, stamp_after: now });
    audit({ entity: 'invoice', entityId: invoice_id, before, after: { ...before, ...after } });
    return { invoice: await findInvoice(tx, invoice_id) };
  },

  'invoice/cancel': async ({ invoice_id, version, reason }, { tx, now, audit }) => {
    const before = requireFresh(await lockInvoice(tx, invoice_id), version, NO_INVOICE);
    if (before.status_id === INVOICE_STATUS.stamping) {
      throw conflict('Se está timbrando: espera la respuesta del PAC para cancelarla');
    }
    if (!canCancelInvoice(before)) throw conflict('Esta factura ya está cancelada');
    const after = { status_id: INVOICE_STATUS.cancelled, cancelled_at: now, cancel_reason: reason };
    await updateRow(tx, 'invoices', invoice_id, after);
    await releaseTickets(tx, invoice_id);
    audit({ entity: 'invoice', entityId: invoice_id, before, after: { ...before, ...after } });
    return { invoice: await findInvoice(tx, invoice_id) };
  },
};
