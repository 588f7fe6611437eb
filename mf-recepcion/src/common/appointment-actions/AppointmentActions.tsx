import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { CalendarClock, Undo2 } from 'lucide-react';
import type { AppointmentDialog } from '../appointment/types';
import type { AllowedActions } from './use-allowed-actions';

interface ActionsProps {
  allowed: AllowedActions;
  onOpen: (dialog: AppointmentDialog) => void;
}

export function AppointmentActions({
  allowed,
  appointmentId,
  onOpen,
}: ActionsProps & { appointmentId: number }) {
  return (
    <>
      {allowed.move && (
        <Button icon={CalendarClock} onClick={() => onOpen('move')}>
          Reagendar
        </Button>
      )}
      {allowed.undoStart && (
        <Button icon={Undo2} onClick={() => onOpen('undo-start')}>
          Deshacer inicio
        </Button>
      )}
      {allowed.charge && (
        <ButtonLink kind="primary" to={paths.charge(appointmentId)}>
          Cobrar
        </ButtonLink>
      )}
      {allowed.ticket && <ButtonLink to={paths.ticket(appointmentId)}>Ver en Caja</ButtonLink>}
      {allowed.start && (
        <Button kind={allowed.pay ? 'secondary' : 'primary'} onClick={() => onOpen('start')}>
          Iniciar cita
        </Button>
      )}
      {allowed.pay && (
        <Button kind={allowed.payAndStart ? 'secondary' : 'primary'} onClick={() => onOpen('advance')}>
          Agregar anticipo
        </Button>
      )}
      {allowed.payAndStart && (
        <Button kind="primary" onClick={() => onOpen('advance-and-start')}>
          Registrar anticipo e iniciar
        </Button>
      )}
      {allowed.credit && (
        <Button kind="primary" onClick={() => onOpen('credit')}>
          Pasar a crédito
        </Button>
      )}
    </>
  );
}

/** The action that cannot be undone, apart from the rest. */
export function CancelButton({ allowed, onOpen }: ActionsProps) {
  if (!allowed.cancel) return null;
  return (
    <Button kind="warn" onClick={() => onOpen('cancel')}>
      Cancelar cita
    </Button>
  );
}
