import { useCommand } from '@melena/shared/client';
import { dismiss, toast } from '@melena/shared/kit/feedback/toast-store';
import { type RefObject, useRef } from 'react';
import type { MaterialRequest } from './types';

/**
 * Delivers a request, and takes the delivery back. The focus goes to the next row that waits, and not to its button: a
 * key that is pressed twice must not deliver two.
 */
export function useDelivery({ id, product }: MaterialRequest, row: RefObject<HTMLLIElement | null>) {
  const delivering = useCommand('material/deliver');
  const undoing = useCommand('material/undo');
  const body = { material: { id } };
  /** The toast that offers to take the delivery back. */
  const offer = useRef(0);

  async function deliver() {
    undoing.reset();
    if (!(await delivering.attempt(body))) return;
    nextWaiting(row.current)?.focus();
    offer.current = toast.done(`${product}: entregado`, { label: 'Deshacer', run: undoFromToast });
  }

  async function undo() {
    delivering.reset();
    if (!(await undoing.attempt(body))) return;
    dismiss(offer.current);
    row.current?.focus();
  }

  /** The row may be gone from the screen by then, so that a toast says what went wrong. */
  function undoFromToast() {
    undoing.run(body).then(
      () => row.current?.focus(),
      (error: Error) => toast.failed(error.message),
    );
  }

  return {
    deliver: { busy: delivering.busy, error: delivering.error, press: deliver },
    undo,
    error: undoing.error ?? delivering.error,
  };
}

/** The next row that waits for its delivery, after this one or else before it; this one where none does. */
function nextWaiting(row: HTMLLIElement | null): HTMLElement | null {
  const rows = [...(row?.parentElement?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  const at = row ? rows.indexOf(row) : -1;
  const waiting = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(
    each => each.dataset.done === undefined,
  );
  return waiting ?? row;
}
