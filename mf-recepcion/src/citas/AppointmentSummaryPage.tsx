import { isNowhere, messageOf, useCall } from '@melena/shared/client';
import { Navigate, useParams } from '@melena/shared/router';
import { SUMMARY_PAYMENT_TYPE } from '@melena/shared/rules/payment';
import { AppointmentState } from '@melena/shared/ui/AppointmentState';
import { ButtonLink } from '@melena/shared/ui/ButtonLink';
import { Empty, ErrorState } from '@melena/shared/ui/Empty';
import { Folio } from '@melena/shared/ui/Folio';
import { PageHead } from '@melena/shared/ui/PageHead';
import { Sheet } from '@melena/shared/ui/Sheet';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { useNow } from '@melena/shared/ui/use-now';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { AppointmentActions, CancelButton } from '../appointment/AppointmentActions';
import { type AppointmentDialog, AppointmentDialogs } from '../appointment/AppointmentDialogs';
import { useAllowed } from '../appointment/use-allowed';
import { SummaryCards } from './SummaryCards';
import styles from './summary.module.css';

/** '/citas/{id}': one appointment, to pay its advance, start or cancel it. Without an id it is the agenda. */
export function AppointmentSummaryPage() {
  const { id } = useParams();
  const appointmentId = Number(id);
  if (!Number.isInteger(appointmentId) || appointmentId < 1) return <Navigate to="/agenda" replace />;
  return <Summary key={appointmentId} appointmentId={appointmentId} />;
}

const BACK = { to: '/agenda', label: 'Agenda' };

function Summary({ appointmentId }: { appointmentId: number }) {
  const { data, error, isFetching, refetch } = useCall('appointment/details', {
    appointment_id: appointmentId,
  });
  const [dialog, setDialog] = useState<AppointmentDialog | null>(null);
  const allowed = useAllowed(data?.appointment);
  const now = useNow();
  if (!data) {
    return (
      <>
        <PageHead title="Resumen de la cita" back={BACK} />
        <div className="page-body">
          <Sheet fill className={styles.missing}>
            <Missing error={error} busy={isFetching} onRetry={() => void refetch()} />
          </Sheet>
        </div>
      </>
    );
  }
  const { appointment } = data;
  return (
    <>
      <PageHead
        className={styles.head}
        title="Resumen de la cita"
        tab={`Cita #${appointment.folio}`}
        back={BACK}
        actions={
          <>
            <CancelButton allowed={allowed} onOpen={setDialog} />
            <AppointmentActions allowed={allowed} appointmentId={appointmentId} onOpen={setDialog} />
          </>
        }
      >
        <span className={styles.state}>
          <AppointmentState appointment={appointment} now={now} />
          <Folio folio={appointment.folio} quiet copy />
        </span>
      </PageHead>
      <div className={`page-body ${styles.body}`}>
        <SummaryCards details={data} onOpen={allowed.services ? setDialog : undefined} />
      </div>
      <AppointmentDialogs
        dialog={dialog}
        details={data}
        defaultType={SUMMARY_PAYMENT_TYPE}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

function Missing({ error, busy, onRetry }: { error: Error | null; busy: boolean; onRetry: () => void }) {
  if (!error) return <SkeletonRows rows={8} label="Cargando la cita" />;
  if (isNowhere(error)) {
    return (
      <Empty
        icon={CalendarX2}
        text="No se encontró la cita"
        action={<ButtonLink to="/agenda">Ver la agenda</ButtonLink>}
      />
    );
  }
  return (
    <ErrorState text="No se pudo cargar la cita" detail={messageOf(error)} busy={busy} onRetry={onRetry} />
  );
}
