import type { FocusEvent, MouseEvent } from 'react';

const SIGN = /[-\u2010-\u2015\u2212]/;
const FIGURE = /^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

/** A text has a sign: no amount or quantity that a person types has one. */
export function hasSign(text: string): boolean {
  return SIGN.test(text);
}

/** True if a figure, with its commas, has more digits before its point than may be. */
export function hasMoreDigits(typed: string, most: number): boolean {
  const [, digits = ''] = /^(\d+)(\.\d*)?$/.exec(typed.replace(/[\s,$]/g, '')) ?? [];
  return digits.length > most;
}

/** Reads a field of figures: '12', '1,412', '80.5'. Null if it is empty, NaN if it is no figure. */
export function parseFigure(text: string): number | null {
  const typed = text.replace(/[\s\p{Cf}]/gu, '');
  if (typed === '') return null;
  if (!FIGURE.test(typed) || !/\d/.test(typed)) return Number.NaN;
  const figure = Number(typed.replaceAll(',', ''));
  return figure <= Number.MAX_SAFE_INTEGER ? figure : Number.NaN;
}

/** Inputs that the pointer's press is about to give the focus. */
const pressedInput = new WeakSet<HTMLInputElement>();

/**
 * Makes an input select its text as it takes the focus, so that what is typed replaces it. The press of a pointer sets
 * the caret after the focus came: only its end selects, and not where the person dragged. A second click sets the caret.
 */
export const selectOnFocus = {
  onMouseDown: ({ currentTarget: input }: MouseEvent<HTMLInputElement>) => {
    if (input.ownerDocument.activeElement === input) return;
    pressedInput.add(input);
    // Released elsewhere there is no click; where there is one, it comes before the timer.
    addEventListener('mouseup', () => setTimeout(() => pressedInput.delete(input)), { once: true });
  },
  // A press on text that is selected would drag the text away.
  onFocus: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    if (!pressedInput.has(input)) input.select();
  },
  onClick: ({ currentTarget: input }: MouseEvent<HTMLInputElement>) => {
    if (pressedInput.delete(input) && input.selectionStart === input.selectionEnd) input.select();
  },
};
