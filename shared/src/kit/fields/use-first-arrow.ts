import { type KeyboardEvent, useRef } from 'react';

/** The library's event, which can keep its own handler from a key. */
export interface FieldKey extends KeyboardEvent<HTMLInputElement> {
  preventBaseUIHandler: () => void;
}

/**
 * The first row of what was found is lit by itself, and Enter takes it. The first arrow down says the same, and stays
 * there: whoever reaches for the list by it would take the row after the one that was meant.
 */
export function useFirstArrow(typed: string): (event: FieldKey) => void {
  /** The words for which somebody walks through the rows already. */
  const walked = useRef<string>(undefined);
  return event => {
    const { key, currentTarget: input } = event;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    const isFirst = walked.current !== typed;
    const lit = input.getAttribute('aria-activedescendant');
    if (lit) walked.current = typed;
    if (key === 'ArrowUp' || !isFirst || !lit || lit !== firstRow(input)?.id) return;
    event.preventDefault();
    event.preventBaseUIHandler();
  };
}

function firstRow(input: HTMLInputElement): Element | null | undefined {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[role="option"]');
}
