import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isTouchScreen } from '../layout/use-media';
import { findFirstField } from './first-field';

/** The opener of a dialog may go a moment after it closed, once the rows that it changed are drawn anew. */
const WATCH_FOCUS_MS = 1_000;
/** A screen that knows better what is nearest has so long to take the focus. */
const PATIENCE_MS = 150;
const NEXT_STEP = 'main [data-next-step] :is(button:not(:disabled), a)';

/**
 * Returns the focus to what opened a dialog when it closes. Where that is gone, or can't take it any more, to
 * `instead`, or into the dialog beneath, or to the next step that the page marks by `data-next-step`, or to its heading,
 * so that the keyboard is never left nowhere. That holds too where it goes a moment later.
 * @returns for `finalFocus`; true leaves it to the library, which knows what had the focus before
 */
export function useReturnFocus(
  open: boolean,
  popup: RefObject<HTMLElement | null>,
  instead?: RefObject<HTMLElement | null>,
): () => HTMLElement | true {
  const wasOpen = useRef(false);
  const opener = useRef<Element | null>(null);
  // While it is drawn for the first time the focus is still where it was.
  if (open !== wasOpen.current) {
    wasOpen.current = open;
    if (open) opener.current = document.activeElement;
  }
  function target(): HTMLElement | true {
    const { current } = opener;
    if (current instanceof HTMLElement && canTakeFocus(current)) return current;
    if (instead?.current?.isConnected) return instead.current;
    const beneath = [...document.querySelectorAll<HTMLElement>('.dialog, .panel')]
      .filter(dialog => dialog !== popup.current)
      .at(-1);
    if (!beneath) return document.querySelector<HTMLElement>(NEXT_STEP) ?? true;
    // A field would raise the keyboard of a touch screen.
    const field = isTouchScreen() ? true : findFirstField(beneath);
    return field === true ? beneath : field;
  }
  const last = useRef(target);
  last.current = target;
  useLayoutEffect(() => {
    if (!open) return undefined;
    // A loading placeholder that this replaced has given the focus back by now.
    if (!opener.current?.isConnected) opener.current = document.activeElement;
    return () => watchFocus(() => last.current(), opener.current);
  }, [open]);
  return target;
}

function pageHeading(): HTMLElement | null {
  const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  return place;
}

/** For a moment after a dialog closed: gives the focus a place once nothing has it, or an opener that is disabled. */
function watchFocus(target: () => HTMLElement | true, opener: Element | null): void {
  const until = performance.now() + WATCH_FOCUS_MS;
  let lostAt: number | undefined;
  const look = () => {
    const now = performance.now();
    lostAt = isFocusLost(opener) ? (lostAt ?? now) : undefined;
    if (lostAt !== undefined && now - lostAt > PATIENCE_MS) {
      const place = target();
      (place === true ? pageHeading() : place)?.focus({ preventScroll: true });
    } else if (now < until || lostAt !== undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Nothing has the focus, or the opener that can't be used any more. A field of a busy form keeps it. */
function isFocusLost(opener: Element | null): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return true;
  return activeElement === opener && activeElement.matches(':disabled');
}

function canTakeFocus(element: HTMLElement): boolean {
  return element.isConnected && element !== document.body && !element.matches(':disabled');
}
