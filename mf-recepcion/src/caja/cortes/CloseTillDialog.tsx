import { messageOf, useCall, useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { useNavigate } from '@melena/shared/router';
import { formatMoney } from '@melena/shared/rules/money';
import { formatDateTime } from '@melena/shared/rules/time';
import { Lock } from 'lucide-react';
import { useState } from 'react';
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
  const command = useCommand('caja/update');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');

  async function close() {
    if (password === '' || !cut.data) return;
    // The version of what is shown: a payment since then is refused, so that nobody closes what they didn't see.
    const { id, version } = cut.data.caja;
    const closed = await command.attempt({ caja: { id, version, close: true }, password });
    if (!closed) return;
    toast.done(`Caja cerrada con ${formatMoney(closed.total)}`);
    navigate(`/caja/cortes/${id}`);
  }

  return (
    <ActionDialog
      size={840}
      title="Corte de caja"
      subtitle={
        <>
          Abierta <span className="num">{formatDateTime(caja.date_time)}</span> por {caja.opened_by}
        </>
      }
      action={dialogAction(command, close, ['password'])}
      verb="Cerrar caja"
      busyVerb="Cerrando"
      icon={Lock}
      disabled={password === '' || !cut.data}
      onClose={onClose}
    >
      {cut.data ? (
        <>
          <UnpaidAppointments visits={cut.data.unpaid} onLeave={onClose} />
          <AccountTotals accounts={cut.data.accounts} total={cut.data.total} />
          <PaymentsOutsideTill outside={cut.data.outside} />
        </>
      ) : cut.error ? (
        <ErrorState
          text="No se pudo cargar el corte"
          detail={messageOf(cut.error)}
          busy={cut.isFetching}
          onRetry={() => cut.refetch()}
        />
      ) : (
        <SkeletonRows rows={8} label="Cargando el corte" />
      )}
      <AdminPassword
        value={password}
        onChange={setPassword}
        error={command.error}
        disabled={command.busy}
        help="Al cerrar, los totales ya no cambian."
      />
    </ActionDialog>
  );
}
