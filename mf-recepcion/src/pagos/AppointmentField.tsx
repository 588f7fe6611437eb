import type { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Field } from '@melena/shared/kit/fields/Field';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Money, Note, Strong } from '@melena/shared/kit/text';
import { storedStatusName } from '@melena/shared/rules/appointment-status';
import { ZERO } from '@melena/shared/rules/money';
import { amountStillAccepted, reasonNoMorePayments } from '@melena/shared/rules/payment';
import { formatDay, formatHour } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { StatusBadge } from '@melena/shared/salon/appointments/StatusBadge';
import { Search } from 'lucide-react';
import styles from './payment.module.css';

type Appointment = CallReply<'calendar/appointment'>['appointment'];

export interface AppointmentFieldProps {
  /** The chosen one, as it is now; undefined while none is. */
  found: ReturnType<typeof useCall<'calendar/appointment'>> | undefined;
  /** The client of the payment. */
  payer: { client_id: number; client: string };
  disabled: boolean;
  onFind: () => void;
}

/** The appointment that a part of a payment goes to; one that takes no more says so. */
export function AppointmentField({ found, payer, disabled, onFind }: AppointmentFieldProps) {
  const appointment = found?.data?.appointment;
  const full = appointment !== undefined && amountStillAccepted(appointment) === ZERO;
  return (
    <Field label="Cita" group error={full ? reasonNoMorePayments(appointment) : undefined}>
      {() => (
        <>
          <div className={styles.chosen}>
            {found && (
              <Loaded
                query={found}
                failed="No se pudo cargar la cita"
                skeleton={<SkeletonRows rows={1} label="Cargando la cita" />}
              >
                {({ appointment }) => <ChosenAppointment appointment={appointment} />}
              </Loaded>
            )}
            <Button icon={found ? undefined : Search} disabled={disabled} onClick={onFind}>
              {found ? 'Cambiar' : 'Buscar cita'}
            </Button>
          </div>
          {appointment && appointment.client_id !== payer.client_id && (
            <Notice tone="warn">
              El pago es de <b>{payer.client}</b> y la cita es de <b>{appointment.client}</b>.
            </Notice>
          )}
        </>
      )}
    </Field>
  );
}

function ChosenAppointment({ appointment }: { appointment: Appointment }) {
  const { folio, client, day, hour, paid, total } = appointment;
  return (
    <span className={styles.what}>
      <Strong clip>
        <Folio folio={folio} /> · {client}
      </Strong>
      <Note num>
        {formatDay(day)} · {formatHour(hour)} · <Money value={paid} /> de <Money value={total} />
      </Note>
      <StatusBadge status={storedStatusName(appointment)} />
    </span>
  );
}
