import { isTouchScreen } from '@melena/shared/kit/layout/use-media';
import { useEffect, useRef } from 'react';
import type { Booking } from './use-booking';

/** Leads the focus to what is still to be chosen: the client, then a service, then the hour, then the button that books. */
export function usePaneFocus(open: boolean, { draft, isReady }: Booking) {
  const { client, registration, services, choice } = draft;
  const clientBox = useRef<HTMLInputElement>(null);
  const serviceBox = useRef<HTMLInputElement>(null);
  const bookButton = useRef<HTMLButtonElement>(null);
  /** True where nothing is missing but the services' own data. */
  const isAwaited = useRef(false);

  /** None on a touch screen, where the keyboard would cover what is to be chosen. */
  function stage(): HTMLElement | null {
    isAwaited.current = client !== null && services.length > 0 && choice !== null && !isReady;
    if (isTouchScreen()) return null;
    if (!client) return clientBox.current;
    if (services.length === 0) return serviceBox.current;
    return isReady ? bookButton.current : serviceBox.current;
  }

  const latest = useRef(stage);
  latest.current = stage;
  const toStage = () => latest.current()?.focus();

  const clientId = client?.id;
  const isRegistering = registration !== null;
  const hour = choice && `${choice.day} ${choice.hour} ${choice.healerId}`;
  const before = useRef({ open, clientId, isRegistering, hour });
  useEffect(() => {
    const last = before.current;
    before.current = { open, clientId, isRegistering, hour };
    // Opening is the panel's own: it puts the focus where `initial` says.
    if (!open || !last.open || isRegistering) return;
    const changed = clientId !== last.clientId || last.isRegistering || hour !== last.hour;
    // An hour that comes by itself doesn't take the field from who types the next service.
    const box = serviceBox.current;
    if (box && box === document.activeElement && box.value !== '') return;
    if (changed) latest.current()?.focus();
    if (isFocusLost()) focusIn(serviceBox.current, latest.current());
  }, [open, clientId, isRegistering, hour]);

  const chosen = services.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed to add a service is gone with it
  useEffect(() => {
    if (open && isFocusLost()) focusIn(serviceBox.current, latest.current());
  }, [open, chosen]);

  useEffect(() => {
    if (!open || !isReady || !isAwaited.current) return undefined;
    isAwaited.current = false;
    const leaveBox = () => {
      const box = serviceBox.current;
      if (box && box === document.activeElement && box.value === '') bookButton.current?.focus();
    };
    leaveBox();
    // The panel that just opened focuses the box with the next frame.
    const frame = requestAnimationFrame(leaveBox);
    return () => cancelAnimationFrame(frame);
  }, [open, isReady]);

  return { clientBox, serviceBox, bookButton, toStage, initial: () => typedInto() ?? latest.current() };
}

/** True where the focused element is gone: a screen reader then reads nothing of the next step. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement.matches('body, .panel');
}

/** Focuses the pane if no field may take the focus: the next key still goes on from there. */
function focusIn(box: HTMLElement | null, place: HTMLElement | null): void {
  (place ?? box?.closest<HTMLElement>('.panel'))?.focus({ preventScroll: true });
}

/** The field of another part of the page in which somebody types meanwhile: the pane leaves it the focus. */
function typedInto(): HTMLElement | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement &&
    field.matches('[type=text], [type=search]') &&
    field.value !== ''
    ? field
    : null;
}
