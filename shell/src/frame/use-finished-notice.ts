import { call, onLiveEvent } from '@melena/shared/client';
import { FINISHED } from '@melena/shared/contract/live';
import * as paths from '@melena/shared/contract/paths';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useNavigate } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { awaitsCharge } from '@melena/shared/rules/agenda/appointment-status';
import { useSession } from '@melena/shared/session';
import { useEffect } from 'react';

/** Says at every screen of who charges that a healer has finished, with the way to the till. */
export function useFinishedNotice(): void {
  const charges = hasPermission(useSession()?.me.role, 'caja');
  const navigate = useNavigate();
  useEffect(() => {
    if (!charges) return;
    return onLiveEvent(({ family, match }) => {
      const id = match?.appointment_id;
      if (family === 'appointment' && match?.[FINISHED] && typeof id === 'number') {
        // Without an answer the marks say it still.
        showFinishedToast(id, () => navigate(paths.charge(id))).catch(() => undefined);
      }
    });
  }, [charges, navigate]);
}

async function showFinishedToast(id: number, charge: () => void): Promise<void> {
  const { appointment } = await call('appointment/details', { appointment_id: id });
  if (!awaitsCharge(appointment)) return;
  const { healer, client } = appointment;
  toast.done(`${healer} terminó con ${client}: por cobrar`, { label: 'Cobrar', run: charge });
}
