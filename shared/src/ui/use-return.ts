import { type RefObject, useRef } from 'react';
import { firstField } from './focus';

/**
 * Where the focus goes when a dialog closes: back to what opened it. Where that is gone, or can't take it any more, to
 * `instead`, or else into the dialog beneath, so that the keyboard is never left nowhere.
 * @returns for `finalFocus`; true leaves it to the library, which knows what had the focus before
 */
export function useReturn(
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
  return () => {
    const { current } = opener;
    if (current instanceof HTMLElement && canTakeFocus(current)) return current;
    if (instead?.current) return instead.current;
    const beneath = [...document.querySelectorAll<HTMLElement>('.dialog, .panel')]
      .filter(dialog => dialog !== popup.current)
      .at(-1);
    if (!beneath) return true;
    // A field would raise the keyboard of a touch screen.
    const field = globalThis.matchMedia?.('(pointer: coarse)').matches ? true : firstField(beneath);
    return field === true ? beneath : field;
  };
}

function canTakeFocus(element: HTMLElement): boolean {
  return element.isConnected && element !== document.body && !element.matches(':disabled');
}
