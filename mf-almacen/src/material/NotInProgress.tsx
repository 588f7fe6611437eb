import { Empty } from '@melena/shared/kit/feedback/Empty';
import { PaneBack } from '@melena/shared/salon/appointments/AppointmentHead';
import { CircleCheckBig } from 'lucide-react';

/** The chosen appointment was charged meanwhile, or the address names one that isn't in progress. */
export function NotInProgress() {
  return (
    <>
      <PaneBack to="/material" />
      <Empty icon={CircleCheckBig} text="Esta cita no está en curso">
        Solo se entrega material a las citas en curso, y a las finalizadas hoy con algo pendiente.
      </Empty>
    </>
  );
}
