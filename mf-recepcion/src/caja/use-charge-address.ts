import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { useLocation } from '@melena/shared/router';
import { useRef } from 'react';

/** The charge of the chosen appointment, which the address opens: the agenda leads to it, and the way back closes it. */
export function useChargeAddress() {
  const params = useListParams();
  const { key } = useLocation();
  const left = useRef<string>(undefined);
  return {
    charging: params.text('cobrar') !== '',
    openCharge: () => params.open({ cobrar: 1 }),
    closeCharge: () => {
      // A second press comes before the browser has gone back.
      if (left.current !== key) params.close({ cobrar: null });
      left.current = key;
    },
  };
}
