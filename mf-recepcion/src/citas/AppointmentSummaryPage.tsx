import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Navigate, useParams } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { SUMMARY_PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { AppointmentBadge } from '@melena/shared/salon/appointments/AppointmentBadge';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { useSession } from '@melena/shared/session';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { AppointmentLines, type AppointmentLinesProps } from '../common/appointment/AppointmentLines';
import appointmentStyles from '../common/appointment/appointment.module.css';
import { ChangesSection } from '../common/appointment/ChangesSection';
import { PersonAndTime } from '../common/appointment/PersonAndTime';
import { SumFacts } from '../common/appointment/SumFacts';
import type { AppointmentDialog } from '../common/appointment/types';
import { AppointmentActions, CancelButton } from '../common/appointment-actions/AppointmentActions';
import { AppointmentDialogs } from '../common/appointment-actions/AppointmentDialogs';
import { ArrivalButton } from '../common/appointment-actions/ArrivalButton';
import { useAllowedActions } from '../common/appointment-actions/use-allowed-actions';
import { chargedLines, receivedLines } from '../common/payment/payment-lines';
import { TicketPayments } from '../common/payment/TicketPayments';
import styles from './summary.module.css';

export function AppointmentSummaryPage() {
  const { id } = useParams();
  const appointmentId = Number(id);
  if (!Number.isInteger(appointmentId) || appointmentId < 1) return <Navigate to={paths.agenda} replace />;
  return <Summary key={appointmentId} appointmentId={appointmentId} />;
}

const BACK = { to: paths.agenda, label: 'Agenda' };

const NOT_FOUND = {
  icon: CalendarX2,
  text: 'No se encontró la cita',
  to: paths.agenda,
  label: 'Ver la agenda',
};

function Summary({ appointmentId }: { appointmentId: number }) {
  const query = useCall('appointment/details', { appointment_id: appointmentId });
  const [dialog, setDialog] = useState<AppointmentDialog | null>(null);
  const allowed = useAllowedActions(query.data?.appointment);
  const now = useNow();
  return (
    <Loaded
      query={query}
      failed="No se pudo cargar la cita"
      nowhere={NOT_FOUND}
      head={<PageHead title="Resumen de la cita" back={BACK} />}
      skeleton={
        <PageBody>
          <Sheet fill className={styles.missing}>
            <SkeletonRows rows={8} label="Cargando la cita" />
          </Sheet>
        </PageBody>
      }
    >
      {details => (
        <>
          <PageHead
            className={styles.head}
            title="Resumen de la cita"
            tab={`Cita #${details.appointment.folio}`}
            back={BACK}
            actions={
              <>
                <CancelButton allowed={allowed} onOpen={setDialog} />
                <AppointmentActions allowed={allowed} appointmentId={appointmentId} onOpen={setDialog} />
              </>
            }
          >
            <span className={styles.state}>
              <AppointmentBadge appointment={details.appointment} now={now} />
              <Folio folio={details.appointment.folio} quiet copy />
              {allowed.arrival && <ArrivalButton appointment={details.appointment} />}
            </span>
          </PageHead>
          <PageBody className={styles.body}>
            <SummaryCards details={details} onOpen={allowed.services ? setDialog : undefined} />
          </PageBody>
          <AppointmentDialogs
            dialog={dialog}
            details={details}
            defaultType={SUMMARY_PAYMENT_TYPE}
            onClose={() => setDialog(null)}
          />
        </>
      )}
    </Loaded>
  );
}

/** The facts at the left, what it holds and what was paid at the right. */
function SummaryCards({ details, onOpen }: AppointmentLinesProps) {
  const seesPayments = hasPermission(useSession()?.me.role, 'pagos');
  return (
    <div className={styles.cards}>
      <Sheet className={styles.facts}>
        <PersonAndTime appointment={details.appointment} services={details.services} />
        <div className={appointmentStyles.section}>
          <SumFacts details={details} />
        </div>
        <ChangesSection appointmentId={details.appointment.id} />
      </Sheet>
      <div className={styles.holds}>
        <Sheet className={styles.lines}>
          <AppointmentLines details={details} onOpen={onOpen} />
        </Sheet>
        {seesPayments && (
          <Sheet className={styles.payments}>
            <SummaryPayments details={details} />
          </Sheet>
        )}
      </div>
    </div>
  );
}

/** A charged appointment shows the sums of its whole ticket: tips and products sold beside it are in them. */
function SummaryPayments({ details: { appointment, payments } }: Pick<AppointmentLinesProps, 'details'>) {
  const mayCharge = hasPermission(useSession()?.me.role, 'caja');
  const enabled = mayCharge && isFinished(appointment);
  const { data, isLoading } = useCall('sale/ticket', { appointment_id: appointment.id }, { enabled });
  if (isLoading) return <SkeletonRows rows={2} label="Cargando los pagos" />;
  const lines = data ? chargedLines(data) : receivedLines(payments);
  if (lines.length === 0) return <Empty text="No se encontraron pagos registrados" />;
  return <TicketPayments lines={lines} />;
}
