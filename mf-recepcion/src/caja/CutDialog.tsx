import { messageOf, useCall, useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { formatMoney } from '@melena/shared/rules/money';
import { formatDateTime } from '@melena/shared/rules/time';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { ErrorState } from '@melena/shared/ui/Empty';
import { Failure, verbAfter } from '@melena/shared/ui/Failure';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { toast } from '@melena/shared/ui/toast-store';
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AdminPassword } from './AdminPassword';
import { CutTable } from './CutTable';

export interface CutDialogProps {
  caja: NonNullable<CallReply<'caja/get'>['caja']>;
  onClose: () => void;
}

/** What each account did since the till was opened; closing freezes it. */
export function CutDialog({ caja, onClose }: CutDialogProps) {
  const cut = useCall('caja/cut', { caja_id: caja.id });
  const { run, busy, error } = useCommand('caja/update');
  const [password, setPassword] = useState('');

  async function close(event: FormEvent) {
    event.preventDefault();
    if (password === '' || !cut.data) return;
    // The version of what is shown: a payment since then is refused, so that nobody closes what they didn't see.
    const { id, version } = cut.data.caja;
    try {
      const { total } = await run({ caja: { id, version, close: true }, password });
      toast.done(`Caja cerrada con ${formatMoney(total)}`);
      onClose();
    } catch {
      // `error` says why, in the dialog.
    }
  }

  return (
    <Dialog
      open
      size={840}
      title="Corte de caja"
      subtitle={
        <>
          Abierta <span className="num">{formatDateTime(caja.date_time)}</span>
        </>
      }
      busy={busy}
      onClose={onClose}
      onSubmit={close}
      bodyClassName="form"
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            type="submit"
            icon={Lock}
            busy={busy}
            busyLabel="Cerrando"
            disabled={password === '' || !cut.data}
          >
            {verbAfter(error, 'Cerrar caja')}
          </Button>
        </>
      }
    >
      <Failure error={error} fields={['password']} />
      {cut.data ? (
        <CutTable accounts={cut.data.accounts} total={cut.data.total} />
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
        error={error}
        disabled={busy}
        help="Al cerrar, los totales ya no cambian."
      />
    </Dialog>
  );
}
