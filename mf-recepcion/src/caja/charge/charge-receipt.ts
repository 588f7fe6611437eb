import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, type Centavos, formatMoney, ZERO } from '@melena/shared/rules/money';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import { methodName } from '../methods';
import type { TicketData } from '../ticket-lines';
import type { AskedPaper } from '../ticket-page/remembered-paper';
import type { SaleDraft } from './charge-draft';
import type { Charge } from './use-charge';

export interface Receipt {
  readonly appointmentId: number | null;
  readonly saleId: number | null;
  readonly clientId: number | null;
  /** 'Cobrado $4,159.50 · Tarjeta $2,500.00 · Efectivo $1,659.50'. */
  readonly text: string;
  readonly change: Centavos;
  readonly paper: AskedPaper;
  /** The services' ids in the catalogue, for the next booking. */
  readonly serviceIds: readonly number[];
}

export function receiptOf(
  reply: CallReply<'caja/charge'>,
  { sums, rows, client, paper, phone }: Charge,
  ticket: TicketData | null,
  sale: SaleDraft | null,
): Receipt {
  const paid = rows.flatMap(({ row, amount }) =>
    amount > ZERO ? `${methodName(row.typeId)} ${formatMoney(amount)}` : [],
  );
  return {
    appointmentId: ticket?.appointment.id ?? null,
    saleId: reply.sale_id,
    clientId: client?.id ?? sale?.client?.id ?? null,
    text: joinParts(
      sums.due > ZERO ? `Cobrado ${formatMoney(sums.due)}` : 'Cita finalizada',
      ...paid,
      sums.excess > ZERO ? `Saldo a favor ${formatMoney(sums.excess)}` : '',
    ),
    change: amountOf(reply.change),
    paper: { ...paper, whatsApp: paper.whatsApp && phone !== '' },
    serviceIds: ticket?.services.map(({ service_id }) => service_id) ?? [],
  };
}
