import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Panes, PanesSkeleton } from '@melena/shared/kit/layout/Panes';
import { CountBadge, Muted } from '@melena/shared/kit/text';
import { PaneBack } from '@melena/shared/salon/appointments/AppointmentHead';
import { useAppointmentParam } from '@melena/shared/salon/appointments/use-appointment-param';
import { Check, CircleCheckBig, Droplets } from 'lucide-react';
import { DayList } from './DayList';
import { Requests } from './Requests';
import { type MaterialAppointment, pendingOf } from './types';

/** Materia Prima: the appointments in progress, and what the healer of the chosen one asked for. */
export function MaterialPage() {
  const list = useCall('material/get', {});
  const head = <PageHead title="Materia Prima" />;
  return (
    <Loaded
      query={list}
      failed="No se pudo cargar la materia prima solicitada"
      head={head}
      skeleton={<PanesSkeleton label="Cargando las citas de hoy" />}
    >
      {({ appointments }) => (
        <>
          {head}
          <Today appointments={appointments} />
        </>
      )}
    </Loaded>
  );
}

function Today({ appointments }: { appointments: readonly MaterialAppointment[] }) {
  const { chosen, choose } = useAppointmentParam();
  const appointment = appointments.find(({ id }) => id === chosen);
  return (
    <Panes
      label="Materia prima solicitada"
      chosen={chosen !== null}
      list={
        <DayList
          appointments={appointments}
          chosen={chosen}
          onChoose={choose}
          mark={row => <PendingCount of={row} />}
        />
      }
    >
      {appointment ? (
        <Requests key={appointment.id} appointment={appointment} />
      ) : chosen === null ? (
        <Empty icon={Droplets} text="Selecciona una cita del día" />
      ) : (
        <NotInProgress />
      )}
    </Panes>
  );
}

/** The count of pending requests; a check when all are delivered, nothing when there are none. */
function PendingCount({ of }: { of: MaterialAppointment }) {
  const pending = pendingOf(of);
  if (pending > 0) {
    return (
      <span role="img" aria-label={`${pending} por entregar`}>
        <CountBadge>{pending}</CountBadge>
      </span>
    );
  }
  if (of.requests.length === 0) return null;
  return (
    <Muted role="img" aria-label="Todo entregado">
      <Check />
    </Muted>
  );
}

/** The chosen appointment was charged meanwhile, or the address names one that isn't in progress. */
function NotInProgress() {
  return (
    <>
      <PaneBack to={paths.material} />
      <Empty icon={CircleCheckBig} text="Esta cita no está en curso">
        Solo se entrega material a las citas en curso, y a las finalizadas hoy con algo pendiente.
      </Empty>
    </>
  );
}
