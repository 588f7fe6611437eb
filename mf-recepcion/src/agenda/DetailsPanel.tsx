import { useCall } from '@melena/shared/client';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Panel } from '@melena/shared/kit/overlays/Panel';
import { Muted } from '@melena/shared/kit/text';
import { delayText } from '@melena/shared/rules/agenda/appointment-status';
import type { Day } from '@melena/shared/rules/time';
import { AppointmentBadge } from '@melena/shared/salon/appointments/AppointmentBadge';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { AppointmentLines, type AppointmentLinesProps } from '../common/appointment/AppointmentLines';
import styles from '../common/appointment/appointment.module.css';
import { ChangesSection } from '../common/appointment/ChangesSection';
import { PersonAndTime } from '../common/appointment/PersonAndTime';
import { SumFacts } from '../common/appointment/SumFacts';
import type { AppointmentDialog } from '../common/appointment/types';
import { AppointmentActions, CancelButton } from '../common/appointment-actions/AppointmentActions';
import { AppointmentDialogs } from '../common/appointment-actions/AppointmentDialogs';
import { ArrivalButton } from '../common/appointment-actions/ArrivalButton';
import { useAllowedActions } from '../common/appointment-actions/use-allowed-actions';

export interface DetailsPanelProps {
  /** Null while it is closed. */
  appointmentId: number | null;
  onClose: () => void;
  /** It was rescheduled, to this day. */
  onMoved: (day: Day) => void;
}

/** 'Detalles de la cita', over the agenda, which goes on working. */
export function DetailsPanel({ appointmentId, onClose, onMoved }: DetailsPanelProps) {
  const shownId = useLastId(appointmentId);
  const open = appointmentId !== null;
  const query = useCall(
    'appointment/details',
    { appointment_id: shownId ?? 0 },
    { enabled: shownId !== null },
  );
  const { data } = query;
  const [dialog, setDialog] = useState<AppointmentDialog | null>(null);
  const allowed = useAllowedActions(data?.appointment);
  const acts = Object.values(allowed).some(Boolean);
  return (
    <>
      <Panel
        open={open}
        onClose={onClose}
        title="Detalles de la cita"
        footStart={allowed.cancel && <CancelButton allowed={allowed} onOpen={setDialog} />}
        foot={
          acts &&
          data && (
            <AppointmentActions allowed={allowed} appointmentId={data.appointment.id} onOpen={setDialog} />
          )
        }
      >
        <Loaded
          query={query}
          failed="No se pudo cargar la cita"
          nowhere={{ icon: SearchX, text: 'No se encontró la cita' }}
          skeleton={<SkeletonRows label="Cargando la cita" />}
        >
          {details => <DetailsBody details={details} onOpen={allowed.services ? setDialog : undefined} />}
        </Loaded>
      </Panel>
      {open && data && (
        <AppointmentDialogs
          dialog={dialog}
          details={data}
          onClose={() => setDialog(null)}
          onMoved={onMoved}
        />
      )}
    </>
  );
}

function DetailsBody({ details, onOpen }: AppointmentLinesProps) {
  const { appointment } = details;
  const { arrival } = useAllowedActions(appointment);
  const now = useNow();
  const delay = delayText(appointment, now);
  return (
    <>
      <div className={styles.top}>
        <AppointmentBadge appointment={appointment} now={now} />
        {delay && <Muted>{delay}</Muted>}
        <Folio folio={appointment.folio} quiet copy />
        {arrival && <ArrivalButton appointment={appointment} />}
      </div>
      <PersonAndTime appointment={appointment} services={details.services} />
      <AppointmentLines key={appointment.id} details={details} onOpen={onOpen} />
      <div className={styles.section}>
        <SumFacts details={details} />
      </div>
      <ChangesSection appointmentId={appointment.id} />
    </>
  );
}

/** The last id that was open, so that what slides out still shows it. */
function useLastId(id: number | null): number | null {
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  return id ?? last;
}
