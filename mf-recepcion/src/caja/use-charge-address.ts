import { useLocation, useNavigate, useSearchParams } from '@melena/shared/router';
import { useRef } from 'react';

/** Of an entry in the browser's history: the ticket opened the charge over the entry before it. */
interface HistoryState {
  opened: boolean;
}

interface ChargeAddress {
  charging: boolean;
  openCharge: () => void;
  closeCharge: () => void;
}

/** The charge of the chosen appointment, which the address opens: the agenda leads to it, and the way back closes it. */
export function useChargeAddress(): ChargeAddress {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string>(undefined);
  function closeCharge() {
    if ((state as HistoryState | null)?.opened !== true) {
      return setParams(
        before => {
          before.delete('cobrar');
          return before;
        },
        { replace: true },
      );
    }
    // A second press comes before the browser has gone back.
    if (left.current === key) return;
    left.current = key;
    navigate(-1);
  }
  return {
    charging: params.has('cobrar'),
    openCharge: () =>
      setParams(
        before => {
          before.set('cobrar', '1');
          return before;
        },
        { state: { opened: true } satisfies HistoryState },
      ),
    closeCharge,
  };
}
