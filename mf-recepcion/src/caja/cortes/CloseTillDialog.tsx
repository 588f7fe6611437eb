import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Num } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { formatMoney } from '@melena/shared/rules/money';
import { formatDateTime } from '@melena/shared/rules/time';
import { Lock } from 'lucide-react';
import { AdminPassword } from '../../common/payment/AdminPassword';
import { AccountTotals } from './AccountTotals';
import { PaymentsOutsideTill } from './PaymentsOutsideTill';
import { UnpaidAppointments } from './UnpaidAppointments';

export interface CloseTillDialogProps {
  caja: NonNullable<CallReply<'caja/get'>['caja']>;
  onClose: () => void;
}

/** What each account did since the till was opened; closing freezes it, and leads to the cut that can be printed. */
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
      busyVerb="Cerrando"
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
