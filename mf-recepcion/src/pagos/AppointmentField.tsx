import { loadError, type useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { storedStatusName } from '@melena/shared/rules/appointment-status';
import { ZERO } from '@melena/shared/rules/money';
import { fullBecause, roomOf } from '@melena/shared/rules/payment';
import { formatDay, formatHour } from '@melena/shared/rules/time';
import { Button } from '@melena/shared/ui/Button';
import { ErrorState } from '@melena/shared/ui/Empty';
import { Field } from '@melena/shared/ui/Field';
import { Folio } from '@melena/shared/ui/Folio';
import { Money } from '@melena/shared/ui/Money';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { StatusBadge } from '@melena/shared/ui/StatusBadge';
import { Search } from 'lucide-react';
import css from './payment.module.css';

type Appointment = CallReply<'calendar/appointment'>['appointment'];

export interface AppointmentFieldProps {
  /** The chosen one, as it is now; undefined while none is. */
  found: ReturnType<typeof useCall<'calendar/appointment'>> | undefined;
  /** Whose payment it is. */
  payer: number;
  disabled: boolean;
  onFind: () => void;
}

/** The appointment that a part of a payment goes to; one that takes no more says so. */
export function AppointmentField({ found, payer, disabled, onFind }: AppointmentFieldProps) {
  const appointment = found?.data?.appointment;
  const full = appointment !== undefined && roomOf(appointment) === ZERO;
  const failed = found && loadError(found, 'No se pudo cargar la cita');
  return (
    <Field
      label="Cita"
      group
      error={full ? fullBecause(appointment) : undefined}
      help={
        appointment && appointment.client_id !== payer ? `La cita es de ${appointment.client}.` : undefined
      }
    >
      {() => (
        <div className={css.chosen}>
          {appointment && <ChosenAppointment appointment={appointment} />}
          {failed && <ErrorState {...failed} />}
          {found && !appointment && !failed && <SkeletonRows rows={1} label="Cargando la cita" />}
          <Button icon={found ? undefined : Search} disabled={disabled} onClick={onFind}>
            {found ? 'Cambiar' : 'Buscar cita'}
          </Button>
        </div>
      )}
    </Field>
  );
}

function ChosenAppointment({ appointment }: { appointment: Appointment }) {
  const { folio, client, day, hour, paid, total } = appointment;
  return (
    <span className={css.what}>
      <b className="clip">
        <Folio folio={folio} /> · {client}
      </b>
      <small className="t-2 num">
        {formatDay(day)} · {formatHour(hour)} · <Money value={paid} /> de <Money value={total} />
      </small>
      <StatusBadge status={storedStatusName(appointment)} />
    </span>
  );
}
