import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { Muted, Note } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { canStartOncePaid } from '@melena/shared/rules/agenda/appointment-advance';
import { canCharge, canStart, canStartOn, isCancelled } from '@melena/shared/rules/agenda/appointment-status';
import { minus } from '@melena/shared/rules/money';
import { ticketSums } from '@melena/shared/rules/till/ticket-sums';
import { formatDayShort, today } from '@melena/shared/rules/time';
import { Play } from 'lucide-react';
import { usePaymentMethods } from '../common/payment/PaymentMethodFields';
import { SumPart } from '../common/payment/SumPart';
import { Foot } from './Foot';
import { TicketActions, type TicketStepProps } from './TicketActions';
import type { Appointment } from './ticket-lines';

/** Additions, sums, and the one thing to do next under the total. */
export function TicketFoot({ appointment, onOpen }: TicketStepProps) {
  const cancelled = isCancelled(appointment);
  return (
    <Foot
      actions={<TicketActions appointment={appointment} onOpen={onOpen} />}
      sums={<TicketSums appointment={appointment} />}
      total={cancelled ? ['Pagado', appointment.paid] : ['Total', appointment.pending]}
    >
      <NextStep appointment={appointment} onOpen={onOpen} />
    </Foot>
  );
}

/** Adds up to the amount under them. */
function TicketSums({ appointment }: { appointment: Appointment }) {
  const { paid, discount_percent: percent, discount_by: authorised } = appointment;
  const { subtotal, discount, excess } = ticketSums({ visit: appointment });
  return (
    <>
      <SumPart name="Subtotal" amount={subtotal} shown />
      <SumPart name="Pagado" amount={paid} shown />
      <SumPart
        name={
          <>
            {percent === null ? 'Descuento' : `Descuento ${percent}%`}
            {authorised && <Note> · autorizó {authorised}</Note>}
          </>
        }
        amount={minus(discount)}
        shown
      />
      <SumPart name="Sobran" amount={excess} />
    </>
  );
}

/** Start, charge, or first the advance: whichever its status leads to. */
function NextStep({ appointment, onOpen }: TicketStepProps) {
  if (canCharge(appointment)) return <ChargeButton onOpen={onOpen} />;
  if (canStart(appointment) && !canStartOn(appointment)) {
    if (appointment.day > today()) {
      return <Muted as="p">Se inicia el {formatDayShort(appointment.day)}.</Muted>;
    }
    return (
      <Muted as="p">
        Su día ya pasó: <Link to={paths.appointment(appointment.id)}>reagéndala</Link>
      </Muted>
    );
  }
  if (canStart(appointment)) {
    return (
      <Button kind="primary" wide icon={Play} onClick={() => onOpen('start')}>
        Iniciar cita
      </Button>
    );
  }
  if (canStartOncePaid(appointment)) {
    return (
      <Button kind="primary" wide icon={Play} onClick={() => onOpen('advance-and-start')}>
        Registrar anticipo e iniciar
      </Button>
    );
  }
  return null;
}

function ChargeButton({ onOpen }: Pick<TicketStepProps, 'onOpen'>) {
  usePaymentMethods();
  return (
    <Button kind="primary" wide onClick={() => onOpen('charge')}>
      Cobrar
    </Button>
  );
}
