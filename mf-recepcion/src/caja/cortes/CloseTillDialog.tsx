import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Money, Num } from '@melena/shared/kit/text';
import { Link, useNavigate } from '@melena/shared/router';
import { formatMoney } from '@melena/shared/rules/money';
import { formatDateTime, formatDay, formatHour } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { Lock } from 'lucide-react';
import { AdminPassword } from '../../common/payment/AdminPassword';
import { AccountTotals } from './AccountTotals';
import styles from './closing.module.css';
import { PaymentsOutsideTill } from './PaymentsOutsideTill';

export interface CloseTillDialogProps {
  caja: NonNullable<CallReply<'caja/get'>['caja']>;
  onClose: () => void;
}

/** Totals by account since the till was opened; closing freezes them, and leads to the printable report. */
export function CloseTillDialog({ caja, onClose }: CloseTillDialogProps) {
  const cut = useCall('caja/cut', { caja_id: caja.id });
  const navigate = useNavigate();
  const { id } = caja;
  const form = useCommandForm({
    call: 'caja/update',
    values: { password: '' },
    // The version that is shown: a payment since then is refused, so that nobody closes a till unseen.
    toBody: ({ password }) => ({
      caja: { id, version: cut.data?.caja.version ?? caja.version, close: true as const },
      password,
    }),
    done: (_, { total }) => `Caja cerrada con ${formatMoney(total)}`,
    onDone: () => navigate(paths.tillClosing(id)),
  });

  return (
    <ActionDialog
      size={840}
      title="Corte de caja"
      subtitle={
        <>
          Abierta <Num>{formatDateTime(caja.date_time)}</Num> por {caja.opened_by}
        </>
      }
      action={form}
      verb="Cerrar caja"
      icon={Lock}
      disabled={form.values.password === '' || !cut.data}
      onClose={onClose}
    >
      <Loaded
        query={cut}
        failed="No se pudo cargar el corte"
        skeleton={<SkeletonRows rows={8} label="Cargando el corte" />}
      >
        {({ unpaid, accounts, total, outside }) => (
          <>
            <UnpaidAppointments visits={unpaid} onLeave={onClose} />
            <AccountTotals accounts={accounts} total={total} />
            <PaymentsOutsideTill outside={outside} />
          </>
        )}
      </Loaded>
      <AdminPassword
        disabled={form.busy}
        {...form.bind('password')}
        help="Al cerrar, los totales ya no cambian."
      />
    </ActionDialog>
  );
}

interface UnpaidAppointmentsProps {
  visits: CallReply<'caja/cut'>['unpaid'];
  onLeave: () => void;
}

/** Appointments in progress that nobody charged, of any day, before the till closes without them. */
function UnpaidAppointments({ visits, onLeave }: UnpaidAppointmentsProps) {
  if (visits.length === 0) return null;
  return (
    <Notice tone="warn">
      <b>
        {visits.length === 1
          ? 'Hay una cita En Curso sin cobrar'
          : `Hay ${visits.length} citas En Curso sin cobrar`}
      </b>
      <ul className={styles.unpaid}>
        {visits.map(({ id, folio, client, day, hour, pending }) => (
          <li key={id}>
            <Link to={paths.ticket(id)} onClick={onLeave}>
              <Folio folio={folio} /> · {client}
            </Link>
            <Num>
              {formatDay(day)} · {formatHour(hour)} · <Money value={pending} />
            </Num>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
