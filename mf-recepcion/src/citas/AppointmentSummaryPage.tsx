import { isNowhere, messageOf, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty, ErrorState } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Navigate, useParams } from '@melena/shared/router';
import { SUMMARY_PAYMENT_TYPE } from '@melena/shared/rules/payment';
import { AppointmentBadge } from '@melena/shared/salon/appointments/AppointmentBadge';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { AppointmentActions, CancelButton } from '../common/appointment-actions/AppointmentActions';
import { type AppointmentDialog, AppointmentDialogs } from '../common/appointment-actions/AppointmentDialogs';
import { useAllowedActions } from '../common/appointment-actions/use-allowed-actions';
import { SummaryCards } from './SummaryCards';
import styles from './summary.module.css';

/** '/citas/{id}': one appointment, to pay its advance, start or cancel it. Without an id it is the agenda. */
export function AppointmentSummaryPage() {
  const { id } = useParams();
  const appointmentId = Number(id);
  if (!Number.isInteger(appointmentId) || appointmentId < 1) return <Navigate to={paths.agenda} replace />;
  return <Summary key={appointmentId} appointmentId={appointmentId} />;
}

const BACK = { to: paths.agenda, label: 'Agenda' };

function Summary({ appointmentId }: { appointmentId: number }) {
  const { data, error, isFetching, refetch } = useCall('appointment/details', {
    appointment_id: appointmentId,
  });
  const [dialog, setDialog] = useState<AppointmentDialog | null>(null);
  const allowed = useAllowedActions(data?.appointment);
  const now = useNow();
  if (!data) {
    return (
      <>
        <PageHead title="Resumen de la cita" back={BACK} />
        <PageBody>
          <Sheet fill className={styles.missing}>
            <NotLoadedSummary error={error} busy={isFetching} onRetry={() => void refetch()} />
          </Sheet>
        </PageBody>
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
          <AppointmentBadge appointment={appointment} now={now} />
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

function NotLoadedSummary({
  error,
  busy,
  onRetry,
}: {
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}) {
  if (!error) return <SkeletonRows rows={8} label="Cargando la cita" />;
  if (isNowhere(error)) {
    return (
      <Empty
        icon={CalendarX2}
        text="No se encontró la cita"
        action={<ButtonLink to={paths.agenda}>Ver la agenda</ButtonLink>}
      />
    );
  }
  return (
    <ErrorState text="No se pudo cargar la cita" detail={messageOf(error)} busy={busy} onRetry={onRetry} />
  );
}
