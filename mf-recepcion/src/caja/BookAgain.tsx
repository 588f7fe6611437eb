import { call } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useNavigate } from '@melena/shared/router';
import { CalendarPlus } from 'lucide-react';
import { startForClient } from '../common/booking-draft/draft-choices';

export interface BookAgainProps {
  clientId: number;
  /** The services' ids in the catalogue. */
  serviceIds: readonly number[];
}

/** Begins a booking of the same services for the client, at the choice of the hour. */
export function BookAgain({ clientId, serviceIds }: BookAgainProps) {
  const navigate = useNavigate();
  async function begin() {
    try {
      const { client } = await call('clients/profile', { client_id: clientId });
      startForClient(client, serviceIds);
      navigate(paths.newBooking);
    } catch {
      toast.failed('No se pudo abrir la agenda. Intenta de nuevo.');
    }
  }
  return (
    <Button icon={CalendarPlus} onClick={begin}>
      Agendar siguiente
    </Button>
  );
}
