import { useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Fact, Facts, Num } from '@melena/shared/kit/text';
import { formatDayLong, formatHourRange } from '@melena/shared/rules/time';
import { copyFolio } from '@melena/shared/salon/appointments/Folio';
import { Check, Copy } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { SumFacts } from '../../common/appointment/SumFacts';
import { AppointmentDialogs } from '../../common/appointment-actions/AppointmentDialogs';
import { useAllowedActions } from '../../common/appointment-actions/use-allowed-actions';
import styles from './confirmed.module.css';

interface ConfirmedDialogProps {
  appointmentId: number;
  onFinish: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** 'Cita confirmada': its folio to hand out, and the advance where one is missing. */
export function ConfirmedDialog({ appointmentId, onFinish, returnFocus }: ConfirmedDialogProps) {
  const { data } = useCall('appointment/details', { appointment_id: appointmentId });
  const [paying, setPaying] = useState(false);
  const allowed = useAllowedActions(data?.appointment);
  const content = useRef<HTMLDivElement>(null);
  const appointment = data?.appointment;
  return (
    <>
      <Dialog
        open
        size={400}
        title="Cita confirmada"
        onClose={onFinish}
        initialFocus={content}
        returnFocus={returnFocus}
        foot={
          <>
            {allowed.pay && <Button onClick={() => setPaying(true)}>Registrar anticipo</Button>}
            <Button kind="primary" wide={!allowed.pay} onClick={onFinish}>
              Finalizar
            </Button>
          </>
        }
      >
        {/* Not on a button: a second Enter must not put the folio away. */}
        <div ref={content} className={styles.booked} tabIndex={-1}>
          <Check className={styles.done} />
          {data && appointment ? (
            <>
              <div className={styles.folio}>
                <Num size="xl">#{appointment.folio}</Num>
                <IconButton
                  name="Copiar folio"
                  icon={Copy}
                  kind="secondary"
                  onClick={() => copyFolio(appointment.folio)}
                />
              </div>
              <Facts className={styles.facts}>
                <Fact name="Cliente">{appointment.client}</Fact>
                <Fact name="Healer">{appointment.healer}</Fact>
                <Fact name="Día y hora">
                  {formatDayLong(appointment.day)} ·{' '}
                  <Num>{formatHourRange(appointment.hour, appointment.ending)}</Num>
                </Fact>
              </Facts>
              <div>
                <SumFacts details={data} />
              </div>
            </>
          ) : (
            <SkeletonRows rows={4} label="Cargando la cita" />
          )}
        </div>
      </Dialog>
      {data && (
        <AppointmentDialogs
          dialog={paying ? 'advance' : null}
          details={data}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  );
}
