import { type RefObject, useEffect, useRef } from 'react';
import type { DossierAct } from './DossierDialogs';
import type { Step } from './types';

/** Names the step whose button takes a product. */
export const STEP_ID = 'data-step-id';

/** What was removed is drawn for a moment longer than the dialog that removed it. */
const WAIT_MS = 1_000;

/**
 * A dialog gives the focus back to what opened it. Where that was removed, the focus goes to what is nearest: from a
 * product to its step, from a step to the button that adds one.
 */
export function useKeptFocus(
  act: DossierAct | null,
  steps: readonly Step[],
  section: RefObject<HTMLElement | null>,
): void {
  const closed = useRef<{ act: DossierAct; at: number }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opened it may go with any change of the steps
  useEffect(() => {
    if (act) {
      closed.current = { act, at: Number.POSITIVE_INFINITY };
      return;
    }
    if (!closed.current) return;
    const { act: last, at } = closed.current;
    const now = performance.now();
    if (now - at > WAIT_MS) return;
    closed.current = { act: last, at: Math.min(at, now) };
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      closed.current = null;
      const stepId = last.kind === 'edit-product' ? last.product.service_process_id : undefined;
      const near =
        section.current?.querySelector<HTMLElement>(`[${STEP_ID}="${stepId}"]`) ??
        section.current?.querySelector('button');
      near?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [act, steps, section]);
}
