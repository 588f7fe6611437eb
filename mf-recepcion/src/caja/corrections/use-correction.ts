import { useCall, useCommand } from '@melena/shared/client';
import { type CommandForm, useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { amountOf } from '@melena/shared/rules/money';
import { closingNumber } from '@melena/shared/rules/till/drawer';
import { useState } from 'react';
import type { ChargedTicket } from '../../common/payment/payment-lines';
import {
  type CorrectionFields,
  type CorrectionKind,
  EMPTY_FIELDS,
  EXCESS_REASON,
  paymentBody,
  returnableLines,
  returnBody,
  returnedLines,
  type TicketKey,
} from './correction';
import { assertComplete, findFaults, nameLines } from './correction-faults';

interface CorrectionOptions {
  ticketKey: TicketKey;
  ticket: ChargedTicket;
  /** The credit that it left goes back, and nothing else. */
  credit: boolean;
  onDone: () => void;
}

/** The state of a correction: its ticket, its draft, and the till closing that it will stand in. */
export function useCorrection({ ticketKey, ticket, credit, onDone }: CorrectionOptions) {
  const payments = ticket.payments.filter(
    ({ refundable, credited }) => amountOf(credit ? credited : refundable) > 0,
  );
  const lines = returnableLines(ticket, ticketKey);
  const [paymentId, setPaymentId] = useState(payments[0]?.id ?? null);
  const [kind, setKind] = useState<CorrectionKind>(
    credit ? 'refund' : payments.length > 0 ? 'method' : 'return',
  );
  const payment = payments.find(({ id }) => id === paymentId);
  const cut = useNextCut();
  const returning = useCommand('sale/return');
  const form: CommandForm<CorrectionFields> = useCommandForm({
    call: 'payment/correct',
    values: credit
      ? { ...EMPTY_FIELDS, amount: payment?.credited ?? '', reason: EXCESS_REASON }
      : EMPTY_FIELDS,
    toBody: fields => ({
      ...paymentBody(payment, kind, fields),
      ...(credit && 'appointment_id' in ticketKey ? ticketKey : {}),
    }),
    send: async (correct, body) => {
      assertComplete(findFaults(kind, form.values, lines));
      if (kind !== 'return') return correct(body);
      try {
        return await returning.run(returnBody(ticketKey, lines, form.values));
      } catch (error) {
        throw nameLines(error, returnedLines(lines, form.values));
      }
    },
    done: `Corrección registrada en ${cut === null ? 'la caja de hoy' : `el corte ${cut}`}`,
    onDone,
  });
  const chooseKind = (next: CorrectionKind) => {
    setKind(next);
    for (const name of ['type_id', 'account_id', 'reason'] as const) form.set(name, null);
    form.set('amount', '');
  };
  return { payments, lines, payment, setPaymentId, kind, chooseKind, form, cut };
}

/** The number that today's cut will have; null until it is known, and while no till is open. */
function useNextCut(): string | null {
  const till = useCall('caja/get', {}).data?.caja;
  const drawer = useCall('caja/drawer', { caja_id: till?.id ?? 0 }, { enabled: till != null });
  return till && drawer.data ? closingNumber(drawer.data.number) : null;
}
