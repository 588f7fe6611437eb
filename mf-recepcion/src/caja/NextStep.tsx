import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { Muted } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { canStartOncePaid } from '@melena/shared/rules/agenda/appointment-advance';
import { canCharge, canStart, canStartOn } from '@melena/shared/rules/agenda/appointment-status';
import { formatDayShort, today } from '@melena/shared/rules/time';
import { Play } from 'lucide-react';
import { usePaymentMethods } from '../common/payment/PaymentMethodFields';
import type { TicketStepProps } from './TicketActions';

/** Start, charge, or first the advance: whichever its status leads to. */
export function NextStep({ appointment, onOpen }: TicketStepProps) {
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
