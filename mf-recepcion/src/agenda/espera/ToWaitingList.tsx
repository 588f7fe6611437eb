import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { useLocation, useNavigate } from '@melena/shared/router';
import { Hourglass } from 'lucide-react';
import type { FromBooking } from './book-entry';

/** Leads to the waiting list, where the booking that is shown fills in who waits and for what. */
export function ToWaitingList() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state: FromBooking = { booking: `${pathname}${search}` };
  return (
    <div>
      <Button size="s" kind="quiet" icon={Hourglass} onClick={() => navigate(paths.newWaiting, { state })}>
        Poner en lista de espera
      </Button>
    </div>
  );
}
