import { useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Fact, Facts, Muted, Num } from '@melena/shared/kit/text';
import { joinNames } from '@melena/shared/rules/person';
import { whatsAppAddress } from '@melena/shared/rules/phone';
import { formatDayLong, formatHourRange } from '@melena/shared/rules/time';
import { copyFolio } from '@melena/shared/salon/appointments/Folio';
import { useSession } from '@melena/shared/session';
import { Check, Copy, MessageCircle } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { healerNames } from '../../common/appointment/healer-names';
import { SumFacts } from '../../common/appointment/SumFacts';
import { AppointmentDialogs } from '../../common/appointment-actions/AppointmentDialogs';
import { useAllowedActions } from '../../common/appointment-actions/use-allowed-actions';
import { confirmationText } from './confirmation-text';
import styles from './confirmed.module.css';

interface ConfirmedProps {
  appointmentId: number;
  /** Takes the focus, and not a button: a second Enter must not put the folio away. */
  ref: Ref<HTMLDivElement>;
}

/** 'Cita confirmada': its folio to hand out, and the message to send. */
export function Confirmed({ appointmentId, ref }: ConfirmedProps) {
  const { data } = useCall('appointment/details', { appointment_id: appointmentId });
  const salon = useSession()?.me.salon ?? '';
  const appointment = data?.appointment;
  const healers = data ? healerNames(data) : [];
  const message = data && whatsAppAddress(data.appointment.phone, confirmationText(data, salon));
  useFlash(appointment?.folio);
  return (
    <div ref={ref} className={styles.booked} tabIndex={-1}>
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
            <Fact name="Healer">{joinNames(healers)}</Fact>
            {data.services.length > 0 && (
              <Fact name="Servicios">
                {data.services.map(({ id, name, healer }) => (
                  <div key={id}>
                    {name} {healers.length > 1 && <Muted>· {healer}</Muted>}
                  </div>
                ))}
              </Fact>
            )}
            <Fact name="Día y hora">
              {formatDayLong(appointment.day)} ·{' '}
              <Num>{formatHourRange(appointment.hour, appointment.ending)}</Num>
            </Fact>
          </Facts>
          <div>
            <SumFacts details={data} />
          </div>
          {message && (
            <ButtonLink apart to={message} icon={MessageCircle}>
              WhatsApp
            </ButtonLink>
          )}
        </>
      ) : (
        <SkeletonRows rows={4} label="Cargando la cita" />
      )}
    </div>
  );
}

/** The advance where one is missing, and the end. */
export function ConfirmedFoot({ appointmentId, onFinish }: { appointmentId: number; onFinish: () => void }) {
  const { data } = useCall('appointment/details', { appointment_id: appointmentId });
  const [paying, setPaying] = useState(false);
  const allowed = useAllowedActions(data?.appointment);
  return (
    <>
      {allowed.pay && <Button onClick={() => setPaying(true)}>Registrar anticipo</Button>}
      <Button kind="primary" onClick={onFinish}>
        Listo
      </Button>
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

const FLASH_MS = 1_200;

/** Shows once where it stands in the agenda. */
function useFlash(folio: string | undefined): void {
  useEffect(() => {
    if (folio === undefined) return;
    const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    for (const block of document.querySelectorAll(`[data-day] button[aria-label*="#${folio} "]`)) {
      block.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      if (!still)
        block.animate?.([{ opacity: 0.2 }, { opacity: 1 }], { duration: FLASH_MS, easing: 'ease-out' });
    }
  }, [folio]);
}
