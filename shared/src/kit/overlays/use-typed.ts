import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';

/** Chosen by a press, which no field tells of: an option, a segment, a piece more. A password's eye chooses nothing. */
const CHOICES = '[role="option"], [aria-pressed]:not(.end-btn), .qty button';

/**
 * Tells whether somebody typed or chose something in a dialog, by its fields: a form that would have to say so itself
 * could forget to.
 */
export function useTyped() {
  const before = useRef(new Map<HTMLInputElement, string>());
  const chose = useRef(false);

  function choose({ target, currentTarget }: SyntheticEvent<HTMLElement>, presses: string) {
    if (isOwn(target, currentTarget) && target.closest(presses)) chose.current = true;
  }

  return {
    watch: {
      onInput({ target, currentTarget }: SyntheticEvent<HTMLElement>) {
        if (!isOwn(target, currentTarget)) return;
        const field = target as HTMLInputElement;
        if (/radio|checkbox|file/.test(field.type)) chose.current = true;
        // As it was drawn last, before this letter.
        else if (!before.current.has(field)) before.current.set(field, field.defaultValue);
      },
      // Enter and the space bar click too.
      onClick: (event: SyntheticEvent<HTMLElement>) => choose(event, CHOICES),
      // A letter chooses in a closed list.
      onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
        /^\S$/u.test(event.key) && choose(event, 'button[role="combobox"]'),
      onPaste: (event: SyntheticEvent<HTMLElement>) => choose(event, 'input, textarea, .date-parts'),
    },
    isTyped: () => chose.current || [...before.current].some(([{ value }, was]) => value !== was),
    forget() {
      before.current.clear();
      chose.current = false;
    },
  };
}

/** Events of a dialog that this one opened don't count; those of its floating lists do. */
function isOwn(target: EventTarget, dialog: HTMLElement): target is Element {
  const nearest = (target as Element).closest('.dialog, .panel');
  return nearest === null || nearest === dialog;
}
