import { type RefObject, useEffect, useRef } from 'react';
import type { DossierAct } from './DossierDialogs';

/** Names the step whose button takes a product. */
export const STEP_ID = 'data-step-id';

/**
 * A dialog gives the focus back to what opened it. Where that was removed, the focus goes to what is nearest: from a
 * product to its step, from a step to the button that adds one.
 */
export function useKeptFocus(act: DossierAct | null, section: RefObject<HTMLElement | null>): void {
  const last = useRef<DossierAct>(null);
  useEffect(() => {
    const closed = last.current;
    last.current = act;
    if (act || !closed) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const stepId = closed.kind === 'edit-product' ? closed.product.service_process_id : undefined;
      const near =
        section.current?.querySelector<HTMLElement>(`[${STEP_ID}="${stepId}"]`) ??
        section.current?.querySelector('button');
      near?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [act, section]);
}
