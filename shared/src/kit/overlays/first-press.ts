import type { KeyboardEvent, MouseEvent } from 'react';

/** A field takes a space as a letter, and a text of several lines Enter too. */
const PRESSED: Readonly<Record<string, string>> = { Enter: ':not(textarea)', ' ': 'button' };

/**
 * An overlay that opens takes no press for 600 ms (motion.css), and no Enter or space bar while the key that opened it
 * is held: they were meant for its opener. The focus stays where it is.
 */
export const firstPress = {
  onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const { key, repeat, target, currentTarget } = event;
    const pressed = PRESSED[key];
    if (!pressed || !(target as Element).matches(pressed)) return;
    const head = currentTarget.firstElementChild as Element;
    if (!repeat && getComputedStyle(head).pointerEvents !== 'none') return;
    event.preventDefault();
    event.stopPropagation();
  },
  onMouseDown(event: MouseEvent<HTMLElement>) {
    if (event.target === event.currentTarget) event.preventDefault();
  },
};
