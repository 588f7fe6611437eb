import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { amountOf, minus, sum, ZERO } from '@melena/shared/rules/money';
import { ticketSums } from '@melena/shared/rules/till/ticket-sums';
import { ArrowRight, FileText, HandCoins, MessageCircle, Printer, Undo2 } from 'lucide-react';
import type { ChargedTicket } from '../common/payment/payment-lines';
import { SumPart } from '../common/payment/SumPart';
import { BookAgain, type BookAgainProps } from './BookAgain';
import { Foot } from './Foot';
import type { Appointment } from './ticket-lines';

interface FinishedFootProps {
  appointment: Appointment;
  charged: ChargedTicket;
  /** The address of the next one who waits to pay. */
  next: string | undefined;
  /** The next booking that it can lead to. */
  again: BookAgainProps | null;
  onCorrect: (what: 'charge' | 'credit') => void;
}

/** The sums of a charged ticket, and its next actions. */
export function FinishedFoot({ appointment, charged, next, again, onCorrect }: FinishedFootProps) {
  const { sale, tips, credited, payments } = charged;
  const tipped = sum(tips.map(({ amount }) => amountOf(amount)));
  const sums = ticketSums({ visit: appointment, sale, tips: tipped, credited });
  const percent = appointment.discount_percent;
  return (
    <Foot
      actions={
        <FinishedActions
          appointmentId={appointment.id}
          {...{ next, again, onCorrect }}
          credited={payments.some(payment => amountOf(payment.credited) > ZERO)}
        />
      }
      sums={
        <>
          <SumPart name="Subtotal" amount={sums.subtotal} shown />
          <SumPart
            name={percent === null ? 'Descuento' : `Descuento ${percent}%`}
            amount={minus(sums.discount)}
            shown
          />
          <SumPart name="Total" amount={sums.total} shown />
          <SumPart name="Devuelto" amount={minus(sums.refunded)} />
          <SumPart name="Pagado" amount={sums.paid} shown />
          <SumPart name={`Venta de mostrador ${sale?.folio ?? ''}`} amount={sums.sold} />
          {tips.map(tip => (
            <SumPart key={tip.healer_id} name={`Propina · ${tip.healer}`} amount={tip.amount} />
          ))}
          <SumPart name="Saldo a favor" amount={sums.credited} />
        </>
      }
      total={['Cobrado', sums.collected]}
    />
  );
}

interface FinishedActionsProps extends Pick<FinishedFootProps, 'next' | 'again' | 'onCorrect'> {
  appointmentId: number;
  /** Some of what was paid is credit of the client by now. */
  credited: boolean;
}

function FinishedActions({ appointmentId, next, again, credited, onCorrect }: FinishedActionsProps) {
  return (
    <>
      {next && (
        <span data-next-step>
          <ButtonLink to={next} icon={ArrowRight}>
            Siguiente por cobrar
          </ButtonLink>
        </span>
      )}
      {again && again.serviceIds.length > 0 && <BookAgain {...again} />}
      <ButtonLink to={paths.ticketPaper(appointmentId)} icon={Printer}>
        Imprimir
      </ButtonLink>
      <ButtonLink to={paths.ticketMessage(appointmentId)} icon={MessageCircle}>
        WhatsApp
      </ButtonLink>
      {credited && (
        <Button icon={HandCoins} onClick={() => onCorrect('credit')}>
          Devolver saldo a favor
        </Button>
      )}
      <Button icon={Undo2} onClick={() => onCorrect('charge')}>
        Corregir cobro
      </Button>
      <ButtonLink to={paths.invoiceOfAppointment(appointmentId)} icon={FileText}>
        Solicitar factura
      </ButtonLink>
    </>
  );
}
