import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import { PaneScroll, PaneTop } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Pane, Panes, PanesSkeleton } from '@melena/shared/kit/layout/Panes';
import { CountBadge, Muted } from '@melena/shared/kit/text';
import { noneFound } from '@melena/shared/rules/none-found';
import { findInDay } from '@melena/shared/rules/search';
import { PaneBack } from '@melena/shared/salon/appointments/AppointmentHead';
import { DayPick, moveInPicks, PickList } from '@melena/shared/salon/appointments/DayPick';
import { useAppointmentParam } from '@melena/shared/salon/appointments/use-appointment-param';
import { CalendarX2, Check, CircleCheckBig, Droplets, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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

interface DayListProps {
  appointments: readonly MaterialAppointment[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Stands at the end of a row: what is left to do. */
  mark: (row: MaterialAppointment) => ReactNode;
}

/** The left of two panes: today's appointments and what is left of another day, found by folio, client or healer. */
function DayList({ appointments, chosen, onChoose, mark }: DayListProps) {
  const [typed, setTyped] = useState('');
  const found = findInDay(appointments, typed);
  return (
    <Pane aria-label="Citas de hoy" onKeyDown={moveInPicks}>
      <PaneTop>
        <SearchField
          label="Buscar en las citas de hoy"
          placeholder="Folio, cliente o healer"
          value={typed}
          onChange={setTyped}
        />
      </PaneTop>
      <PaneScroll>
        {appointments.length === 0 && <Empty icon={CalendarX2} text="No hay citas hoy" />}
        {appointments.length > 0 && found.length === 0 && (
          <Empty icon={SearchX} text={noneFound(typed, 'Sin resultados')}>
            Ninguna cita de hoy coincide con «{typed.trim()}».
          </Empty>
        )}
        <PickList>
          {found.map(row => (
            <DayPick key={row.id} row={row} chosen={row.id === chosen} gone={false} onChoose={onChoose}>
              {mark(row)}
            </DayPick>
          ))}
        </PickList>
      </PaneScroll>
    </Pane>
  );
}
