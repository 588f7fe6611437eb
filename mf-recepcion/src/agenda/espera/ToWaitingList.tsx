import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { useNavigate } from '@melena/shared/router';
import { Hourglass } from 'lucide-react';

/** Leads to the waiting list, where the booking that is shown fills in who waits and for what. */
export function ToWaitingList() {
  const navigate = useNavigate();
  return (
    <div>
      <Button size="s" kind="quiet" icon={Hourglass} onClick={() => navigate(paths.newWaiting)}>
        Poner en lista de espera
      </Button>
    </div>
  );
}
