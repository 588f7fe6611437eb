import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useEffect, useRef } from 'react';
import { nameOfDraft, parkDraft, resumeDraft } from '../../common/booking-draft/booking-draft';

/** Parks the draft when the booking closes, by whatever way, and says so with the way back to it. */
export function useParkDraft(isOpen: boolean, onContinue: () => void): void {
  const wasOpen = useRef(isOpen);
  const latest = useRef(onContinue);
  latest.current = onContinue;
  useEffect(() => {
    const closes = wasOpen.current;
    wasOpen.current = isOpen;
    if (isOpen) return;
    const parked = parkDraft();
    if (!parked || !closes) return;
    toast.done(`La cita de ${nameOfDraft(parked)} quedó sin terminar`, {
      label: 'Continuar',
      run: () => {
        if (resumeDraft(parked.id)) latest.current();
      },
    });
  }, [isOpen]);
}
