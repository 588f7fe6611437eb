import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { SkeletonBlock, SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { SkeletonRow } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Navigate, useNavigate, useParams } from '@melena/shared/router';
import { isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { useSession } from '@melena/shared/session';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { NotStartedDialog } from '../healer/NotStartedDialog';
import { TouchPage } from '../healer/TouchPage';
import { OutboxNotices } from '../outbox/OutboxNotices';
import { useRequests } from '../outbox/requests';
import { Process } from './Process';
import css from './process.module.css';

export function ProcessPage() {
  const session = useSession('healer');
  const id = Number(useParams().id);
  if (!session || !Number.isSafeInteger(id) || id <= 0) return <Navigate to={paths.tablet} replace />;
  return <LoadedProcess key={id} id={id} name={session.me.name} />;
}

function LoadedProcess({ id, name }: { id: number; name: string }) {
  const navigate = useNavigate();
  const found = useCall('healers/appointment', { appointment_id: id });
  const requests = useRequests();
  const [opened, setOpened] = useState(false);
  const appointment = found.data?.appointment;
  // Charged while the healer looks at it, it stays, read-only; it is no longer opened.
  if (appointment && isInProgress(appointment) && !opened) setOpened(true);
  const toDay = () => navigate(paths.tablet);

  if (found.data && opened) {
    return (
      <Process
        process={found.data}
        requests={requests.filter(({ caption }) => caption.appointmentId === id)}
      />
    );
  }
  return (
    <TouchPage
      title={name}
      end={
        <Button kind="on-wine" icon={ChevronLeft} onClick={toDay}>
          Mi día
        </Button>
      }
    >
      <OutboxNotices requests={requests} />
      <Loaded query={found} failed="No se pudo cargar la cita" skeleton={<ProcessSkeleton />}>
        {() => <ProcessSkeleton />}
      </Loaded>
      <NotStartedDialog appointment={opened ? null : (appointment ?? null)} onClose={toDay} />
    </TouchPage>
  );
}

function ProcessSkeleton() {
  return (
    <div className={css.skeletons}>
      <Sheet>
        <SkeletonRows rows={5} label="Cargando la cita" />
      </Sheet>
      <Sheet aria-hidden>
        {[96, 80, 140].map(width => (
          <SkeletonRow key={width}>
            <SkeletonBlock width={width} />
            <SkeletonBlock width={84} />
          </SkeletonRow>
        ))}
      </Sheet>
    </div>
  );
}
