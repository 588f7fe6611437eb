import * as paths from '@melena/shared/contract/paths';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { PaneScroll, Push } from '@melena/shared/kit/layout/blocks';
import { Muted, Num } from '@melena/shared/kit/text';
import { AppointmentHead } from '@melena/shared/salon/appointments/AppointmentHead';
import { Droplets } from 'lucide-react';
import css from './material.module.css';
import { RequestRow } from './RequestRow';
import { type MaterialAppointment, pendingOf } from './types';

export function Requests({ appointment }: { appointment: MaterialAppointment }) {
  const { requests, client } = appointment;
  return (
    <>
      <AppointmentHead appointment={appointment} client={client} backTo={paths.material} />
      <div className={css.head}>
        <h3>Materia prima solicitada</h3>
        {requests.length > 0 && (
          <Push>
            <Muted role="status">
              <PendingLeft pending={pendingOf(appointment)} />
            </Muted>
          </Push>
        )}
      </div>
      <PaneScroll>
        {requests.length === 0 ? (
          <Empty icon={Droplets} text="No hay productos registrado">
            Lo que solicite el healer aparece aquí.
          </Empty>
        ) : (
          <ul>
            {requests.map(request => (
              <RequestRow key={request.id} request={request} healer={appointment.healer} />
            ))}
          </ul>
        )}
      </PaneScroll>
    </>
  );
}

function PendingLeft({ pending }: { pending: number }) {
  if (pending === 0) return 'Todo entregado';
  return (
    <>
      <Num>{pending}</Num> por entregar
    </>
  );
}
