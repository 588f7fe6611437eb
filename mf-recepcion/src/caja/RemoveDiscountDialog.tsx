import { useCommand } from '@melena/shared/client';
import { formatMoney } from '@melena/shared/rules/money';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { toast } from '@melena/shared/ui/toast-store';
import { type FormEvent, useState } from 'react';
import { Failure, verbAfter } from '../common/Failure';
import { useHeld } from '../common/use-held';
import { AdminPassword } from './AdminPassword';
import type { Appointment } from './ticket-lines';

/** Takes a discount back, with an administrator's password as when it was given. */
export function RemoveDiscountDialog({
  appointment,
  onClose,
}: {
  appointment: Appointment;
  onClose: () => void;
}) {
  const { run, busy, error } = useCommand('appointment/discount');
  const [password, setPassword] = useState('');
  const { id, version, folio, discount } = useHeld(appointment, busy);

  async function remove(event: FormEvent) {
    event.preventDefault();
    if (password === '') return;
    try {
      await run({ appointment_id: id, version, password, remove: true });
      toast.done(`Descuento quitado de #${folio}`);
      onClose();
    } catch {
      // `error` says why, in the dialog.
    }
  }

  return (
    <Dialog
      open
      title="Quitar descuento"
      busy={busy}
      onClose={onClose}
      onSubmit={remove}
      bodyClassName="form"
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" type="submit" busy={busy} busyLabel="Quitando" disabled={password === ''}>
            {verbAfter(error, 'Quitar descuento')}
          </Button>
        </>
      }
    >
      <Failure error={error} fields={['password']} />
      <p>
        La cita <b className="num">#{folio}</b> tiene un descuento de{' '}
        <b className="num">{formatMoney(discount)}</b>.
      </p>
      <AdminPassword value={password} onChange={setPassword} error={error} disabled={busy} />
    </Dialog>
  );
}
